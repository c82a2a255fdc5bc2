import type { Box, Point } from './hex'

// Looking at a board through a window: which part of it fills the element. Boxes and points are in units of the board.

/** The smallest window of this shape (width by height) that shows the whole board, the board in its middle. */
export function whole(board: Box, shape: number): Box {
  const width = Math.max(board.width, board.height * shape)
  const height = width / shape
  return { x: board.x + (board.width - width) / 2, y: board.y + (board.height - height) / 2, width, height }
}

/** Closer (factor over 1) or further away; what lies under `at` stays under it. Never further than the whole board. */
export function closer(window: Box, board: Box, at: Point, factor: number, closest = 4): Box {
  const all = whole(board, window.width / window.height)
  const width = Math.min(all.width, Math.max(all.width / closest, window.width / factor))
  const share = width / window.width
  return inside({ x: at.x - (at.x - window.x) * share, y: at.y - (at.y - window.y) * share, width, height: window.height * share }, board)
}

/** The window moved, as far as there is something to see. */
export function moved(window: Box, board: Box, by: Point): Box {
  return inside({ ...window, x: window.x + by.x, y: window.y + by.y }, board)
}

/** Nothing lies outside the window that moving it could show. */
export function showsAll(window: Box, board: Box): boolean {
  return window.width >= whole(board, window.width / window.height).width - 1e-6
}

/** How close it is: 1 for the whole board. */
export function closeness(window: Box, board: Box): number {
  return whole(board, window.width / window.height).width / window.width
}

/** The same place, in a window of another shape: when the element changes its size. */
export function reshaped(window: Box, board: Box, shape: number): Box {
  if (showsAll(window, board)) return whole(board, shape)
  const all = whole(board, shape)
  const width = all.width / closeness(window, board)
  const height = width / shape
  const middle = { x: window.x + window.width / 2, y: window.y + window.height / 2 }
  return inside({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, board)
}

/** The window moved so that a place can be seen, with some room around it; not at all if it can. */
export function showing(window: Box, board: Box, place: Box): Box {
  const by = { x: missing(window.x, window.width, place.x, place.width), y: missing(window.y, window.height, place.y, place.height) }
  return by.x === 0 && by.y === 0 ? window : moved(window, board, by)
}

function missing(from: number, length: number, place: number, size: number): number {
  if (place < from) return place - from
  if (place + size > from + length) return place + size - from - length
  return 0
}

// Along each side: a board larger than the window covers it, a smaller one stands in its middle.
function inside(window: Box, board: Box): Box {
  return { ...window, x: along(window.x, window.width, board.x, board.width), y: along(window.y, window.height, board.y, board.height) }
}

function along(from: number, length: number, start: number, size: number): number {
  if (length >= size) return start + (size - length) / 2
  return Math.min(start + size - length, Math.max(start, from))
}
