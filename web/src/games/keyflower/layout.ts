/** How the parts of the table are arranged: on a phone below each other, with more room all on one screen. */
export interface Layout {
  kind: 'narrow' | 'medium' | 'wide'
  /** How high the auction and the villages are, in pixels; on a phone and a tablet as high as they need to be. */
  auction?: number
  villages?: number
}

/** The header and the choice line above the board, in pixels. */
const above = 140
/** Lower, print could not be read. */
const lowest = { auction: 240, villages: 300 }

/** The share of the auction, the larger the more tiles lie there; between two seasons only the boats do. */
function shareOf(lots: number): number {
  if (lots <= 4) return 0.3
  if (lots <= 7) return 0.4
  return lots <= 11 ? 0.48 : 0.54
}

/** `lots` is null when the game is over: there is no auction then. */
export function layoutOf(width: number, screenHeight: number, lots: number | null): Layout {
  if (width > 0 && width < 640) return { kind: 'narrow' }
  if (width < 860) return { kind: 'medium' }
  const room = screenHeight - above
  if (lots === null) return { kind: 'wide', villages: Math.max(lowest.villages, room) }
  const auction = Math.max(lowest.auction, room * shareOf(lots))
  return { kind: 'wide', auction, villages: Math.max(lowest.villages, room - auction) }
}
