import type { LaidBoat, LaidTile, Lot, View, VillageTile } from './view'

/** Where a tile is. Every tile is there once. */
export type Where =
  | { kind: 'auction'; lot: Lot }
  | { kind: 'village'; seat: number; laid: VillageTile }
  | { kind: 'won' | 'hand'; seat: number }
  | { kind: 'quay'; boat: LaidBoat }

/** Null: it is not in play, or in a hand that I do not see. */
export function whereIs(view: View, tile: string): Where | null {
  for (const { seat, village, won, winter } of view.players) {
    const laid = village.find((candidate) => candidate.tile === tile)
    if (laid) return { kind: 'village', seat, laid }
    if (won.includes(tile)) return { kind: 'won', seat }
    if (winter.includes(tile)) return { kind: 'hand', seat }
  }
  const lot = view.lots.find((candidate) => candidate.tile === tile)
  if (lot) return { kind: 'auction', lot }
  const boat = view.boats.find((candidate) => candidate.boat === tile)
  return boat ? { kind: 'quay', boat } : null
}

/** The tile as it lies, bid for or in a village. */
export function laidAt(where: Where | null): LaidTile | null {
  if (where?.kind === 'auction') return where.lot
  return where?.kind === 'village' ? where.laid : null
}
