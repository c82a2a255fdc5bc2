import { body, box, disc, edge, line, mark, rod, star, tone, type Drawings, type Shape } from '../draw'
import { firTree } from '../keyflower/bits'
import { placed } from '../placed'
import { reeds } from '../suna_valo/bits'
import { vase } from './bits'
import { bridge, waves } from './lands'

/** Low hills behind the water. */
const hills = (paint: string, light: string): Shape[] => [
  body(paint, 'M.8 19V14.4Q4.6 9.4 9 13.4Q13.4 6.6 18 11.4Q21 9.8 23.2 13V19z', 0.9),
  tone(light, 'M2 14.6Q4.8 11.2 8.2 14.2L6.6 15.8Q4.4 13.2 2 14.6zM11.4 12.4Q14.6 9.2 17 11.8Q14.2 11.4 12.6 14.4z'),
]
const posts = (xs: number[], top: number, height: number): Shape => body('brown', xs.map((x) => box(x, top, 2, height)).join(''), 0.8)
const canoe = (y: number): Shape[] => [
  body('roof', `M.6 ${y}Q3.4 ${y + 3.4} 7 ${y + 3.4}H17Q20.6 ${y + 3.4} 23.4 ${y}Q23 ${y + 8} 17 ${y + 8.4}H7Q1 ${y + 8} .6 ${y}z`),
  tone('roof-2', `M2 ${y + 5.4}H22Q20.6 ${y + 8.2} 17 ${y + 8.4}H7Q3.4 ${y + 8.2} 2 ${y + 5.4}z`),
  edge('cream', `M5 ${y + 5}l1.6 1.6 1.6-1.6 1.6 1.6 1.6-1.6 1.6 1.6 1.6-1.6 1.6 1.6 1.6-1.6`, 0.9),
]

