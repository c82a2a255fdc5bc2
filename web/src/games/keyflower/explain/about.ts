import type { Language } from '../../../protocol/messages'
import type { Components, Player, View } from '../view'
import { explainWords } from './words'

/** What an explanation is made from. `player` is whose thing was pointed at, or who looks. */
export interface About {
  id: string
  player: Player
  view: View
  components: Components
  language: Language
}

/** "you", or "seat 2": the frame puts the name of who sits there in its place. */
export function nameOf({ view, language }: About, seat: number): string {
  const say = explainWords[language]
  return seat === view.reader ? say.you : say.seat(seat)
}

/** A phrase of the server, as a sentence of its own. */
export function sentence(phrase: string): string {
  return `${capital(phrase)}.`
}

export function capital(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

export function total(counts: Readonly<Record<string, number>> | undefined): number {
  return Object.values(counts ?? {}).reduce((sum, each) => sum + each, 0)
}

/** How many of something are behind the screen of whoever has the thing. */
export function behind(about: About, count: number | undefined): string {
  const { player, view, language } = about
  const say = explainWords[language]
  if (count === undefined) return say.behindHidden(nameOf(about, player.seat))
  return player.seat === view.reader ? say.behindMine(count) : say.behind(nameOf(about, player.seat), count)
}
