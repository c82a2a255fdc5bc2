/** How the parts of the table are arranged: on a phone below each other, with more room all on one screen. */
export interface Layout {
  kind: 'narrow' | 'medium' | 'wide'
  /** How high the table and the hand are, in pixels; on a phone and a tablet as high as they need to be. */
  room?: number
  hand?: number
}

/** The header and the choice line above the board, in pixels. */
const above = 140
/** Lower, print could not be read. */
const lowest = 560

export function layoutOf(width: number, screenHeight: number): Layout {
  if (width > 0 && width < 640) return { kind: 'narrow' }
  if (width < 860) return { kind: 'medium' }
  const room = Math.max(lowest, screenHeight - above)
  return { kind: 'wide', room, hand: Math.round(Math.min(190, Math.max(132, room * 0.2))) }
}
