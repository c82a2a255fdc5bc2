import type { Language } from '../../protocol/messages'
import { abilityNames, seasonNames, skillPlurals, texts } from './texts'
import {
  colours,
  resources,
  skills,
  type Ability,
  type BoatKind,
  type Colour,
  type Components,
  type Counts,
  type Face,
  type LaidTile,
  type OrderTileKind,
  type Resource,
  type Season,
  type Skill,
  type SummerBoatKind,
  type VillageTileKind,
  type WinterKind,
} from './view'

/** What things are called, and how a tile is described in one sentence. */

export type TileKind = VillageTileKind | SummerBoatKind | WinterKind | BoatKind | OrderTileKind

export const isVillageTile = (kind: TileKind): kind is VillageTileKind => 'front' in kind
export const isSummerBoat = (kind: TileKind): kind is SummerBoatKind => 'sides' in kind
export const isWinterTile = (kind: TileKind): kind is WinterKind => 'each' in kind
export const isBoat = (kind: TileKind): kind is BoatKind => 'loads' in kind
export const isOrderTile = (kind: TileKind): kind is OrderTileKind => 'number' in kind

/** What is printed on a tile, whichever of the five sorts it is. */
export function tileKind(components: Components, id: string): TileKind | undefined {
  const { tiles, summer_boats, winter, boats, order_tiles } = components
  return [...tiles, ...summer_boats, ...winter, ...boats, ...order_tiles].find((tile) => tile.id === id)
}

/** "Keywood"; "Summer boat 1b" where the side is known. */
export function tileName(components: Components, id: string, language: Language, side?: string): string {
  const name = tileKind(components, id)?.name[language] ?? id
  return side ? name.replace(/\d$/, side) : name
}
export function boatName(components: Components, id: string, language: Language): string {
  return components.boats.find((boat) => boat.id === id)?.name[language] ?? id
}

/** "blue" */
export function colourName(components: Components, colour: Colour, language: Language): string {
  return components.workers.find(({ id }) => id === colour)?.name[language] ?? colour
}
export function skillName(components: Components, skill: Skill, language: Language, count = 1): string {
  if (count !== 1) return skillPlurals[language][skill]
  return components.skills.find(({ id }) => id === skill)?.name[language] ?? skill
}
export function resourceName(components: Components, resource: Resource, language: Language): string {
  return components.resources.find(({ id }) => id === resource)?.name[language] ?? resource
}
export function seasonName(season: Season, language: Language): string {
  return seasonNames[language][season]
}

/** "2b: Twice as much" */
export function abilityName(components: Components, ability: Ability, language: Language): string {
  const side = components.summer_boats.flatMap(({ sides }) => sides).find((candidate) => candidate.ability === ability)
  const name = abilityNames[language][ability]
  return side ? `${side.id}: ${name}` : name
}

/** "2 wood, 1 gold, 3 saws"; "nothing" if there is none. */
export function countsText(components: Components, counts: Counts<Resource | Skill>, language: Language): string {
  const parts = [
    ...resources.map((id) => ({ count: counts[id] ?? 0, name: resourceName(components, id, language) })),
    ...skills.map((id) => ({ count: counts[id] ?? 0, name: skillName(components, id, language, counts[id]) })),
  ].filter(({ count }) => count > 0)
  return parts.length > 0 ? parts.map(({ count, name }) => `${count} ${name}`).join(', ') : texts[language].nothing
}

/** "2 blue and 1 red worker" */
export function workersText(components: Components, counts: Counts<Colour>, language: Language): string {
  const say = texts[language]
  const parts = colours.map((colour) => ({ colour, count: counts[colour] ?? 0 })).filter(({ count }) => count > 0)
  const last = parts.at(-1)
  if (!last) return say.noWorkers
  const each = parts.map(({ colour, count }) => say.coloured(colourName(components, colour, language), count))
  return `${allOf(each, language)} ${say.workers(last.count)}`
}

/** "a, b and c" */
export function allOf(parts: readonly string[], language: Language): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${texts[language].and} ${last}`
}

/** The side that is up; null for what has no sides with effects. */
export function faceOf(components: Components, laid: Pick<LaidTile, 'tile' | 'upgraded'>): Face | null {
  const kind = tileKind(components, laid.tile)
  if (!kind || !isVillageTile(kind)) return null
  return laid.upgraded ? kind.back : kind.front
}

/** What a tile does, or what it scores: "1 wood", "12 points". */
export function tileText(components: Components, laid: Pick<LaidTile, 'tile' | 'upgraded' | 'side'>, language: Language): string {
  const face = faceOf(components, laid)
  if (face) return face.text[language]
  const kind = tileKind(components, laid.tile)
  if (!kind || isVillageTile(kind)) return ''
  if (!isSummerBoat(kind)) return kind.text[language]
  const sides = kind.sides.filter(({ id }) => laid.side === undefined || id === laid.side)
  return sides.map(({ text }) => text[language]).join(` ${texts[language].or} `)
}

/** "Keywood, upgraded: 2 wood; 3 blue workers on it; only blue workers" */
export function tileLabel(components: Components, laid: LaidTile, language: Language): string {
  const say = texts[language]
  const name = tileName(components, laid.tile, language, laid.side)
  const count = Object.values(laid.workers ?? {}).reduce((sum, each) => sum + each, 0)
  return [
    `${name}${laid.upgraded ? `, ${say.upgraded}` : ''}: ${tileText(components, laid, language)}`,
    ...(laid.workers && count > 0 ? [say.workersOn(workersText(components, laid.workers, language))] : []),
    ...(laid.colour ? [say.onlyColour(say.ofColour(colourName(components, laid.colour, language)))] : []),
  ].join('; ')
}
