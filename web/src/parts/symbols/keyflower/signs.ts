import { body, box, disc, edge, hexagon, line, mark, rod, star, tone, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { sailBoat } from './bits'

const ground = (paint: string, shade: string): Shape[] => [body(paint, hexagon(12, 12.5, 11)), tone(shade, 'M1 12.5H23L17.5 22H6.5z')]
const meadow: Shape[] = [body('green', box(1.4, 1.4, 21.2, 21.2, 3)), tone('green-2', 'M1.4 15H22.6V19.6Q22.6 22.6 19.6 22.6H4.4Q1.4 22.6 1.4 19.6z')]
const palm = 'M6.2 13.4L3.4 10.8Q2 9 3.8 8.2Q5 8 6.2 9.2L8 10.8V4.6Q8.2 3 9.5 3T11 4.6V9V2.8Q11.2 1.2 12.5 1.2T14 2.8V9V3.8Q14.2 2.4 15.4 2.4T16.8 3.8V9.8V6.4Q17 5 18.2 5T19.6 6.4V14.6Q19.4 22.6 13 22.6Q9 22.4 6.2 13.4z'
const hand: Shape[] = [body('skin', palm), tone('skin-2', 'M19 14.6Q18.8 22 13 22Q10.4 21.8 8.6 18.6Q16.6 20 19 9z'), edge('line', 'M11 9V11M14 9V11M16.8 9.8V11.4', 0.9)]

/** What is done, and the parts of the table. */
export const keySigns = {
  transport: [
    ...rod('brown-3', 'M17 14.4L23 11.6', 1),
    body('cream-2', 'M4.4 7.6Q4 3 7.4 3.4Q9.6 1.8 11 4.2Q14.6 3.4 14.6 7.6z', 0.9),
    body('brown-3', 'M1.4 7H18.4L16.8 16H3.2z'),
    tone('brown', 'M2.4 12H17.4L16.8 16H3.2z'),
    edge('brown-2', 'M2.4 10.4H17.6M7.4 7.6L7.8 15.4M12.4 7.6L12 15.4', 0.9),
    body('brown', disc(10, 17.4, 5.4)),
    mark('cream', disc(10, 17.4, 3.4)),
    line('brown-2', 'M10 14V20.8M6.6 17.4H13.4M7.6 15L12.4 19.8M12.4 15L7.6 19.8', 0.9),
  ],
  upgrade: [...ground('roof', 'roof-2'), mark('white', 'M12 4.2L18.8 12H15V19.4H9V12H5.2z')],
  auction: [
    body('brown-3', 'M11.4 11.2L13.6 9L22.6 18.4Q23 20 21.8 21T19.2 20.8z'),
    body('brown', 'M4.4 11.2L12 3.6L16.4 8L8.8 15.6z'),
    tone('brown-3', 'M5.4 11.2L12 4.6L13.4 6L6.8 12.6z'),
    body('gold', 'M9.8 2.6L12.2 1L17.6 6.8Q18.6 8 17.4 9L9.8 2.6zM2.6 10.2L4.2 9.2L10.8 15.4Q10.8 17 9.2 17z', 0.9),
    body('brown-2', 'M1.4 18.8H12.4V22.6H1.4z'),
  ],
  village_tile: [...ground('green', 'green-2'), body('cream', 'M6.8 18.6V11H17.2V18.6z', 0.9), body('roof', 'M12 3.6L19.6 11.4H4.4z', 0.9), mark('brown-2', 'M10.2 18.6V15.4a1.8 1.8 0 0 1 3.6 0V18.6z')],
  screen_sign: [
    body('roof-2', 'M6 11.4L1.2 8.6V20.4L6 22.6zM18 11.4L22.8 8.6V20.4L18 22.6z'),
    body('cream', 'M5.6 22.6V10L12 3L18.4 10V22.6z'),
    body('roof', 'M12 .8L20 9.6L18 11.4L12 4.8L6 11.4L4 9.6z'),
    edge('brown-2', 'M6.4 14.2H17.6M9.6 14.4V22M14.4 14.4V22', 1.1),
    mark('line', disc(12, 10.2, 1.6)),
  ],
  bag_sign: [
    body('brown', 'M8.4 6.6Q.8 12 2.2 18.8Q3 22.6 8 22.6H16Q21 22.6 21.8 18.8Q23.2 12 15.6 6.6z'),
    tone('brown-2', 'M15.6 7.4Q22.2 12.4 21.4 18.8Q20.6 22.2 16 22.2H12Q19.4 18 15.6 7.4z'),
    body('brown-3', 'M6.2 1.8Q8.4 3 9.8 1.6Q12 3.4 14.2 1.6Q15.6 3 17.8 1.8L15.8 6.2H8.2z', 0.9),
    ...rod('gold', 'M8 6.8H16', 1.3),
    mark('cream', 'M12 9.8Q14 9.8 14 11.8L13.4 13.2Q16.4 13.8 17.4 15.4Q17.6 16.6 16 16.6H14.8L16.2 20H13L12 18.2L11 20H7.8L9.2 16.6H8Q6.4 16.6 6.6 15.4Q7.6 13.8 10.6 13.2L10 11.8Q10 9.8 12 9.8z'),
  ],
  order_tile: [
    ...ground('blue', 'blue-2'),
    mark('white', box(9.2, 6.4, 5.6, 12) + box(3.6, 10.4, 4.8, 8) + box(15.6, 12.4, 4.8, 6)),
    line('line', 'M11 9.4L12.4 8.4V14.2', 1.4),
  ],
  boat_sign: sailBoat('roof', 'cream', 'cream-2'),
  season_spring: [
    ...rod('green', 'M12 22.6V13', 1.3),
    body('green', 'M12 21.6Q4.6 22 3.4 15.4Q10.6 15 12 21.6zM12 21.6Q19.4 22 20.6 15.4Q13.4 15 12 21.6z', 0.9),
    body('petal-2', disc(12, 3.9, 3.3) + disc(16.8, 7.4, 3.3) + disc(15, 12.8, 3.3) + disc(9, 12.8, 3.3) + disc(7.2, 7.4, 3.3), 0.9),
    tone('petal', disc(12, 4, 1.7) + disc(16.6, 7.4, 1.7) + disc(14.8, 12.6, 1.7) + disc(9.2, 12.6, 1.7) + disc(7.4, 7.4, 1.7)),
    body('gold', disc(12, 8.8, 2.9), 0.9),
  ],
  season_summer: [
    body('gold-2', star(12, 12, 11.2, 6.8, 8)),
    body('gold', disc(12, 12, 6)),
    tone('gold-3', 'M7.4 10.6Q8.6 7.2 12.4 7.2Q9.4 8.6 8.6 12z'),
  ],
  season_autumn: [
    ...rod('brown-2', 'M4.8 21.4L9.6 15.4', 1.2),
    body('roof', 'M21.8 2.2L20.6 8.4Q23 9 22.4 10.4L18.4 13.4Q18.6 15.4 16.6 15.2L14.2 16.2Q12.6 19.2 9 18L8.8 15.6L6 15.2Q4.6 11.6 7.8 9.8L8.6 7.4Q8.6 5.4 10.6 5.6L13.6 1.6Q15 1 15.6 3.4z'),
    tone('roof-3', 'M21 3L15.6 4.4L13.6 2.4L10.8 6.4Q9.2 6.4 9.2 8L8.4 10.2Q6 11.6 6.8 14.6L9 15z'),
    edge('roof-2', 'M9.4 15.4L20.4 3.8M14.6 10.2V5M13 11.6H18M11 13.8V9.6M10.4 14.6H14', 1),
  ],
  season_winter: [
    body('blue-2', disc(12, 12, 10.8)),
    tone('blue', 'M2.2 10Q4 2.4 12 2Q20 2.4 21.8 10Q12 6 2.2 10z'),
    edge('white', 'M12 3.6V20.4M4.7 7.8L19.3 16.2M4.7 16.2L19.3 7.8', 1.7),
    edge('white', 'M9.6 4.8L12 7.2L14.4 4.8M9.6 19.2L12 16.8L14.4 19.2M4.4 11L7.8 9.6L7.2 6.2M19.6 13L16.2 14.4L16.8 17.8M4.4 13L7.8 14.4L7.2 17.8M19.6 11L16.2 9.6L16.8 6.2', 1.2),
  ],
  pass_sign: hand,
  road: [
    ...meadow,
    mark('cream-2', 'M6 22.4Q5 16 10.4 13.2Q15.4 10.6 13.6 1.8H19.4Q21 12.8 15.4 16Q12 18 12.8 22.4z'),
    line('brown', 'M9.4 21Q9 16.8 13 14.6M17.2 9.6Q17.6 6.6 16.8 3.6', 1.1),
  ],
  river: [
    ...meadow,
    mark('blue', 'M3.4 22.4Q3 15 9 12.2Q13 9.8 11.6 1.8H20.4Q22.2 13.8 16 17Q13.2 18.6 13.6 22.4z'),
    line('blue-3', 'M13.6 5.4q1.4 1.4 2.8 0t2.8 0M11.6 12q1.4 1.4 2.8 0t2.8 0M6 18.2q1.4 1.4 2.8 0t2.8 0', 1.2),
  ],
  pan_hand: [
    ...placed(hand, 12, 14.4, 15.4, 17),
    body('roof', 'M5 4.6L.8 8L5 11.4zM19 4.6L23.2 8L19 11.4z', 0.9),
    body('roof', 'M8.6 4.6L12 .6L15.4 4.6z', 0.9),
  ],
  turn_arrow: [
    body('green', hexagon(12, 13, 6.6), 0.9),
    tone('green-2', 'M5.4 13H18.6L15.3 18.7H8.7z'),
    ...rod('roof', 'M3.6 17.6A9.6 9.6 0 1 1 20.6 17', 1.8),
    body('roof', 'M23.2 14.6L17.6 14.2L18.8 20.6z', 0.9),
  ],
  hidden_sign: [
    body('cream', 'M1.2 12Q5.4 5 12 5T22.8 12Q18.6 19 12 19T1.2 12z'),
    body('roof-2', disc(12, 12, 4.4), 0.9),
    mark('line', disc(12, 12, 1.9)),
    ...rod('grey-3', 'M3.6 20.6L20.4 3.4', 1.6),
  ],
} satisfies Drawings
