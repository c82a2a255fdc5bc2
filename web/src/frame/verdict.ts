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
  const points = result.seats[first[0] ?? 0]?.points ?? 0
  if (first.length > 1) return say().shared(first.map((seat) => names[seat]).join(say().and), points)
  return first[0] === session.seat ? say().youWon(points) : say().won(names[first[0] ?? 0] ?? '', points)
}
