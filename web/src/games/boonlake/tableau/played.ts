import { cardOf } from '../names'
import type { CardType, Components, Lasting, Player } from '../view'

interface PlayedSigns {
  types: Record<CardType, number>
  lasting: { what: Lasting; amount: number }[]
  /** Cards that count at the end of the game. */
  ends: number
}

/** What the played cards of a player come to. */
export function playedSigns(components: Components, player: Player): PlayedSigns {
  const cards = player.played.flatMap((id) => cardOf(components, id) ?? [])
  const ofType = (type: CardType) => cards.filter((card) => card.type === type).length
  return {
    types: { day: ofType('day'), dusk: ofType('dusk'), night: ofType('night') },
    lasting: Object.entries(player.lasting).map(([what, amount]) => ({ what: what as Lasting, amount })),
    ends: cards.filter((card) => card.end.length > 0).length,
  }
}
