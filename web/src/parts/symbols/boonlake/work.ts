import { actions } from '../actions'
import { body, box, disc, edge, line, mark, rod, tone, type Drawings, type Shape } from '../draw'
import { awning, block, broadTree, chimney, flame, ground, house, logEnd, shelter, smoke, wheel, windows } from '../keyflower/bits'
import { anvil, pickaxe, saw } from '../keyflower/goods'
import { placed } from '../placed'
import { vase } from './bits'
import { boonGoods } from './goods'
import { waves } from './lands'

const grapes = (x: number, y: number): Shape => body('mana', disc(x - 1.5, y, 1.5) + disc(x + 1.5, y, 1.5) + disc(x, y + 2.2, 1.5) + disc(x, y + 4.2, 1.2), 0.7)
const hive = (x: number, y: number): Shape[] => [
  body('gold', `M${x - 4} ${y}Q${x - 5} ${y - 8.6} ${x} ${y - 9}T${x + 4} ${y}z`, 0.9),
  edge('gold-2', `M${x - 4} ${y - 2.4}h8M${x - 3.8} ${y - 4.8}h7.6M${x - 2.6} ${y - 7}h5.2`, 0.9),
  mark('brown-2', disc(x, y - 2.2, 1.2)),
]
const bee = (x: number, y: number): Shape[] => [body('white', disc(x - 0.2, y - 1.6, 1.3, 1), 0.6), body('gold', disc(x, y, 1.8, 1.3), 0.7), line('line', `M${x} ${y - 1}v2`, 0.9)]

