/** How the parts of the table are arranged: on a phone and a tablet below each other, with more room all on one screen. */
export type Layout = 'narrow' | 'medium' | 'wide'

export function layoutOf(width: number): Layout {
  if (width > 0 && width < 640) return 'narrow'
  return width < 860 ? 'medium' : 'wide'
}
