import { body, disc, gear, line, mark, type Drawings, type Shape } from './draw'

const ink = 'current'
const stroke = (d: string, width = 2): Shape => line(ink, d, width)
const solid = (d: string): Shape => line(ink, d, 0)

/** The frame's own: in the colour of the text around them. These alone come with the first load. */
export const interfaceSymbols = {
  undo: [stroke('M8 4L3.5 8.5L8 13M4 8.5H14.5a5.5 5.5 0 0 1 0 11H8')],
  confirm: [stroke('M4 12.5L9.5 18L20 6', 2.6)],
  hint: [stroke('M9 17.5q0-2-1.8-3.8a6.5 6.5 0 1 1 9.6 0Q15 15.5 15 17.5zM9.8 21h4.4')],
  help: [stroke(disc(12, 12, 9.5)), stroke('M9 9.5Q9 6.8 12 6.8T15 9.5Q15 11.3 12 12.5V14'), solid(disc(12, 17.2, 1.3))],
  chat: [stroke('M4.5 4h15a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-5 4.5V16H4.5A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4z'), stroke('M7.5 8.5h9M7.5 12h6', 1.6)],
  log: [stroke('M8.5 6H20.5M8.5 12H20.5M8.5 18H20.5'), solid(disc(4, 6, 1.5) + disc(4, 12, 1.5) + disc(4, 18, 1.5))],
  rules: [stroke('M12 6Q8 3.5 3 4.5V18.5Q8 17.5 12 20Q16 17.5 21 18.5V4.5Q16 3.5 12 6zM12 6V20')],
  chart: [stroke('M3.5 3.5V20.5H20.5M7 16L11 10.5L14.5 13.5L20 6.5')],
  replay: [stroke('M4 12a8 8 0 1 0 2.8-6.1M3.5 3v4.5H8'), solid('M10 8.5L16 12L10 15.5z')],
  play: [solid('M6.5 3.5L20 12L6.5 20.5z')],
  pause: [solid('M6 4h4.2v16H6zM13.8 4H18v16h-4.2z')],
  next: [stroke('M9 4.5L16.5 12L9 19.5', 2.5)],
  previous: [stroke('M15 4.5L7.5 12L15 19.5', 2.5)],
  first: [stroke('M18.5 4.5L11 12L18.5 19.5M6 4.5V19.5', 2.3)],
  last: [stroke('M5.5 4.5L13 12L5.5 19.5M18 4.5V19.5', 2.3)],
  share: [stroke('M8 11L16.2 6.5M8 13L16.2 17.5'), solid(disc(6, 12, 3) + disc(18, 5.5, 3) + disc(18, 18.5, 3))],
  settings: [stroke(gear(12, 12, 10, 7.6, 8), 1.8), stroke(disc(12, 12, 3.2), 1.8)],
  sound: [solid('M3 9h4.5L13 4.5V19.5L7.5 15H3z'), stroke('M16 8.5q3 3.5 0 7M18.8 5.8q5 6.2 0 12.4', 1.8)],
  mute: [solid('M3 9h4.5L13 4.5V19.5L7.5 15H3z'), stroke('M16.5 9L22 15M22 9L16.5 15', 1.8)],
  bell: [stroke('M4 17.5Q6 15.5 6 10.5a6 6 0 0 1 12 0Q18 15.5 20 17.5zM10 20.8q2 1.2 4 0')],
  clock: [stroke(disc(12, 12, 9.5)), stroke('M12 6.5V12L15.8 14.5')],
  day: [stroke(disc(12, 12, 4.3)), stroke('M12 1.8V4.2M12 19.8V22.2M1.8 12H4.2M19.8 12H22.2M4.8 4.8L6.5 6.5M17.5 17.5L19.2 19.2M19.2 4.8L17.5 6.5M6.5 17.5L4.8 19.2')],
  night: [stroke('M20.5 14.5A9 9 0 1 1 10 3.5A7.5 7.5 0 0 0 20.5 14.5z')],
  menu: [stroke('M3.5 6H20.5M3.5 12H20.5M3.5 18H20.5', 2.3)],
  close: [stroke('M5 5L19 19M19 5L5 19', 2.3)],
  search: [stroke(disc(10.5, 10.5, 6.8)), stroke('M15.5 15.5L21 21', 2.6)],
  export: [stroke('M12 14.5V3M7.5 7L12 2.7L16.5 7M4 13.5V20.5H20V13.5')],
  import: [stroke('M12 3V14.5M7.5 10.5L12 14.8L16.5 10.5M4 13.5V20.5H20V13.5')],
  eye: [stroke('M1.8 12Q6 5 12 5T22.2 12Q18 19 12 19T1.8 12z'), solid(disc(12, 12, 3.2))],
  people: [stroke('M2 20.5Q2.2 14.5 9 14.5T16 20.5'), stroke(disc(9, 8.5, 3.8)), stroke('M15.5 4.9a3.8 3.8 0 0 1 0 7.2M18.5 14.9Q21.8 16.3 22 20.5')],
  trophy: [stroke('M7 3H17V9.5a5 5 0 0 1-10 0zM7 5H3Q3 10 7.2 10.5M17 5H21Q21 10 16.8 10.5M12 14.5V18'), solid('M7.5 18h9v3.2h-9z')],
  seat: [stroke('M7 2.8H17L18 13H6z'), stroke('M4.5 13.5H19.5M7 14L5.5 21.5M17 14L18.5 21.5')],
  bot: [stroke('M5 8.5h14v11.5H5zM12 8.5V4.5M2 12.5v3.5M22 12.5v3.5'), solid(disc(12, 3.5, 1.6) + disc(9, 13, 1.5) + disc(15, 13, 1.5)), stroke('M9 17h6', 1.6)],
  link: [stroke('M10 14a4.2 4.2 0 0 0 6 0l4-4a4.2 4.2 0 0 0-6-6L12.5 5.5M14 10a4.2 4.2 0 0 0-6 0l-4 4a4.2 4.2 0 0 0 6 6L11.5 18.5')],
  warning: [stroke('M12 3L22 20.5H2z'), stroke('M12 9.5V14.5', 2.2), solid(disc(12, 17.4, 1.2))],
  saved: [stroke('M6.5 18.5A4.5 4.5 0 0 1 6.5 9.5A6 6 0 0 1 18 9.3A4.7 4.7 0 0 1 17.8 18.5z'), stroke('M9 13.2L11.3 15.5L15.3 11', 1.8)],
  saving: [stroke('M6.5 18.5A4.5 4.5 0 0 1 6.5 9.5A6 6 0 0 1 18 9.3A4.7 4.7 0 0 1 17.8 18.5z'), solid(disc(8.5, 14, 1.2) + disc(12, 14, 1.2) + disc(15.5, 14, 1.2))],
  lost: [stroke('M6.5 18.5A4.5 4.5 0 0 1 6.5 9.5A6 6 0 0 1 18 9.3A4.7 4.7 0 0 1 17.8 18.5z'), stroke('M3 3L21 21.5')],
  plus: [stroke('M12 4V20M4 12H20', 2.5)],
  zoom_in: [stroke(disc(10.5, 10.5, 6.8)), stroke('M15.5 15.5L21 21', 2.6), stroke('M7.5 10.5h6M10.5 7.5v6', 1.8)],
  zoom_out: [stroke(disc(10.5, 10.5, 6.8)), stroke('M15.5 15.5L21 21', 2.6), stroke('M7.5 10.5h6', 1.8)],
  fit: [stroke('M3.5 8.5V3.5H8.5M15.5 3.5H20.5V8.5M20.5 15.5V20.5H15.5M8.5 20.5H3.5V15.5'), solid('M9 9h6v6H9z')],
  home: [stroke('M3 11.5L12 3.5L21 11.5M5.5 10V20.5H18.5V10M10 20.5V14.5H14V20.5')],
} satisfies Drawings

/** For an id that nobody has drawn. */
export const unknown = [body('cream-2', disc(12, 12, 9)), mark('line', disc(12, 12, 2.5))]
