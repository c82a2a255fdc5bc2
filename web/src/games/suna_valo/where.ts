import { columns, type Column, type Offer, type Placed, type View } from './view'

/** Where a card lies. Every card is there once. */
export type Where =
  | { kind: 'village'; place: number }
  | { kind: 'display'; seat: number; offer: Offer }
  | { kind: 'farm'; seat: number; column: Column; row: number; placed: Placed }
  | { kind: 'kept'; seat: number }
  | { kind: 'hand'; seat: number }
  | { kind: 'shown' | 'bought' | 'discards' }

/** Null: in the pile or the box, or in a hand that I do not see. */
export function whereIs(view: View, card: string): Where | null {
  // A card that is about to be placed may still be counted where it came from.
  if (view.bought === card) return { kind: 'bought' }
  if (view.shown === card) return { kind: 'shown' }
  const place = view.village.findIndex((offer) => offer.card === card)
  if (place >= 0) return { kind: 'village', place }
  for (const player of view.players) {
    const { seat } = player
    const offer = player.display.find((candidate) => candidate.card === card)
    if (offer) return { kind: 'display', seat, offer }
    if (player.hand.includes(card)) return { kind: 'hand', seat }
    if (player.kept.includes(card)) return { kind: 'kept', seat }
    for (const column of columns) {
      const index = player.columns[column].findIndex((placed) => placed.card === card)
      const placed = player.columns[column][index]
      if (placed) return { kind: 'farm', seat, column, row: index + 1, placed }
    }
  }
  return view.discards.includes(card) ? { kind: 'discards' } : null
}
