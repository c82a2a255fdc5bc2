import { body, box, disc, edge, mark, rod, star, tone, type Drawing, type Shape } from '../draw'

// What appears in more than one picture of the valley. Each is drawn on the whole grid and placed where it is needed.

export const drone: Drawing = [
  ...rod('grey-3', 'M5 5V9M19 5V9', 0.7),
  body('blue', 'M2.6 8.2h4.6L9.2 9.4Q12 7.6 14.8 9.4L16.8 8.2h4.6v3h-4.3L15.4 13.2Q12 15 8.6 13.2L6.9 11.2H2.6z'),
  tone('blue-3', 'M8.6 10.4Q12 8 15.4 10.4Q12 9.8 8.6 10.4z'),
  mark('white', disc(12, 11.6, 1.3)),
  body('grey-3', disc(5, 4.5, 4.4, 1.5)),
  body('grey-3', disc(19, 4.5, 4.4, 1.5)),
]

export const parcel: Drawing = [
  body('brown-3', box(1.5, 3.5, 21, 17, 1.6)),
  tone('brown', box(1.5, 13.8, 21, 6.7)),
  edge('line', 'M12 4.5V19.5', 2),
]

export const tulip: Drawing = [
  ...rod('green', 'M12 23V10', 1.1),
  body('green', 'M12 19Q6 19.6 3.8 13.2Q10 12.4 12 19zM12 19Q18 19.6 20.2 13.2Q14 12.4 12 19z', 0.9),
  body('flower', 'M12 12.4Q5.4 10.6 6.6 1.8L9.6 4.6L12 1.2L14.4 4.6L17.4 1.8Q18.6 10.6 12 12.4z'),
  tone('flower-2', 'M12 12.4Q15.6 8 14.4 4.6L17.4 1.8Q18.6 10.6 12 12.4z'),
  tone('flower-3', 'M7.4 3.8L9.4 5.6Q8.6 8.4 10 10.8Q7 8.6 7.4 3.8z'),
]

export const sheep: Drawing = [
  ...rod('brown-2', 'M7.2 18V21.6M10.6 18.6V21.6M14.8 18.6V21.6M18.2 18V21.6', 1),
  body(
    'cream',
    'M8.6 7.4Q10.6 4.6 13.2 6.2Q16.4 4.4 18.2 7.2Q21.8 7.4 21.6 10.6Q23.6 13.4 21 15.6Q20.4 19 17 18.6Q14.6 20.8 12.2 19Q9.2 20.6 7.4 18.2Q4.2 17.6 4.8 14.2Q3.6 9 8.6 7.4z',
  ),
  tone('cream-2', 'M21.6 12.4Q22.4 14.6 20.6 15.4Q20 18.4 17 18Q14.6 20.2 12.2 18.4Q9.2 20 7.6 17.8Q17 18 21.6 12.4z'),
  edge('cream-3', 'M11.2 10.4q1.6-1.6 3 0M15.6 13.2q1.6-1.6 3 0M11.4 15.4q1.4-1.4 2.8 0', 1.2),
  body('brown-2', 'M1.4 6.6L4 6.8Q6.4 5.2 8.6 6.8L10.8 6Q10.6 8.6 8.8 8.8Q9 13.4 5.8 13.6Q3 13.2 3.6 9Q1.8 8.8 1.4 6.6z'),
  mark('white', disc(5, 9.2, 0.8) + disc(7.6, 9.2, 0.8)),
]

export const hen = (feathers: string, shade: string): Shape[] => [
  ...rod('gold', 'M9.6 19V22.4M13.6 19V22.4', 0.7),
  body('row-red', 'M14.2 4Q13.6.8 15.8 1.8Q16.8-.2 18.2 1.6Q20.4 1 19.8 4z', 0.8),
  body(feathers, 'M1.8 6.8Q4.6 11 8.8 10.8Q12.4 10.4 13 6.4Q13.8 2.8 17 2.8Q20.4 3 20.2 7Q21 17 14.6 19.4Q6 21 3.2 14.6Q1.6 11 1.8 6.8z'),
  tone(shade, 'M19.8 10Q19.6 17 14.4 18.8Q7 20.2 4.2 15.4Q13 18.6 19.8 10z'),
  edge(shade, 'M7.2 13.4Q9.6 17 13.6 14.4Q14.8 13 14.6 11.4', 1.4),
  body('gold', 'M20 4.8L23.6 6.4L20 7.8z', 0.8),
  body('row-red', disc(19.2, 9.2, 1, 1.6), 0.7),
  mark('line', disc(17.4, 5.6, 0.9)),
]

