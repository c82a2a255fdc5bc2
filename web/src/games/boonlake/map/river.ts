import type { Point } from '../../../parts/hex'

// How the river flows on the map: between the regions and under the bridges. The positions that come with the spaces would
// lie on fields.

type At = [x: number, y: number]

const trunk: At[] = [
  [421, 40],
  [419, 84],
  [399, 122],
  [374, 190],
  [338, 226],
  [297, 240],
  [222, 242],
  [182, 238],
  [108, 297],
  [84, 338],
  [74, 378],
  [75, 419],
  [92, 460],
]
const upper: At[] = [
  [192, 492],
  [304, 492],
  [360, 492],
  [470, 490],
  [526, 482],
  [570, 454],
  [590, 412],
  [588, 366],
  [488, 238],
]
const lower: At[] = [
  [86, 544],
  [98, 590],
  [122, 636],
  [160, 684],
  [222, 722],
  [310, 734],
  [384, 734],
  [542, 668],
]

export type Arm = 'trunk' | 'upper' | 'lower'
const arms: Record<string, { arm: Arm; points: At[] }> = {
  T: { arm: 'trunk', points: trunk },
  U: { arm: 'upper', points: upper },
  L: { arm: 'lower', points: lower },
}

export const armOf = (space: string): Arm => arms[space[0] ?? 'T']?.arm ?? 'trunk'

/** Where a space of the river is drawn. */
export function spaceAt(space: string): Point {
  const [x, y] = arms[space[0] ?? 'T']?.points[Number(space.slice(1)) - 1] ?? [0, 0]
  return { x, y }
}

/** The arm that is not sailed in this round. */
export const idle = (round: number): Arm => (round === 1 ? 'lower' : 'upper')

const number = (value: number) => value.toFixed(1)

/** A smooth line through points. */
function through(points: At[]): string {
  const at = (nth: number): At => points[Math.min(points.length - 1, Math.max(0, nth))] as At
  const bend = (nth: number, way: 1 | -1): string => {
    const [x, y] = at(nth)
    const [before, after] = [at(nth - 1), at(nth + 1)]
    return `${number(x + (way * (after[0] - before[0])) / 6)} ${number(y + (way * (after[1] - before[1])) / 6)}`
  }
  return points.map((point, nth) => (nth === 0 ? `M${point.join(' ')}` : `C${bend(nth - 1, 1)} ${bend(nth, -1)} ${point.join(' ')}`)).join('')
}

const fork = trunk.at(-1) as At
/** The streams from spring to mouth. The upper arm bends at the corner of Boonlake, without a space there. */
export const streams: { arm: Arm; d: string }[] = [
  { arm: 'lower', d: through([fork, ...lower]) },
  { arm: 'upper', d: through([fork, [130, 484], ...upper.slice(0, 8), [556, 312], ...upper.slice(8)]) },
  { arm: 'trunk', d: through([[421, -20], ...trunk]) },
]
/** Through the canal the ships come back to the spring: along the edges of field 12. */
export const canal = 'M488 238L500 214V173V127L460 104L421 84'

/** Gates across the stream, and how the stream runs there, in degrees. A lies before both arms. */
export const locks: { id: string; at: Point; turn: number; arm: Arm }[] = [
  { id: 'A', at: { x: 137, y: 484 }, turn: 12, arm: 'upper' },
  { id: 'A', at: { x: 87, y: 502 }, turn: 97, arm: 'lower' },
  { id: 'B', at: { x: 561, y: 318 }, turn: 235, arm: 'upper' },
  { id: 'C', at: { x: 474, y: 714 }, turn: -28, arm: 'lower' },
]

/** Where the nth of so many ships lies, seen from its space: side by side, in a harbour behind the jetty. */
export function mooring(nth: number, ships: number, harbour: boolean): Point {
  const apart = ships > 1 ? Math.min(23, 52 / (ships - 1)) : 0
  return { x: (nth - (ships - 1) / 2) * apart, y: harbour ? -19 : -7 }
}
