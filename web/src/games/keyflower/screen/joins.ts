import { directions, type Axial } from '../../../parts/hex'
import type { VillageTile } from '../view'

/** A tile beside a place, and in which direction: clockwise from the top. */
export interface Neighbour {
  direction: number
  tile: VillageTile
}

/** The six edges of a tile that is turned clockwise so many times. */
export function turned(edges: string, turns: number): string {
  return Array.from(edges, (_, edge) => edges[(edge - turns + 6) % 6]).join('')
}

export function neighboursOf(village: readonly VillageTile[], { q, r }: Axial): Neighbour[] {
  return directions.flatMap((step, direction) => {
    const tile = village.find((one) => one.q === q + step.q && one.r === r + step.r)
    return tile ? [{ direction, tile }] : []
  })
}

/** The directions in which roads of a tile go on, or its river. */
export function roadsJoined(edges: string, neighbours: readonly Neighbour[], way: 'R' | 'W' = 'R'): number[] {
  return neighbours.filter(({ direction, tile }) => edges[direction] === way && tile.edges[(direction + 3) % 6] === way).map(({ direction }) => direction)
}