export const goose: Drawing = [
  ...rod('roof-3', 'M8.6 20V22.4M12.4 20V22.4', 0.8),
  body('white', 'M3 13Q2.4 17 6.4 19.4Q12 21.6 16.4 18.4Q19.6 15.6 18 11.4Q16.6 8 18.4 5.4Q19.2 1.8 16 1.6Q13 1.8 13.4 6Q13.8 10 10.8 11.2Q7 12.2 1 9.4Q1.4 12 3 13z'),
  tone('grey-3', 'M18.2 12.6Q18.4 16 15.8 18Q11 20.6 6.8 18.8Q4 17 3.8 14.4Q11 19 18.2 12.6z'),
  edge('grey', 'M7 14.6Q10.4 17.4 14 14', 1.2),
  body('roof-3', 'M18.6 3L23.2 4.8L18.4 6.2z', 0.8),
  mark('line', disc(16.2, 4.2, 0.9)),
]

export const bot: Drawing = [
  ...rod('grey-3', 'M12 4V2', 0.8),
  ...rod('grey-3', 'M7.4 13L3.6 16.4M16.6 13L20.4 16.4', 1.2),
  body('gold', disc(12, 1.8, 1.4), 0.8),
  body('suna-2', box(5.6, 3.6, 12.8, 7.8, 2.2)),
  mark('white', box(7.6, 5.8, 8.8, 3.6, 1.6)),
  mark('line', disc(9.8, 7.6, 1.1) + disc(14.2, 7.6, 1.1)),
  body('grey-3', box(7, 11.4, 10, 7.4, 1.8)),
  tone('grey', box(7.4, 15.4, 9.2, 3)),
  mark('gold-2', disc(12, 14.6, 1.9)),
  body('grey-2', disc(9, 20.6, 2.3), 0.9),
  body('grey-2', disc(15, 20.6, 2.3), 0.9),
]

export const barn: Drawing = [
  body('row-red', 'M3.4 22.6V10.8L6.2 5.4L12 2L17.8 5.4L20.6 10.8V22.6z'),
  tone('row-red-2', 'M12 2L17.8 5.4L20.6 10.8V22.6H12z'),
  body('brown-2', 'M12 1L18.8 4.6L22 11.4L20 12.4L17 6.8L12 4L7 6.8L4 12.4L2 11.4L5.2 4.6z', 0.9),
  mark('white', box(9.8, 7.6, 4.4, 3.6)),
  body('white', box(7.4, 13.8, 9.2, 8.8), 0.9),
  mark('row-red', 'M8.4 15L11.2 18.2L8.4 21.4zM15.6 15L12.8 18.2L15.6 21.4zM9.2 14.6H14.8L12 17.6zM9.2 21.8H14.8L12 18.8z'),
]

export const rose = (petal: string, shade: string): Shape[] => [
  body(petal, disc(12, 12, 10)),
  tone(shade, 'M21.6 13.4A9.8 9.8 0 0 1 5.6 19.2Q15.4 20.2 21.6 13.4z'),
  edge('line', 'M12 12Q13.6 9.4 15.4 12T11.2 16.4Q6.6 14.4 8.6 9.4Q12.4 5.2 17.4 8.6', 1.3),
]

export const blossom: Drawing = [
  body('petal', star(12, 12, 12, 6, 8)),
  mark('petal-2', star(12, 12, 7, 4, 8)),
  mark('gold', disc(12, 12, 2.6)),
]

/** Light and shade lie over the paint, whatever it is: pieces come in the colours of players, too. */
export const barrel = (wood: string, ink: string): Shape[] => [
  body(wood, 'M6.2 1.8H17.8Q23.6 12 17.8 22.2H6.2Q.4 12 6.2 1.8z'),
  tone('piece-3', 'M6.2 1.8H10Q6.6 12 10 22.2H6.2Q.4 12 6.2 1.8z'),
  tone('piece-2', 'M15 1.8h2.8Q23.6 12 17.8 22.2H15Q18.2 12 15 1.8z'),
  edge(ink, 'M4.2 6.6H19.8M4.2 17.4H19.8', 2),
  mark(ink, disc(12, 12, 1.9)),
]

