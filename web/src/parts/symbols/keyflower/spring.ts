import { body, box, disc, edge, line, mark, rod, star, tone, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { barrel, block, broadTree, chimney, cottage, door, firTree, ground, horse, house, logEnd, mug, shelter, windows } from './bits'
import { keyGoods, pickaxe, saw } from './goods'

/** The way into a mountain, with its timber frame. */
const adit: Shape[] = [
  mark('black-2', 'M7.4 20.6V14.4Q12 11 16.6 14.4V20.6z'),
  body('brown-3', 'M6 21.2V12.6H18V21.2H15.8V15H8.2V21.2z', 0.9),
  body('brown-3', box(4.8, 10.8, 14.4, 2.8), 0.9),
]
const trolley = (load: string, light: string): Shape[] => [
  body(load, 'M4 9.4Q4.6 5.8 8 6.2Q9.4 3 13 4.4Q16.4 3.4 17.2 6.4Q20 6.6 20 9.4z', 0.9),
  tone(light, 'M5.4 8.6Q6.2 7 8.6 7.4Q9.8 5 12.4 5.6Q9.4 7 8.4 9zM14 6.4Q15.8 5.6 16.6 7.4L14.4 8.2z'),
  body('grey-2', 'M1.6 9H22.4L20 18H4z'),
  tone('grey', 'M2.4 9.6H21.6L21.2 11.4H2.8z'),
  edge('line', 'M8 10.2L8.8 17.4M16 10.2L15.2 17.4', 1),
  body('brown', disc(7.6, 19.2, 2.9), 0.9),
  body('brown', disc(16.4, 19.2, 2.9), 0.9),
]
const rails: Shape[] = rod('grey-3', 'M1.2 22.6H22.8', 1)

/** Pictures of the home tiles and of the tiles of spring. */
export const spring = {
  kf_home: [
    ...placed(broadTree, 19.6, 14.4, 9, 13),
    chimney(14.6, 9, 6.4),
    ...placed(cottage('roof', 'roof-2'), 10, 11.8, 18.6, 18.8),
    ...ground(20.4),
  ],
  kf_keywood: [
    ...placed(firTree, 5.6, 11, 10.4, 19),
    ...placed(firTree, 18.6, 10, 10.4, 19),
    ...placed(broadTree, 12, 12.6, 13, 18),
    ...ground(20),
    body('brown', 'M3.4 22.4V19.6H7.4V22.4z', 0.8),
    body('brown-3', disc(5.4, 19.6, 2, 0.9), 0.8),
  ],
  kf_keystone_quarry: [
    body('grey-2', 'M.8 22.4V8.6L3.6 3.6L9.4 1.8L14 4.4V9.6H18.6V14.6H23.2V22.4z'),
    tone('grey', 'M1.6 9L4.2 4.4L9.2 3L13 5V10.4H17.6V15.4H22.4V16.6H15.4V11.8H10.8V6.4Q5 5.8 1.6 9z'),
    edge('line', 'M5 9.4V14M9.6 8.4V12M8 16.4H12.4M3.4 18H6', 0.9),
    ...block(12.4, 16.6, 6, 5.8),
    ...block(18, 18.4, 5, 4),
    ...block(6.8, 18.8, 5.2, 3.6),
  ],
  kf_workshop: [
    mark('brown-2', box(4, 9, 16, 12)),
    ...rod('grey-3', 'M8.4 10.6V15.4', 0.9),
    body('brown-3', box(6.4, 10.6, 4, 2, 0.4), 0.7),
    ...placed(saw, 15.2, 13.8, 8, 7),
    body('brown-3', box(3.4, 16.6, 17.2, 2.4), 0.9),
    body('brown', box(5.2, 19, 2.4, 3.6) + box(16.4, 19, 2.4, 3.6), 0.9),
    ...shelter('gold-2', 'brown-3'),
  ],
  kf_woodcutter: [
    ...logEnd(4.6, 19.2, 3.4),
    ...logEnd(19.6, 19.2, 3.4),
    body('brown', 'M6.4 22.8Q7.8 20 7.4 14.6H17.6Q17.2 20 18.4 22.8z'),
    tone('brown-2', 'M14 15H17.6Q17.2 20 18.4 22.8H14z'),
    body('brown-3', disc(12.5, 14.6, 5.1, 2.2), 0.9),
    line('brown', disc(12.5, 14.6, 2.6, 1), 0.8),
    ...rod('brown-3', 'M13 11L4 2.4', 1.6),
    body('grey', 'M10.4 13.4Q8.6 10.4 10.8 7.6L14.4 4.8Q19.4 6.2 18.8 12.6Q14.2 10.8 10.4 13.4z'),
    tone('grey-3', 'M15.2 5.8Q18.6 7.2 18.2 11.6Q17.8 8 15.2 5.8z'),
  ],
  kf_stable: [
    body('brown-3', box(2.4, 9, 19.2, 13.6)),
    mark('gold-3', box(5, 10, 14, 12.6)),
    ...placed(horse, 12.4, 14.6, 15.4, 14),
    body('brown-3', box(4, 18.4, 16, 4.4), 0.9),
    edge('brown', 'M4.4 20.6H19.6M8 18.8V22.4M12 18.8V22.4M16 18.8V22.4', 0.9),
    body('gold-2', 'M12 1L23.4 8.4V10.8H.6V8.4z'),
    tone('gold', 'M12 2.2L20.6 7.8H12L6.4 5.8z'),
  ],
  kf_peddler: [
    ...rod('brown-3', 'M20 4V22.4', 0.9),
    body('brown-2', 'M9.4 22.6L10.4 16H13L12.6 22.6zM13.6 22.6L13.2 16H16.2L17.2 22.6z', 0.8),
    body('brown-3', box(2, 5.6, 8, 11.6, 1.8)),
    edge('brown-2', 'M2.6 9.4H9.4M2.6 13.4H9.4', 1.1),
    body('cream-2', box(1.4, 2.6, 9, 3.6, 1.6), 0.9),
    body('row-yellow', 'M9.4 18.4Q8.6 11 12.8 10.2Q16.6 10.4 17 18.4z'),
    ...rod('row-yellow', 'M14.6 12.8L19.4 14', 1.6),
    body('skin', disc(13.4, 7.2, 3), 0.9),
    body('brown', 'M8 6.8Q10.4 6.2 10.6 3.4Q13.6.8 16 3.6Q16.2 6 19 6.4Q14 8 8 6.8z', 0.9),
  ],
  kf_key_mine: [
    body('grey-2', 'M.8 22.6Q2.4 11.4 7 8.4L9.8 2.8L14.8 6.2Q20 9 23.2 22.6z'),
    tone('grey', 'M2.6 19Q4 12 7.8 9.4L10.2 4.4L13 6.4Q7 12 2.6 19z'),
    ...adit,
    mark('black-2', 'M2.6 18.4l1.8-1.6 1.4 1.4-1 1.8h-1.8zM19 17.2l1.6-1 1 1.8-1.6 1zM10 7l1.8-.8 1 1.6-1.8 1z'),
    ...placed(trolley('black', 'black-3'), 12, 18.6, 7.6, 8.4),
  ],
  kf_gold_mine: [
    body('brown', 'M.8 22.6Q2 12 6.4 9.4L10.4 3.6L15.2 7Q21 10 23.2 22.6z'),
    tone('brown-3', 'M2.4 19.4Q3.6 12.4 7.2 10.2L10.8 5.2L13.4 7.2Q7 12.4 2.4 19.4z'),
    ...adit,
    body('gold', 'M6 22.8Q6.4 19.4 9 19.8Q10.4 17.4 13 19Q16.4 17.8 16.6 20Q18.6 20.6 18 22.8z', 0.9),
    mark('gold', 'M3 18l1.6-1.8 1.6 1.4-1 1.8zM19.4 16.6l1.4-1.4 1.2 1.8-1.4 1.2zM9.6 8l1.6-1.6 1.8 1.2-1.4 1.6z'),
    body('gold-3', star(18.6, 5, 4.4, 1.6, 4), 0.8),
  ],
  kf_apprentice_hall: [
    body('cream', box(9.4, 4.6, 5.2, 6)),
    body('roof', 'M12 .6L16 5H8z', 0.9),
    mark('gold-2', 'M10.8 9.4Q10.6 6.6 12 6.4Q13.4 6.6 13.2 9.4z'),
    ...house(2.6, 22.4, 18.8, 9.6, 5.2, 'roof', 'roof-2'),
    windows([4.6, 14.6], [17.4, 14.6]),
    ...placed(keyGoods.saw, 12, 15.4, 7.4),
    mark('brown-2', box(10.4, 19.4, 3.2, 3)),
  ],
  kf_alehouse: [
    body('cream', box(3, 11.6, 14, 11)),
    tone('cream-2', box(10.4, 11.6, 6.6, 11)),
    door(5, 22.6, 4, 7.6),
    windows([11.4, 14.4]),
    body('gold-2', 'M1 13.4Q2.6 6 10 3Q17.4 6 19 13.4Q16.4 11.8 14 13.2Q12 11.8 10 13.2Q8 11.8 6 13.2Q3.6 11.8 1 13.4z'),
    edge('gold-3', 'M6 10Q7 7 9.4 5.6M11.4 9.6Q11.8 7.8 11 6M14.8 10.6Q14.6 9 13.6 7.6', 1),
    ...placed(barrel, 17.4, 18.4, 8.6, 9.4),
    ...placed(mug, 19.6, 8, 7.6),
  ],
  kf_quarryman: [
    ...block(2, 15.4, 9, 7.2),
    ...block(11, 15.4, 9.6, 7.2),
    ...block(6, 8.6, 9.6, 6.8),
    ...placed(pickaxe, 14.6, 9.4, 17),
  ],
  kf_miner: [...trolley('black', 'black-3'), ...rails],
} satisfies Drawings
