import type { Chapter } from '../game'
import type { Language, Text } from '../../protocol/messages'
import { seasonName, tileName } from './names'
import { pictureOf } from './symbols'
import { texts } from './texts'
import { seasons, type Components, type View } from './view'

/** Where the game is, what the players have, and what it would be worth now. */

export function progress(view: View): Text {
  return { en: where(view, 'en'), de: where(view, 'de') }
}

function where(view: View, language: Language): string {
  const say = texts[language]
  if (view.phase === 'over') return say.over
  const season = say.seasonOf(seasonName(view.season, language), seasons.indexOf(view.season) + 1, seasons.length)
  const phase = {
    set_up: say.setUp,
    new_season: say.newSeason,
    winter_choice: say.winterChoice,
    turns: '',
    boats: say.takingBoats,
    placing: say.placing,
    flipper: say.placing,
  }[view.phase]
  return phase ? `${season}, ${phase}` : season
}

/** A season is over when everybody has passed: then the bids are settled. What is taken and laid afterwards is a chapter of its own. */
export function chapter(view: View): Chapter {
  if (view.phase === 'over') return { id: 'over', name: null }
  if (!['new_season', 'winter_choice', 'turns'].includes(view.phase)) return { id: `after ${view.season}`, name: null }
  const name = (language: Language) => texts[language].seasonOf(seasonName(view.season, language), seasons.indexOf(view.season) + 1, seasons.length)
  return { id: view.season, name: { en: name('en'), de: name('de') } }
}

/** The tiles that were won. */
export function spoils(before: View, after: View, components: Components, seat: number): { name: Text; symbol: string }[] {
  const held = (view: View) => [...(view.players[seat]?.won ?? []), ...(view.players[seat]?.village ?? []).map(({ tile }) => tile)]
  const old = held(before)
  return held(after)
    .filter((tile) => !old.includes(tile))
    .map((tile) => ({ name: { en: tileName(components, tile, 'en'), de: tileName(components, tile, 'de') }, symbol: pictureOf(tile) }))
}

/** Only what is open: nobody may know how many workers there are behind a screen. */
export function counters(view: View, seat: number): { symbol: string; name: Text; count: number | string }[] {
  const player = view.players[seat]
  if (!player) return []
  const resources = player.village.reduce((sum, { resources: here }) => sum + Object.values(here ?? {}).reduce((all, each) => all + each, 0), 0)
  return [
    { symbol: 'village_tile', name: { en: 'Tiles in the village', de: 'Plättchen im Dorf' }, count: player.village.length },
    { symbol: 'any_resource', name: { en: 'Resources', de: 'Rohstoffe' }, count: resources },
    { symbol: 'upgrade', name: { en: 'Upgraded tiles', de: 'Aufgewertete Plättchen' }, count: player.village.filter(({ upgraded }) => upgraded).length },
    { symbol: 'auction', name: { en: 'Highest bids', de: 'Höchste Gebote' }, count: view.lots.filter(({ lead }) => lead === seat).length },
  ]
}

/** Sources that are not called like the tile that brings them. */
const symbols: Record<string, string> = {
  tiles: 'village_tile',
  order_tiles: 'order_tile',
  boat: 'boat_sign',
  stores: pictureOf('barn'),
  gold: 'gold',
}

export function scores(view: View, components: Components, seat: number): { name: Text; points: number | null; symbol?: string }[] {
  const points = view.scores[seat]
  return components.score_sources.map(({ id, name }, line) => ({ name, points: points?.[line] ?? null, symbol: symbols[id] ?? pictureOf(id) }))
}