export const boat = (wood: string, sail: string, ink: string): Shape[] => [
  ...rod(wood, 'M11.6 2V16.5', 0.8),
  body(sail, 'M13.2 1.4Q20.8 5.8 21.2 14H13.2z'),
  tone('piece-3', 'M13.2 1.4Q17.4 6 17 14H13.2z'),
  body(sail, 'M10 4.4Q9 10.2 3 14H10z'),
  body(wood, 'M1 16H23Q21.6 22.8 17 22.8H7Q2.4 22.8 1 16z'),
  tone('piece-2', 'M2 19.4H22Q20.4 22.8 17 22.8H7Q3.6 22.8 2 19.4z'),
  edge(ink, 'M2.4 18.6H21.6', 1.1),
]

export const poppy: Drawing = [
  ...rod('green', 'M12 23V12', 1.2),
  body('row-red', 'M12 15Q2.6 15.4 2.2 8Q3.8 2.6 8.6 4.6Q12 1.2 15.4 4.6Q20.2 2.6 21.8 8Q21.4 15.4 12 15z'),
  tone('roof-3', 'M4 8.6Q4.8 5.6 8.2 6.4Q5.8 8.4 6.2 11.8Q4.2 11 4 8.6z'),
  mark('line', disc(12, 10.8, 2.8, 2.4)),
]

export const heart = 'M12 21.4Q.6 12.4 2.8 6.4Q7 .6 12 6.4Q17 .6 21.2 6.4Q23.4 12.4 12 21.4z'

export const flag = (x: number, y: number, height: number, paint: string): Shape[] => [
  ...rod('brown-3', `M${x} ${y}v${-height}`, 0.5),
  body(paint, `M${x} ${y - height}l5.4 1.7l-5.4 1.9z`, 0.7),
]

export const sun = (x: number, y: number, r: number): Shape[] => [
  body('gold-2', star(x, y, r, r * 0.68, 12), 0.8),
  body('gold', disc(x, y, Math.round(r * 62) / 100), 0.7),
]

export const reeds = (x: number, y: number): Shape[] => [
  ...rod('green', `M${x} ${y}v-8M${x + 2.8} ${y}v-5`, 0.6),
  body('green', `M${x - 0.8} ${y}Q${x - 0.6} ${y - 4} ${x - 3} ${y - 6.4}Q${x - 3.4} ${y - 2} ${x - 2.6} ${y}z`, 0.7),
  body('brown', box(x - 1.1, y - 10, 2.2, 5, 1), 0.7),
  body('brown', box(x + 1.8, y - 7, 2, 4.4, 0.9), 0.7),
]

/** Ground for a picture to stand on. */
export const hill = (paint = 'green', light = 'green-3', top = 17.4): Shape[] => [
  body(paint, `M.8 23Q1.4 ${top + 0.6} 12 ${top}T23.2 23z`),
  tone(light, `M3 20.6Q5.4 ${top + 1.6} 12 ${top + 0.8}Q15 ${top + 0.9} 17.4 ${top + 1.8}Q9 ${top + 1.6} 3 20.6z`),
]

export const water = (top = 17.4): Shape[] => [
  body('blue', `M.8 23V${top}q1.9-1.6 3.7 0t3.7 0t3.7 0t3.7 0t3.7 0t3.9 0V23z`),
  edge('blue-3', `M3.4 ${(top + 23) / 2}q1.6-1.4 3.2 0t3.2 0M14 ${(top + 25) / 2}q1.6-1.4 3.2 0t3.2 0`, 0.9),
]

/** A string of pennants from side to side. */
export const pennants = (y: number): Shape[] => [
  ...rod('brown-3', `M.8 ${y}Q12 ${y + 4.6} 23.2 ${y}`, 0.4),
  body('row-red', `M2 ${y + 0.6}l3.8 1l-2.4 4z`, 0.7),
  body('gold', `M7.2 ${y + 1.8}l3.8 .4l-2.1 4.2z`, 0.7),
  body('suna-2', `M13 ${y + 2.2}l3.8-.4l-1.7 4.2z`, 0.7),
  body('green', `M18.2 ${y + 1.6}l3.8-1l-1.4 4z`, 0.7),
]
