import type { Components } from '../view'

type RecessKind = Components['recesses'][number]

/** How much of the width each column has: the inhabitant of the row, two houses, a settlement, a cow, the final points. */
export const shares = { inhabitant: 0.16, house: 0.17, settlement: 0.17, cattle: 0.17, final: 0.16 }

const starts = {
  house: shares.inhabitant,
  settlement: shares.inhabitant + 2 * shares.house,
  cattle: shares.inhabitant + 2 * shares.house + shares.settlement,
}

/** Where a recess lies in its row: `before` are the recesses before it. */
export function columnOf({ piece, row }: RecessKind, before: readonly RecessKind[], width: number): { x: number; width: number } {
  const left = before.filter((other) => other.piece === piece && other.row === row).length
  return { x: (starts[piece] + (left + 0.5) * shares[piece]) * width, width: shares[piece] * width }
}
