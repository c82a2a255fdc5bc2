import { resources } from '../resources'
import { rod, type Drawings, type Shape } from '../draw'
import { keySigns } from '../keyflower/signs'
import { placed } from '../placed'
import { arrowLeft, arrowRight, arrowUp, boat, card, coin, crossed, house, less, lever, person, settlement, twice, vase } from './bits'
import { boonGoods } from './goods'
import { tile, waves } from './lands'

/** No, thank you: the part for all is given up for something else. */
const forgo = (instead: Shape[]): Shape[] => [...placed(keySigns.pass_sign, 6.6, 15, 14.4, 16), ...instead]
/** A card is not played: something else instead. */
const skip = (instead: Shape[]): Shape[] => [...placed(card, 7, 8.4, 15.6), ...crossed(7, 8.4, 4.8), ...instead]

/** What the levers of a player board do. */
export const levers = {
  levers: twice(lever),
  forgo_vase: forgo(placed(vase, 16.2, 9.4, 15)),
  forgo_modernize: forgo(placed(lever, 16.6, 10.4, 14, 18)),
  forgo_upgrade: forgo([...placed(house, 16.2, 14, 14), arrowUp(16.2, 5, 3.8, 'green')]),
  skip_production: skip([...placed(boonGoods.any_production, 15, 15.8, 15), ...placed(coin, 18.6, 6.6, 9)]),
  skip_coins: skip([...placed(coin, 17.6, 11.4, 10.4), ...placed(coin, 14.4, 17.6, 11.4)]),
  area_points: [...tile('green', 'green-2'), ...placed(resources.points, 12, 12, 15.6)],
  boat_upstream: [...waves(18), ...placed(boat, 12, 15.4, 19), arrowLeft(12, 5, 4.6, 'green')],
  settlement_discount: [...placed(settlement, 11, 10.6, 20), ...less(18.8, 18.6, 4.6)],
  tile_inhabitant: [...placed(tile('grey', 'grey-2'), 10.4, 9.6, 18.4), ...placed(person, 16.4, 15.6, 15)],
  joker_or_goods: [...placed(boonGoods.joker, 6.8, 6.8, 12.4), ...rod('grey-3', 'M4.6 20.8L20 3.8', 0.8), ...placed(coin, 18.8, 12.6, 8.8), ...placed(card, 13.8, 17.8, 11)],
  joker_and_coins: [...placed(coin, 17, 8, 12), ...placed(coin, 15, 16.6, 12.4), ...placed(boonGoods.joker, 8, 11, 14.4)],
  cards_to_inhabitant: [...placed(boonGoods.cards, 7, 7.4, 14), arrowRight(7.6, 18.6, 4.2, 'gold'), ...placed(person, 17, 14.6, 14.6, 16.4)],
} satisfies Drawings
