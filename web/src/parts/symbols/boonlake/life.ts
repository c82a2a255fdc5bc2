import { body, box, disc, edge, gear, line, mark, rod, star, tone, type Drawings, type Shape } from '../draw'
import { broadTree, chimney, cottage, door, firTree, flame, ground, house, mug, smoke, windows } from '../keyflower/bits'
import { placed } from '../placed'
import { coin, cow, lever } from './bits'

const book = (y: number, x: number, width: number, paint: string): Shape[] => [body(paint, box(x, y, width, 4.4, 1), 0.9), mark('cream', box(x + width - 5, y + 1.2, 4.6, 2))]
const eyes = (paint: string, ...places: [number, number][]): Shape[] => [mark(paint, places.map(([x, y]) => disc(x, y, 2)).join('')), line('line', places.map(([x, y]) => disc(x, y, 0.9)).join(''), 0)]

/** Pictures of cards: among the people of the lake, and its animals. */
export const life = {
  boon_scene_lantern: [
    body('gold-3', disc(12, 13, 10.4), 0.8),
    ...rod('brown-2', 'M12 4.6Q7.6 4.2 8.4 1.6H15.6Q16.4 4.2 12 4.6', 0.9),
    body('brown', 'M6.6 8.4L12 4L17.4 8.4z', 0.9),
    body('gold', 'M7.4 8.4H16.6L15.6 19.4H8.4z'),
    edge('brown', 'M10.2 8.8L10.6 19M13.8 8.8L13.4 19', 0.9),
    ...placed(flame, 12, 14.6, 5.4, 7),
    body('brown', box(6.8, 19, 10.4, 3.2, 0.8), 0.9),
  ],
  boon_scene_observatory: [
    mark('gold', star(4.4, 5.4, 3, 1.1, 4) + star(10, 2.8, 2, 0.8, 4)),
    ...rod('grey-3', 'M12.6 10.8L20.8 3', 2.6),
    body('flower', 'M3.4 14Q4 6.8 12 6.6T20.6 14z'),
    tone('flower-3', 'M5 13Q6 8.4 11 7.8Q8.2 10 8 13.4z'),
    mark('black-2', 'M12.4 6.8L16.6 8.4L13.4 13.6H10.4z'),
    body('cream', box(4, 14, 16, 8.6)),
    tone('cream-2', box(14, 14, 6, 8.6)),
    door(10, 22.6, 4, 6),
  ],
  boon_scene_campfire: [
    ...placed(firTree, 4.6, 9.4, 8.6, 15),
    ...placed(firTree, 19.6, 8.6, 8.6, 16),
    ...ground(18.4, 'brown', 'brown-3'),
    ...placed(flame, 12, 12.4, 10.4, 13.6),
    ...rod('brown-3', 'M7 21L17 17.4M17 21L7 17.4', 1.6),
  ],
  boon_scene_tavern: [
    chimney(15.6, 8.4, 5),
    ...house(2.6, 22.6, 14.4, 10.4, 6, 'roof', 'roof-2'),
    windows([4.2, 14.4], [12.8, 14.4]),
    door(8, 22.6, 3.6, 7),
    ...placed(mug, 18.6, 17, 10),
  ],
  boon_scene_cow: [
    ...placed(broadTree, 19, 8.6, 9, 14),
    ...ground(18.6),
    ...placed(cow, 10.4, 13, 19),
  ],
  boon_scene_owl: [
    body('gold-3', disc(17.4, 6.2, 5.2), 0.9),
    body('brown', 'M5 4L8.4 5.4Q10.6 4.4 13 5.4L16.4 4Q17.4 8 16.6 11Q17.4 18.6 10.7 19Q4 18.6 4.8 11Q4 8 5 4z'),
    body('cream-2', 'M7 12.6Q10.7 9.6 14.4 12.6Q14.6 17.8 10.7 18T7 12.6z', 0.8),
    edge('brown', 'M9 14.4l.8.9.9-.9.9.9.8-.9M9.8 16.6l.9.8.9-.8', 0.8),
    ...eyes('gold', [8.4, 8.6], [13, 8.6]),
    body('gold-2', 'M9.9 9.8H11.5L10.7 11.8z', 0.6),
    ...rod('brown-3', 'M1.4 20.4Q12 18.4 22.6 20.4', 1.6),
    body('green', 'M19 19.6Q19 15.8 22.8 15.6Q22.8 19.4 19 19.6z', 0.8),
  ],
  boon_scene_cat: [
    body('gold-3', disc(16.6, 7, 5.6), 0.9),
    ...rod('black', 'M17 19Q22.4 18.6 20.6 12.6', 1.6),
    body('black', 'M6.4 20.6Q5.4 13.4 8 10.6Q5.4 8.4 6 2.6L8.8 4.6Q10.6 4 12.4 4.6L15.2 2.6Q15.8 8.4 13.4 10.6Q18 13.4 17.4 20.6z'),
    tone('black-3', 'M7.4 19.6Q6.8 14 9 11Q8.4 15 9 19.6z'),
    mark('gold', disc(8.8, 7.6, 1.2) + disc(12.4, 7.6, 1.2)),
    body('roof', 'M.8 20.4H23.2V22.8H.8z', 0.9),
    edge('roof-2', 'M5 20.8V22.4M11 20.8V22.4M17 20.8V22.4', 0.8),
  ],
  boon_scene_hut: [
    ...placed(firTree, 19.4, 11, 9, 18),
    ...smoke(13.4, 6.6),
    chimney(12.4, 9.6, 4.4),
    ...placed(cottage('brown', 'brown-2'), 9.4, 13.2, 17),
    ...ground(20.6),
  ],
  boon_scene_village: [
    ...placed(cottage('boonlake', 'blue-2'), 18, 11.4, 11.4, 13),
    ...placed(cottage('green', 'green-2'), 6, 10.8, 11.4, 13),
    ...placed(cottage('roof', 'roof-2'), 12, 14.8, 14),
    ...ground(20.4),
  ],
  boon_scene_books: [
    ...book(18.4, 2.4, 19.4, 'roof'),
    ...book(14, 4, 16.4, 'boonlake'),
    body('cream', 'M12 5.6Q8 2.6 2 3.6V12.4Q8 11.6 12 14Q16 11.6 22 12.4V3.6Q16 2.6 12 5.6z'),
    tone('cream-2', 'M12 5.6Q16 2.6 22 3.6V12.4Q16 11.6 12 14z'),
    edge('brown-3', 'M4.4 6.4Q7.4 6 9.8 7.2M4.4 9Q7.4 8.6 9.8 9.8M19.6 6.4Q16.6 6 14.2 7.2M19.6 9Q16.6 8.6 14.2 9.8M12 6V13.4', 0.9),
  ],
  boon_scene_bell: [
    body('cream', 'M4.4 22.8V8.4H19.6V22.8z'),
    tone('cream-2', box(15, 8.4, 4.6, 14.4)),
    body('roof', 'M12 .6L22 9H2z'),
    tone('roof-2', 'M12 .6L22 9H12z'),
    mark('brown-2', 'M7 21V14a5 5 0 0 1 10 0V21z'),
    body('gold', 'M12 10.4Q15 10.6 15 14L16.4 17.4H7.6L9 14Q9 10.6 12 10.4z', 0.9),
    body('gold-2', disc(12, 18.2, 1.4), 0.7),
  ],
  boon_scene_mask: [
    body('mana-3', 'M9.4 5.4Q15.6 6.8 22.4 3.4Q23.8 13 17.6 16.2Q11.6 15 9.4 5.4z'),
    mark('line', 'M13 9.6q1.6-1 2.8.4zM17.8 8.8q1.4-1.4 2.6-.4zM15 13.4q2.2-2.4 4-.6z'),
    body('gold', 'M1.4 7.6Q8.2 11 15 8.6Q15 18.4 8.6 21.6Q1.2 18 1.4 7.6z'),
    tone('gold-2', 'M15 8.6Q15 18.4 8.6 21.6Q12.4 16 12 9.4z'),
    mark('line', 'M3.8 12.4q1.6-1.6 3 .2zM9.4 12.8q1.6-1.6 3 0zM4.8 15.6Q8.2 18 11.6 15.8Q8.4 21 4.8 15.6z'),
  ],
  boon_scene_vault: [
    ...placed(coin, 7.6, 8, 7),
    ...placed(coin, 13, 6.4, 8),
    ...placed(coin, 17.6, 8.6, 6.4),
    body('brown', box(2, 10.4, 20, 11.8, 1.4)),
    tone('brown-2', box(2, 17, 20, 5.2, 1.4)),
    body('gold', box(4.4, 10.4, 2.6, 11.8) + box(17, 10.4, 2.6, 11.8), 0.8),
    body('gold', box(9.8, 12, 4.4, 5.4, 1), 0.9),
    mark('line', disc(12, 14, 0.9) + box(11.6, 14.2, 0.8, 2)),
  ],
  boon_scene_gears: [
    body('grey', gear(8.6, 14.4, 8, 5.8, 8)),
    body('gold', disc(8.6, 14.4, 3), 0.9),
    body('boonlake-2', gear(17.4, 6.6, 5.6, 3.9, 7)),
    mark('line', disc(8.6, 14.4, 1.2) + disc(17.4, 6.6, 1.4)),
    ...placed(lever, 19, 17.8, 6.4, 11),
  ],
  boon_scene_scales: [
    ...rod('brown-3', 'M12 3V20.4M3.4 6H20.6', 1.2),
    ...rod('brown-3', 'M4.6 6.4L1.8 14M4.6 6.4L7.4 14M19.4 6.4L16.6 14M19.4 6.4L22.2 14', 0.5),
    ...placed(coin, 4.6, 11.8, 5),
    body('roof', 'M17.8 14Q16.8 11.4 18.6 10.4H20.4Q22 11.4 21 14z', 0.8),
    body('gold', 'M.6 13.8H8.6Q7.6 17.4 4.6 17.4T.6 13.8zM15.4 13.8H23.4Q22.4 17.4 19.4 17.4T15.4 13.8z', 0.9),
    body('gold', disc(12, 3.2, 2), 0.9),
    body('brown', 'M5.6 22.8Q6.2 19.6 12 19.4T18.4 22.8z'),
  ],
} satisfies Drawings