/** Pictures of cards: on the water. */
export const shore = {
  boon_scene_jetty: [
    ...hills('green', 'green-3'),
    ...waves(16.6),
    posts([3, 9.4, 15.8], 13.4, 8.4),
    body('brown-3', 'M.8 12.6H20.4V15H.8z', 0.9),
    edge('brown', 'M5 12.8V14.8M9 12.8V14.8M13 12.8V14.8M17 12.8V14.8', 0.8),
    ...rod('brown-3', 'M18.6 12.6V4.4', 0.8),
    body('gold', box(16.8, 3.4, 3.6, 4.4, 1), 0.8),
    body('cream-2', 'M3.4 12.6V9.4H7.4V12.6zM7.4 12.6V10.4H10.6V12.6z', 0.8),
  ],
  boon_scene_ferry: [
    ...rod('brown-3', 'M12 15V2', 0.9),
    body('white', 'M13 2Q20 5.6 20.4 12.4H13z'),
    tone('cream-2', 'M13 2Q20 5.6 20.4 12.4H17.6Q17.4 6 13 2z'),
    body('boonlake-2', 'M11 4Q10.4 9.4 4.4 12.4H11z', 0.9),
    body('brown', 'M.8 14H23.2L20.8 20.4H3.2z'),
    tone('brown-2', 'M2 17.6H21.8L20.8 20.4H3.2z'),
    edge('brown-3', 'M2.4 16H21.6', 1),
    ...waves(19.6),
  ],
  boon_scene_canoe: [
    ...rod('brown-3', 'M20 2L13.6 14', 0.9),
    body('brown-3', 'M19 .8Q22.6.8 22 4.4L20.2 6L17.6 4.6z', 0.8),
    ...placed(vase, 8, 9.4, 9.6),
    ...canoe(11),
    ...waves(18.4),
  ],
  boon_scene_heron: [
    ...reeds(20, 20),
    ...rod('roof-3', 'M10.4 14V21M13 14V21', 0.7),
    body('grey', 'M4.4 3.4Q8.6 1.4 9.6 4.8Q10 7 8.8 9.2Q14.6 7.8 18.6 12.8L20.6 16.6Q13.4 17.8 9 15.4Q5 13 6.4 8.6Q7.2 6 6.6 5.2z'),
    tone('grey-3', 'M5.6 4Q8 3 8.8 5Q9 7 7.8 9.6Q7 13 10 15Q5.4 13.2 6.8 8.8Q7.6 6 6.6 5z'),
    tone('grey-2', 'M10.4 11Q15 10 19.8 16.2Q15 17 11.6 15.6z'),
    body('gold', 'M5.2 3.8L.6 5.8L5.8 5.8z', 0.7),
    mark('line', disc(7, 4.2, 0.7)),
    edge('line', 'M8.6 3Q11 2.6 12 4', 0.9),
    ...waves(19.8),
  ],
  boon_scene_reeds: [
    ...reeds(5, 19),
    ...reeds(17, 19),
    body('white', 'M6.6 16.6Q6 13.8 8.8 14L12.6 14.6Q14.6 14 14 11.6Q13 8.4 15.6 8Q18.2 8.4 17.6 11Q18.6 14.6 16.4 17.4Q13.6 20 9.8 19Q7.2 18.4 6.6 16.6z'),
    tone('grey-3', 'M7.4 17Q12.6 19 16.8 14.6Q16 18.6 12 18.8Q8.6 19 7.4 17z'),
    body('gold', 'M17.6 9.4L20.4 10.6L17.6 11.4z', 0.7),
    mark('line', disc(16, 9.8, 0.7)),
    ...waves(18.6),
  ],
  boon_scene_dam: [
    body('green', 'M.8 23V10L5 5.6L8 12V23zM23.2 23V10L19 5.6L16 12V23z', 0.9),
    body('grey', 'M4 5.4H20L18.6 21.6H5.4z'),
    tone('grey-3', 'M4.2 6H19.8L19.6 8.4H4.4z'),
    edge('line', 'M5 11.4H19M5.2 15.4H18.8', 0.8),
    body('blue-3', 'M9 10.4H15L16 22H8z', 0.9),
    edge('boonlake', 'M10.6 11.4V21M12.6 11.4V21M14.4 12V21', 0.9),
    ...waves(20.2),
  ],
  boon_scene_lighthouse: [
    body('gold-3', 'M13 4.4L23.4 1.2V9.4zM9 4.4L.6 1.8V8.6z', 0.8),
    body('white', 'M8.4 20.6L9.4 7.6H13.6L14.6 20.6z'),
    mark('row-red', 'M9.1 11.6L9.4 8.2H13.6L13.9 11.6zM8.6 18L8.9 14.6H14.1L14.4 18z'),
    body('gold', box(9.4, 3.8, 4.2, 3.8), 0.9),
    body('row-red', 'M11.5 .8L15 4.2H8z', 0.9),
    body('grey', 'M3.6 22Q5 18.8 8.4 19.4Q12 17.6 15 19.4Q18.6 18.6 20 22z', 0.9),
    ...waves(20.4),
  ],
  boon_scene_net: [
    ...rod('brown-3', 'M4 21V3M20 21V3M2.6 4.4H21.4', 1),
    body('cream', 'M4.6 5H19.4Q18.8 17.4 12 18.2T4.6 5z', 0.9),
    edge('brown', 'M5.6 9.4L12 17.6L18.4 9.4M5 5.6L14.6 16.4M19 5.6L9.4 16.4M9 5.4L16.6 14M15 5.4L7.4 14', 0.8),
    body('blue', 'M7 11.4Q10.4 8.4 14 11L16.8 9V14.4L14 12.6Q10.4 15 7 11.4z', 0.9),
    mark('line', disc(9.2, 11, 0.7)),
    ...waves(19.4),
  ],
  boon_scene_bridge: [...placed(firTree, 3.8, 8, 7.4, 11), ...placed(firTree, 20, 7.4, 8, 12), ...bridge],
  boon_scene_moon: [
    body('flower-2', disc(12, 12, 11.2)),
    body('gold-3', disc(13.4, 7.6, 4.4), 0.9),
    tone('gold', 'M17.6 8.4A4.3 4.3 0 0 1 10.6 10.8Q15.4 11.4 17.6 8.4z'),
    mark('white', star(5.6, 7.4, 1.8, 0.7, 4) + star(20, 12, 1.4, 0.5, 4)),
    body('black', 'M1.2 14.6Q5 11 8.6 14Q13 11.6 16 14.2Q19.6 11.8 22.8 14.4V15.6H1.2z', 0.8),
    body('blue-2', 'M1.6 15.4H22.4Q20 23.2 12 23.2T1.6 15.4z', 0.9),
    line('gold-3', 'M10.4 17.2H16.4M9 19.2H14M11.4 21.2H15', 1),
  ],
  boon_scene_sun: [
    ...rod('gold', 'M12 4.4V1.6M6.4 6L4.6 3.8M17.6 6L19.4 3.8', 1.1),
    body('gold', disc(12, 11, 6)),
    tone('gold-3', 'M7.4 9.4Q8.6 6.2 12.4 6.2Q9.2 7.6 8.4 11z'),
    ...hills('green', 'green-3'),
    ...waves(17.6),
  ],
} satisfies Drawings
