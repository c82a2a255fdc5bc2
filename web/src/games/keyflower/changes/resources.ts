import type { Change } from '../../game'
import { symbolOf } from '../symbols'
import type { Resource, View } from '../view'
import { beyond, heapsAt, take, type Heap } from './heaps'

/** Resources come from other tiles of the village or from the supply, and go back there. */
export function resourcesMoved(before: View, after: View): Change[] {
  return after.players.flatMap(({ seat }) => {
    const was = onTiles(before, seat)
    const is = onTiles(after, seat)
    const gone = beyond(was, is)
    const come = beyond(is, was).map(({ kind, place }): Change => {
      const from = take(gone, (single) => single.kind === kind)
      return { symbol: symbolOf(kind), from: from?.place ?? `resource:${kind}`, to: place }
    })
    return [...gone.map(({ kind, place }) => ({ symbol: symbolOf(kind), from: place, to: `resource:${kind}` })), ...come]
  })
}

function onTiles(view: View, seat: number): Heap<Resource>[] {
  return (view.players[seat]?.village ?? []).flatMap(({ tile, resources }) => heapsAt<Resource>((kind) => `resource:${kind}@${tile}`, resources))
}
