import { number, one, placed, points, sign, type Bit } from '../cards/bits'
import { goodsBits } from '../cards/goods'
import type { Plot } from '../view'
import type { Clearing } from './geometry'

// What is printed on a plot, and where.

/** A group of symbols on the same ground: what is to be paid is dark. */
interface Group {
  bits: Bit[]
  dark: boolean
}
export interface Printed extends Group {
  x: number
  y: number
  /** Of a symbol. */
  size: number
}

/** The ground of a cost is wider than its symbols; between groups. In heights of a symbol. */
export const margin = 0.24
const gap = 0.26

function gains({ gain, steps, choice_steps, income }: Plot): Bit[] {
  const bits = goodsBits(gain)
  if (steps.coin > 0) bits.push(number(`+${steps.coin}`), one('coin_track'))
  if (steps.card > 0) bits.push(number(`+${steps.card}`), one('card_track'))
  if (choice_steps > 0) bits.push(number(`+${choice_steps}`), one('coin_track'), sign('each'), one('card_track'))
  if (income) bits.push(one(`${income}_track`), sign('gives'))
  return bits
}

function groupsOf(plot: Plot): Group[] {
  const all = [
    { bits: goodsBits(plot.cost), dark: true },
    { bits: gains(plot), dark: false },
    { bits: plot.settlement_points === 0 ? [] : [one('settlement'), points(plot.settlement_points)], dark: false },
  ]
  return all.filter(({ bits }) => bits.length > 0)
}

const wide = ({ bits, dark }: Group) => placed(bits).width + (dark ? 2 * margin : 0)
const long = (row: Group[]) => row.reduce((sum, group) => sum + wide(group), gap * (row.length - 1))

/** Low clearings have one row, or two if that would be too long; a high one has a row for each group. */
function rowsOf(groups: Group[], low: boolean, room: number): Group[][] {
  if (!low) return groups.map((group) => [group])
  return groups.length < 2 || long(groups) <= room ? [groups] : [groups.slice(0, -1), groups.slice(-1)]
}

/** The largest symbols by number of rows, as a part of the tile. */
const sizes = { low: [0.42, 0.36], high: [0.58, 0.48, 0.4] }
const sizeOf = (low: boolean, rows: number): number => sizes[low ? 'low' : 'high'][rows - 1] ?? 0.4


/** How wide a row may be at this height of a clearing. */
const roomAt = ({ rx, ry }: Clearing, y: number): number => 1.8 * rx * Math.sqrt(1 - (y / ry) ** 2)

export function printOf(plot: Plot, clearing: Clearing, tile: number): Printed[] {
  const low = clearing.ry < tile * 0.5
  const rows = rowsOf(groupsOf(plot), low, roomAt(clearing, 0) / (sizeOf(low, 1) * tile))
  const print = sizeOf(low, rows.length) * tile
  return rows.flatMap((row, nth) => {
    const y = (nth - (rows.length - 1) / 2) * print * 1.24
    const size = Math.min(print, roomAt(clearing, y) / long(row))
    let x = (-long(row) * size) / 2
    return row.map((group) => {
      const width = wide(group) * size
      const middle = x + width / 2
      x += width + gap * size
      return { ...group, x: middle, y, size }
    })
  })
}
