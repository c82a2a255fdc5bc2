import { body, box, disc, edge, mark, rod, star, tone, type Drawing, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { arrowLeft, arrowUp, boat, cow, house, lever, more, person, settlement, ship } from './bits'
import { deeds } from './deeds'
import { lands, tile, waves } from './lands'

const heapTile = (y: number, paint: string): Shape => body(paint, `M1.6 ${y}L12 ${y - 4.6}L22.4 ${y}V${y + 2.6}L12 ${y + 7.2}L1.6 ${y + 2.6}z`, 0.9)
const crown: Drawing = [body('gold', 'M2.4 20V6.6L7.6 12L12 3.4L16.4 12L21.6 6.6V20z'), tone('gold-2', 'M2.4 16.4H21.6V20H2.4z'), mark('row-red', disc(12, 15.2, 1.8) + disc(6.6, 16, 1.3) + disc(17.4, 16, 1.3))]

const pieces = {
  boon_house: house,
  settlement,
  cow,
  inhabitant: person,
  boon_ship: ship,
  boat,
  lever,
} satisfies Drawings

const marks = {
  upstream: [...waves(13), arrowLeft(12, 9, 8)],
  steps: [...waves(16.4), body('white', 'M2.4 2.4H6.6L12 8.6L6.6 14.8H2.4L7.4 8.6zM11.8 2.4H16L21.4 8.6L16 14.8H11.8L16.8 8.6z', 0.9)],
  ranch: [
    ...rod('brown-3', 'M1.6 14H22.4M1.6 18.4H22.4', 1.1),
    body('brown', box(3.2, 4.4, 3, 18.2) + box(17.8, 4.4, 3, 18.2), 0.9),
    body('brown', box(1, 2, 22, 4, 1)),
    body('cream', box(7.4, 4.6, 9.2, 6.2, 1), 0.9),
    mark('brown', 'M9 6.4L10 7.4H14L15 6.4V8.2L13.2 10H10.8L9 8.2z'),
  ],
  explore: [...tile('grey', 'grey-2'), body('gold', star(12, 12, 9, 2.6, 4), 0.9), mark('line', disc(12, 12, 1.4))],
  develop: [
    body('cream', box(2.6, 12.6, 18.8, 10, 1.6)),
    tone('cream-2', box(2.6, 19.2, 18.8, 3.4)),
    ...placed(person, 12, 9.8, 17.4),
  ],
  boon_upgrade: [...placed(house, 9.6, 12.6, 18.4), arrowUp(19.2, 12, 4.6, 'green')],
  modernize: [...placed(lever, 9.8, 12, 21), ...more(18.8, 17.4, 4.8)],
  immediate: [body('gold', 'M14.4.8L3.8 13.6H10.4L8 23.2L20.4 9.4H13.2z'), tone('gold-3', 'M13 3.4L6 12.4H11.4L10.4 17L12.2 11.2H8.6z')],
  lasting: [
    ...rod('green', 'M12 12Q8.6 6.8 5.4 7Q1.8 7.6 1.8 12T5.4 17Q8.6 17.2 12 12T18.6 7Q22.2 7.6 22.2 12T18.6 17Q15.4 17.2 12 12', 2.2),
  ],
  end_of_game: [
    ...rod('brown-3', 'M4 2V22.4', 1.1),
    body('white', 'M5 2.6Q9 .8 13 2.8T22.4 2.6V14.4Q17.6 16.4 13.4 14.4T5 14.4z'),
    mark('line', 'M9.4 1.8Q11.4 2 13.6 3V6.2Q11.4 5.2 9.4 5zM18 3.4L22.4 2.6V6.4Q20.2 7.2 18 7.2zM5 6.4L9.4 5V9L5 10.2zM13.6 6.2Q15.8 7.2 18 7.2V11.2Q15.8 11.2 13.6 10.2zM9.4 9Q11.4 9.2 13.6 10.2V14.2Q11.4 13.4 9.4 13.2zM18 11.2L22.4 10.4V14.4Q20.2 15.2 18 15.2z'),
  ],
  exchange_arrow: [body('gold', 'M1.6 8.6H12.4V3.4L22.6 12L12.4 20.6V15.4H1.6z'), tone('gold-2', 'M1.6 12H22.6L12.4 20.6V15.4H1.6z')],
  two_way: [body('gold', 'M.8 12L8 4.6V9H16V4.6L23.2 12L16 19.4V15H8V19.4z'), tone('gold-2', 'M.8 12H23.2L16 19.4V15H8V19.4z')],
  heap: [heapTile(15.2, 'grey-2'), heapTile(11, 'grey'), heapTile(6.8, 'grey-3'), edge('grey-2', 'M9.8 5.6Q9.8 4 12 4T14.2 5.6Q14.2 6.8 12 7.4M12 9.4V9.6', 1.3)],
  eminence: [
    body('mana-2', 'M3.2 22.8Q3.6 14.4 12 14.2T20.8 22.8z'),
    tone('mana', 'M4.6 22.4Q5.2 16.2 11 15.2Q8.4 18 8.6 22.4z'),
    body('skin', disc(12, 11, 4.6), 0.9),
    mark('line', disc(10.4, 11, 0.7) + disc(13.6, 11, 0.7)),
    body('brown', 'M7.2 12.6Q5.6 7.4 12 7T16.8 12.6Q17.6 15.2 16 16.2Q16 11 12 9.4Q8 11 8 16.2Q6.4 15.2 7.2 12.6z', 0.9),
    ...placed(crown, 12, 4.8, 11, 9.6),
  ],
  solo_tile: [
    body('cream', box(1.6, 1.6, 20.8, 20.8, 2.4)),
    tone('cream-2', box(1.6, 17, 20.8, 5.4, 2.4)),
    mark('brown', disc(5, 5, 1.6) + disc(19, 5, 1.6) + disc(5, 19, 1.6) + disc(19, 19, 1.6)),
    ...placed(crown, 12, 11.6, 14),
  ],
  round_sign: [
    ...rod('boonlake', 'M20.6 10.4A9 9 0 0 0 4 8.4', 2),
    body('boonlake', 'M1.6 4.4L2.6 11.4L9.2 8.6z', 0.9),
    ...rod('boonlake-2', 'M3.4 13.6A9 9 0 0 0 20 15.6', 2),
    body('boonlake-2', 'M22.4 19.6L21.4 12.6L14.8 15.4z', 0.9),
  ],
  map_sign: [
    body('green-3', 'M1.4 4.6L8.4 2.2L15.6 4.8L22.6 2.4V19.4L15.6 21.8L8.4 19.2L1.4 21.6z'),
    tone('green', 'M8.4 2.2L15.6 4.8V21.8L8.4 19.2z'),
    mark('boonlake', 'M1.4 9.4Q7 6.6 11 10.8T22.6 11V15.6Q14.6 18 10.4 14.6T1.4 14.2z'),
    edge('line', 'M8.4 2.6V19M15.6 5V21.4', 0.8),
  ],
  action_sign: [
    ...[3, 9.2, 15.4].map((y, place) => body(['gold', 'roof', 'flower'][place] ?? 'gold', box(1.6, y, 12, 5.4, 1.2), 0.9)),
    mark('white', disc(4.8, 5.7, 1.3) + disc(4.8, 11.9, 1.3) + disc(4.8, 18.1, 1.3)),
    arrowUp(19, 11.8, 4.4, 'green'),
  ],
  board_sign: [
    body('brown-3', box(1, 3.6, 22, 16.8, 1.8)),
    tone('brown', box(1, 16.4, 22, 4, 1.8)),
    mark('brown-2', [4, 9, 14].map((x) => box(x, 6.4, 3, 3) + box(x, 11.2, 3, 3)).join('')),
    ...placed(lever, 19.4, 11, 6, 11),
  ],
} satisfies Drawings

/** Pieces, regions, action tiles, and the signs around them. */
export const boonSigns = { ...pieces, ...lands, ...deeds, ...marks }
