/** Where something lies on the screen. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

const arrows: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

export function directionOf(key: string): Direction | null {
  return arrows[key] ?? null
}

// What lies straight ahead is meant rather than what lies nearer, but to the side.
const sideways = 2

/** Which of the others an arrow key leads to: the nearest in that direction, by centres. */
export function nearest<T extends Box>(from: Box, others: readonly T[], direction: Direction): T | null {
  let best: T | null = null
  let least = Infinity
  for (const other of others) {
    const distance = farness(from, other, direction)
    if (distance < least) {
      least = distance
      best = other
    }
  }
  return best
}

function farness(from: Box, to: Box, direction: Direction): number {
  const dx = (to.left + to.right - from.left - from.right) / 2
  const dy = (to.top + to.bottom - from.top - from.bottom) / 2
  const level = direction === 'left' || direction === 'right'
  const ahead = level ? (direction === 'right' ? dx : -dx) : direction === 'down' ? dy : -dy
  const aside = Math.abs(level ? dy : dx)
  return ahead > 1 && aside <= 3 * ahead ? ahead + sideways * aside : Infinity
}

interface Size {
  width: number
  height: number
}

/** The part of a box that lies in a room; of one outside, the place of its edge that is nearest. */
function inside(box: Box, room: Box): Box {
  const x = (value: number) => Math.max(room.left, Math.min(value, room.right))
  const y = (value: number) => Math.max(room.top, Math.min(value, room.bottom))
  return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) }
}

/** Whether something of a box can be seen in a room. */
export function isSeen(box: Box, room: Box): boolean {
  return box.left < room.right && box.right > room.left && box.top < room.bottom && box.bottom > room.top
}

/** Where a card beside a thing goes, so that it does not cover it and stays in the room, wherever the thing is. */
export function beside(anywhere: Box, card: Size, room: Box, gap = 10): { x: number; y: number } {
  const thing = inside(anywhere, room)
  const within = (wanted: number, size: number, from: number, to: number) => Math.max(from + gap, Math.min(wanted, to - size - gap))
  const middleX = within((thing.left + thing.right - card.width) / 2, card.width, room.left, room.right)
  const middleY = within((thing.top + thing.bottom - card.height) / 2, card.height, room.top, room.bottom)
  if (room.right - thing.right >= card.width + 2 * gap) return { x: thing.right + gap, y: middleY }
  if (thing.left - room.left >= card.width + 2 * gap) return { x: thing.left - gap - card.width, y: middleY }
  if (thing.top - room.top >= card.height + 2 * gap) return { x: middleX, y: thing.top - gap - card.height }
  if (room.bottom - thing.bottom >= card.height + 2 * gap) return { x: middleX, y: thing.bottom + gap }
  // There is no room anywhere: the side with the most of it, and at the edge of the room.
  const above = thing.top - room.top > room.bottom - thing.bottom
  return { x: middleX, y: above ? room.top + gap : within(room.bottom, card.height, room.top, room.bottom) }
}

/** The screen without the choice line, which must stay in sight and in reach. */
export function roomForCards(): Box {
  const screen = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }
  const line = document.querySelector('[data-choice-line]')?.getBoundingClientRect()
  if (!line) return screen
  return line.top > screen.bottom / 2 ? { ...screen, bottom: line.top } : { ...screen, top: line.bottom }
}

/** Boxes that lie closer together than this become one. */
export function joined(boxes: readonly Box[], gap: number): Box[] {
  const apart: Box[] = []
  for (const box of boxes) {
    const near = apart.findIndex(
      (other) => box.left - gap < other.right && other.left - gap < box.right && box.top - gap < other.bottom && other.top - gap < box.bottom,
    )
    const both = near < 0 ? null : around([box, ...apart.splice(near, 1)])
    // What has grown may now touch others.
    if (both) apart.splice(0, apart.length, ...joined([...apart, both], gap))
    else apart.push(box)
  }
  return apart
}

/** The smallest box that holds all of them. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}
