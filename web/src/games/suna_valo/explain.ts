import type { Language } from '../../protocol/messages'
import type { Explanation } from '../game'
import type { About } from './explain/about'
import { explainCard, explainCharacter } from './explain/cards'
import { explainPiece, explainRow, explainTile, explainTrack } from './explain/farm'
import { explainColumn, explainEnergy, explainGood, explainHeader, explainMarket } from './explain/goods'
import { explainOrder, explainShip, explainSpace } from './explain/orders'
import {
  explainBack,
  explainFestivals,
  explainHand,
  explainPass,
  explainPile,
  explainPrice,
  explainShortage,
  explainSwap,
  explainTree,
} from './explain/table'
import type { Components, View } from './view'

const kinds: Record<string, (about: About) => Explanation | null> = {
  card: explainCard,
  character: explainCharacter,
  order: explainOrder,
  space: explainSpace,
  ship: explainShip,
  good: explainGood,
  energy: explainEnergy,
  market: explainMarket,
  header: explainHeader,
  column: explainColumn,
  piece: explainPiece,
  track: explainTrack,
  tile: explainTile,
  row: explainRow,
  pile: explainPile,
  festivals: explainFestivals,
  back: explainBack,
  swap: explainSwap,
  price: explainPrice,
  pass: explainPass,
  tree: explainTree,
  shortage: explainShortage,
  hand: explainHand,
}

/** What a thing on the table is, for the card beside it; null for what is none of ours. */
export function explain(target: string, seat: number | null, view: View, components: Components, language: Language): Explanation | null {
  const colon = target.indexOf(':')
  const kind = colon < 0 ? target : target.slice(0, colon)
  const player = view.players[seat ?? view.reader ?? 0]
  if (!player || !Object.hasOwn(kinds, kind)) return null
  return kinds[kind]?.({ id: colon < 0 ? '' : target.slice(colon + 1), player, view, components, language }) ?? null
}
