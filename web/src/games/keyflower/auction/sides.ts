import type { Point } from '../../../parts/hex'

/** Where seats sit around a tile: sides numbered clockwise from the top. The shown seat is at the bottom, whoever comes next clockwise from there. */
const around: Record<number, readonly number[]> = {
  2: [3, 0],
  3: [3, 5, 1],
  4: [3, 5, 0, 1],
  5: [3, 4, 5, 1, 2],
  6: [3, 4, 5, 0, 1, 2],
}

export function sideOf(seat: number, shown: number, players: number): number {
  return around[players]?.[(seat - shown + players) % players] ?? 0
}

export const hasTopSide = (players: number): boolean => around[players]?.includes(0) ?? false

/** Room beside a tile, as a share of its size: tags at the slanting sides need some. */
export const roomBeside = (players: number): number => (players < 3 ? 0.3 : players < 5 ? 0.46 : 0.52)

/** The tag of a bid: as large as the tile allows, never too small to be read. */
export function tagOf(size: number): { width: number; height: number } {
  const width = Math.min(56, Math.max(40, size * 0.75))
  return { width, height: width * 0.44 }
}

const half = Math.sqrt(3) / 2

/** The middle of the tag at a side, seen from the middle of the tile. */
export function tagAt(side: number, size: number, room: number): Point {
  const { width, height } = tagOf(size)
  const up = side === 0 || side === 1 || side === 5 ? -1 : 1
  if (side % 3 === 0) return { x: 0, y: up * half * size + height * (up < 0 ? -0.32 : 0.44) }
  const besideEdge = size * 0.56 + width * 0.5
  const inCell = size * (1 + room / 2) - width / 2 - 1
  return { x: (side < 3 ? 1 : -1) * Math.min(besideEdge, inCell), y: up * size * 0.77 }
}
