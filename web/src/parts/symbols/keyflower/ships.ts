import { body, box, disc, edge, mark, rod, tone, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { hull, mast, sailBoat, squareSail, waves, wheel } from './bits'
import { keyGoods } from './goods'
import { meeple } from './workers'

const sea = waves(20)
const boat = (paint: string): Shape[] => [...hull(paint), ...sea]
/** A small boat of the river: no sail. */
const barge = (paint: string): Shape[] => [
  body(paint, 'M.8 14H23.2Q22.4 21.6 18.6 21.6H5.4Q1.6 21.6 .8 14z'),
  tone('piece-2', 'M1.8 18H22.2Q21.2 21.6 18.6 21.6H5.4Q2.8 21.6 1.8 18z'),
  edge('line', 'M1.6 16.8H22.4', 0.9),
  ...sea,
]

/** Pictures of the boats, of the summer boats and of the order tiles. */
export const ships = {
  // Workers come aboard.
  kf_summer_boat_1: [...placed(meeple('cream-2'), 6.6, 9.4, 10), ...placed(meeple('green'), 17.4, 9.4, 10), ...barge('row-red')],
  // Carries more and further.
  kf_summer_boat_2: [
    body('brown-3', 'M4 6.6H18.6L17.6 13H5z', 0.9),
    edge('brown-2', 'M4.4 9.6H18M9 7V12.6M14 7V12.6', 0.9),
    body('cream-2', 'M5.6 7Q5.4 2.6 8.8 3Q11 1.4 12.6 3.8Q16.8 3.4 16.8 7z', 0.9),
    ...placed(wheel, 11.4, 13.2, 8.6),
    ...barge('gold-2'),
  ],
  // One material for another.
  kf_summer_boat_3: [...placed(keyGoods.any_resource, 12, 6.4, 10), ...placed(keyGoods.wood, 5.4, 10.4, 8.4), ...placed(keyGoods.stone, 18.6, 10.4, 8.4), ...barge('blue')],
  // Every colour is welcome.
  kf_summer_boat_4: [
    ...mast(12, 0.8),
    body('row-red', 'M4.6 2H19.4Q21 7.4 19.4 12.8H4.6Q6.2 7.4 4.6 2z'),
    tone('row-blue', 'M4.6 2H9.4Q11 7.4 9.4 12.8H4.6Q6.2 7.4 4.6 2z'),
    tone('row-yellow', 'M14.6 2H19.4Q21 7.4 19.4 12.8H14.6Q16.2 7.4 14.6 2z'),
    edge('white', 'M9.4 2.6Q11 7.4 9.4 12.2M14.6 2.6Q16.2 7.4 14.6 12.2', 1.1),
    ...barge('brown'),
  ],
  kf_keyflower: [
    ...mast(12, 0.8),
    ...squareSail('cream', 'cream-2'),
    body('row-red', disc(12, 5.4, 1.7) + disc(14.6, 7.4, 1.7) + disc(13.6, 10.2, 1.7) + disc(10.4, 10.2, 1.7) + disc(9.4, 7.4, 1.7), 0.7),
    mark('gold', disc(12, 8, 1.6)),
    ...boat('green-2'),
  ],
  kf_sea_bastion: [
    ...mast(12, 0.8),
    ...placed(squareSail('grey-3', 'grey'), 12, 7.6, 14, 16),
    body('brown-3', 'M1 15V8.4H2.8V10H4.2V8.4H5.8V10H7.2V8.4H8.6V15zM15.4 15V7.4H16.8V9H18.2V7.4H19.8V9H21.2V7.4H23V15z'),
    mark('line', box(3.8, 11.6, 2, 2) + box(18.2, 10.8, 2, 2)),
    ...boat('brown'),
  ],
  kf_sea_breese: [
    ...mast(11, 1),
    body('cream', 'M12 1.4Q21.6 5.4 21 13.6H12z'),
    tone('cream-2', 'M12 1.4Q21.6 5.4 21 13.6H18Q18 6 12 1.4z'),
    body('roof', 'M10 3.4Q10.4 10 3 13.6H10z'),
    ...rod('blue-3', 'M1.2 4.4H6Q8 3.6 6.8 2T4.6 2.6M1.2 7.6H4.6', 0.9),
    ...boat('blue-2'),
  ],
  // A dolphin beside the boat.
  kf_flipper: [
    ...mast(16.4, 1),
    body('gold', 'M17.4 1.6Q23 5 22.6 12.6H17.4z'),
    ...placed(hull('roof'), 14.6, 12.6, 18, 20),
    ...sea,
    body('grey', 'M1.2 20.6Q.8 11 8.6 8.6L9 5L12 8.6Q16.6 10 18 14.4Q15 13.6 12.4 14.6L12.8 18Q10.6 17.4 9.4 15.6Q5.6 17 5.4 21.2L3 19.6z'),
    tone('grey-3', 'M17 13.8Q10 12.6 6 16.6Q8 12 13 12Q15.6 12.4 17 13.8z'),
    mark('line', disc(14, 11.8, 0.8)),
  ],
  kf_ianvincible: [
    ...mast(12, 0.8),
    ...squareSail('white', 'grey-3'),
    mark('row-red', 'M10.6 3.4H13.4V7H19V9.6H13.4V11.8H10.6V9.6H6.8V7H10.6z'),
    body('row-red', 'M12 .4L17 1.6L12 3z', 0.7),
    ...boat('black'),
    body('gold', disc(7, 17, 1.1) + disc(12, 17.4, 1.1) + disc(17, 17, 1.1), 0.7),
  ],
  kf_white_wind: [
    ...mast(6.4, 2.6),
    ...mast(12.4, 0.6),
    ...mast(18.4, 2.6),
    ...[6.4, 12.4, 18.4].flatMap((x, place): Shape[] => {
      const top = place === 1 ? 1.4 : 3.4
      return [
        body('white', `M${x - 2.2} ${top}h4.4q1 2.6 0 5q-2.2-.8-4.4 0q1-2.6 0-5z`, 0.8),
        body('white', `M${x - 2.6} ${top + 5.6}h5.2q1 2.6 0 5q-2.6-.8-5.2 0q1-2.6 0-5z`, 0.8),
      ]
    }),
    ...boat('white'),
  ],
  // The quay from which boats are taken.
  kf_order: [
    ...waves(18.8),
    body('brown-3', box(4.6, 15, 2.2, 7.6) + box(12, 15, 2.2, 7.6), 0.8),
    body('brown-3', box(1, 13.4, 16.4, 3), 0.9),
    edge('brown', 'M5 14V16M9 14V16M13 14V16', 0.8),
    body('cream', 'M6.6 13.4L7.6 5H11.4L12.4 13.4z'),
    mark('row-red', 'M7.2 8.4L7.5 6H11.5L11.8 8.4zM6.8 12.4L7 10.4H12L12.2 12.4z'),
    body('gold', box(7.6, 2.6, 3.8, 3), 0.8),
    body('row-red', 'M9.5.4L12.6 3H6.4z', 0.8),
    ...placed(sailBoat('roof', 'cream', 'cream-2'), 18.8, 16.8, 9),
  ],
} satisfies Drawings
