import type { Language } from '../../../protocol/messages'
import { tileName } from '../names'
import type { Bid, Components, View } from '../view'
import { say } from './words'

type Muster = NonNullable<View['muster']>

export function titleOf(components: Components, { tile, use }: Muster, language: Language): string {
  const name = tileName(components, tile, language)
  return use ? say().use(name) : say().bidFor(name)
}

/** What a seat has at a tile that is bid for. */
export function bidOf(view: View, tile: string, seat: number): Bid | null {
  return view.lots.find((lot) => lot.tile === tile)?.bids[seat] ?? null
}
