import { around, type Box } from './spatial'

/** Down the screen, from here to there. */
export interface Span {
  top: number
  bottom: number
}

/** What is left of an area below and above what lies over its edges. */
export function uncovered(area: Span, covers: readonly Span[]): Span {
  const middle = (area.top + area.bottom) / 2
  const above = covers.filter((cover) => (cover.top + cover.bottom) / 2 < middle)
  const below = covers.filter((cover) => (cover.top + cover.bottom) / 2 >= middle)
  return { top: Math.max(area.top, ...above.map((cover) => cover.bottom)), bottom: Math.min(area.bottom, ...below.map((cover) => cover.top)) }
}

/** How far to scroll so that something lies in the free part; its upper edge, if it is higher than that. */
export function scrollTo(wanted: Span, free: Span): number {
  if (wanted.top < free.top) return wanted.top - free.top
  if (wanted.bottom > free.bottom) return Math.min(wanted.bottom - free.bottom, wanted.top - free.top)
  return 0
}

/** What is brought into sight is not glued to the edge. */
const margin = 8

const padded = ({ top, bottom }: Span): Span => ({ top: top - margin, bottom: bottom + margin })
const meets = (one: Box, other: Box) => one.left < other.right && other.left < one.right

/**
 * Brings the things that a hint speaks of to where nothing lies over them, all or at least the first of them. What lies over
 * a board says so with `data-covers`; such a thing may itself lie on one of them.
 */
export function showHinted(board: HTMLElement, desk: HTMLElement): void {
  const covers = [...desk.querySelectorAll('[data-covers]')].filter((cover) => cover.getClientRects().length > 0)
  const things = [...board.querySelectorAll('[data-hinted]')].filter((thing) => thing.getClientRects().length > 0)
  const free = things.filter((thing) => !covers.some((cover) => cover.contains(thing)))
  const below = things[0]?.closest('[data-covers]') ?? null
  if (free.length === 0 && below) scrollWithin(below, things)
  const wanted = free.length > 0 ? free : things
  bring(board, wanted, covers.filter((cover) => free.length > 0 || cover !== below))
}

function scrollWithin(cover: Element, things: readonly Element[]): void {
  const [first] = things
  if (first) cover.scrollTop += scrollTo(padded(first.getBoundingClientRect()), cover.getBoundingClientRect())
}

function bring(board: HTMLElement, things: readonly Element[], covers: readonly Element[]): void {
  const boxes = things.map((thing) => thing.getBoundingClientRect())
  const [first] = boxes
  if (!first) return
  const all: Box = around(boxes) ?? first
  const scrolls = getComputedStyle(board).overflowY === 'auto'
  const area = scrolls ? board.getBoundingClientRect() : { top: 0, bottom: window.innerHeight }
  const over = covers.map((cover) => cover.getBoundingClientRect()).filter((cover) => cover.height > 0 && meets(cover, all))
  const free = uncovered(area, over)
  const fits = all.bottom - all.top + 2 * margin <= free.bottom - free.top
  const way = scrollTo(padded(fits ? all : first), free)
  if (way !== 0) (scrolls ? board : window).scrollBy({ top: way })
}
