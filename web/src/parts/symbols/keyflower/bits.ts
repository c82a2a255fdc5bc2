import { body, box, disc, edge, line, mark, rod, tone, type Drawing, type Shape } from '../draw'

// What appears in more than one picture of the villages. Each is drawn on the whole grid and placed where it is needed.

/** A half-timbered house, seen from its gable. */
export const cottage = (roof: string, roofShade: string, wall = 'cream'): Shape[] => [
  body(wall, 'M3.6 22.4V11.4L12 3.6L20.4 11.4V22.4z'),
  tone('piece-2', 'M12 3.6L20.4 11.4V22.4H15z'),
  edge('brown-2', 'M4 13.6H20M8.6 13.8V22M15.4 13.8V22M9.2 13.2L12 7.4L14.8 13.2', 1.1),
  body(roof, 'M12 1L23.4 11.6L21.2 14L12 5.4L2.8 14L.6 11.6z'),
  tone(roofShade, 'M12 1L23.4 11.6L21.2 14L12 5.4z'),
  mark('brown-2', 'M10 22.4V18a2 2 0 0 1 4 0V22.4z'),
]

/** A long house with its roof to the front, from (x, y) on the ground up. */
export const house = (x: number, y: number, width: number, wall: number, roof: number, paint: string, shade: string): Shape[] => [
  body('cream', box(x, y - wall, width, wall)),
  tone('piece-2', box(x + width * 0.66, y - wall, width * 0.34, wall)),
  edge('brown-2', `M${x} ${y - wall / 2}h${width}M${x + width / 3} ${y - wall}v${wall}M${x + (width * 2) / 3} ${y - wall}v${wall}`, 0.9),
  body(paint, `M${x - 1.6} ${y - wall + 0.6}L${x + 1.4} ${y - wall - roof}H${x + width - 1.4}L${x + width + 1.6} ${y - wall + 0.6}z`),
  tone(shade, `M${x - 1} ${y - wall - 0.8}H${x + width + 1}L${x + width + 1.6} ${y - wall + 0.6}H${x - 1.6}z`),
]

/** A roof on two posts. */
export const shelter = (paint: string, shade: string): Shape[] => [
  body('brown-3', box(2.4, 9, 2.6, 13.6) + box(19, 9, 2.6, 13.6), 0.9),
  body(paint, 'M12 1.2L23.4 9V11.4H.6V9z'),
  tone(shade, 'M.6 9H23.4V11.4H.6z'),
]

export const door = (x: number, y: number, width: number, height: number): Shape => mark('brown-2', `M${x} ${y}v${-(height - width / 2)}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`)
export const windows = (...places: [number, number][]): Shape => mark('gold', places.map(([x, y]) => box(x, y, 2, 2.4)).join(''))
export const chimney = (x: number, y: number, height: number): Shape => body('roof-2', box(x, y - height, 2.6, height), 0.8)
export const smoke = (x: number, y: number): Shape[] => [body('grey-3', `M${x} ${y}Q${x - 2.6} ${y - 1.4} ${x - 0.6} ${y - 3.4}Q${x - 1} ${y - 6} ${x + 1.8} ${y - 5.6}Q${x + 4.4} ${y - 5} ${x + 2.8} ${y - 2.8}Q${x + 2.8} ${y - 0.4} ${x} ${y}z`, 0.7)]

/** The ground that a picture stands on. */
export const ground = (top = 20, paint = 'green', light = 'green-3'): Shape[] => [
  body(paint, `M.8 23.2Q1.4 ${top + 0.4} 12 ${top}T23.2 23.2z`, 0.9),
  tone(light, `M4 ${top + 2}Q6.4 ${top + 0.9} 12 ${top + 0.6}Q15 ${top + 0.6} 17 ${top + 1}Q9 ${top + 0.8} 4 ${top + 2}z`),
]
export const waves = (top = 18.6): Shape[] => [
  body('blue', `M.8 23.2V${top}q1.9-1.6 3.7 0t3.7 0t3.7 0t3.7 0t3.7 0t3.9 0V23.2z`, 0.9),
  edge('blue-3', `M3.4 ${top + 2.4}q1.6-1.4 3.2 0t3.2 0M14 ${top + 2.8}q1.6-1.4 3.2 0t3.2 0`, 0.9),
]

export const broadTree: Drawing = [
  body('brown', 'M10.4 22.6V14H13.6V22.6z', 0.9),
  body('green', 'M12 1.4Q16 1 17.4 4.4Q21.6 5.4 21.2 9.6Q22.4 14 18 15.4Q15 17.6 12 16.2Q9 17.6 6 15.4Q1.6 14 2.8 9.6Q2.4 5.4 6.6 4.4Q8 1 12 1.4z'),
  tone('green-2', 'M20.8 10Q21.6 14 17.8 14.8Q15 17 12 15.6Q9 17 6.4 15Q16.8 14.6 17.4 5Q21 6 20.8 10z'),
  tone('green-3', 'M5 8.6Q5.6 5.6 8.4 5.2Q9.2 2.8 11.6 2.8Q8 5.8 7.4 9.4z'),
]
export const firTree: Drawing = [
  body('brown', 'M10.6 22.8V18H13.4V22.8z', 0.9),
  body('green-2', 'M12 .8L17.4 8H15.2L19.6 13.6H17L22 19.8H2L7 13.6H4.4L8.8 8H6.6z'),
  tone('green', 'M12 2.4L7.8 7.4H10L6.2 13H8.6L4 19.2H9Q12 11 12 2.4z'),
]

