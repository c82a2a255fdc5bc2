import type { Language } from '../../protocol/messages'
import { words } from '../../state/words'

/** What parts of the table and of the game are called. What things are, sentence by sentence, is in explain/words.ts. */
const en = {
  map: 'Map',
  actions: 'Actions',
  board: 'My board',
  seat: (seat: number) => `Seat ${seat + 1}`,
  round: (round: number) => `Round ${round} of 2`,
  setUp: 'Set-up',
  scoring: (number: number) => `interim scoring ${number} of 4`,
  ending: 'last turns',
  over: 'The game is over',
}
const de: typeof en = {
  map: 'Karte',
  actions: 'Aktionen',
  board: 'Mein Tableau',
  seat: (seat) => `Platz ${seat + 1}`,
  round: (round) => `Runde ${round} von 2`,
  setUp: 'Spielaufbau',
  scoring: (number) => `Zwischenwertung ${number} von 4`,
  ending: 'letzte Züge',
  over: 'Das Spiel ist zu Ende',
}

export const texts: Record<Language, typeof en> = { en, de }
export const say = words({ en, de })
