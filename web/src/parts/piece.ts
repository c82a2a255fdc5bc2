import type { ThingAttributes } from '../state/things.svelte'

/** What every piece takes: where it stands inside an SVG (in HTML without meaning), how large, and how it stands. */
export interface PieceProps extends Partial<ThingAttributes> {
  x?: number
  y?: number
  size?: number
  /** For readers of screens; without it the piece is decoration. */
  label?: string
  /** Not available now. */
  dimmed?: boolean
}