/** A log, seen from its end. */
export const logEnd = (x: number, y: number, r: number): Shape[] => [
  body('brown-3', disc(x, y, r), 0.9),
  line('brown', disc(x, y, Math.round(r * 50) / 100), 0.9),
]
/** A cut block of stone. */
export const block = (x: number, y: number, width: number, height: number): Shape[] => [
  body('grey-3', box(x, y, width, height), 0.9),
  tone('grey', box(x, y + height * 0.6, width, height * 0.4)),
]
export const barrel: Drawing = [
  body('brown', 'M6.4 1.8H17.6Q22.6 12 17.6 22.2H6.4Q1.4 12 6.4 1.8z'),
  tone('brown-3', 'M7 2.4H11Q7.4 12 11 21.6H7Q2.6 12 7 2.4z'),
  edge('line', 'M4.4 7H19.6M4.4 17H19.6', 1.8),
]
export const wheel: Drawing = [
  body('brown', disc(12, 12, 10.8)),
  mark('cream', disc(12, 12, 7.6)),
  line('brown', 'M12 4V20M4 12H20M6.4 6.4L17.6 17.6M17.6 6.4L6.4 17.6', 1.8),
  body('brown-3', disc(12, 12, 2.6)),
]
export const flame: Drawing = [
  body('roof', 'M12.4 1Q19.6 7 20 14Q20 22.6 12 22.8Q4 22.6 4 15Q4.4 10.6 8 7.6Q8.2 10.6 10 11.6Q9.6 5.4 12.4 1z'),
  mark('gold', 'M12.6 9.6Q16.6 13.6 16.4 17.2Q16 21.4 12 21.6Q8 21.2 7.8 17.4Q8.2 14.6 10 13Q10.6 15 11.8 15.2Q11.4 12 12.6 9.6z'),
]
export const mug: Drawing = [
  ...rod('gold', 'M16 10H20.6Q22.2 14.4 16 18', 1.6),
  body('gold', 'M4 7.4H17V22.4H4z'),
  tone('gold-2', 'M13 7.4H17V22.4H13z'),
  edge('brown', 'M8 10.4V20.4M12 10.4V20.4', 1.1),
  body('white', 'M2.8 8Q2 4.4 5.4 4.2Q6.8 1.2 10 2.4Q13.6.8 15 4Q18.4 4 18 8Q16.6 10 14.6 8.8Q12.6 11 10.4 9Q8 11 6.6 9Q4.4 10 2.8 8z'),
]
export const sack = (paint = 'cream-2'): Shape[] => [
  body(paint, 'M8.6 6Q1.6 12 2.6 18.6Q3.2 22.6 8 22.6H16Q20.8 22.6 21.4 18.6Q22.4 12 15.4 6z'),
  tone('piece-2', 'M15.4 6Q22 12 21 18.6Q20.4 22.2 16 22.2H13Q19 16 15.4 6z'),
  body(paint, 'M6.4 1.6Q12 3.4 17.6 1.6L15 6H9z', 0.9),
]
/** The head of a horse. */
export const horse: Drawing = [
  body('brown', 'M5 22.8Q4 12 9 6L9.4 1.4L12.6 4.6Q17 6 19.4 11L22.6 16Q23 19.8 19.6 20Q17.4 20 15.6 17.4L13.4 16.4Q14 19.6 15.6 22.8z'),
  tone('brown-3', 'M11.4 6Q15.6 7 18 11.6L20.6 16Q17 14.6 15.4 11.4Q13.8 8 11.4 6z'),
  body('brown-2', 'M5 22.8Q1.4 20 2.6 13.4Q4 6.4 9.4 3Q8 8 8.4 12Q7 17 8.6 22.8z', 0.9),
  mark('line', disc(13.6, 9.6, 1.2) + disc(20, 16.8, 0.8)),
]
/** The striped roof of a stall. */
export const awning = (paint: string): Shape[] => [
  body(paint, 'M4.4 1.6H19.6L23.2 8Q23.2 11 20.8 11T18.4 8.8Q18 11 15.4 11T12 8.8Q11.4 11 8.8 11T5.6 8.8Q5.2 11 3.2 11T.8 8z'),
  mark('cream', 'M8.2 1.6H12V8.8Q11.4 11 8.8 11T5.6 8.8zM15.8 1.6H19.6L23.2 8Q23.2 11 20.8 11T18.4 8.8z'),
]
/** A sign that hangs from its arm. */
export const hangingSign = (paint: string): Shape[] => [...rod('brown-2', 'M2 3H20M7 3V7M17 3V7', 1), body(paint, box(3.4, 7, 17.2, 15, 1.6))]

/** A ship with one square sail: sheer and mast the same for all of them. */
export const hull = (paint: string): Shape[] => [
  body(paint, 'M1 13.6Q2.6 15.8 5 16H18.6Q21.4 15.8 23 12.8Q23 20 18.4 21.2H6Q1.4 20.4 1 13.6z'),
  tone('piece-2', 'M2.4 18H21.8Q20.6 20.6 18.4 21.2H6Q3.4 20.6 2.4 18z'),
  edge('line', 'M4 18H21', 0.8),
]
export const mast = (x = 12, top = 1.6): Shape[] => rod('brown-3', `M${x} ${top}V16`, 0.9)
export const squareSail = (paint: string, shade: string): Shape[] => [
  body(paint, 'M5.4 3.4H18.6Q20.6 8.4 18.6 13.2Q12 11.6 5.4 13.2Q7.4 8.4 5.4 3.4z'),
  tone(shade, 'M14.6 3.4H18.6Q20.6 8.4 18.6 13.2L14.8 12.5Q16.4 8 14.6 3.4z'),
]
export const sailBoat = (paint: string, sail: string, shade: string): Shape[] => [...mast(), ...squareSail(sail, shade), ...hull(paint)]
