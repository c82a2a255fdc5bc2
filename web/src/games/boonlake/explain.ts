import type { Language } from '../../protocol/messages'
import type { Explanation } from '../game'
import { about, type About } from './explain/about'
import { explainBoats, explainDue, explainExchange, explainHire, explainLever, explainPass, explainRanch, explainRecess, explainSite, explainTrack, explainTrade, explainVase, explainWay } from './explain/board'
import { explainCard, explainDeed, explainGoal, explainPile, explainPlayed, explainProject } from './explain/cards'
import { explainField, explainHeap, explainPastures, explainPlot, explainRegion, explainSpace } from './explain/land'
import { explainEminence, explainSolo } from './explain/solo'
import type { Components, View } from './view'

const kinds: Record<string, (about: About) => Explanation | null> = {
  boats: explainBoats,
  card: explainCard,
  deed: explainDeed,
  due: explainDue,
  eminence: explainEminence,
  exchange: explainExchange,
  field: explainField,
  goal: explainGoal,
  heap: explainHeap,
  hire: explainHire,
  lever: explainLever,
  pass: explainPass,
  pastures: explainPastures,
  pile: explainPile,
  played: explainPlayed,
  plot: explainPlot,
  project: explainProject,
  ranch: explainRanch,
  recess: explainRecess,
  region: explainRegion,
  site: explainSite,
  solo: explainSolo,
  space: explainSpace,
  track: explainTrack,
  trade: explainTrade,
  vase: explainVase,
  way: explainWay,
}

/** What a thing on the table is, for the card beside it; null for what is none of ours. */
export function explain(target: string, seat: number | null, view: View, components: Components, language: Language): Explanation | null {
  const colon = target.indexOf(':')
  const kind = colon < 0 ? target : target.slice(0, colon)
  const player = view.players[seat ?? view.reader ?? 0]
  if (!player || !Object.hasOwn(kinds, kind)) return null
  return kinds[kind]?.(about(colon < 0 ? '' : target.slice(colon + 1), player, view, components, language)) ?? null
}
