import type { Colour, Counts, View } from '../view'

/** The workers that are being brought together: those from behind the screen, and outbid groups that go along. */
export function gathered({ muster, lots, to_move }: View): Counts<Colour> {
  if (!muster) return {}
  const all: Counts<Colour> = { ...muster.sent }
  for (const { tile, bids } of lots) {
    const group = typeof to_move === 'number' && muster.groups.includes(tile) ? bids[to_move] : null
    if (group) all[group.colour] = (all[group.colour] ?? 0) + group.count
  }
  return all
}
