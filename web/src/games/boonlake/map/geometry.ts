import type { Box, Point } from '../../../parts/hex'
import type { FieldKind, Region } from '../view'

// Where things lie on the map. Units of the drawing: a field is 80 wide.

/** From the middle of a field to a corner: as far as fields reach, and as far as they are drawn. */
export const reach = 46.2
export const size = 43.6

/** All that there is to see. */
export const board: Box = { x: 42, y: 8, width: 708, height: 752 }

/** The southern regions are moved apart: rivers and names run between them. */
const south: Record<Region, number> = { new_hope: 0, unknown: 0, boonlake: 36, southern: 72 }

/** The middle of a field. */
export const middleOf = ({ xy: [x, y], region }: FieldKind): Point => ({ x, y: y + south[region] })

/** Where the sign of a region stands, and where its name is written. */
export const signs: Record<Region, Point> = {
  new_hope: { x: 72, y: 150 },
  unknown: { x: 668, y: 226 },
  boonlake: { x: 154, y: 334 },
  southern: { x: 490, y: 574 },
}
export const titles: Record<Region, Point> = {
  new_hope: { x: 220, y: 30 },
  unknown: { x: 580, y: 30 },
  boonlake: { x: 340, y: 457 },
  southern: { x: 340, y: 704 },
}

/** The colour of a region; with `-2` behind it that of its edges. */
export const landOf = (region: Region): string => (region === 'boonlake' ? '--boonlake-land' : `--${region}`)

/** Fields are hexagons that stand on a corner; parts/hex.ts draws them with a flat top. */
export const upright = 'rotate(30)'

/** The clearing of a plot on a tile of this size: an ellipse. */
export interface Clearing extends Point {
  rx: number
  ry: number
}
export function clearings(plots: number, of: number): Clearing[] {
  if (plots === 1) return [{ x: 0, y: 0, rx: of * 0.76, ry: of * 0.6 }]
  return [-1, 1].map((way) => ({ x: 0, y: way * of * 0.42, rx: of * 0.74, ry: of * 0.39 }))
}

/** A plot by its letter: `13a` is the first of field 13. */
export const plotName = (field: number, nth: number): string => `${field}${nth === 0 ? 'a' : 'b'}`
