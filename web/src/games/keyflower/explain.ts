import type { Language } from '../../protocol/messages'
import type { Explanation } from '../game'
import type { About } from './explain/about'
import { explainColour, explainResource, explainSend, explainSkill } from './explain/goods'
import { explainBid, explainGroup, explainUpgrade, explainUse } from './explain/places'
import {
  explainAbility,
  explainBag,
  explainCell,
  explainGreen,
  explainPass,
  explainScreen,
  explainSeason,
  explainSkills,
  explainStart,
  explainTurn,
} from './explain/table'
import { explainTile, explainWinterSet } from './explain/tiles'
import type { Components, View } from './view'

const kinds: Record<string, (about: About) => Explanation | null> = {
  tile: explainTile,
  boat: explainTile,
  bid: explainBid,
  use: explainUse,
  group: explainGroup,
  upgrade: explainUpgrade,
  resource: explainResource,
  colour: explainColour,
  skill: explainSkill,
  send: explainSend,
  bag: explainBag,
  green: explainGreen,
  skills: explainSkills,
  cell: explainCell,
  turn: explainTurn,
  winter: explainWinterSet,
  pass: explainPass,
  ability: explainAbility,
  start: explainStart,
  season: explainSeason,
  screen: explainScreen,
}

/** What a thing on the table is, for the card beside it; null for what is none of ours. */
export function explain(target: string, seat: number | null, view: View, components: Components, language: Language): Explanation | null {
  const colon = target.indexOf(':')
  const kind = colon < 0 ? target : target.slice(0, colon)
  const player = view.players[seat ?? view.reader ?? 0]
  if (!player || !Object.hasOwn(kinds, kind)) return null
  return kinds[kind]?.({ id: colon < 0 ? '' : target.slice(colon + 1), player, view, components, language }) ?? null
}