/** Pictures of cards: at work. */
export const work = {
  boon_scene_kiln: [
    ...smoke(11, 6),
    chimney(10.6, 9, 4.6),
    body('roof', 'M2.4 22.6V16Q3 7.4 12 7.2T21.6 16V22.6z'),
    tone('roof-2', 'M15 7.6Q21 9.4 21.6 16V22.6H17.4Q19 12 15 7.6z'),
    edge('roof-3', 'M4 12.6H8M3.2 16.6H6.4M16 12.6H19.6M17.6 16.6H20.8M9.4 9.6H14', 1),
    mark('black-2', 'M7.2 22.6V17.4a4.8 4.8 0 0 1 9.6 0V22.6z'),
    ...placed(flame, 12, 18.4, 8.4),
  ],
  boon_scene_sawmill: [
    ...shelter('green-2', 'green'),
    ...logEnd(6.8, 20, 2.6),
    ...logEnd(12, 20, 2.6),
    ...logEnd(17.2, 20, 2.6),
    ...placed(saw, 12, 13.6, 12.6),
  ],
  boon_scene_mill: [
    ...house(8.8, 20, 13, 9.4, 6.4, 'boonlake', 'blue-2'),
    windows([13, 12.4], [18, 12.4]),
    ...waves(18.6),
    ...placed(wheel, 7.4, 14, 13),
  ],
  boon_scene_quarry: [
    body('grey-2', 'M.8 22.6V9L4 4L10 2L14.4 5V10.4H18.6V15.4H23.2V22.6z'),
    tone('grey-3', 'M1.8 9.4L4.6 5L9.8 3.4L13 5.6L11 8L5.6 8z'),
    edge('line', 'M5.4 12V16.4M9.6 9.4V13', 0.9),
    ...block(2.8, 16.4, 6.4, 6.2),
    ...block(9.6, 17.4, 5.6, 5.2),
    ...placed(pickaxe, 17.8, 9.4, 11.4),
  ],
  boon_scene_mine: [
    body('brown', 'M.8 22.6Q2.4 11.4 7 8.4L10.4 2.6L15 6Q20.6 9.4 23.2 22.6z'),
    tone('brown-3', 'M2.6 19Q4 12 7.8 9.4L10.6 4.4L12.6 6Q7 12 2.6 19z'),
    mark('gold-2', 'M7.6 22.6V15Q12 11.4 16.4 15V22.6z'),
    body('brown-3', 'M6 22.6V12.4H18V22.6H15.8V15H8.2V22.6z', 0.9),
    ...placed(boonGoods.boon_iron, 12, 19.2, 8.4),
  ],
  boon_scene_smithy: [...placed(flame, 5.6, 8.6, 9.4, 12), ...placed(anvil, 12.6, 15.8, 20, 16), ...placed(actions.build, 16.8, 6.8, 12.6)],
  boon_scene_pottery: [
    body('brown-3', box(1.4, 16.4, 21.2, 2.8, 0.6), 0.9),
    body('brown', box(3, 19.2, 2.2, 3.6) + box(18.8, 19.2, 2.2, 3.6), 0.9),
    body('brown', 'M10.6 19.2H13.4V22.8H10.6z', 0.8),
    body('brown-2', disc(12, 16.4, 6, 1.4), 0.8),
    ...placed(vase, 12, 9, 13.6),
    ...placed(vase, 3.8, 12.6, 7.4),
    body('egg-3', 'M18.4 16.4Q17 12 19 10.4H22Q23.6 12.4 22.4 16.4z', 0.8),
  ],
  boon_scene_market: [
    ...rod('brown-3', 'M3.6 9V22M20.4 9V22', 0.9),
    body('gold', disc(6.6, 14, 1.9), 0.8),
    body('row-red', disc(10, 14, 1.8), 0.8),
    body('green', disc(13.4, 14, 1.9), 0.8),
    ...placed(vase, 17.6, 13, 6),
    body('brown-3', box(2, 15.2, 20, 7.2, 0.6)),
    tone('brown', box(2, 18.8, 20, 3.6)),
    ...awning('boonlake'),
  ],
  boon_scene_cart: [
    ...rod('brown-3', 'M17 16.4L23 13', 1.1),
    body('gold', 'M3 11.6Q2.6 4.6 8 5Q12.4 2.4 15.6 5.6Q18.6 7 17.6 11.6z'),
    edge('gold-2', 'M6 10.6L7.4 7M10 10.6L10.4 5.8M14 10.6L13.2 7', 1),
    body('brown-3', 'M1.4 11H19.4L18 17H2.8z'),
    edge('brown', 'M2 14H18.8M6.6 11.4V16.6M13.6 11.4V16.6', 0.9),
    ...placed(wheel, 6, 18.4, 8.8),
    ...placed(wheel, 15, 18.4, 8.8),
  ],
  boon_scene_vineyard: [
    ...ground(19, 'brown', 'brown-3'),
    ...rod('brown-3', 'M4 21V5M12 21V3.4M20 21V5', 0.9),
    body('green', 'M1 8.6Q2 4.4 6 5.4Q8.6 2.4 12 4.2Q15.4 2.4 18 5.4Q22 4.4 23 8.6Q20.6 11.4 17.6 10Q15 12 12 10.2Q9 12 6.4 10Q3.4 11.4 1 8.6z'),
    tone('green-3', 'M2.8 8Q3.8 6 6.2 6.8Q8.8 4.4 11.4 5.6Q8.4 6 7 8.2Q4.6 7.2 2.8 8z'),
    grapes(5.4, 11.4),
    grapes(12, 12.4),
    grapes(18.6, 11.4),
  ],
  boon_scene_hives: [
    ...ground(19.4),
    body('brown-3', box(1.6, 17.6, 20.8, 2.2, 0.6), 0.9),
    ...hive(7, 17.6),
    ...hive(17, 17.6),
    ...bee(12, 4),
    ...bee(20.4, 5.4),
    ...bee(3.4, 6),
  ],
  boon_scene_orchard: [
    ...placed(broadTree, 11, 11, 20.4, 21),
    mark('row-red', disc(7, 8, 1.5) + disc(12.4, 5.4, 1.5) + disc(15, 10.4, 1.5) + disc(10, 11.6, 1.5)),
    ...ground(19.8),
    body('brown-3', 'M15.2 17.4H22.6L21.4 22.4H16.4z', 0.9),
    body('row-red', disc(17.4, 16.8, 1.5) + disc(20.4, 16.8, 1.5), 0.7),
  ],
  boon_scene_well: [
    ...ground(20.4),
    ...rod('brown-3', 'M5.4 18V8M18.6 18V8', 1.2),
    ...rod('grey-3', 'M12 8V13', 0.6),
    body('brown-3', 'M9.8 12H14.2L13.6 15.6H10.4z', 0.8),
    body('roof', 'M12 1L22 8.6H2z'),
    tone('roof-2', 'M12 1L22 8.6H12z'),
    body('grey', 'M4 15H20L19 21.6H5z'),
    tone('grey-3', 'M4.4 15.6H19.6L19.4 17.4H4.6z'),
    edge('line', 'M4.6 18.4H19.4M9 15.4V18M15 15.4V18M12 18.6V21.2', 0.8),
  ],
} satisfies Drawings
