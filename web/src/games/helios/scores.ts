import type { Chapter } from '../game'
import type { Text } from '../../protocol/messages'
import { rangeText } from './names'
import { texts } from './texts'
import type { Components, View } from './view'

/** Where the game is, what the players have, and what it would be worth now. */

export function progress(view: View): Text {
  const inLanguage = (language: 'en' | 'de') => {
    const say = texts[language]
    if (view.phase === 'over') return say.over
    const round = say.round(Math.max(view.round, 1), view.rounds)
    const phases = {
      set_up: say.setUp,
      actions: say.turn(Math.min(view.turns_taken + 1, view.turns), view.turns),
      persons: say.personsPhase,
      refill: say.refill,
    }
    return `${round}, ${phases[view.phase]}`
  }
  return { en: inLanguage('en'), de: inLanguage('de') }
}

/** What is dealt between the rounds belongs to the next. */
export function chapter(view: View): Chapter {
  if (view.phase === 'over') return { id: 'over', name: null }
  const round = Math.max(view.round, 1)
  const name = (language: 'en' | 'de') => texts[language].round(round, view.rounds)
  return view.phase === 'set_up' ? { id: 'set_up', name: null } : { id: `round ${round}`, name: { en: name('en'), de: name('de') } }
}

export function counters(view: View, seat: number): { symbol: string; name: Text; count: number | string }[] {
  const player = view.players[seat]
  if (!player) return []
  const fields = Object.values(player.fields)
  return [
    { symbol: 'mana', name: { en: 'Mana', de: 'Mana' }, count: player.mana },
    { symbol: 'range', name: { en: 'Range of the sun', de: 'Zugweite der Sonne' }, count: rangeText(player) },
    {
      symbol: 'any',
      name: { en: 'Resources on the land', de: 'Rohstoffe auf dem Land' },
      count: fields.reduce((sum, field) => sum + field.resources.length, 0),
    },
    { symbol: 'temple', name: { en: 'Temples', de: 'Tempel' }, count: fields.filter((field) => field.temple).length },
    { symbol: 'house', name: { en: 'Buildings', de: 'Gebäude' }, count: player.buildings.length },
  ]
}

export function scores(view: View, components: Components, seat: number): { name: Text; points: number | null; symbol?: string }[] {
  const points = view.scores[seat] ?? []
  return components.score_sources.map((source, line) => ({ name: source.name, points: points[line] ?? null, symbol: symbolOf(source.id) }))
}

function symbolOf(source: string): string {
  const named: Record<string, string> = { bag: 'points', corners: 'corner', buildings: 'house', mana: 'mana' }
  return named[source] ?? source.slice(source.indexOf(':') + 1)
}
