import type { View } from '../view'

/** A scoring tile is a square of 120; the project is its upper part. */
export const goalSize = 120
export const projectHeight = 55
/** Beside it: who chose it, who realised it, and how far I am. */
export const sideWidth = 31

/** The scoring that comes next, or is going on, from 0; 4 when all are over. */
export function scoringNow({ scoring, phase }: View): number {
  if (phase === 'over') return 4
  return phase === 'scoring' ? Math.max(0, scoring - 1) : scoring
}
