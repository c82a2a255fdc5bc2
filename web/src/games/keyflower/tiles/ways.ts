import { edgePath } from '../../../parts/hex'

export interface Ways {
  /** Roads meet in the middle; null: there are none. */
  roads: string | null
  /** Through the tile, or from its one side with water to a pond in the middle. */
  river: string | null
  pond: boolean
}

/** Where roads and rivers run, by the letters of the edges. A little inside: neighbours meet at the gap between them. */
export function waysOf(edges: string, size: number): Ways {
  const at = (letter: string) => [...edges].flatMap((edge, direction) => (edge === letter ? [direction] : []))
  const toMiddle = (directions: number[]) => (directions.length > 0 ? directions.map((direction) => edgePath(direction, null, size * 0.965)).join('') : null)
  const water = at('W')
  return { roads: toMiddle(at('R')), river: toMiddle(water), pond: water.length === 1 }
}
