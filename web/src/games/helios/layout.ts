import { board } from './geometry'

/**
 * How the parts of the table are arranged: on a phone below each other, then the land with the display beside it, then
 * with the city there as well, and on a wide screen everything at once.
 */
interface Layout {
  kind: 'narrow' | 'medium' | 'broad' | 'wide'
  /** Pixels of the land's width, and of the height that the screen has for the board. */
  land: number
  room: number
  /** How much larger than usual the things beside the land are. */
  scale: number
}

const gap = 8
/** The header and the choice line above the board, in pixels. */
const above = 134
/** The rows below the land are about as high as a fifteenth of its width, and have a rim. */
const rowsBelow = (land: number) => land / 15 + 24
/** What stands beside the land on a wide screen needs this much to be read. */
const beside = { width: 572, height: 756 }

export function layoutOf(width: number, screenHeight: number): Layout {
  const room = screenHeight - above
  const asHighAsRoom = ((room - rowsBelow(600)) * board.width) / board.height
  if (width > 0 && width < 640) return { kind: 'narrow', land: width, room, scale: 1 }
  if (width < 1130) return { kind: width < 860 ? 'medium' : 'broad', land: Math.round(width * (width < 860 ? 0.54 : 0.52)), room, scale: 1 }
  const land = Math.round(Math.max(400, Math.min(width * 0.495, asHighAsRoom)))
  const scale = Math.max(1, Math.min((width - land - gap) / beside.width, room / beside.height))
  return { kind: 'wide', land, room, scale: Math.floor(scale * 50) / 50 }
}
