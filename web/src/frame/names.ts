import { botName, seconds, type BotOption } from '../pages/bots'
import { called } from '../pages/players'
import type { Seat } from '../protocol/messages'
import { settings } from '../state/settings.svelte'
import { inWords } from '../state/words'
import { say } from './words'

/** What somebody at a seat is called; null where nobody sits. */
export function nameOf(seat: Seat): string | null {
  if (seat.kind === 'bot' && seat.bot !== null) return inWords(botName(seat.bot, seat.time))
  return seat.name === null ? null : called(seat.name)
}

/** A bot where it is chosen: its time is the most that it takes, not what it always takes. */
export function offerOf({ bot, time }: BotOption): string {
  const name = inWords(botName(bot))
  return time === null ? say().bot(name) : say().botUpTo(name, seconds(time, settings.language))
}

/** Everybody at a table, each with a name of their own: two bots of a kind are told apart by their seats. */
export function namesOf(seats: readonly Seat[]): string[] {
  const names = seats.map((seat, i) => nameOf(seat) ?? say().seat(i + 1))
  return names.map((name, i) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${i + 1}`))
}

const seatInText = /\b(?:[Ss]eat|Platz) (\d+)\b/g

/** A sentence of the server or of a game, which speaks of "seat 0" or "Platz 0", with the names of those who sit there. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(seatInText, (said, seat: string) => names[Number(seat)] ?? said)
}
