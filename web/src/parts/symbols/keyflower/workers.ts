import { body, disc, edge, mark, star, tone, type Drawings, type Shape } from '../draw'

const head = 'Q15.5 4 15.5 7.4Q15.5 9.2 14.5 10.1'
const torso =
  'L17 16.3Q18.2 19 20.4 21Q21.2 22.7 19.6 22.7H14.5Q13.4 22.7 12.9 21.3L12 19L11.1 21.3Q10.6 22.7 9.5 22.7H4.4Q2.8 22.7 3.6 21Q5.8 19 7 16.3' +
  'L3.6 16.2Q1.2 15.4 2.6 13.4Q5.6 11 9.5 10.1Q8.5 9.2 8.5 7.4Q8.5 4 12 4z'
const standing = `M12 4${head}Q18.4 11 21.4 13.4Q22.8 15.4 20.4 16.2${torso}`
const waving = `M12 4${head}Q16.8 9.6 18.6 4Q19.6 1.6 21.4 2.6Q22.8 3.6 22.2 6.2Q20.8 12 17 14.6${torso}`

const light = 'M3.4 14.2Q6 12 9.8 11Q8 13 4.2 14.9zM4.6 21.6Q7 19.4 8.2 16.4L9.6 16.6Q8 20 5.6 22zM9.4 7.2Q9.6 5.2 11 4.8Q10.6 6.4 10.4 8.6z'
const leg = 'L17 16.3Q18.2 19 20.4 21Q21.2 22.7 19.6 22.7H16.4Q13.4 17 14.6 12.6Q12.6 11.4 13.6 8.6Q14.4 6 13.4 4.3z'
const shade = `M13.4 4.3Q15.5 5 15.5 7.4Q15.5 9.2 14.5 10.1Q18.4 11 21.4 13.4Q22.8 15.4 20.4 16.2${leg}`
const wavingShade = `M13.4 4.3Q15.5 5 15.5 7.4Q15.5 9.2 14.5 10.1Q18.6 11.4 20.6 2.6Q22.8 3.2 22.2 6.2Q20.8 12 17 14.6${leg}`

/** A figure carved from wood: light from the left, shade on the right. */
export const meeple = (paint: string): Shape[] => [body(paint, standing), tone('piece-2', shade), tone('piece-3', light)]
const greeting: Shape[] = [body('mana', waving), tone('piece-2', wavingShade), tone('piece-3', light)]

/** What is not known or left open: a figure without a hat. */
const nobody = (sign: Shape[]): Shape[] => [...meeple('cream-2'), ...sign]
const question = (x: number, y: number): Shape[] => [
  edge('line', `M${x - 2.4} ${y - 2.2}Q${x - 2.2} ${y - 4.6} ${x} ${y - 4.6}T${x + 2.4} ${y - 2.2}Q${x + 2.4} ${y - 0.6} ${x} ${y + 0.6}V${y + 1.4}`, 1.9),
  mark('line', disc(x, y + 4, 1.2)),
]

/** Workers: the colours differ in their hats, too. */
export const keyWorkers = {
  worker_blue: [
    ...meeple('row-blue'),
    body('row-blue-2', 'M6.8 6.4Q5.4 1.6 12.2 1.4Q17.6 1.4 17.8 5L21.4 6.6Q21 8.2 17.6 7.6Q12 6 7.4 7.6z', 0.9),
    tone('piece-3', 'M8 4.8Q8.6 2.6 12 2.5Q9.8 3.4 9.2 5.6z'),
  ],
  worker_red: [
    ...meeple('row-red'),
    body('row-red-2', 'M15.4.2Q14.8 2.6 16.2 4.6Q17.8 8 17.6 11.4Q12 14 6.4 11.4Q5.8 3.4 15.4.2z', 0.9),
    tone('piece-3', 'M8 9.8Q7.8 5.2 12 2.6Q9.6 6 9.4 10.2z'),
    mark('row-red', disc(12.2, 8.2, 2.7, 3)),
  ],
  worker_yellow: [
    ...meeple('row-yellow'),
    body('gold-2', disc(12, 6.6, 9.4, 2.4), 0.9),
    body('gold-2', 'M7.6 6.2Q7.4 1.2 12 1.2T16.4 6.2Q12 7.4 7.6 6.2z', 0.9),
    tone('gold-3', 'M8.8 4.6Q9 2.4 11.4 2.2Q10.2 3.4 10 5z'),
    edge('brown-2', 'M7.8 5.4Q12 6.8 16.2 5.4', 1.1),
  ],
  worker_green: [
    ...meeple('green'),
    body('cream', 'M13.8 4.6Q14.4.6 22.6.6Q20.8 5.4 15.8 6.2z', 0.9),
    edge('cream-3', 'M15.4 5.2Q17.6 2.8 20.4 1.8', 0.8),
    body('green-2', 'M4.6 8.6Q8 7.4 8 4.2Q10.4 1.4 13.4 3L17.6 6.2Q18.4 7.2 17 7.6Q10.4 7 4.6 8.6z', 0.9),
    tone('piece-3', 'M9 5Q10.2 3.2 12.4 3.6Q10.6 4.6 10 6.4z'),
  ],
  worker_purple: greeting,
  worker_any: nobody([
    tone('row-blue', 'M2.6 13.4Q5.6 11 9.2 10.2V17L7.6 17.6L7 16.3L3.6 16.2Q1.2 15.4 2.6 13.4z'),
    tone('row-red', 'M9.2 10.2Q12 11.6 14.8 10.2V20.6L13 21.6L12 19L11 21.6L9.2 20.6z'),
    tone('row-yellow', 'M14.8 10.2Q18.4 11 21.4 13.4Q22.8 15.4 20.4 16.2L17 16.3L16.4 17.6L14.8 17z'),
    tone('green', disc(12, 7.2, 3.5)),
    mark('white', star(12, 15, 4.8, 2)),
  ]),
  random_worker: nobody(question(12, 14.8)),
  start_marker: [...greeting, mark('gold', star(12, 15.2, 5, 2.2))],
} satisfies Drawings
