import { hasTopSide, outAbove, roomBeside, tagOf } from './sides'

/** Where a tile of the auction lies, in pixels. */
export interface Place {
  x: number
  y: number
  /** From the middle to a corner. */
  size: number
  /** Beside the tile, as a share of its size. */
  room: number
}

/** Tiles of one size in rows. */
export interface Block {
  count: number
  columns: number
  size: number
  players: number
  /** Two rows that lie half a tile apart, so that tags of one find room in the other. */
  staggered: boolean
  /** Between two rows, in pixels. */
  apart?: number
}

const betweenRows = 4
const half = Math.sqrt(3) / 2

export const cellWidth = ({ size, players }: Block): number => size * (2 + roomBeside(players))
export const rowsOf = ({ count, columns }: Block): number => Math.ceil(count / columns)

// A last row that is not full stands in the middle, and so half a tile apart by itself.
const isFull = ({ count, columns }: Block) => count % columns === 0
export const columnsOf = (block: Block): number => (block.count === 0 ? 0 : block.columns + (block.staggered && isFull(block) ? 0.5 : 0))

const aboveMiddle = ({ size, players, apart }: Block) =>
  half * size + Math.max(hasTopSide(players) ? tagOf(size).height : 7, apart === undefined ? 0 : outAbove(size, players))
const rowHeight = (block: Block) => aboveMiddle(block) + half * block.size + tagOf(block.size).height * 0.97
const pitch = (block: Block) => (block.staggered ? block.size * 1.64 + tagOf(block.size).height * 1.85 : rowHeight(block) + (block.apart ?? betweenRows))

/** How high it is at least. */
export const blockHeight = (block: Block): number => rowHeight(block) + (rowsOf(block) - 1) * pitch(block)

/** The tiles of a block, row by row, in the middle of this height. */
export function laid(block: Block, cell: number, left: number, top: number, height: number): Place[] {
  const { count, columns, size } = block
  const spare = rowsOf(block) > 1 ? Math.min(20, (height - blockHeight(block)) / (rowsOf(block) - 1)) : 0
  const row = pitch(block) + spare
  const first = top + (height - rowHeight(block) - (rowsOf(block) - 1) * row) / 2 + aboveMiddle(block)
  return Array.from({ length: count }, (_, n) => {
    const rowOf = Math.floor(n / columns)
    const inRow = Math.min(columns, count - rowOf * columns)
    const aside = block.staggered && isFull(block) && rowOf === 1 ? 0.5 : 0
    return { x: left + ((columns - inRow) / 2 + (n % columns) + 0.5 + aside) * cell, y: first + rowOf * row, size, room: cell / size - 2 }
  })
}
