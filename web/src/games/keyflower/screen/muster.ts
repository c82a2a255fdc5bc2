import type { Language } from '../../../protocol/messages'
import { tileName } from '../names'
import { laidAt, whereIs } from '../where'
import type { Bid, Components, View } from '../view'
import { say } from './words'

type Muster = NonNullable<View['muster']>

export function titleOf(view: View, components: Components, { tile, use }: Muster, language: Language): string {
  const name = tileName(components, tile, language, sideOf(view, tile))
  return use ? say().use(name) : say().bidFor(name)
}

/** The side of a summer boat that lies up. */
export function sideOf(view: View, tile: string): string | undefined {
  return laidAt(whereIs(view, tile))?.side
}

/** What a seat has at a tile that is bid for. */
export function bidOf(view: View, tile: string, seat: number): Bid | null {
  return view.lots.find((lot) => lot.tile === tile)?.bids[seat] ?? null
}
