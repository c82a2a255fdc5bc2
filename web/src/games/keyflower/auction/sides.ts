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
  const width = Math.min(56, Math.max(37, Math.min(40, size * 0.78), size * 0.75))
  return { width, height: width * 0.44 }
}

const half = Math.sqrt(3) / 2
/** Where the name of a tile begins if it has two lines, and how far it goes to the side there (tiles/Title.svelte), as shares of its size. */
const nameTop = 0.8
const nameHalf = 0.5
/** Smaller tiles are those of a phone. */
const small = 52

/** The middle of the tag at a side, seen from the middle of the tile. */
export function tagAt(side: number, size: number, room: number): Point {
  const { width, height } = tagOf(size)
  const up = side === 0 || side === 1 || side === 5 ? -1 : 1
  if (side % 3 === 0) return { x: 0, y: up * half * size + height * (up < 0 ? -0.32 : 0.44) }
  const besideEdge = size * 0.56 + width * 0.5
  const inCell = size * (1 + room / 2) - width / 2 - 1
  const x = Math.min(besideEdge, inCell)
  // The name fills a small tile from side to side: what does not fit beside it goes above it.
  const overName = up < 0 && size < small && x - width / 2 < size * nameHalf
  return { x: side < 3 ? x : -x, y: overName ? -size * nameTop - height / 2 : up * size * 0.77 }
}

/** How far tags stick out above a tile where there is no more room beside it than there has to be. */
export function outAbove(size: number, players: number): number {
  const sides = (around[players] ?? []).filter((side) => side === 0 || side === 1 || side === 5)
  const out = sides.map((side) => tagOf(size).height / 2 - tagAt(side, size, roomBeside(players)).y - half * size)
  return Math.max(7, ...out)
}
