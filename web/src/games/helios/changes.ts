import type { Change } from '../game'
import { isColour } from './names'
import { colours, rows, specials, tileSymbols, type Colour, type Player, type View } from './view'

/** What differs between two views, as pieces that went from one place to another, in the order in which the eye should follow. */
export function changes(before: View, after: View): Change[] {
  const players = after.players.flatMap((player) => {
    const was = before.players[player.seat]
    return was ? ofPlayer(was, player, before, after) : []
  })
  return [...players, ...ofDisplay(before, after)]
}

/** As actions go: the tile from its column, what is paid, what is laid, the sun and what it brings. */
function ofPlayer(was: Player, is: Player, before: View, after: View): Change[] {
  return [
    ...actionTiles(was, is, before, after),
    ...resourcesGone(was, is),
    ...tilesLaid(was, is, before, after),
    ...temples(was, is),
    ...buildings(was, is),
    ...persons(was, is),
    ...sun(was, is),
    ...resourcesCome(was, is, before, after),
    ...stock(was, is),
  ]
}

const actionSymbol = { land: 'land', build: 'build', sun: 'sun_move' }

function actionTiles(was: Player, is: Player, before: View, after: View): Change[] {
  const found: Change[] = []
  const taken = tileSymbols.find((symbol) => after.columns[symbol].tiles.length < before.columns[symbol].tiles.length)
  for (const row of rows) {
    const place = `${is.seat}/row:${row}`
    if (is.rows[row].length > was.rows[row].length && taken) {
      found.push({ symbol: actionSymbol[taken], from: `column:${taken}`, to: place })
    } else if (is.rows[row].length < was.rows[row].length) {
      found.push({ symbol: `row_${row}`, from: place })
    }
  }
  return found
}

function tilesLaid(was: Player, is: Player, before: View, after: View): Change[] {
  return Object.entries(is.fields)
    .filter(([name]) => !was.fields[name])
    .map(([name, field]) => ({
      symbol: isColour(field.tile) ? 'land' : field.tile,
      from: tileFrom(field.tile, before, after),
      to: `${is.seat}/field:${name}`,
    }))
}

/** Open land lies in the display; what was drawn comes from the extra stack. */
function tileFrom(tile: string, before: View, after: View): string {
  if (!isColour(tile)) return `special:${tile}`
  if (before.phase !== 'set_up' && after.extra_stack < before.extra_stack) return 'extra_stack'
  if (after.open_land_bare[tile] < before.open_land_bare[tile]) return `land:${tile}-bare`
  return `land:${tile}`
}

function resourcesGone(was: Player, is: Player): Change[] {
  return Object.entries(was.fields).flatMap(([name, field]) =>
    surplus(field.resources, is.fields[name]?.resources ?? []).map((colour) => ({
      symbol: colour,
      from: `${is.seat}/field:${name}`,
      to: `resource:${colour}`,
    })),
  )
}

function resourcesCome(was: Player, is: Player, before: View, after: View): Change[] {
  return Object.entries(is.fields).flatMap(([name, field]) => {
    const old = was.fields[name]
    return surplus(field.resources, old?.resources ?? []).map((colour, index) => ({
      symbol: colour,
      // A new tile brings its own resource along; whatever else comes is from the supply.
      from: !old && index === 0 && colour === field.tile ? tileFrom(field.tile, before, after) : `resource:${colour}`,
      to: `${is.seat}/field:${name}`,
    }))
  })
}

/** What is in the first list beyond the second; the same colour may be there twice. */
function surplus(more: readonly Colour[], less: readonly Colour[]): Colour[] {
  return colours.flatMap((colour) => {
    const count = (list: readonly Colour[]) => list.filter((one) => one === colour).length
    return Array<Colour>(Math.max(0, count(more) - count(less))).fill(colour)
  })
}

function temples(was: Player, is: Player): Change[] {
  return Object.entries(is.fields)
    .filter(([name, field]) => field.temple && !was.fields[name]?.temple)
    .map(([name]) => ({ symbol: 'temple', from: `${is.seat}/temple`, to: `${is.seat}/field:${name}` }))
}

function buildings(was: Player, is: Player): Change[] {
  return is.buildings
    .filter((building) => !was.buildings.includes(building))
    .map((building) => ({ symbol: 'house', from: 'houses', to: `${is.seat}/building:${building}` }))
}

function persons(was: Player, is: Player): Change[] {
  return Object.entries(is.persons)
    .filter(([person, state]) => was.persons[person] !== state)
    .map(([person]) => ({ symbol: person, to: `person:${person}` }))
}

function sun(was: Player, is: Player): Change[] {
  return was.sun === is.sun ? [] : [{ symbol: 'sun', from: `${is.seat}/field:${was.sun}`, to: `${is.seat}/field:${is.sun}` }]
}

function stock(was: Player, is: Player): Change[] {
  const found: Change[] = []
  const mana = `${is.seat}/mana`
  if (is.mana > was.mana) found.push({ symbol: 'mana', from: 'mana_supply', to: mana })
  if (is.mana < was.mana) found.push({ symbol: 'mana', from: mana, to: 'mana_supply' })
  if (is.range > was.range || (is.unlimited && !was.unlimited)) found.push({ symbol: 'range', to: `${is.seat}/range` })
  if (was.points !== null && is.points !== null && is.points > was.points) found.push({ symbol: 'points', to: `${is.seat}/bag` })
  return found
}

/** New tiles in the display. What was taken from it went to a player and is told there. */
function ofDisplay(before: View, after: View): Change[] {
  const found: Change[] = []
  for (const symbol of tileSymbols) {
    if (after.columns[symbol].tiles.length > before.columns[symbol].tiles.length) {
      found.push({ symbol: actionSymbol[symbol], to: `column:${symbol}` })
    }
  }
  for (const colour of colours) {
    if (after.open_land[colour] > before.open_land[colour]) found.push({ symbol: colour, to: `land:${colour}` })
    if (after.open_land_bare[colour] > before.open_land_bare[colour]) found.push({ symbol: colour, to: `land:${colour}-bare` })
  }
  for (const special of specials) {
    if (after.specials[special] > before.specials[special]) found.push({ symbol: special, to: `special:${special}` })
  }
  if (after.start_player !== before.start_player) {
    found.push({ symbol: 'dragon', from: `${before.start_player}/dragon`, to: `${after.start_player}/dragon` })
  }
  return found
}
