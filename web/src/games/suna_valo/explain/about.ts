import type { Language } from '../../../protocol/messages'
import { texts } from '../texts'
import type { Components, Player, View } from '../view'

/** What an explanation is made from. `player` is whose thing was pointed at, or who looks. */
export interface About {
  id: string
  player: Player
  view: View
  components: Components
  language: Language
}

export function isMine({ player, view }: About): boolean {
  return player.seat === view.reader
}

/** White or Black. */
export function nameOf({ language }: About, seat: number): string {
  return texts[language].seat(seat)
}

/** A phrase of the server, as a sentence of its own. */
export function sentence(phrase: string): string {
  return `${capital(phrase)}.`
}

export function capital(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}
