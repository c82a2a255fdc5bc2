import type { Chapter } from '../game'
import type { Language, Text } from '../../protocol/messages'
import { texts } from './texts'
import type { Components, View } from './view'

/** Where the game is, what the players have, and what it would be worth now. */

export function progress(view: View): Text {
  return { en: where(view, 'en'), de: where(view, 'de') }
}

function where(view: View, language: Language): string {
  const say = texts[language]
  if (view.phase === 'over') return say.over
  const era = say.era(view.era, view.eras)
  const turns = view.last_turns ? say.lastTurns : view.era_ends ? say.eraEnds : ''
  const phase = { set_up: say.setUp, turns, income: say.income, new_era: say.newEra }[view.phase]
  return phase ? `${era}, ${phase}` : era
}

export function chapter(view: View): Chapter {
  if (view.phase === 'over') return { id: 'over', name: null }
  if (view.phase !== 'turns' && view.phase !== 'income') return { id: `before era ${view.era}`, name: null }
  const income = view.phase === 'income'
  const name = (language: Language) => [texts[language].era(view.era, view.eras), ...(income ? [texts[language].income] : [])].join(', ')
  return { id: `${view.phase} ${view.era}`, name: { en: name('en'), de: name('de') }, income }
}

export function counters(view: View, seat: number): { symbol: string; name: Text; count: number | string }[] {
  const player = view.players[seat]
  if (!player) return []
  const count = (all: readonly (boolean | undefined)[]) => all.filter(Boolean).length
  return [
    { symbol: 'energy', name: { en: 'Energy stones', de: 'Energiesteine' }, count: player.energy },
    { symbol: 'any', name: { en: 'Resources', de: 'Ressourcen' }, count: Object.values(player.resources).reduce((sum, each) => sum + each, 0) },
    {
      symbol: 'crate',
      name: { en: 'Personal orders completed', de: 'Persönliche Aufträge erfüllt' },
      count: count(player.columns.personal.map(({ complete }) => complete)),
    },
    {
      symbol: 'barrel',
      name: { en: 'Public orders completed', de: 'Öffentliche Aufträge erfüllt' },
      count: count(view.public_orders.map(({ barrels }) => barrels[seat])),
    },
    {
      symbol: 'ship',
      name: { en: 'Ship orders fulfilled', de: 'Schiffsaufträge erfüllt' },
      count: count(view.ship_orders.map(({ ships }) => ships[seat])),
    },
  ]
}

const symbols: Record<string, string> = {
  ships: 'ship',
  ship_effects: 'ship_order',
  barrels: 'barrel',
  crates: 'crate',
  cards: 'pile',
  board: 'confirm',
  rows: 'row_marker',
  bots: 'cog',
  end_tile: 'end_tile',
  goods: 'any',
  shortage: 'shortage',
}

export function scores(view: View, components: Components, seat: number): { name: Text; points: number | null; symbol?: string }[] {
  const points = view.scores[seat] ?? []
  return components.score_sources.map(({ id, name }, line) => ({ name, points: points[line] ?? null, symbol: symbols[id] ?? 'points' }))
}
