/** How the parts of the table are arranged: on a phone below each other, with more room both farms side by side. */
interface Layout {
  kind: 'narrow' | 'medium' | 'wide'
  /** How much larger or smaller than drawn everything is. */
  scale: number
}

/** Everything is on the screen at once where the board has this much room, in pixels. */
const drawnFor = { width: 1170, height: 890 }
/** The header and the choice line above the board, in pixels. */
const above = 134
/** Smaller, print could not be read. */
const smallest = 0.82

export function layoutOf(width: number, screenHeight: number): Layout {
  if (width > 0 && width < 640) return { kind: 'narrow', scale: 1 }
  if (width < 860) return { kind: 'medium', scale: 1 }
  const fitting = Math.min(width / drawnFor.width, (screenHeight - above) / drawnFor.height, 1.6)
  return { kind: 'wide', scale: Math.floor(Math.max(smallest, fitting) * 50) / 50 }
}
