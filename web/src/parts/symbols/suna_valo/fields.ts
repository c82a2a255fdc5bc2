import { body, box, disc, edge, mark, rod, tone, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { hill, poppy, reeds, rose, sun, tulip, water } from './bits'
import { sunaGoods } from './goods'

const { grain, lily, flower, tree } = sunaGoods
const ears = (size: number, ...places: [number, number][]): Shape[] => places.flatMap(([x, y]) => placed(grain, x, y, size))
const blooms = (size: number, ...places: [number, number][]): Shape[] => places.flatMap(([x, y]) => placed(flower, x, y, size))
const pad = (x: number, y: number, size: number): Shape[] => placed(lily, x, y, size, size * 0.64)
const step = (paint: string, light: string, x: number, y: number, width: number): Shape[] => [
  body('cream-3', box(x, y, width, 23 - y), 0.9),
  edge('brown', `M${x + 1.2} ${y + 2.8}h1.6m1.6 0h1.6`, 0.7),
  body(paint, box(x, y - 0.6, width, 2.6, 0.8), 0.9),
  tone(light, box(x + 0.8, y - 0.2, width - 1.6, 0.8)),
]

/** Pictures for crop areas and floriculture. */
export const fields = {
  motif_barley_terrace: [
    ...ears(11.6, [4.8, 6.2], [12, 10.2], [19.2, 14.2]),
    ...step('green', 'green-3', 1, 11.6, 7.6),
    ...step('green', 'green-3', 8.2, 15.6, 7.6),
    ...step('green', 'green-3', 15.4, 19.6, 7.6),
  ],
  motif_lily_pond: [
    ...reeds(18.2, 13),
    body('blue', disc(12, 16, 11.2, 6.8)),
    tone('blue-3', 'M3 13.8Q6.6 10.4 12 10.2Q7 12 4.4 15.6z'),
    edge('blue-3', 'M3.2 18.4q1.6-1.4 3.2 0M17.4 13.4q1.6-1.4 3.2 0', 0.9),
    ...pad(8.4, 14, 12),
    ...pad(16, 18.6, 10.4),
  ],
  motif_golden_fields: [
    ...sun(17.4, 6.6, 5.8),
    body('gold-2', 'M.8 22.8V14.4Q8 8.4 23.2 13.6V22.8z'),
    tone('gold', 'M1.6 15.4Q8 10.4 19 12.6Q8 12.4 1.6 18z'),
    ...ears(13, [4.6, 9.6], [10.2, 10.8]),
    body('gold', 'M.8 22.8V17.6Q11 13 23.2 18.4V22.8z'),
    edge('gold-2', 'M6.4 22.2Q8 18.8 11.6 16.6M12.4 22.2Q13.2 19 15.2 17M18.2 22.2Q18.2 19.8 19.2 18', 1.1),
  ],
  motif_water_gardens: [
    ...placed(tree, 19, 7.6, 11),
    ...water(16.6),
    ...rod('roof-3', 'M5 11.6V7.6M12 8V3.8M19 11.6V7.6', 0.7),
    ...rod('roof-3', 'M1.6 10.4Q12-1.2 22.4 10.4', 0.9),
    body('roof', 'M.8 15.6Q12 3.6 23.2 15.6L21 18.2Q12 9 3 18.2z'),
    tone('roof-3', 'M1.8 15.4Q12 4.6 22.2 15.4Q12 6.8 1.8 15.4z'),
    ...pad(7.2, 19.6, 9),
    ...pad(16.8, 20, 9),
  ],
  motif_field_and_pond: [
    ...ears(14, [4, 9.2], [9.4, 10.4]),
    ...reeds(18.6, 17),
    body('gold', 'M.8 22.8Q1 16 11.6 15.6Q9.6 19 12.4 22.8z'),
    edge('gold-2', 'M4 22Q5 18.6 7.6 17M8.4 22.2Q8 19.4 9 17', 1),
    body('blue', 'M12.6 22.8Q9.8 18.8 11.8 15.6Q22.6 15.6 23.2 22.8z'),
    ...pad(17.4, 19.4, 9.6),
  ],
  motif_canal_terraces: [
    ...ears(10.4, [20, 5.4], [4, 14.6]),
    ...step('green', 'green-3', 16.4, 9.8, 6.6),
    ...step('blue', 'blue-3', 8.4, 14.6, 8.2),
    ...step('green', 'green-3', 1, 19.2, 7.8),
    body('blue', 'M13 9Q13.2 7.4 15 7.4H17.4V15.2H13z', 0.8),
    edge('blue-3', 'M14.6 9.4V13.8M16 9V12', 0.9),
    body('blue', 'M5.8 15.4Q6 13.8 7.6 13.8H10V20H5.8z', 0.8),
    edge('blue-3', 'M7.2 15.8V18.8M8.6 15.4V17.6', 0.9),
  ],
  motif_floating_fields: [
    ...ears(14, [5.8, 7.8], [12, 7.2], [18.2, 7.8]),
    ...water(16.4),
    body('brown-3', 'M1.6 13.6H22.4L20.6 18.4H3.4z'),
    tone('brown', 'M2.6 16.2H21.4L20.6 18.4H3.4z'),
    edge('line', 'M7 14V18M12 14V18M17 14V18', 0.8),
    ...pad(18, 21, 7),
  ],
  motif_fallow_land: [
    ...rod('brown-3', 'M11 20V4M4.6 9.8H17.4', 0.9),
    body('suna-2', 'M6 8H16L15 17.2L12.6 16L11 17.8L9.4 16L7 17.2z', 0.9),
    mark('gold', box(9.8, 12.4, 2.4, 2.4)),
    body('gold', 'M2.6 8L6.4 7.8V12L3.4 12.6zM19.4 8L15.6 7.8V12L18.6 12.6z', 0.8),
    body('cream-2', disc(11, 5.6, 3), 0.9),
    body('gold', 'M6.2 4.6Q8 3.8 8.4 1.2H13.6Q14 3.8 15.8 4.6Q11 5.8 6.2 4.6z', 0.9),
    body('black', 'M15.4 5.4L18.4 5.8Q19 3.6 21 4.2L23 5L21.4 5.8Q21.4 8.6 18 8.4Q16.4 8.2 15.4 5.4z', 0.7),
    ...hill('brown', 'brown-3', 17.4),
    edge('brown-2', 'M5.6 22.4Q7 20 10 18.8M12 22.4V19.4M18.4 22.4Q17 20 14 18.8', 1.1),
  ],
  motif_blooming_shore: [
    ...placed(tulip, 5.2, 10, 13),
    ...placed(tulip, 18.8, 12, 11.5),
    ...placed(tulip, 12, 7.6, 14),
    body('green', 'M.8 23V16.4Q6 13 12 14.4T23.2 18V23z'),
    tone('green-3', 'M1.6 16.6Q6 14 11 15Q5 15.6 1.6 18.6z'),
    body('blue', 'M5 23Q7 18.6 14 18.8T23.2 20.4V23z'),
    ...pad(15.2, 20.8, 8),
  ],
  motif_cornflower_field: [
    ...ears(15, [4.4, 9.6], [19.6, 9.6]),
    ...rod('green', 'M12 18V9M8.4 19V15.6M16 19V15.6', 0.8),
    ...blooms(11.5, [12, 7.4]),
    ...hill(),
    ...blooms(7.6, [7.6, 16.4], [16.4, 16.4]),
  ],
  motif_lotus_garden: [
    body('blue', disc(12, 18.4, 11.2, 4.6)),
    edge('blue-3', 'M2.6 19.6q1.4-1.2 2.8 0M18.6 19.6q1.4-1.2 2.8 0', 0.9),
    body('green', disc(12, 18, 7.8, 2.9), 0.9),
    body('petal-2', 'M10.6 17.4Q2.6 17.6 1.6 9.6Q8 10 11.4 15.6zM13.4 17.4Q21.4 17.6 22.4 9.6Q16 10 12.6 15.6z'),
    body('petal-2', 'M10.6 17.2Q4.6 13 5.6 4.4Q11 7.4 12 14.6zM13.4 17.2Q19.4 13 18.4 4.4Q13 7.4 12 14.6z'),
    body('petal', 'M12 1.2Q17 6.6 15.6 13Q14.6 17 12 17.8Q9.4 17 8.4 13Q7 6.6 12 1.2z'),
    tone('petal-2', 'M12 1.2Q17 6.6 15.6 13Q14.6 17 12 17.8Q14.6 10 12 1.2z'),
    ...blooms(6, [3.4, 16.6], [20.6, 16.6]),
  ],
  motif_poppies: [
    ...ears(15, [5, 8.4], [12.4, 7.6], [19.6, 8.4]),
    ...hill(),
    ...placed(poppy, 6.6, 17.4, 9),
    ...placed(poppy, 14, 16, 11),
    ...placed(poppy, 20, 18.6, 7.6),
  ],
  motif_flower_bed: [
    ...rod('green', 'M5.4 17V9M12 17V7M18.6 17V9', 1),
    body('green', 'M1.8 17.4Q2 13.4 5 14Q7 11.6 9.2 14Q12 11.6 14.8 14Q17 11.6 19 14Q22 13.4 22.2 17.4z', 0.9),
    ...blooms(9.8, [5.2, 8.6], [18.8, 8.6], [12, 6]),
    body('brown-3', box(1.2, 16.2, 21.6, 6.6, 0.8)),
    tone('brown', box(1.2, 19.6, 21.6, 3.2)),
    edge('line', 'M1.6 19.4H22.4M7 16.6V19M16.4 19.8V22.4', 0.8),
  ],
  motif_roof_garden: [
    ...rod('green', 'M6 9V5M12 9V4M18 9V5', 0.9),
    ...blooms(8, [5.6, 4.8], [12, 4.4], [18.4, 4.8]),
    body('green', 'M2 10.6Q2.4 7.2 5 7.8Q7.4 5.8 9.4 7.8Q12 5.8 14.6 7.8Q17 5.8 19 7.8Q21.6 7.2 22 10.6z', 0.9),
    body('cream', box(3, 11.4, 18, 11.2)),
    tone('cream-2', box(14, 11.4, 7, 11.2)),
    body('roof-3', box(1.4, 10, 21.2, 3, 0.8)),
    mark('line', 'M10 22.6V18a2 2 0 0 1 4 0V22.6z'),
    body('blue-3', box(4.8, 15, 3.6, 3.8), 0.8),
    body('blue-3', box(15.6, 15, 3.6, 3.8), 0.8),
  ],
  motif_greenhouse: [
    body('blue-3', 'M2 22.6V10.6L12 2.4L22 10.6V22.6z'),
    edge('white', 'M2.8 10.8H21.2M7 6.8V22M17 6.8V22', 1.1),
    ...rod('green', 'M6.6 21V16M12 21V13M17.4 21V16', 0.8),
    ...blooms(6.6, [6.6, 15.6], [17.4, 15.6], [12, 12.2]),
    body('green', 'M3 20.4Q4.6 17.6 7 19Q9 17 12 19Q15 17 17 19Q19.4 17.6 21 20.4V22H3z', 0.8),
    ...rod('brown-3', 'M1.4 11.2L12 2.4L22.6 11.2', 1),
    body('brown-3', box(1.2, 20.6, 21.6, 2.4, 0.6), 0.9),
  ],
  motif_rose_arbour: [
    ...hill('green', 'green-3', 18.6),
    ...rod('brown-3', 'M8.6 20.6V15M15.4 20.6V15', 0.9),
    body('brown-3', box(7.2, 13, 9.6, 2.2, 0.6), 0.8),
    body('brown-3', box(7.2, 16.6, 9.6, 2.2, 0.6), 0.8),
    ...rod('green', 'M4 21.4V11Q4 3.6 12 3.6T20 11V21.4', 1.8),
    ...[[4, 18], [20, 18], [4, 11.6], [20, 11.6], [6.6, 5.6], [17.4, 5.6], [12, 3.4]].flatMap(([x, y], place) =>
      placed(place % 2 ? rose('petal-2', 'row-red') : rose('flower', 'flower-2'), x ?? 0, y ?? 0, 5.8),
    ),
  ],
  motif_orchid_house: [
    body('blue-3', 'M1.8 21V12.4a10.2 10.2 0 0 1 20.4 0V21z'),
    edge('white', 'M6.8 20.6V5M17.2 20.6V5M2.4 12.4H21.6', 1.1),
    ...rod('green', 'M12 20.4Q11 14 14.4 9.6', 1),
    body('green', 'M12 20.4Q6 20 5.4 14.6Q11 14.8 12 20.4zM12 20.4Q17.4 20 18.6 15.4Q13.4 15.4 12 20.4z', 0.9),
    body('mana-3', 'M13 9.4Q8.4 9.4 8.6 5.6Q12.4 5.2 13 9.4zM13 9.4Q17.6 9.4 17.4 5.6Q13.6 5.2 13 9.4zM13 9.4Q10.8 5.8 13 2.8Q15.2 5.8 13 9.4z', 0.8),
    body('mana', 'M13 8.4Q16 10 14.6 12.6Q13 14 11.4 12.6Q10 10 13 8.4z', 0.8),
    mark('gold', disc(13, 9.4, 1.1)),
    body('brown-3', box(1, 20.2, 22, 2.8, 0.7)),
  ],
} satisfies Drawings
