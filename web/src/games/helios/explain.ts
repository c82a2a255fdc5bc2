import type { Language } from '../../protocol/messages'
import type { Explanation } from '../game'
import {
  buildingLines,
  colourName,
  gainList,
  isColour,
  landName,
  ownerOf,
  rangeText,
  resourceList,
  resourceName,
  specialName,
  specialText,
  tileName,
} from './names'
import { actionNames, rowNames, texts } from './texts'
import type { BoardField, Colour, Components, Player, Row, Special, TileSymbol, View } from './view'

/** Numbers of rules for what is not printed on a component. */
const rules = {
  column: '2.2',
  row: '2.7',
  land: '3.1',
  special: '1.6',
  drawn: '5.11',
  sun: '6.1',
  temple: '4.2',
  building: '4.5',
  resource: '4.1',
  mana: '7.3',
  person: '7.3',
  passAction: '2.5',
  passPersons: '7.6',
  extraStack: '1.5',
  bag: '10.11',
  range: '6.2',
  houses: '4.9',
  supply: '1.8',
  dragon: '9.6',
  light: '3.2',
  dark: '6.3',
  yellow: '6.12',
  corner: '10.2',
  bonusField: '3.7',
  manaField: '3.8',
  landInSun: '6.4',
  templeInSun: '6.5',
}

const specialRules: Record<Special, string> = { free_fields: '10.3', created_land: '10.4', resources: '10.5', temples: '10.6' }

/** What an explanation is made from. */
interface About {
  id: string
  player: Player | undefined
  view: View
  components: Components
  language: Language
}

const kinds: Record<string, (about: About) => Explanation | null> = {
  column: explainColumn,
  row: explainRow,
  land: explainLand,
  special: explainSpecial,
  drawn: explainDrawn,
  field: explainField,
  sun: explainSun,
  temple: explainTemple,
  building: explainBuilding,
  resource: explainResource,
  mana: explainMana,
  person: explainPerson,
  pass: explainPass,
  extra_stack: explainExtraStack,
  bag: explainBag,
  range: explainRange,
  houses: explainHouses,
  mana_supply: explainManaSupply,
  dragon: explainDragon,
}

/** What a thing on the table is, for the card beside it; null for what is none of ours. */
export function explain(target: string, seat: number | null, view: View, components: Components, language: Language): Explanation | null {
  const colon = target.indexOf(':')
  const kind = colon < 0 ? target : target.slice(0, colon)
  const player = view.players[seat ?? view.reader ?? 0]
  return kinds[kind]?.({ id: colon < 0 ? '' : target.slice(colon + 1), player, view, components, language }) ?? null
}

function explainColumn({ id, view, language }: About): Explanation | null {
  const column = view.columns[id as TileSymbol]
  if (!column) return null
  const say = texts[language]
  return {
    title: say.columnOf(actionNames[language][id as TileSymbol]),
    symbol: id === 'sun' ? 'sun_move' : id,
    lines: [say.columnText, say.columnLeft(column.tiles.length, column.stack)],
    rule: rules.column,
  }
}

function explainRow({ id, components, language }: About): Explanation | null {
  const name = rowNames[language][id as Row]
  if (!name) return null
  const say = texts[language]
  return { title: say.rowNamed(name), symbol: `row_${id}`, lines: [say.rowText(components.tiles_for_bonus), say.rowGrey], rule: rules.row }
}

function explainLand({ id, view, components, language }: About): Explanation | null {
  const { colour, bare } = landOf(id)
  if (!isColour(colour)) return null
  const say = texts[language]
  const lines = bare ? [say.landBare, say.landSun] : [say.landText, say.landSun]
  return {
    title: landName(components, colour, language),
    symbol: colour,
    lines: [...lines, say.landLeft(view.land_stacks[colour])],
    rule: rules.land,
  }
}

function explainSpecial({ id, view, components, language }: About): Explanation | null {
  const tile = components.specials.find((special) => special.id === id)
  if (!tile) return null
  const say = texts[language]
  return {
    title: say.special(tile.name[language]),
    symbol: id,
    lines: [`${specialText(components, tile.id, language)}.`, say.specialSun, say.specialLeft(view.specials[tile.id])],
    rule: tile.rule ?? specialRules[tile.id],
  }
}

function explainDrawn({ id, components, language }: About): Explanation | null {
  const { colour, bare } = landOf(id)
  if (!isColour(colour)) return null
  const say = texts[language]
  return {
    title: say.drawn(landName(components, colour, language)),
    symbol: colour,
    lines: bare ? [say.drawnText, say.landBare] : [say.drawnText],
    rule: rules.drawn,
  }
}

function landOf(id: string): { colour: string; bare: boolean } {
  return { colour: id.replace(/-bare$/, ''), bare: id.endsWith('-bare') }
}

function explainField({ id, player, components, language }: About): Explanation | null {
  const field = components.fields.find((candidate) => candidate.name === id)
  if (!field) return null
  const title = texts[language].field(id)
  return player?.fields[id] ? explainTile(title, id, player, components, language) : explainFree(title, field, components, language)
}

function explainTile(title: string, name: string, player: Player, components: Components, language: Language): Explanation | null {
  const say = texts[language]
  const here = player.fields[name]
  if (!here) return null
  const lines = isColour(here.tile) ? [] : [`${specialText(components, here.tile, language)}.`]
  if (here.resources.length > 0) lines.push(say.resourcesHere(resourceList(components, here.resources, language)))
  if (here.temple) lines.push(say.templeHere)
  else if (isColour(here.tile) && here.resources.length === 0) lines.push(say.landSun)
  return {
    title: `${title}: ${tileName(components, here.tile, language)}`,
    symbol: here.temple ? 'temple' : here.tile,
    lines,
    rule: here.temple ? rules.templeInSun : isColour(here.tile) ? rules.landInSun : specialRules[here.tile],
  }
}

