import { corners, type Point } from '../../parts/hex'

/** How a player board is laid out, in units of its drawing. Hexagons themselves are in parts/hex.ts. */

/** From the middle of a field to a corner. */
export const fieldSize = 50

/** The whole board: the fields, the track of the sun above them, and the night around. */
export const board = { x: -290, y: -352, width: 580, height: 664 }

const line = (points: Point[]) => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`

/** The three upper edges of a hexagon, where the light falls. */
export function upperEdges(size: number): string {
  const [leftTop, rightTop, right, , , left] = corners(size) as [Point, Point, Point, Point, Point, Point]
  return line([left, leftTop, rightTop, right])
}

/** The three lower ones, in the shade. */
export function lowerEdges(size: number): string {
  const [, , right, rightLow, leftLow, left] = corners(size) as [Point, Point, Point, Point, Point, Point]
  return line([left, leftLow, rightLow, right])
}

const shoulder = { x: -257, y: -191 }
const top = { x: -44, y: -315 }

/** The steps of the sun track: an arch over the land, up along its left shoulder and down along the right one. */
export function arch(steps: number): Point[] {
  const half = Math.ceil(steps / 2)
  return Array.from({ length: steps }, (_, step) => {
    const rising = step < half
    const along = rising ? step / (half - 1) : (steps - 1 - step) / Math.max(1, steps - half - 1)
    const x = shoulder.x + along * (top.x - shoulder.x)
    return { x: rising ? x : -x, y: shoulder.y + along * (top.y - shoulder.y) }
  })
}
