import type { Change } from '../games/game'
import type { Pace } from '../state/moments'
import type { Box } from './spatial'

/** Something on its way: from the middle of one place to the middle of another, or appearing, or fading away. */
export interface Flight {
  id: number
  /** Which change it shows. */
  change: Change
  symbol: string
  from: Point | null
  to: Point | null
  delay: number
}
interface Point {
  x: number
  y: number
}

/** Who watches others play has to see what goes where; in milliseconds. */
export const flightTimes: Record<Pace, number> = { off: 300, quick: 300, normal: 450, slow: 700, step: 450 }
export const mostFlights = 14
const longestWait = 1200
const usualWait = 110

/** One after another, quickly; the more there are the quicker. Places that are not on the screen are left out. */
export function planned(changes: readonly Change[], before: ReadonlyMap<string, Box>, after: ReadonlyMap<string, Box>): Flight[] {
  const seen = changes
    .map((change) => ({
      change,
      symbol: change.symbol,
      from: middle(change.from === undefined ? undefined : before.get(change.from)),
      to: middle(change.to === undefined ? undefined : after.get(change.to)),
    }))
    .filter((flight) => flight.from !== null || flight.to !== null)
  if (seen.length > mostFlights) return []
  const wait = Math.min(usualWait, longestWait / Math.max(1, seen.length))
  return seen.map((flight, i) => ({ id: i, ...flight, delay: i * wait }))
}

function middle(box: Box | undefined): Point | null {
  return box ? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } : null
}

/** The places that glow: where things arrived, or went away from. */
export function glowing(changes: readonly Change[]): Set<string> {
  return new Set(changes.flatMap((change) => change.to ?? change.from ?? []))
}
