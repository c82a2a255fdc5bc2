import { resources } from '../resources'
import { body, box, disc, edge, tone, type Drawing, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { arrowRight, card, coin, cow, house, less, lever, more, person, settlement, twice, vase } from './bits'
import { boonGoods } from './goods'
import { anchor, waves } from './lands'
import { levers } from './levers'

const cheaper = (drawing: Drawing): Shape[] => [...placed(drawing, 9, 10, 17.4), ...placed(coin, 15.6, 16.6, 11.4), ...less(19.6, 19.6, 3.8)]
const bringing = (drawing: Drawing, good: Drawing): Shape[] => [...placed(drawing, 9.2, 10.4, 17.6), ...placed(good, 17, 16.6, 12.8)]
/** A card of a type is worth more when it is discarded. */
const discard = (sign: Drawing): Shape[] => [
  body('cream', box(2.6, 1.6, 13.6, 18.6, 1.8)),
  tone('cream-2', box(2.6, 15.6, 13.6, 4.6, 1.8)),
  ...placed(sign, 9.4, 10, 10.4),
  ...placed(coin, 16.8, 16.6, 11),
  ...more(20.2, 8.6, 3.4),
]

const lasting = {
  lever_cost: cheaper(lever),
  card_cost: cheaper(card),
  discard_day: discard(boonGoods.boon_day),
  discard_dusk: discard(boonGoods.dusk),
  discard_night: discard(boonGoods.boon_night),
  cattle_cost: [...placed(cow, 10, 8.4, 18), ...placed(person, 14.4, 17, 12), ...less(19.8, 19.6, 3.8)],
  cattle_coins: bringing(cow, coin),
  river_coins: [...waves(14.4), ...placed(coin, 12, 9, 14.4)],
  harbour_coins: bringing(anchor, coin),
  harbour_cards: bringing(anchor, card),
  river_vase: [...waves(16.4), ...placed(vase, 12, 10, 17)],
} satisfies Drawings

const trade = (first: Drawing, second: Drawing): Shape[] => [...placed(first, 6.4, 6.4, 12), ...placed(second, 6.4, 18, 11.4), arrowRight(13.4, 12, 3.6, 'gold'), ...placed(resources.points, 18.6, 12, 10.4)]

const measures = {
  production: twice(boonGoods.any_production),
  houses: twice(house),
  settlements: twice(settlement),
  // The marker that is behind counts.
  lower_track: [
    body('brown', box(3.4, 1.2, 6, 21.6, 2), 0.9),
    body('blue-2', box(14.6, 1.2, 6, 21.6, 2), 0.9),
    edge('brown-3', 'M4.6 8.4H8.2M4.6 15.6H8.2', 0.9),
    edge('blue', 'M15.8 8.4H19.4M15.8 15.6H19.4', 0.9),
    ...placed(coin, 6.4, 6, 9.4),
    body('green-3', disc(17.6, 17, 6.2), 0.9),
    ...placed(card, 17.6, 17, 9.4),
  ],
  type_pair: [...placed(boonGoods.boon_day, 8, 8.2, 15.4), ...placed(boonGoods.dusk, 16, 16.6, 14.8)],
  trade_goods: trade(person, vase),
  trade_coins: trade(coin, coin),
} satisfies Drawings

/** Levers, what cards do for good, and what scoring tiles and cards count. */
export const boonEffects = { ...levers, ...lasting, ...measures }
