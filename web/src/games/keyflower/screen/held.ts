import { isSummerBoat, tileKind } from '../names'
import type { Components, LaidTile, Player } from '../view'

/** A tile that somebody has won: of a summer boat the side whose ability its owner has, as it holds at once. */
export function heldTile(components: Components, { abilities }: Player, tile: string): Pick<LaidTile, 'tile' | 'side'> {
  const kind = tileKind(components, tile)
  const side = kind && isSummerBoat(kind) ? kind.sides.find(({ ability }) => abilities.includes(ability))?.id : undefined
  return side ? { tile, side } : { tile }
}
