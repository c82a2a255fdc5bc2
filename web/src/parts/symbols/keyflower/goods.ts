import { body, box, disc, edge, line, mark, rod, star, tone, type Drawings, type Shape } from '../draw'

const octagon = 'M8 1.4H16L22.6 8V16L16 22.6H8L1.4 16V8z'

/** A wooden token with the material drawn on it. */
const token = (paint: string, light: string): Shape[] => [
  body(paint, octagon),
  tone('piece-2', 'M22.6 12V16L16 22.6H8L1.4 16V14.4Q7 19.6 13 19.4T22.6 12z'),
  edge(light, 'M3 14.8V8.7L8.7 3H15.4', 0.9),
]
/** A skill lies on a small tile; in one colour the tool is enough. */
const skill = (tool: Shape[]): Shape[] => [tone('cream', box(2, 2, 20, 20, 3)), tone('cream-2', 'M2 16H22V19Q22 22 19 22H5Q2 22 2 19z'), edge('line', box(2, 2, 20, 20, 3), 0.9), ...tool]
const tile: Shape[] = [body('cream', box(1.6, 1.6, 20.8, 20.8, 3.4)), tone('cream-2', 'M1.6 15.6H22.4V19Q22.4 22.4 19 22.4H5Q1.6 22.4 1.6 19z')]

export const anvil: Shape[] = [
  body('black', 'M.8 7.2Q4 6.4 6.8 6.4V5.4H22.8V8.6Q18 9 16.4 12.4Q15.6 14.6 17 16.6H19.4V20.6H6V16.6H8.8Q10.6 14.4 9.6 12.4Q3.4 12.6 .8 7.2z'),
  tone('black-3', 'M7.4 6.2H21.8V7.6H7.4zM7.2 17.6H18.4V18.4H7.2z'),
]
export const pickaxe: Shape[] = [
  ...rod('brown-3', 'M15.8 8.2L3.2 20.8', 2),
  body('grey', 'M6.4 3.4Q15.2.8 19.4 4.6Q23.2 8.8 20.6 17.6Q18.8 11.6 15.6 8.4Q12.4 5.2 6.4 3.4z'),
  tone('grey-3', 'M8.6 3.4Q15.4 2.2 18.6 5.4Q20 6.8 20.6 8.8Q17.4 4.4 8.6 3.4z'),
]
export const saw: Shape[] = [
  body('grey-3', 'M8.8 8L22.6 5.4V13.2l-1.4 1.4-1.4-1-1.4 1.6-1.4-1-1.4 1.8-1.4-1-1.4 1.8-1.4-1-1.2 1.4z'),
  tone('grey', 'M9.2 12.4L22.4 8.6V11L9.2 14.8z'),
  body('roof', 'M1.4 9.8Q1.2 6.6 4.4 6.6L9.8 7.2V18.4L4.6 19Q1.4 18.8 1.8 15.6Q3.6 12.8 1.4 9.8z'),
  mark('cream', 'M5.2 10H7.2V15.6H5.2Q6 12.8 5.2 10z'),
]

/** Skills and resources. */
export const keyGoods = {
  saw: skill(saw),
  pickaxe: skill(pickaxe),
  anvil: skill(anvil),
  any_skill: [...tile, body('gold', star(12, 12.4, 8.4, 3.6))],
  random_skill: [...tile, edge('line', 'M8.2 8.8Q8.4 5.2 12 5.2T15.8 8.8Q15.8 11.2 12 12.6V14.2', 2.3), mark('line', disc(12, 18, 1.5))],
  wood: [
    ...token('brown', 'brown-3'),
    mark('brown-3', 'M8.4 6.6H17.4Q20.2 8.4 20.2 12T17.4 17.4H8.4z'),
    line('brown-2', 'M14.2 10H17.8M13.8 13.8H16.6', 1.1),
    mark('cream', disc(8.6, 12, 4.8, 5.4)),
    line('brown-2', disc(8.6, 12, 4.8, 5.4), 1),
    line('brown', disc(8.6, 12, 2.2, 2.6), 1.2),
  ],
  stone: [
    ...token('grey', 'white'),
    mark('white', 'M12 4.4L18.6 8L12 11.6L5.4 8z'),
    mark('grey-3', 'M5.2 9L11.6 12.6V19.6L5.2 16z'),
    mark('grey-2', 'M18.8 9L12.4 12.6V19.6L18.8 16z'),
  ],
  iron: [
    ...token('black', 'black-3'),
    mark('grey-3', 'M9.6 6H14.4L16.2 10.8H7.8zM5.6 12.4H10L11.6 17.4H3.6zM14 12.4H18.4L20.4 17.4H12.4z'),
    tone('white', 'M9.6 6H14.4L14.8 7.2H9.2zM5.6 12.4H10L10.4 13.6H5.2zM14 12.4H18.4L18.8 13.6H13.6z'),
  ],
  gold: [
    ...token('gold', 'gold-3'),
    mark('gold-2', 'M4.6 15.6Q4.4 12.4 7 11.4Q6.8 6.8 10.6 6Q14.6 5 15.8 8.4L15.4 11Q19.6 11.2 19.8 14.8Q19 18.4 15.4 17.8Q12.6 19 10.8 17.4Q6 19 4.6 15.6z'),
    tone('gold-3', 'M8.2 10.4Q8.2 7.6 10.8 7.2Q12.8 6.8 13.8 8Q10.4 8.4 8.2 10.4zM13.6 13.6Q15.4 12 17.6 13Q15.2 13.4 13.6 15zM6 14.6Q6.6 12.8 8.6 12.6Q7.2 13.6 6.8 15.4z'),
    line('gold-3', 'M7.6 12Q10.6 11.6 11.4 14.4L10.8 17M15.2 11.2Q12.6 11.6 11.6 14', 1),
    mark('white', star(17.4, 6.6, 3.2, 1.1, 4)),
  ],
  any_resource: [
    body('cream', octagon),
    tone('brown', 'M12 12H1.4V8L8 1.4H12z'),
    tone('grey', 'M12 12V1.4H16L22.6 8V12z'),
    tone('black', 'M12 12H22.6V16L16 22.6H12z'),
    tone('gold', 'M12 12V22.6H8L1.4 16V12z'),
    mark('white', star(12, 12.4, 7.2, 3.2)),
    edge('line', star(12, 12.4, 7.2, 3.2), 0.8),
  ],
} satisfies Drawings
