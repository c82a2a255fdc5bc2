import { actions } from '../actions'
import { body, box, disc, edge, line, mark, rod, star, tone, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { awning, ground, house, waves, windows } from './bits'
import { meeple } from './workers'

const book = (x: number, y: number, width: number, paint: string): Shape[] => [
  body(paint, box(x, y, width, 4.6, 1), 0.9),
  mark('cream', box(x + width - 5, y + 1.3, 4.6, 2)),
  edge('gold', `M${x + 2.4} ${y + 0.8}v3M${x + 4.2} ${y + 0.8}v3`, 0.9),
]
const key: Shape[] = [
  body('gold', 'M7 1.4Q12.4 1.6 12.6 7Q12.4 9.8 10.6 11.2L22 20.4L20.4 22.6L17.8 20.8L16.4 22.4L14 20.4L15.4 18.8L13.6 17.4L12 19L9.8 17L11.4 15.4L8 12.6Q1.6 12.8 1.4 7Q1.6 1.6 7 1.4z'),
  mark('brown-2', disc(7, 6.8, 2.6)),
]

/** Pictures of the tiles of winter. */
export const winter = {
  kf_jeweller: [
    body('gold', 'M12 7.4a7.6 7.6 0 1 1-.1 0zM12 10.6a4.4 4.4 0 1 0 .1 0z'),
    tone('gold-3', 'M6.4 13.4Q7.4 9.6 11 9Q8.2 10.6 7.8 14.6Q6.6 15.4 6.4 13.4z'),
    body('blue-3', 'M8 1.2H16L19.4 4.6L12 11.2L4.6 4.6z'),
    tone('blue', 'M12 11.2L19.4 4.6H15z'),
    tone('white', 'M8 1.6H11L9 4.4H5.6z'),
    edge('line', 'M4.8 4.6H19.2M9 4.8L12 10.6L15 4.8L13.6 1.6M9 4.6L10.4 1.6', 0.8),
    body('gold-3', star(20.2, 11, 3.2, 1.1, 4), 0.7),
  ],
  kf_craftsmans_guild: [
    body('row-red', 'M2.2 1.8H21.8V11Q21.4 19.2 12 23Q2.6 19.2 2.2 11z'),
    tone('row-blue', 'M2.2 1.8H8.6V21.4Q2.6 17.6 2.2 11z'),
    tone('row-yellow', 'M15.4 1.8H21.8V11Q21.4 17.6 15.4 21.4z'),
    ...placed(actions.build, 12, 10.8, 14.4),
  ],
  kf_watermill: [
    ...house(8.6, 20.6, 13, 10, 6.4, 'roof', 'roof-2'),
    windows([12, 12.4], [17.6, 12.4]),
    ...waves(18.8),
    body('brown', disc(7.4, 14, 6.8)),
    mark('blue-3', disc(7.4, 14, 4.6)),
    line('brown', 'M7.4 9V19M2.4 14H12.4M4 10.6L10.8 17.4M10.8 10.6L4 17.4', 1.5),
    body('brown-3', box(6, 5.6, 2.8, 2.6) + box(6, 19.8, 2.8, 2.6) + box(-0.4, 12.6, 2.6, 2.8) + box(12.6, 12.6, 2.6, 2.8), 0.7),
    body('brown-3', disc(7.4, 14, 1.7), 0.8),
  ],
  kf_mercers_guild: [
    ...rod('gold', 'M12 3V20M3.6 6.4L20.4 6.4', 1.3),
    ...rod('gold', 'M4.6 6.8L1.8 14M4.6 6.8L7.4 14M19.4 6.8L16.6 14M19.4 6.8L22.2 14', 0.6),
    body('brown', disc(4.6, 12.6, 1.9), 0.8),
    body('grey-3', box(17.2, 10.8, 4.4, 3.4), 0.8),
    body('gold', 'M.6 14H8.6Q7.6 17.6 4.6 17.6T.6 14zM15.4 14H23.4Q22.4 17.6 19.4 17.6T15.4 14z', 0.9),
    body('gold', disc(12, 3, 2), 0.9),
    body('brown', 'M5.6 22.8Q6.2 19.6 12 19.4T18.4 22.8z'),
    mark('brown-3', 'M7.4 21.8Q9 20.6 12 20.6V21.8z'),
  ],
  kf_keythedral: [
    body('grey-3', box(2.4, 9, 5.4, 13.6)),
    body('grey-3', box(16.2, 9, 5.4, 13.6)),
    tone('grey', box(19, 9, 2.6, 13.6)),
    body('blue-2', 'M5.1.6L8.6 9.4H1.6zM18.9.6L22.4 9.4H15.4z'),
    body('cream', 'M7.2 22.6V11.6L12 6L16.8 11.6V22.6z'),
    tone('cream-2', 'M12 6L16.8 11.6V22.6H12z'),
    body('gold', disc(12, 12.4, 2.7), 0.8),
    edge('roof-2', 'M12 10V14.8M9.6 12.4H14.4M10.4 10.8L13.6 14M13.6 10.8L10.4 14', 0.8),
    mark('brown-2', 'M9.6 22.6V18.8Q12 15.6 14.4 18.8V22.6z'),
    mark('blue-2', 'M4.2 15.6V12.4Q5.1 10.8 6 12.4V15.6zM18 15.6V12.4Q18.9 10.8 19.8 12.4V15.6z'),
    ...rod('gold', 'M12 6V2.2M10.6 3.6H13.4', 0.7),
  ],
  kf_windmill: [
    body('cream', 'M8 22.6L9.4 9.4H14.6L16 22.6z'),
    tone('cream-2', 'M12.4 9.4H14.6L16 22.6H12.4z'),
    mark('brown-2', 'M10.6 22.6V19.8a1.5 1.5 0 0 1 3 0V22.6z'),
    ...ground(21),
    body('roof', 'M8.4 9.8Q9 5 12 4.6Q15 5 15.6 9.8z', 0.9),
    ...rod('brown-3', 'M3.4 1.2L20.6 16.8M20.6 1.2L3.4 16.8', 0.8),
    body('white', 'M10.4 8.2L3.6 2L1.4 4.8L8.4 10.6zM13.6 9.8L20.4 16L22.6 13.2L15.6 7.4zM12.8 7.4L19 .8L22 3L15.4 9.6zM11.2 10.6L5 17.2L2 15L8.6 8.4z', 0.9),
    edge('grey', 'M3.4 3.8L9.4 9M20.6 14.2L14.6 9M20.4 2.4L14 9M3.6 15.6L10 9', 0.8),
    body('brown-3', disc(12, 9, 1.6), 0.8),
  ],
  kf_scribes: [
    body('cream', 'M3.6 3.6H16.4V18.6Q16.6 22.4 13 22.4H3.4Q6 21.6 5.4 18.6V6z'),
    body('cream-2', 'M3.6 3.4Q1.4 3.4 1.4 5.4T3.6 7.4H5.4V5.4Q5.4 3.4 3.6 3.4zM7.4 19H18.8Q19 22.6 15.6 22.6H4Q7.4 22 7.4 19z', 0.9),
    edge('brown', 'M8 7.2H14M8 10.2H14M8 13.2H12M8 16.2H11', 1.1),
    body('white', 'M22.8 1Q15.4 2.4 13.4 10L12.2 15.6L14 14.6Q21.6 11.6 22.8 1z'),
    tone('grey-3', 'M22.4 2Q21.6 10.6 14 14L14.6 12Q19.4 8.6 22.4 2z'),
    edge('grey-2', 'M12.6 16.4Q15.2 8.4 20.6 3.6', 0.9),
  ],
  kf_scholar: [
    ...book(2.4, 18, 19.4, 'row-red'),
    ...book(3.4, 13.4, 17, 'row-blue'),
    ...book(2, 8.8, 18, 'green-2'),
    body('black', 'M12 1L23 5.2L12 9.4L1 5.2z'),
    tone('black-3', 'M12 1.8L20.6 5.2H12L5.4 4.4z'),
    ...rod('gold', 'M12 5.2L19.8 6.6V11', 0.6),
    body('gold', 'M18.4 10.6H21.2L22 14.4H17.6z', 0.8),
  ],
  kf_village_hall: [
    body('cream', box(2, 12.4, 20, 10.2)),
    body('roof', 'M4.4 7.4H19.6L23.2 13H.8z'),
    tone('roof-2', 'M1.6 11.6H22.4L23.2 13H.8z'),
    windows([3.6, 15], [18.4, 15], [3.6, 18.8], [18.4, 18.8]),
    body('cream', box(7.8, 6, 8.4, 16.6)),
    tone('cream-2', box(12.4, 6, 3.8, 16.6)),
    body('roof', 'M12 .6L18 6.8H6z'),
    tone('roof-2', 'M12 .6L18 6.8H12z'),
    body('white', disc(12, 10.6, 3), 0.9),
    line('line', 'M12 8.8V10.8L13.6 11.6', 1),
    mark('brown-2', 'M9.8 22.6V18.4a2.2 2.2 0 0 1 4.4 0V22.6z'),
  ],
  kf_key_market: [
    ...rod('brown-3', 'M3.6 9V22M20.4 9V22', 0.9),
    body('green', disc(7, 13.6, 2.2), 0.8),
    body('row-red', disc(11, 14, 1.9), 0.8),
    body('gold', disc(17, 13.6, 2.1), 0.8),
    body('roof-3', 'M12.6 15.4Q12.6 12.4 14.4 12Q15.8 12.6 15.6 15.4z', 0.8),
    body('brown-3', box(2, 15, 20, 7.4, 0.6)),
    tone('brown', box(2, 18.8, 20, 3.6)),
    ...placed(meeple('green'), 12, 18.6, 6.6),
    ...awning('green'),
  ],
  kf_key_guild: [
    body('roof', 'M3 1.6H21V22.6L12 18.4L3 22.6z'),
    tone('roof-2', 'M14 1.6H21V22.6L14 19.2z'),
    ...rod('gold', 'M1.4 2.2H22.6', 1.4),
    ...placed(key, 12, 10.8, 12.4),
  ],
  kf_apothecary: [
    body('white', 'M2 8.6H15L14.2 11Q14.2 15.4 10.8 17L12.4 21H4.6L6.2 17Q2.8 15.4 2.8 11z'),
    tone('grey-3', 'M10.4 8.8H14.6L13.8 11Q13.8 15 10.4 16.6L11.8 20.6H8.6Q12.4 14 10.4 8.8z'),
    ...rod('brown-3', 'M9.4 8L15 1.8', 2),
    mark('green', 'M5.6 11.4Q8.8 11 9.6 14.6Q6 14.8 5.6 11.4z'),
    body('blue-3', 'M17.4 7.6H20.4V11.6Q23.4 13.4 23.2 17.6Q23 22.4 18.9 22.4T14.6 17.6Q14.4 13.4 17.4 11.6z'),
    mark('row-red', 'M15.4 16H22.4Q23 21.6 18.9 21.6T15.4 16z'),
    body('brown-3', box(16.8, 5.4, 4.2, 2.8, 0.6), 0.8),
  ],
} satisfies Drawings
