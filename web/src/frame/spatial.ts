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

/** Where a card beside a thing goes, so that it does not cover it and stays on the screen. */
export function beside(thing: Box, card: { width: number; height: number }, screen: { width: number; height: number }, gap = 10): { x: number; y: number } {
  const within = (wanted: number, size: number, room: number) => Math.max(gap, Math.min(wanted, room - size - gap))
  const middleX = within((thing.left + thing.right - card.width) / 2, card.width, screen.width)
  const middleY = within((thing.top + thing.bottom - card.height) / 2, card.height, screen.height)
  if (screen.width - thing.right >= card.width + 2 * gap) return { x: thing.right + gap, y: middleY }
  if (thing.left >= card.width + 2 * gap) return { x: thing.left - gap - card.width, y: middleY }
  if (thing.top >= card.height + 2 * gap) return { x: middleX, y: thing.top - gap - card.height }
  if (screen.height - thing.bottom >= card.height + 2 * gap) return { x: middleX, y: thing.bottom + gap }
  // There is no room anywhere: the side with the most of it, and at the edge of the screen.
  return { x: middleX, y: thing.top > screen.height - thing.bottom ? gap : within(screen.height, card.height, screen.height) }
}
