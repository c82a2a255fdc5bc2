import { body, box, disc, edge, mark, rod, tone, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { barn, goose, heart, hen, hill, sheep } from './bits'
import { sunaGoods } from './goods'

const { egg, flower, tree, wool } = sunaGoods
const whiteHen = hen('white', 'grey-3')
const brownHen = hen('egg', 'egg-2')

const alpaca = [
  ...rod('brown-3', 'M6.4 17V21.6M9.6 17.6V21.6M14.2 17.6V21.6M17.4 17V21.6', 1),
  body(
    'cream',
    'M4.4 10.4Q6 7.8 8.8 9Q11 7.4 12.8 9Q11.8 6 13.2 4.4Q12.4 1.6 15.4 1.8Q18.6.6 19.4 3.4Q20.8 5.4 19.6 7.6Q20.6 9.8 19.2 11.8Q20.6 14.4 18.4 16.2Q17.4 19 14.4 18Q11.8 19.6 9.4 18.2Q6.4 19.2 5 16.6Q2.4 15.4 3.4 12.8Q2.8 11 4.4 10.4z',
  ),
  tone('cream-2', 'M19 12.6Q19.8 14.6 18 15.8Q16.8 18.4 14.4 17.4Q11.8 19 9.4 17.6Q6.8 18.4 5.6 16.2Q13.4 17.4 19 12.6z'),
  edge('cream-3', 'M7 12.2q1.6-1.6 3 0M11.6 14.4q1.6-1.6 3 0M14.4 10.4q1.4-1.4 2.8 0', 1.1),
  body('cream', 'M14.8 3.2L14.6.4L16.6 1.8zM18 2.8L18.8.2L20 2.6z', 0.8),
  body('brown-3', 'M17.2 4.4Q18.8 3.2 20.2 4.6Q23 5.2 22.6 7.4Q21.6 8.8 19.4 8.2Q17 8 17.2 4.4z', 0.9),
  mark('line', disc(18.8, 5.6, 0.7) + disc(21.8, 6.4, 0.5)),
]

const donkey = [
  body('grey-2', 'M5.8 9Q2.6 4.4 4.4.8Q9 3 9.4 8zM18.2 9Q21.4 4.4 19.6.8Q15 3 14.6 8z'),
  tone('petal-2', 'M6.6 7.6Q4.6 4.6 5.2 2.8Q7.8 4.8 8.2 7.6zM17.4 7.6Q19.4 4.6 18.8 2.8Q16.2 4.8 15.8 7.6z'),
  body('grey', 'M12 5Q18 5 17.8 10.6L16.4 16.4Q17.6 22.6 12 22.8Q6.4 22.6 7.6 16.4L6.2 10.6Q6 5 12 5z'),
  body('cream', disc(12, 19, 4.6, 3.8), 0.9),
  body('brown-2', 'M9.6 6.4Q9.8 3.2 12 2.6Q14.2 3.2 14.4 6.4Q12.6 9.6 12 9.8Q11.4 9.6 9.6 6.4z', 0.8),
  mark('line', disc(8.8, 11.6, 1.1) + disc(15.2, 11.6, 1.1) + disc(10.4, 18.2, 0.8) + disc(13.6, 18.2, 0.8)),
  edge('line', 'M10 20.8q2 1.4 4 0', 0.9),
]

const fence = (y: number): Shape[] => [
  body('brown-3', box(2.6, y - 1.6, 2.6, 8.4, 0.7) + box(10.7, y - 1.6, 2.6, 8.4, 0.7) + box(18.8, y - 1.6, 2.6, 8.4, 0.7), 0.9),
  body('brown-3', box(0.8, y, 22.4, 2.2, 0.6), 0.9),
  body('brown-3', box(0.8, y + 3.2, 22.4, 2.2, 0.6), 0.9),
]

/** Pictures for the pastures. */
export const pastures = {
  motif_sheep_meadow: [
    ...hill('green', 'green-3', 16.6),
    ...placed(sheep, 12, 11, 19),
    ...placed(flower, 3.6, 20.4, 4),
    ...placed(flower, 20.6, 20.6, 4),
  ],
  motif_henhouse: [
    ...hill('green', 'green-3', 18.6),
    ...rod('brown-3', 'M4 21V14M14 21V14', 1.1),
    ...rod('brown-3', 'M10.6 14.2L16.6 21.6', 0.8),
    body('brown-3', box(2.2, 7.4, 13.6, 8)),
    tone('brown', box(9.6, 7.4, 6.2, 8)),
    edge('line', 'M2.6 10H15.4M2.6 12.8H15.4', 0.7),
    mark('line', 'M7 15.2V11.6a2 2 0 0 1 4 0V15.2z'),
    body('roof', 'M9 1.2L18 8.4H0z'),
    tone('roof-3', 'M9 2.6L5.4 5.8L3 7.8H7z'),
    ...placed(whiteHen, 18.2, 15.6, 10.4),
  ],
  motif_farmyard: [
    ...placed(barn, 12, 9.4, 18),
    ...hill('green', 'green-3', 17.8),
    ...placed(sheep, 6.8, 16.2, 12.6),
    ...placed(brownHen, 18, 17.4, 10),
  ],
  motif_alpaca_hill: [...hill('green', 'green-3', 16.8), ...placed(alpaca, 11.6, 11, 20), ...placed(tree, 20.6, 14.8, 6.4)],
  motif_poultry_yard: [
    ...fence(7.4),
    ...hill('green', 'green-3', 17.4),
    ...placed(brownHen, 6.8, 14.6, 12.4),
    ...placed(whiteHen, 17.4, 13.4, 12.4),
    ...placed(egg, 12, 20.6, 3.4),
  ],
  motif_mixed_meadow: [
    ...placed(tree, 6.4, 8.6, 14.5),
    ...hill('green', 'green-3', 16.4),
    ...placed(sheep, 15.4, 12.8, 14),
    ...placed(whiteHen, 5.4, 17.4, 9.4),
  ],
  motif_open_stable: [
    body('brown-2', box(3.4, 9, 17.2, 13.6)),
    ...placed(sheep, 12.4, 14.6, 13),
    body('gold', 'M3.4 22.8Q3.6 19 6.6 19.6Q9 17.8 11.4 19.6Q14 18 16 19.6Q19.6 18.6 20.6 22.8z', 0.8),
    edge('gold-2', 'M6.6 22l1-2M11 22.2l.6-2M15.4 22l-.6-1.8', 0.8),
    body('brown-3', box(2, 9, 2.8, 13.8) + box(19.2, 9, 2.8, 13.8), 0.9),
    body('brown-3', 'M12 1.4L23.4 8.4V11H.6V8.4z'),
    tone('brown', 'M12 1.4L23.4 8.4V11H12z'),
    edge('line', 'M4.8 9.6L12 5.2L19.2 9.6', 0.8),
  ],
  motif_shearing_barn: [
    ...placed(barn, 9.2, 9.8, 17.6, 18.4),
    ...hill('green', 'green-3', 18.4),
    ...rod('grey-3', 'M20.8 3.6L16.6 13.4M15.4 3.6L20 13.4', 1.4),
    body('grey', disc(16.4, 15, 1.9), 0.9),
    body('grey', disc(20.4, 15, 1.9), 0.9),
    ...placed(wool, 7, 18.6, 8.6),
  ],
  motif_goose_green: [
    ...hill('green', 'green-3', 16.6),
    ...placed(goose, 10.4, 10.8, 19),
    ...placed(egg, 17.8, 19, 4.6),
    ...placed(egg, 21, 19.8, 4),
  ],
  motif_animal_sanctuary: [
    ...placed(donkey, 10, 9.6, 17.4),
    ...placed([body('row-red', heart), tone('roof-3', 'M5 9.6Q5 6.6 8 6.4Q6.4 8.6 6.6 12z')], 19.4, 5, 8),
    ...hill('green', 'green-3', 18.4),
    ...fence(14.8),
  ],
} satisfies Drawings
