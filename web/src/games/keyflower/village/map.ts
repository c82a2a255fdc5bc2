import { bounds, directions, type Axial, type Box, type Point } from '../../../parts/hex'
import type { Things } from '../../../state/things.svelte'
import { resources, type Counts, type Player, type Resource, type View } from '../view'

// Where things lie on the map of a village. Units of the drawing; a hexagon is 100 wide.

/** From the centre of a tile to a corner. */
export const size = 50
/** How many pixels wide a tile is at least to be printed in full, or with its name and without its upgrade. */
const readable = { full: 84, medium: 62 }
/** What there is room to print on tiles. `unit` is a pixel of the screen. */
export function detailOf(unit: number): 'full' | 'medium' | 'small' {
  const width = (2 * size) / unit
  return width >= readable.full ? 'full' : width >= readable.medium ? 'medium' : 'small'
}
/** Arrows around a tile that is being placed jut out. */
const margin = { usual: 5, placing: 12 }
/** A village is never drawn larger than if it had this size: a home alone would fill the map. */
const smallest = { width: 4.4 * size, height: 3.6 * size }

const onPrint: Point[] = [
  { x: -0.7, y: 0.06 },
  { x: 0.7, y: 0.06 },
  { x: -0.3, y: -0.14 },
  { x: 0.08, y: -0.14 },
]
const onPicture: Point[] = [
  { x: -0.54, y: -0.12 },
  { x: 0.54, y: -0.12 },
  { x: -0.27, y: -0.54 },
  { x: 0.27, y: -0.54 },
]

/** Where the resources on a tile lie, kind by kind: well inside it, and on no number that is printed there. Workers stand at the right. */
export function resourcesAt(unit: number, workers: boolean): Point[] {
  const places = detailOf(unit) === 'small' ? onPicture : onPrint
  const order = workers ? [0, 2, 1, 3] : [0, 1, 2, 3]
  return order.flatMap((nth) => places[nth] ?? []).map(({ x, y }) => ({ x: x * size, y: y * size }))
}

/** The empty places around a village. */
function around(village: readonly Axial[]): Axial[] {
  return village.flatMap(({ q, r }) => directions.map((step) => ({ q: q + step.q, r: r + step.r })))
}

/** What the map shows. As long as this player places tiles, the places around the village belong to it, used or not:
 * so it stays where it is from tile to tile. */
export function boardOf(player: Player, placing: View['placing']): Box {
  const places = placing?.seat === player.seat
  const hexes = places ? around(player.village) : player.village
  return atLeast(bounds(hexes, size, places ? margin.placing : margin.usual), smallest.width, smallest.height)
}

function atLeast(box: Box, width: number, height: number): Box {
  const wider = Math.max(0, width - box.width)
  const higher = Math.max(0, height - box.height)
  return { x: box.x - wider / 2, y: box.y - higher / 2, width: box.width + wider, height: box.height + higher }
}

/** The numbers behind a word of all targets that can be chosen: `cell:1,-1` gives [1, -1]. */
export function litNumbers(things: Things, word: string): number[][] {
  return [...things.lit.keys()].filter((target) => target.startsWith(`${word}:`)).map((target) => target.slice(word.length + 1).split(',').map(Number))
}

/** All resources of a village. */
export function totalOf(player: Player): Counts<Resource> {
  const total: Counts<Resource> = {}
  for (const tile of player.village) for (const kind of resources) total[kind] = (total[kind] ?? 0) + (tile.resources?.[kind] ?? 0)
  return total
}
