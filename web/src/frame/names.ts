import { botName } from '../pages/bots'
import type { Seat } from '../protocol/messages'
import { inWords } from '../state/words'
import { say } from './words'

/** What somebody at a seat is called. */
export function nameOf(seat: Seat): string {
  if (seat.kind === 'bot' && seat.bot !== null) return inWords(botName(seat.bot))
  if (seat.name !== null) return seat.name
  return seat.kind === 'person' ? say().gone : say().openSeat
}

/** Two bots of a kind at one table are told apart by their seats. */
export function namesOf(seats: readonly Seat[]): string[] {
  const names = seats.map(nameOf)
  return names.map((name, i) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${i + 1}`))
}
