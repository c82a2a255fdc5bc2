import { body, box, disc, edge, mark, rod, tone, type Drawing, type Shape } from '../draw'
import { placed } from '../placed'

// What appears in more than one symbol of the lake. Each is drawn on the whole grid and placed where it is needed.

export const coin: Drawing = [
  body('gold', disc(12, 12, 10.4)),
  tone('gold-2', 'M22.2 13.4A10.3 10.3 0 0 1 4.4 19Q16 21.4 22.2 13.4z'),
  tone('gold-3', 'M2.6 10.6A9.6 9.6 0 0 1 13 2.6Q6 4.4 2.6 10.6z'),
  edge('gold-2', disc(12, 12, 7.4), 1.2),
  mark('brown', 'M4.8 13.4q1.8-1.8 3.6 0t3.6 0t3.6 0t3.6 0v2.2q-1.8 1.6-3.6 0t-3.6 0t-3.6 0t-3.6 0zM12 5.4L16.4 11.4H7.6z'),
]

/** A card: its face, or its back with the wave of the lake. */
export const card: Drawing = [
  body('cream', box(4.2, 1.4, 15.6, 21.2, 2)),
  tone('boonlake', 'M4.2 9V3.4Q4.2 1.4 6.2 1.4H17.8Q19.8 1.4 19.8 3.4V9z'),
  mark('boonlake-2', disc(12, 6, 2.7)),
  edge('brown-3', 'M7.4 13.4H16.6M7.4 16.4H16.6M7.4 19.4H13', 1.3),
]
export const cardBack: Drawing = [
  body('boonlake', box(4.2, 1.4, 15.6, 21.2, 2)),
  edge('blue-3', 'M7 9.4q1.7-1.6 3.4 0t3.4 0t3.2 0M7 13q1.7-1.6 3.4 0t3.4 0t3.2 0M7 16.6q1.7-1.6 3.4 0t3.4 0t3.2 0', 1.2),
]

/** Wooden pieces, whose player a board may tell by --piece. */
const figure =
  'M12 1.5Q16.2 1.5 16.2 5.5Q16.2 7.3 15 8.3Q19 9.5 22 12.3Q23.3 14.5 20.8 15.2L17.2 15.3Q18.5 18.5 20.7 20.7Q21.5 22.5 19.8 22.5H14.6Q13.4 22.5 12.9 21L12 18.3L11.1 21Q10.6 22.5 9.4 22.5H4.2Q2.5 22.5 3.3 20.7Q5.5 18.5 6.8 15.3L3.2 15.2Q.7 14.5 2 12.3Q5 9.5 9 8.3Q7.8 7.3 7.8 5.5Q7.8 1.5 12 1.5z'
export const person: Drawing = [
  body('piece', figure),
  tone('piece-2', 'M13.6 2Q16.2 2.6 16.2 5.5Q16.2 7.3 15 8.3Q19 9.5 22 12.3Q23.3 14.5 20.8 15.2L17.2 15.3Q18.5 18.5 20.7 20.7Q21.5 22.5 19.8 22.5H16.6Q13.6 16.4 14.8 11Q12.8 9.2 13.8 6.4Q14.4 3.8 13.6 2z'),
  tone('piece-3', 'M3 13.2Q6 10.4 10 9.2Q8 12 3.8 14.2zM8.8 5.8Q8.8 3 11.4 2.6Q10.4 4 10 6.8z'),
]
export const house: Drawing = [
  body('piece', 'M4.2 22V11.6L12 4.4L19.8 11.6V22z'),
  tone('piece-2', 'M12 4.4L19.8 11.6V22H14.6z'),
  body('piece', 'M12 1.6L23 11.8L20.8 14.2L12 6.2L3.2 14.2L1 11.8z'),
  tone('piece-3', 'M12 1.6L1 11.8L3.2 14.2L12 6.2z'),
  mark('piece-ink', 'M9.8 22V17.6a2.2 2.2 0 0 1 4.4 0V22z'),
]
export const settlement: Drawing = [
  body('piece', 'M8.2 16V8.6L12 3L15.8 8.6V16z'),
  tone('piece-2', 'M12 3L15.8 8.6V16H12.6z'),
  body('piece', 'M12 .6L17.4 8.6L15.6 10.4L12 5L8.4 10.4L6.6 8.6z', 0.9),
  mark('piece-ink', box(11, 9.4, 2, 2.8)),
  body('piece', 'M1.8 22.4V15.6L7 11.2L12 15.6V22.4z'),
  body('piece', 'M12 22.4V15.6L17 11.2L22.2 15.6V22.4z'),
  tone('piece-2', 'M17 11.2L22.2 15.6V22.4H18.6z'),
  body('piece', 'M7 9L12 13.2L17 9L23.6 15L22.2 17L17 12.6L12 17L7 12.6L1.8 17L.4 15z', 0.9),
  tone('piece-3', 'M7 9L.4 15L1.8 17L7 12.6zM17 9L12 13.4V17L17 12.6z'),
  mark('piece-ink', 'M5.4 22.4V19.4a1.6 1.6 0 0 1 3.2 0V22.4zM15.4 22.4V19.4a1.6 1.6 0 0 1 3.2 0V22.4z'),
]
export const cow: Drawing = [
  ...rod('piece', 'M22 8.4Q23.4 12 22.6 16', 0.7),
  body(
    'piece',
    'M7.6 7.4H19.6Q22.4 7.6 22.2 11L21.6 20.6H18.2L17.6 16.6Q14.6 17.8 11.6 16.8L11.2 20.6H7.8L7.4 14.8L5.6 14.6Q4.6 16 2.4 15.4Q.6 14.6 1.2 12.4L2.6 8.8L.8 7.2L2.8 6.6Q2 5 2.8 3.6Q4 5 5.4 5.2L7.2 5.4Q7.4 4 8.8 3.4Q9.2 5.4 7.6 7.4z',
  ),
  tone('piece-2', 'M22.2 12L21.6 20.6H18.2L17.6 16.6Q14.6 17.8 11.6 16.8L11.2 20.6H9.6L9.4 14.4Q17 16.4 22.2 12z'),
  mark('piece-ink', 'M12 8.4Q15.6 7.6 15.8 10.2Q15 12.8 12.6 11.8Q11 10 12 8.4zM18 10.6Q20.2 10 20 12.2Q19 13.6 17.8 12.4zM4.4 8.2h1.4v1.6H4.4z'),
]
export const ship: Drawing = [
  ...rod('piece', 'M11.4 2V16.4', 0.9),
  body('piece', 'M12.8 1.6Q20.6 6 21 14H12.8z'),
  tone('piece-3', 'M12.8 1.6Q17 6.2 16.6 14H12.8z'),
  body('cream', 'M10 4.4Q9 10.2 3 14H10z', 0.9),
  body('piece', 'M1 16H23Q21.6 22.6 17 22.6H7Q2.4 22.6 1 16z'),
  tone('piece-2', 'M2 19.2H22Q20.4 22.6 17 22.6H7Q3.6 22.6 2 19.2z'),
]
/** A boat of the player board: flat, with what it fetches under a cover. */
export const boat: Drawing = [
  body('cream-2', 'M6.4 12.4Q6.8 6.4 12 6.4T17.6 12.4z', 0.9),
  edge('cream-3', 'M9.6 7.4Q9 9.6 9.2 12M14.4 7.4Q15 9.6 14.8 12', 1),
  body('piece', 'M.8 9.6Q3 12.6 6 12.6H18Q21 12.6 23.2 9.6Q23 18.4 17.4 18.8H6.6Q1 18.4 .8 9.6z'),
  tone('piece-2', 'M1.8 14.6H22.2Q20.8 18.4 17.4 18.8H6.6Q3.2 18.4 1.8 14.6z'),
  edge('piece-ink', 'M2.6 14.6H21.4', 0.9),
]