function explainFree(title: string, field: BoardField, components: Components, language: Language): Explanation {
  const say = texts[language]
  const lines = [field.dark ? say.darkField : say.lightField]
  let rule = field.dark ? rules.dark : rules.light
  let symbol: string | undefined
  const mark = (is: boolean, text: string, ofRule: string, ofSymbol: string) => {
    if (!is) return
    lines.push(text)
    rule = ofRule
    symbol = ofSymbol
  }
  mark(field.yellow, say.yellowField, rules.yellow, 'circle')
  mark(field.corner, say.cornerField(components.corner_points), rules.corner, 'corner')
  mark(field.bonus_resource, say.bonusField, rules.bonusField, 'any')
  mark(field.mana, say.manaField(components.field_mana), rules.manaField, 'mana')
  return { title, lines, rule, ...(symbol ? { symbol } : {}) }
}

function explainSun({ player, language }: About): Explanation {
  const say = texts[language]
  const range = player ? [say.sunRange(player.unlimited ? say.unlimited : rangeText(player))] : []
  return { title: say.sun, symbol: 'sun', lines: [say.sunText, ...range], rule: rules.sun }
}

function explainTemple({ language }: About): Explanation {
  const say = texts[language]
  return { title: say.temple, symbol: 'temple', lines: [say.templeText, say.templePoints], rule: rules.temple }
}

function explainBuilding({ id, player, components, language }: About): Explanation | null {
  const building = components.buildings.find((candidate) => candidate.id === id)
  if (!building) return null
  const say = texts[language]
  const built = player?.buildings.includes(id) ? [say.isBuilt] : []
  return {
    title: building.name[language],
    symbol: id,
    lines: [...built, say.costs(building.cost_text[language]), ...buildingLines(building, language)],
    rule: building.rule ?? ruleInOrder(components.buildings, id, '5') ?? rules.building,
  }
}

function explainResource({ id, view, components, language }: About): Explanation | null {
  if (!isColour(id)) return null
  const say = texts[language]
  return {
    title: say.resource(resourceName(components, id, language), colourName(components, id, language)),
    symbol: id,
    lines: [say.resourceText, say.resourceSupply(view.supply[id as Colour])],
    rule: rules.resource,
  }
}

function explainMana({ language }: About): Explanation {
  const say = texts[language]
  return { title: say.mana, symbol: 'mana', lines: [say.manaText, say.manaEnd], rule: rules.mana }
}

function explainPerson({ id, view, components, language }: About): Explanation | null {
  const person = components.persons.find((candidate) => candidate.id === id)
  if (!person) return null
  const say = texts[language]
  const owner = ownerOf(view.players, id)
  const gains = gainList(person, language)
  return {
    title: person.name[language],
    symbol: id,
    lines: [
      ...(owner ? [(owner.active ? say.isActive : say.isAsleep)(say.seat(owner.seat))] : [say.buys(person.mana_cost)]),
      ...(owner?.active ? [] : [say.activates(person.activation_text[language])]),
      ...(gains && !owner?.active ? [say.onActivation(gains)] : []),
      say.scoresWhenActive(person.scoring[language]),
    ],
    rule: person.rule ?? ruleInOrder(components.persons, id, '8') ?? rules.person,
  }
}

/** Sections 5 and 8 speak of the buildings and persons one by one, in the order in which they are printed. */
function ruleInOrder(all: readonly { id: string }[], id: string, section: string): string | undefined {
  const known = section === '5' ? 12 : 8
  return all.length === known ? `${section}.${all.findIndex((one) => one.id === id) + 1}` : undefined
}

function explainPass({ view, language }: About): Explanation {
  const say = texts[language]
  const inPersons = view.phase === 'persons'
  return {
    title: inPersons ? say.endTurn : say.pass,
    symbol: inPersons ? 'confirm' : 'close',
    lines: [inPersons ? say.passPersons : say.passAction],
    rule: inPersons ? rules.passPersons : rules.passAction,
  }
}

function explainExtraStack({ view, language }: About): Explanation {
  const say = texts[language]
  return { title: say.extraStack, symbol: 'land', lines: [say.extraText, `${say.stackLabel(view.extra_stack)}.`], rule: rules.extraStack }
}

function explainBag({ language }: About): Explanation {
  const say = texts[language]
  return { title: say.bag, symbol: 'points', lines: [say.bagText], rule: rules.bag }
}

function explainRange({ player, language }: About): Explanation {
  const say = texts[language]
  const unlimited = player?.unlimited ? [say.rangeUnlimited(player.range)] : []
  return { title: say.range, symbol: 'range', lines: [say.rangeText, ...unlimited], rule: rules.range }
}

function explainHouses({ view, language }: About): Explanation {
  const say = texts[language]
  return { title: say.houses, symbol: 'house', lines: [say.housesText, `${say.housesLabel(view.houses)}.`], rule: rules.houses }
}

function explainManaSupply({ view, language }: About): Explanation {
  const say = texts[language]
  return { title: say.manaSupply, symbol: 'mana', lines: [say.manaLeft(view.mana)], rule: rules.supply }
}

function explainDragon({ language }: About): Explanation {
  const say = texts[language]
  return { title: say.dragon, symbol: 'dragon', lines: [say.dragonText], rule: rules.dragon }
}
