import type { Chapter } from '../game'
import type { Language, Text } from '../../protocol/messages'
import { symbolOf } from './symbols'
import { texts } from './texts'
import type { Components, View } from './view'

/** Where the game is, what the players have, and what it would be worth now. */

export function progress(view: View): Text {
  return { en: where(view, 'en'), de: where(view, 'de') }
}

function where(view: View, language: Language): string {
  const say = texts[language]
  if (view.phase === 'over') return say.over
  if (view.phase === 'set_up') return say.setUp
  const round = say.round(view.round)
  if (view.phase === 'scoring') return `${round}, ${say.scoring(view.scoring)}`
  return view.ending ? `${round}, ${say.ending}` : round
}

/** What is settled is a scoring; the turns between them only lead there. */
export function chapter(view: View): Chapter {
  if (view.phase === 'over') return { id: 'over', name: null }
  if (view.phase !== 'scoring') return { id: `turns ${view.scoring}`, name: null }
  const name = (language: Language) => `${texts[language].round(view.round)}, ${texts[language].scoring(view.scoring)}`
  return { id: `scoring ${view.scoring}`, name: { en: name('en'), de: name('de') }, income: true }
}

export function counters(view: View, seat: number): { symbol: string; name: Text; count: number | string }[] {
  const player = view.players[seat]
  if (!player) return []
  return [
    { symbol: symbolOf('coins'), name: { en: 'Coins', de: 'Münzen' }, count: player.coins },
    { symbol: symbolOf('cards'), name: { en: 'Cards in hand', de: 'Handkarten' }, count: player.hand_size },
    { symbol: symbolOf('inhabitants'), name: { en: 'Inhabitants on the ranch', de: 'Bewohner auf der Ranch' }, count: player.ranch },
    { symbol: symbolOf('vases'), name: { en: 'Vases', de: 'Vasen' }, count: player.vases },
  ]
}

/** By source, in docs/views/boonlake.md. */
const symbols: Record<string, string> = {
  goals: 'chain',
  income: 'coin_track',
  herds: 'cow',
  projects: 'builder',
  levers: 'lever',
  land: 'map_sign',
  river: 'ship',
  cards: 'cards',
  spent: 'steps',
  lever_bonus: 'levers',
  card_points: 'cards',
  card_ends: 'end_of_game',
  rows: 'board_sign',
}

export function scores(view: View, components: Components, seat: number): { name: Text; points: number | null; symbol?: string }[] {
  const points = view.scores[seat]
  return components.score_sources.map(({ id, name }, line) => ({ name, points: points?.[line] ?? null, symbol: symbolOf(symbols[id] ?? id) }))
}
