// Hexagons with a flat top in axial coordinates, as docs/views/helios.md has them. `size` is from the centre to a corner.

export interface Axial {
  q: number
  r: number
}
export interface Point {
  x: number
  y: number
}
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const half = Math.sqrt(3) / 2

/** The neighbours, clockwise from the one above. Edge number n of a tile lies towards direction n. */
export const directions: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
]

/** The middle of a hexagon. */
export function centre({ q, r }: Axial, size: number): Point {
  return { x: 1.5 * q * size, y: 2 * half * (r + q / 2) * size }
}

/** The hexagon in which a point lies. */
export function hexAt({ x, y }: Point, size: number): Axial {
  const q = x / (1.5 * size)
  const r = y / (2 * half * size) - q / 2
  return nearest(q, r)
}

// Rounds in three coordinates that add up to 0, and mends the one that was rounded most.
function nearest(q: number, r: number): Axial {
  const rounded = { q: Math.round(q), r: Math.round(r), s: Math.round(-q - r) }
  const off = { q: Math.abs(rounded.q - q), r: Math.abs(rounded.r - r), s: Math.abs(rounded.s + q + r) }
  if (off.q > off.r && off.q > off.s) return { q: noMinus(-rounded.r - rounded.s), r: noMinus(rounded.r) }
  if (off.r > off.s) return { q: noMinus(rounded.q), r: noMinus(-rounded.q - rounded.s) }
  return { q: noMinus(rounded.q), r: noMinus(rounded.r) }
}

const noMinus = (value: number) => (value === 0 ? 0 : value)

/** The six corners around the origin; edge n goes from corner n to corner n + 1. */
export function corners(size: number): Point[] {
  return [
    { x: -size / 2, y: -half * size },
    { x: size / 2, y: -half * size },
    { x: size, y: 0 },
    { x: size / 2, y: half * size },
    { x: -size / 2, y: half * size },
    { x: -size, y: 0 },
  ]
}

const short = (value: number) => Number(value.toFixed(2))
const between = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })
const pair = (point: Point) => `${short(point.x)} ${short(point.y)}`

/** The outline around the origin as a path; `round` is how much of each edge the rounded corners take, 0 to 0.5. */
export function hexPath(size: number, round = 0): string {
  const all = corners(size)
  const next = (n: number) => all[(n + 1) % 6] as Point
  const before = (n: number) => all[(n + 5) % 6] as Point
  if (round === 0) return `M${all.map(pair).join('L')}z`
  return (
    all
      .map((corner, n) => `${n === 0 ? 'M' : 'L'}${pair(between(corner, before(n), round))}Q${pair(corner)} ${pair(between(corner, next(n), round))}`)
      .join('') + 'z'
  )
}

/** The middle of an edge, seen from the centre of its hexagon. */
export function edgeMiddle(direction: number, size: number): Point {
  const { x, y } = centre(directions[((direction % 6) + 6) % 6] as Axial, size)
  return { x: x / 2, y: y / 2 }
}

/** From the middle of one edge to that of another, or to the centre: where roads and rivers run. */
export function edgePath(from: number, to: number | null, size: number): string {
  const start = edgeMiddle(from, size)
  return to === null ? `M${pair(start)}L0 0` : `M${pair(start)}Q0 0 ${pair(edgeMiddle(to, size))}`
}

/** The smallest box around all these hexagons, with a margin. */
export function bounds(hexes: readonly Axial[], size: number, margin = 0): Box {
  if (hexes.length === 0) return { x: -size, y: -size, width: 2 * size, height: 2 * size }
  const middles = hexes.map((hex) => centre(hex, size))
  const left = Math.min(...middles.map((point) => point.x)) - size - margin
  const right = Math.max(...middles.map((point) => point.x)) + size + margin
  const top = Math.min(...middles.map((point) => point.y)) - half * size - margin
  const bottom = Math.max(...middles.map((point) => point.y)) + half * size + margin
  return { x: left, y: top, width: right - left, height: bottom - top }
}
