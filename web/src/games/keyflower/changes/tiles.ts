import type { Change } from '../../game'
import { pictureOf } from '../symbols'
import type { View } from '../view'
import { laidAt, whereIs, type Where } from '../where'

/** Tiles that lie elsewhere now, or were turned over. A tile has one name wherever it lies, so it travels from itself to itself. */
export function tilesMoved(before: View, after: View): Change[] {
  return tilesOf(after).flatMap((tile) => {
    const from = whereIs(before, tile)
    const to = whereIs(after, tile)
    if (place(from) !== place(to)) return [moved(tile, from)]
    return laidAt(to)?.upgraded && !laidAt(from)?.upgraded ? [{ symbol: 'upgrade', to: `tile:${tile}` }] : []
  })
}

function moved(tile: string, from: Where | null): Change {
  const symbol = pictureOf(tile)
  if (from === null) return { symbol, to: `tile:${tile}` }
  return { symbol, from: `${from.kind === 'quay' ? 'boat' : 'tile'}:${tile}`, to: `tile:${tile}` }
}

function place(where: Where | null): string {
  return where === null ? '' : `${where.kind} ${'seat' in where ? where.seat : ''}`
}

/** Those whose way can be seen: what is bid for, won, held or laid. */
function tilesOf(view: View): string[] {
  const owned = view.players.flatMap(({ village, won, winter }) => [...village.map(({ tile }) => tile), ...won, ...winter])
  return [...new Set([...view.lots.map(({ tile }) => tile), ...owned])]
}
