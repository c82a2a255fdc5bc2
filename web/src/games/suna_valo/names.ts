import type { Language } from '../../protocol/messages'
import { energyNames, placeNames, texts } from './texts'
import { goods, resources, type Components, type FarmCard, type Festival, type Good, type OrderSpace, type Resource } from './view'

/** What things are called, and how a card or an order is described in one sentence. */

export function isResource(word: string): word is Resource {
  return (resources as string[]).includes(word)
}

/** "water lily" */
export function resourceName(components: Components, resource: string, language: Language): string {
  return components.resources.find(({ id }) => id === resource)?.name[language] ?? resource
}

/** The same for energy stones as well; with a count in the singular or the plural that goes with it. */
export function goodName(components: Components, good: string, language: Language, count?: number): string {
  if (good === 'energy') {
    const { name, one, more } = energyNames[language]
    return count === undefined ? name : count === 1 ? one : more
  }
  const resource = components.resources.find(({ id }) => id === good)
  return (count === undefined || count === 1 ? resource?.name : resource?.plural)?.[language] ?? good
}

/** "2 grain, 1 energy"; "nothing" if there is none. */
export function goodsText(components: Components, amounts: Partial<Record<Good, number>>, language: Language): string {
  const parts = goods
    .map((good) => ({ good, count: amounts[good] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ good, count }) => `${count} ${goodName(components, good, language, count)}`)
  return parts.length > 0 ? parts.join(', ') : texts[language].nothing
}

/** "grain or water lily" */
export function kindsText(components: Components, kinds: readonly Resource[], language: Language): string {
  return anyOf(kinds.map((kind) => resourceName(components, kind, language)), language)
}

/** "a, b and c" */
export function allOf(parts: readonly string[], language: Language): string {
  return listed(parts, texts[language].and)
}
/** "a, b or c" */
export function anyOf(parts: readonly string[], language: Language): string {
  return listed(parts, texts[language].or)
}
function listed(parts: readonly string[], conjunction: string): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${conjunction} ${parts[parts.length - 1]}`
}

export function columnName(components: Components, column: string, language: Language): string {
  return components.columns.find(({ id }) => id === column)?.name[language] ?? column
}

export function anyCard(components: Components, id: string): FarmCard | Festival | undefined {
  return components.cards.find((card) => card.id === id) ?? components.festivals.find((festival) => festival.id === id)
}
export function isFestival(card: FarmCard | Festival): card is Festival {
  return 'bonus' in card
}

export function cardName(components: Components, id: string, language: Language): string {
  return anyCard(components, id)?.name[language] ?? id
}

/** "card for Crop Areas or Pastures", "village festival" */
function cardKind(components: Components, card: FarmCard | Festival, language: Language): string {
  const say = texts[language]
  if (isFestival(card)) return say.festival
  return say.farmCard(anyOf(card.columns.map((column) => columnName(components, column, language)), language))
}

/** "Lily Pond, card for Crop Areas: produces water lily; price at least 1" */
export function cardLabel(components: Components, id: string, language: Language): string {
  const card = anyCard(components, id)
  if (!card) return id
  const say = texts[language]
  return say.cardLabel(cardName(components, id, language), cardKind(components, card, language), card.text[language], say.priceAtLeast(card.price))
}

export function characterName(components: Components, id: string, language: Language): string {
  return components.characters.find((character) => character.id === id)?.name[language] ?? id
}

/** What stands for a place is what its piece frees; the blocks of a track share a name. */
export function placeName(components: Components, id: string, language: Language): string {
  const known = components.places.some((place) => place.id === id)
  return (known && placeNames[language][id.replace(/_\d$/, '')]) || id
}

export function isEndTile(components: Components, id: string): boolean {
  return components.end_tiles.some((tile) => tile.id === id)
}
export function tileName(components: Components, id: string, language: Language): string {
  const say = texts[language]
  return isEndTile(components, id) ? say.endTile(id) : say.progressTile(id)
}

export function orderName(components: Components, id: string, language: Language): string {
  const say = texts[language]
  return components.ship_orders.some((order) => order.id === id) ? say.shipOrder(id) : say.publicOrder(id)
}

/** "1 energy and 1 step"; empty if a space brings nothing. */
export function rewardText(components: Components, space: OrderSpace, language: Language): string {
  const parts: string[] = []
  if (space.energy > 0) parts.push(`${space.energy} ${goodName(components, 'energy', language, space.energy)}`)
  if (space.cogs > 0) parts.push(texts[language].steps(space.cogs))
  if (space.take.length > 0) parts.push(`1 ${kindsText(components, space.take, language)}`)
  return allOf(parts, language)
}

/** "grain (brings 1 step), wool and egg": what a side of a public order asks for, and what its spaces bring. */
export function spacesText(components: Components, spaces: readonly OrderSpace[], language: Language): string {
  const parts = spaces.map((space) => {
    const reward = rewardText(components, space, language)
    const asked = resourceName(components, space.resource, language)
    return reward ? texts[language].withReward(asked, reward) : asked
  })
  return allOf(parts, language)
}

/** A public order as this seat sees it, or a ship order, in one sentence. */
export function orderLabel(components: Components, id: string, seat: number, language: Language): string {
  const say = texts[language]
  const name = orderName(components, id, language)
  const open = components.public_orders.find((order) => order.id === id)
  if (open) return say.publicLabel(name, spacesText(components, open.sides[seat] ?? [], language), open.barrels[0] ?? 0, open.barrels[1] ?? 0)
  const ship = components.ship_orders.find((order) => order.id === id)
  if (ship) return say.shipLabel(name, ship.cost_text[language], ship.text[language], ship.ships[0] ?? 0, ship.ships[1] ?? 0)
  return name
}
