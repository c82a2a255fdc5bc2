import { actions } from '../actions'
import { resources } from '../resources'
import { body, disc, edge, gear, line, mark, tone, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { coin, cow, lever, more, person, settlement } from './bits'
import { boonGoods } from './goods'
import { field } from './lands'

const wheel = (x: number, y: number, r: number): Shape[] => [
  body('brown-3', disc(x, y, r), 0.9),
  line('brown-2', `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`, 0.9),
  mark('brown-2', disc(x, y, 1)),
]

/** The seven action tiles. */
export const deeds = {
  // A covered wagon goes where nobody has been.
  pioneer: [
    body('cream', 'M3.2 14Q.8 8.6 2 4.2Q7 1.6 12 2.2T22 4.2Q23.2 8.6 20.8 14z'),
    tone('cream-2', 'M16.8 2.8L22 4.2Q23.2 8.6 20.8 14H16.6Q18.6 8 16.8 2.8z'),
    edge('cream-3', 'M8.4 2.6Q6.6 8 8.2 13.6M15.6 2.6Q17.4 8 15.8 13.6', 1.1),
    body('brown', 'M2 13.4H22L21 18H3z'),
    ...wheel(7, 18.6, 4),
    ...wheel(17, 18.6, 4),
  ],
  settle: [body('green', disc(12, 20.8, 11, 2.4), 0.9), ...placed(settlement, 12, 11.4, 20.4)],
  cattle: [body('green', disc(12, 20.8, 11, 2.4), 0.9), ...placed(cow, 12, 11, 21.6)],
  area_scoring: [
    body('green', field(7, 8, 6.6), 0.9),
    body('gold', field(17, 8, 6.6), 0.9),
    body('boonlake', field(12, 16.4, 6.6), 0.9),
    ...placed(resources.points, 12, 10.6, 12.4),
  ],
  hire: [...placed(person, 9.4, 12.4, 19), ...placed(coin, 18.2, 6.4, 10), ...more(18.6, 18, 4.6)],
  progress: [
    body('grey', gear(9.6, 12.6, 9, 6.6, 8)),
    body('grey-3', disc(9.6, 12.6, 4), 0.9),
    mark('line', disc(9.6, 12.6, 1.6)),
    ...placed(lever, 18.6, 12, 9.6, 19),
  ],
  builder: [...placed(boonGoods.clay, 10, 14, 19), ...placed(actions.build, 15.2, 9, 17)],
} satisfies Drawings
