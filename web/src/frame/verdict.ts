import type { Result } from '../protocol/messages'
import type { TableSession } from '../state/table.svelte'
import { say } from './words'

/** The seats that share the first place. */
export function winners(result: Result): number[] {
  return result.seats.flatMap((seat, i) => (seat.place === 1 ? [i] : []))
}

/** How it ended, in a sentence; null if it did not end. */
export function verdict(session: TableSession, names: readonly string[]): string | null {
  const result = session.state?.result
  if (!result) return null
  const first = winners(result)
  const mine = session.seat === null ? undefined : result.seats[session.seat]
  const came = mine ? ` ${say().youCame(mine.place, mine.points)}` : ''
  if (result.rival && first.length === 0) return say().won(result.rival.name, result.rival.points) + came
  const points = result.seats[first[0] ?? 0]?.points ?? 0
  if (first.length > 1) return say().shared(first.map((seat) => names[seat]).join(say().and), points)
  if (first[0] === session.seat) return say().youWon(points)
  return say().won(names[first[0] ?? 0] ?? '', points) + came
}

export interface Standing {
  place: number
  /** Null: the opponent that nobody plays. */
  seat: number | null
  name: string
  points: number
}

/** Everybody by place; level with the rival is enough to be ahead of it. */
export function standings({ seats, rival }: Result, names: readonly string[]): Standing[] {
  const people: Standing[] = seats.map(({ place, points }, seat) => ({ place, seat, name: names[seat] ?? '', points }))
  const ahead = (points: number) => seats.filter((seat) => seat.points >= points).length
  const all = rival ? [...people, { place: 1 + ahead(rival.points), seat: null, name: rival.name, points: rival.points }] : people
  return all.sort((a, b) => a.place - b.place)
}