export const vase: Drawing = [
  ...rod('roof', 'M7.6 6.4Q1.8 5.6 4.2 12M16.4 6.4Q22.2 5.6 19.8 12', 1.1),
  body('roof', 'M8 2.4H16Q14.4 5.4 15.4 7Q20.6 9.4 20.2 14Q19.4 18.4 15 20.4V22.4H9V20.4Q4.6 18.4 3.8 14Q3.4 9.4 8.6 7Q9.6 5.4 8 2.4z'),
  tone('roof-2', 'M13.4 2.4H16Q14.4 5.4 15.4 7Q20.6 9.4 20.2 14Q19.4 18.4 15 20.4V22.4H12.4Q17 16 13.6 7.6Q12.6 5 13.4 2.4z'),
  edge('cream', 'M5 11.6l2.3 2.4 2.3-2.4 2.4 2.4 2.4-2.4 2.3 2.4 2.3-2.4', 1.4),
  body('roof-3', box(6.8, 1, 10.4, 2.6, 1), 0.9),
]

/** The lever of a player board: a handle in its slot. */
export const lever: Drawing = [
  body('brown-2', box(7, 1.2, 10, 21.6, 4)),
  mark('black', box(10, 3.8, 4, 16.4, 2)),
  body('gold', box(3.4, 4, 17.2, 6.4, 2.4)),
  tone('gold-2', 'M3.4 7.4H20.6V8Q20.6 10.4 18.2 10.4H5.8Q3.4 10.4 3.4 8z'),
  tone('gold-3', 'M5.4 5H18V6.2H5.4z'),
]

/** Something is taken from what it costs. */
export const less = (x: number, y: number, r: number): Shape[] => [body('green-2', disc(x, y, r), 0.9), mark('white', box(x - r * 0.6, y - r * 0.22, r * 1.2, r * 0.44))]
/** Something is added. */
export const more = (x: number, y: number, r: number): Shape[] => [
  body('green-2', disc(x, y, r), 0.9),
  mark('white', box(x - r * 0.6, y - r * 0.2, r * 1.2, r * 0.4) + box(x - r * 0.2, y - r * 0.6, r * 0.4, r * 1.2)),
]
/** Crossed out. */
export const crossed = (x: number, y: number, r: number): Shape[] => rod('row-red', `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`, 1)
/** An arrow to the right, to the left, up. */
export const arrowRight = (x: number, y: number, r: number, paint = 'white'): Shape => body(paint, `M${x - r} ${y - r * 0.4}H${x}V${y - r}L${x + r} ${y}L${x} ${y + r}V${y + r * 0.4}H${x - r}z`, 0.9)
export const arrowLeft = (x: number, y: number, r: number, paint = 'white'): Shape => body(paint, `M${x + r} ${y - r * 0.4}H${x}V${y - r}L${x - r} ${y}L${x} ${y + r}V${y + r * 0.4}H${x + r}z`, 0.9)
export const arrowUp = (x: number, y: number, r: number, paint = 'white'): Shape => body(paint, `M${x - r * 0.4} ${y + r}V${y}H${x - r}L${x} ${y - r}L${x + r} ${y}H${x + r * 0.4}V${y + r}z`, 0.9)
/** Twice, one behind the other. */
export const twice = (drawing: Drawing): Shape[] => [...placed(drawing, 15.8, 7.8, 14.6), ...placed(drawing, 8, 15.8, 15.4)]
