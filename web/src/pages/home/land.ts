/** The drawn islands of the home page: six-sided blocks of land, seen from the south at a slant. */

export type Ground = 'brown' | 'grey' | 'green' | 'blue' | 'black' | 'sand'
export type Growth = 'redwoods' | 'granite' | 'bamboo' | 'spring' | 'obsidian' | 'temple' | 'houses' | 'none'

export interface Block {
  q: number
  r: number
  ground: Ground
  growth: Growth
  /** How high the block rises from the sea. */
  height: number
}

/** How much of the depth is left when one looks at the table from the side. */
const slant = 0.56
const half = Math.sqrt(3) / 2

export interface Point {
  x: number
  y: number
}

/** The middle of a block's top. */
export function middle(block: { q: number; r: number; height?: number }, radius: number): Point {
  return { x: 1.5 * radius * block.q, y: 2 * half * radius * slant * (block.r + block.q / 2) - (block.height ?? 0) }
}

const written = (points: readonly Point[]) => points.map(({ x, y }) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ')

function corners(radius: number): Point[] {
  const deep = half * radius * slant
  return [
    { x: -radius, y: 0 },
    { x: -radius / 2, y: deep },
    { x: radius / 2, y: deep },
    { x: radius, y: 0 },
    { x: radius / 2, y: -deep },
    { x: -radius / 2, y: -deep },
  ]
}

/** The outline of a top, for `<polygon points>`. */
export function top(radius: number): string {
  return written(corners(radius))
}

/** The three walls that can be seen: left, front, right. */
export function walls(radius: number, height: number): string[] {
  const rim = corners(radius).slice(0, 4)
  return [0, 1, 2].map((side) => {
    const from = rim[side] as Point
    const to = rim[side + 1] as Point
    return written([from, to, { x: to.x, y: to.y + height }, { x: from.x, y: from.y + height }])
  })
}

/** What is further back is drawn first. */
export function fromTheBack<T extends { q: number; r: number }>(blocks: readonly T[]): T[] {
  return [...blocks].sort((a, b) => a.r + a.q / 2 - (b.r + b.q / 2) || a.q - b.q)
}
