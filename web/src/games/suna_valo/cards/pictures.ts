import type { Effect, FarmCard, Resource } from '../view'

/** What is printed on cards, orders and tiles instead of a sentence. */
export type Picture =
  | { symbol: string; count?: number }
  /** One of these, so many times. */
  | { oneOf: string[]; count?: number }
  /** Produces into this storage. */
  | { storage: string[] }
  /** An order asks for this. */
  | { space: string }
  | { points: number }
  | { sign: string }

const symbol = (id: string, count?: number): Picture => (count === undefined ? { symbol: id } : { symbol: id, count })
const sign = (text: string): Picture => ({ sign: text })
const times = (id: string, count: number): Picture[] => Array.from({ length: count }, () => symbol(id))

/** What a farm card does when it is used; its points come apart. */
export function cardPictures(card: FarmCard): Picture[] {
  return [
    ...card.produces.map((kinds): Picture => ({ storage: kinds })),
    ...times('energy', card.energy),
    ...card.takes.map((kinds): Picture => ({ oneOf: kinds })),
    ...times('drone', card.drones),
    ...times('cog', card.cogs),
    ...card.order.map((resource): Picture => ({ space: resource })),
  ]
}

/** What a card is worth at the end, an order when it is supplied. */
export function cardPoints(card: FarmCard): number {
  return card.points + card.order_points
}

const pieces = ['crate', 'barrel', 'ship']

/** What points and energy are counted by. */
const counted: Record<string, Picture[]> = {
  crop_cards: [symbol('crop')],
  floriculture_cards: [symbol('floriculture')],
  pasture_cards: [symbol('pasture')],
  discovery_cards: [symbol('discovery')],
  dock_cards: [symbol('dock')],
  personal_cards: [symbol('personal')],
  crop_and_floriculture_cards: [symbol('crop'), symbol('floriculture')],
  barrels: [symbol('barrel')],
  crates: [symbol('crate')],
  ships: [symbol('ship')],
  cogs: [symbol('cog')],
  columns_with_three: [sign('3+'), symbol('pile')],
  row_markers: [symbol('row_marker')],
  energy: [symbol('energy')],
  resources: [symbol('any')],
}

/** What a festival, a ship order or a tile does. */
export function effectPictures(effect: Effect): Picture[] {
  const pictures: Picture[] = []
  if (effect.remove) pictures.push(sign('−'), { oneOf: pieces })
  if (effect.remove === 'left_track') pictures.push(sign('(L)'))
  if (effect.discount) pictures.push(sign(`−${effect.discount}`), symbol('any'))
  if (effect.ship_order) pictures.push(symbol('ship_order'))
  if (effect.from_box) pictures.push(symbol('progress_tile'))
  if (effect.from_discards) pictures.push(symbol('pile'), symbol('play'))
  if (effect.activate) pictures.push(symbol('play'), { oneOf: effect.activate, ...(effect.cards ? { count: effect.cards } : {}) })
  if (effect.energy) pictures.push(symbol('energy', effect.energy))
  pictures.push(...alike(effect.takes ?? []))
  if (effect.deliveries) pictures.push(symbol('drone', effect.deliveries))
  if (effect.steps) pictures.push(symbol('cog', effect.steps))
  if (effect.points) pictures.push({ points: effect.points })
  if (effect.per) pictures.push(sign(effect.each ? `/ ${effect.each}` : '/'), ...(counted[effect.per] ?? []))
  if (effect.most) pictures.push(sign(`≤ ${effect.most}`))
  return pictures
}

/** Resources to choose from; the same choice several times comes once, with a number. */
function alike(takes: Resource[][]): Picture[] {
  const counts = new Map<string, number>()
  for (const kinds of takes) counts.set(kinds.join(), (counts.get(kinds.join()) ?? 0) + 1)
  return [...counts].map(([kinds, count]) => ({ oneOf: kinds.split(','), count }))
}
