import type { GameFront } from '../games/game'
import type { Text } from '../protocol/messages'

/** What a chapter brought a seat. */
export interface Yield {
  seat: number
  /** All points together; null where they are hidden. */
  sum: number | null
  /** From where the points came. */
  points: { name: Text; symbol?: string; count: number }[]
  /** What else came in, with a number, or was won. */
  things: { name: Text; symbol: string; count?: number }[]
}

export const isNothing = ({ points, things }: Yield): boolean => points.length === 0 && things.length === 0

/**
 * What a chapter brought everybody: the points from its beginning to its end, source by source; where it is all about what comes in, that, too; and
 * what was won at its end.
 */
export function yieldsOf(front: GameFront, components: unknown, began: unknown, before: unknown, after: unknown, seats: number): Yield[] {
  const { income = false } = front.chapter(before)
  return Array.from({ length: seats }, (_, seat) => {
    const was = front.scores(began, components, seat)
    const points = front.scores(after, components, seat).flatMap(({ name, points: is, symbol }, line) => {
      const count = is === null ? null : is - (was[line]?.points ?? 0)
      return count === null || count === 0 ? [] : [{ name, count, ...(symbol === undefined ? {} : { symbol }) }]
    })
    const hidden = front.scores(after, components, seat).some((line) => line.points === null)
    const counted = front.counters(began, seat)
    const stock = front.counters(after, seat).flatMap(({ symbol, name, count }, line) => {
      const more = Number(count) - Number(counted[line]?.count)
      return income && Number.isFinite(more) && more !== 0 ? [{ symbol, name, count: more }] : []
    })
    const won = front.spoils?.(before, after, components, seat) ?? []
    return { seat, sum: hidden ? null : points.reduce((sum, { count }) => sum + count, 0), points, things: [...won, ...stock] }
  })
}
