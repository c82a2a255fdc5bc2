import type { Language } from '../../protocol/messages'
import { specialScores, texts } from './texts'
import { colours, type BoardField, type Building, type Colour, type Components, type Field, type PersonCard, type Player, type Special } from './view'

/** What things are called, and how a field, a building or a person is described in one sentence. */

export function isColour(tile: string): tile is Colour {
  return (colours as string[]).includes(tile)
}

export function resourceName(components: Components, colour: string, language: Language): string {
  return components.resources.find((resource) => resource.id === colour)?.name[language] ?? colour
}

export function colourName(components: Components, colour: string, language: Language): string {
  return components.resources.find((resource) => resource.id === colour)?.colour[language] ?? colour
}

export function specialName(components: Components, special: string, language: Language): string {
  return components.specials.find((tile) => tile.id === special)?.name[language] ?? special
}

export function specialText(components: Components, special: Special, language: Language): string {
  const points = components.specials.find((tile) => tile.id === special)?.points ?? 0
  return specialScores[language][special](points)
}

export function landName(components: Components, colour: string, language: Language): string {
  return texts[language].landNamed(resourceName(components, colour, language))
}

export function tileName(components: Components, tile: string, language: Language): string {
  return isColour(tile) ? landName(components, tile, language) : texts[language].special(specialName(components, tile, language))
}

/** "2 redwood", "1 granite, 1 spring" */
export function resourceList(components: Components, resources: readonly Colour[], language: Language): string {
  return colours
    .map((colour) => ({ colour, count: resources.filter((resource) => resource === colour).length }))
    .filter(({ count }) => count > 0)
    .map(({ colour, count }) => `${count} ${resourceName(components, colour, language)}`)
    .join(', ')
}

/** "Field d4: redwood land with 1 redwood, temple" */
export function fieldLabel(components: Components, field: BoardField, player: Player, language: Language): string {
  const say = texts[language]
  const here = player.fields[field.name]
  const words = here ? [tileLabel(components, here, language)] : [field.dark ? say.dark : say.empty]
  if (!here) words.push(...marks(components, field, language))
  if (player.sun === field.name) words.push(say.theSun)
  return `${say.field(field.name)}: ${words.join(', ')}`
}

function tileLabel(components: Components, here: Field, language: Language): string {
  const say = texts[language]
  const name = tileName(components, here.tile, language)
  const resources = here.resources.length > 0 ? ` ${say.withResources(resourceList(components, here.resources, language))}` : ''
  return name + resources + (here.temple ? `, ${say.withTemple}` : '')
}

function marks(components: Components, field: BoardField, language: Language): string[] {
  const say = texts[language]
  const found: string[] = []
  if (field.yellow) found.push(say.yellowMark)
  if (field.corner) found.push(say.cornerMark)
  if (field.bonus_resource) found.push(say.bonusMark)
  if (field.mana) found.push(say.manaMark(components.field_mana))
  return found
}

export function rangeText(player: Player): string {
  return player.unlimited ? '∞' : String(player.range)
}

/** What a building brings, as sentences. */
export function buildingLines(building: Building, language: Language): string[] {
  const say = texts[language]
  const lines: string[] = []
  const gains = gainList(building, language)
  if (gains) lines.push(say.brings(gains))
  if (building.function[language]) lines.push(sentence(building.function[language]))
  lines.push(say.atTheEnd(building.points))
  return lines
}

/** "range +2, 1 mana" */
export function gainList(thing: { range: number; mana: number; bonus_resources?: number }, language: Language): string {
  const say = texts[language]
  const list: string[] = []
  if (thing.range > 0) list.push(say.rangeGain(thing.range))
  if (thing.mana > 0) list.push(say.manaGain(thing.mana))
  if (thing.bonus_resources) list.push(say.bonusGain(thing.bonus_resources))
  return list.join(', ')
}

export function buildingLabel(building: Building, built: boolean, language: Language): string {
  const say = texts[language]
  const brings = buildingLines(building, language).join(' ')
  return built ? say.builtLabel(building.name[language], brings) : say.buildingLabel(building.name[language], building.cost_text[language], brings)
}

export function personLabel(person: PersonCard, owner: string | null, active: boolean, language: Language): string {
  const say = texts[language]
  const card = say.personLabel(person.name[language], person.mana_cost, person.activation_text[language], person.scoring[language])
  return owner === null ? card : `${card}. ${say.ownedBy(person.name[language], owner)}, ${active ? say.active : say.asleep}`
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Who has a person, and whether it is awake. */
export function ownerOf(players: readonly Player[], person: string): { seat: number; active: boolean } | null {
  const owner = players.find((player) => player.persons[person] !== undefined)
  return owner ? { seat: owner.seat, active: owner.persons[person] === 'active' } : null
}

/** Long names of cards may break between their parts. */
export function breakable(name: string): string {
  return name.replace(/(?<=\p{L}{3})(verwaltung|torium|meister|grapher|graph|phetess|phetin|basar|loge)/gu, '\u00ad$1')
}
