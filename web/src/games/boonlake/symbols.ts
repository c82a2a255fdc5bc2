import type { CardKind, CardType } from './view'

const own: Readonly<Record<string, string>> = {
  wood: 'boon_wood',
  stone: 'boon_stone',
  iron: 'boon_iron',
  any: 'any_production',
  day: 'boon_day',
  night: 'boon_night',
  coin: 'coin_track',
  card: 'card_track',
  vase: 'vases',
  house: 'boon_house',
  ship: 'boon_ship',
  pasture: 'boon_pasture',
  upgrade: 'boon_upgrade',
  region_new_hope: 'new_hope',
  region_unknown: 'unknown',
  region_boonlake: 'boonlake',
  region_southern: 'southern',
}

/** The symbol for a word of docs/views/boonlake.md. Materials, types and pieces look different in other games. */
export const symbolOf = (word: string): string => own[word] ?? word

// What the name of a card shows; the first that fits.
const scenes: readonly (readonly [RegExp, string])[] = [
  [/lighthouse/i, 'lighthouse'],
  [/bridge/i, 'bridge'],
  [/ferry|sails/i, 'ferry'],
  [/amphora|cove/i, 'canoe'],
  [/harbour office|welcome|promenade/i, 'jetty'],
  [/tavern|supper|kitchen|parlour/i, 'tavern'],
  [/fishing|catch/i, 'net'],
  [/mill\b|water wheel/i, 'mill'],
  [/kiln|furnace|brick|smokestack|glazing/i, 'kiln'],
  [/pott|vase|clay/i, 'pottery'],
  [/fruit|flower|blossom/i, 'orchard'],
  [/hay|drive|labour|trail/i, 'cart'],
  [/engine/i, 'dam'],
  [/cow|cattle|herd|milking|butter|pasture|stable/i, 'cow'],
  [/lantern|lamp/i, 'lantern'],
  [/vault|mint|treasure|curio|gallery/i, 'vault'],
  [/market|bazaar|stall|fair|sale/i, 'market'],
  [/exchange|swap|barter|auction|guild/i, 'scales'],
  [/quarry|mason|amber/i, 'quarry'],
  [/shift/i, 'mine'],
  [/smithy|forge|fittings|repair|tool/i, 'smithy'],
  [/barn|carpenter/i, 'sawmill'],
  [/workshop|lever|mechanic|clock|oil can/i, 'gears'],
  [/camp|picnic|dance|feast/i, 'campfire'],
  [/theatre|play|ball/i, 'mask'],
  [/vintage|harvest/i, 'vineyard'],
  [/golden field/i, 'hives'],
  [/meadow/i, 'heron'],
  [/star|observatory|survey/i, 'observatory'],
  [/read|book|library|gazette|press|school|story|maps|archive/i, 'books'],
  [/bell|call|debate|council/i, 'bell'],
  [/square/i, 'well'],
  [/homestead|cottage|cabin|porch|hearth|shelter|homecoming/i, 'hut'],
  [/planning|founding|facade|gable|skyline|city|windows|hostel|new hope/i, 'village'],
  [/cat\b/i, 'cat'],
  [/waiting|cradle/i, 'owl'],
  [/moon|southern nights/i, 'moon'],
  [/sun|noon/i, 'sun'],
]
// The others, by type and number.
const others: Readonly<Record<CardType, readonly string[]>> = {
  day: ['sun', 'dam', 'heron', 'hives', 'jetty'],
  dusk: ['reeds', 'ferry', 'vineyard', 'dam', 'campfire'],
  night: ['moon', 'owl', 'lantern', 'observatory', 'hut'],
}

/** The picture of a card. */
export function pictureOf(card: CardKind): string {
  const fitting = others[card.type]
  const scene = scenes.find(([pattern]) => pattern.test(card.name.en))?.[1] ?? fitting[Number(card.id.slice(-2)) % fitting.length] ?? 'sun'
  return `boon_scene_${scene}`
}
