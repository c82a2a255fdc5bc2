import { blockHeight, cellWidth, columnsOf, laid, type Block, type Place } from './cells'
import { roomBeside } from './sides'

/** The tiles of the season on the left, order tiles on the right or below, a little smaller. */
export interface Arrangement {
  width: number
  height: number
  tiles: Place[]
  orderTiles: Place[]
}
export interface Lots {
  tiles: number
  orderTiles: number
  players: number
}

const largest = 80
const smallest = 48
/** Order tiles beside the others: at most, and at least if they are to be seen. */
const smaller = { most: 0.84, least: 0.62 }
/** Between the two blocks. */
const between = 14
/** Between rows on a phone: tags of one must not be taken for those of the next. */
const apartBelow = 16
/** Tiles stand apart where there is room, but not too far. */
const mostRoom = 1.1

interface Rows {
  rows: number
  staggered: boolean
}
const ways: readonly Rows[] = [
  { rows: 1, staggered: false },
  { rows: 2, staggered: true },
  { rows: 2, staggered: false },
  { rows: 3, staggered: false },
  { rows: 4, staggered: false },
]

const inRows = (count: number, { rows, staggered }: Rows, size: number, players: number): Block => ({
  count,
  columns: Math.max(1, Math.ceil(count / rows)),
  size,
  players,
  staggered: staggered && count > 1,
})
const widthOf = (block: Block) => columnsOf(block) * cellWidth(block)

function largestThat(fits: (size: number) => boolean): number {
  for (let size = largest; size > 1; size -= 0.5) if (fits(size)) return size
  return 1
}

/** Two blocks side by side in such rows, as large as they can be. */
function sideBySide(of: Rows, ofOrder: Rows, width: number, height: number, { tiles, orderTiles, players }: Lots): [Block, Block] {
  const highest = largestThat((size) => blockHeight(inRows(orderTiles, ofOrder, size, players)) <= height)
  const blocks = (size: number): [Block, Block] => [
    inRows(tiles, of, size, players),
    inRows(orderTiles, ofOrder, Math.min(highest, size * smaller.most), players),
  ]
  const fits = ([first, second]: [Block, Block]) => blockHeight(first) <= height && widthOf(first) + between + widthOf(second) <= width
  return blocks(largestThat((size) => fits(blocks(size))))
}

/** How good it is to look at: above all the tiles of the season, but order tiles have to be seen. */
function worth([tiles, orderTiles]: [Block, Block]): number {
  const all = tiles.size + orderTiles.size * 0.2
  return orderTiles.size < tiles.size * smaller.least ? all / 10 : all
}

function best(width: number, height: number, lots: Lots): [Block, Block] {
  const found = ways.flatMap((of) => ways.map((ofOrder) => sideBySide(of, ofOrder, width, height, lots)))
  return found.reduce((most, blocks) => (worth(blocks) > worth(most) ? blocks : most))
}

export const bestSize = (width: number, height: number, lots: Lots): number => best(width, height, lots)[0].size

/** All in a room of a fixed size, in the middle of it. */
export function arrangeIn(width: number, height: number, lots: Lots): Arrangement {
  const blocks = best(width, height, lots)
  const columns = Math.max(1, columnsOf(blocks[0]) + columnsOf(blocks[1]))
  const spare = (width - widthOf(blocks[0]) - widthOf(blocks[1]) - between) / columns
  const cell = (block: Block) => Math.min(cellWidth(block) + spare, block.size * (2 + mostRoom))
  const [wide, orderWide] = [columnsOf(blocks[0]) * cell(blocks[0]), columnsOf(blocks[1]) * cell(blocks[1])]
  const left = (width - wide - between - orderWide) / 2
  return {
    width,
    height,
    tiles: laid(blocks[0], cell(blocks[0]), left, 0, height),
    orderTiles: laid(blocks[1], cell(blocks[1]), left + wide + between, 0, height),
  }
}

/** As high as it needs to be, so many columns: on a phone and a tablet. The order tiles lie below. */
export function arrangeBelow(width: number, columns: number, { tiles, orderTiles, players }: Lots): Arrangement {
  const size = Math.min(largest, Math.max(smallest, width / columns / (2 + roomBeside(players))))
  const block: Block = { count: tiles, columns, size, players, staggered: false, apart: apartBelow }
  const inOne: Block = { count: orderTiles, columns: Math.max(1, orderTiles), size: size * smaller.most, players, staggered: false, apart: apartBelow }
  const rows = Math.max(1, Math.ceil(widthOf(inOne) / width))
  const order: Block = { ...inOne, columns: Math.max(1, Math.ceil(orderTiles / rows)) }
  const high = tiles > 0 ? blockHeight(block) : 0
  const orderHigh = orderTiles > 0 ? blockHeight(order) : 0
  const gap = tiles > 0 && orderTiles > 0 ? apartBelow : 0
  return {
    width,
    height: high + gap + orderHigh,
    tiles: laid(block, width / columns, 0, 0, high),
    orderTiles: laid(order, width / order.columns, 0, high + gap, orderHigh),
  }
}
