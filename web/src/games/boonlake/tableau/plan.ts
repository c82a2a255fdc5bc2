import type { Box } from '../../../parts/hex'

/** Where the parts of a player board lie, in units of its drawing. */
export interface Plan {
  width: number
  height: number
  river: Box
  recesses: Box
  levers: Box
  ranch: Box
  purse: Box
  played: Box
  presences: Box
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

/** As on the table: the river above, the recesses beside the levers, what one has below. */
const wide: Plan = {
  width: 540,
  height: 360,
  river: box(0, 0, 540, 82),
  recesses: box(0, 88, 290, 180),
  levers: box(296, 88, 244, 180),
  ranch: box(0, 274, 290, 42),
  purse: box(296, 274, 244, 42),
  played: box(0, 321, 344, 39),
  presences: box(350, 321, 190, 39),
}

/** On a phone all below each other. */
const tall: Plan = {
  width: 360,
  height: 602,
  river: box(0, 0, 360, 82),
  recesses: box(0, 88, 360, 190),
  levers: box(0, 284, 360, 180),
  ranch: box(0, 470, 200, 42),
  purse: box(204, 470, 156, 42),
  played: box(0, 517, 360, 39),
  presences: box(0, 561, 360, 39),
}

export const planOf = (narrow: boolean): Plan => (narrow ? tall : wide)
