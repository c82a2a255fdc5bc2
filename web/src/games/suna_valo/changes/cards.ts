import { motifOf } from '../cards/motifs'
import type { Change } from '../../game'
import { whereIs, type Where } from '../where'
import { columns, type View } from '../view'

/** Cards that lie elsewhere now. A card has one name wherever it lies, so it travels from itself to itself. */
export function cardsMoved(before: View, after: View): Change[] {
  const seen = new Set([...cardsOf(before), ...cardsOf(after)])
  return [...seen].flatMap((id) => {
    const from = whereIs(before, id)
    const to = whereIs(after, id)
    return place(from) === place(to) ? [] : moved(id, from, to)
  })
}

function moved(id: string, from: Where | null, to: Where | null): Change[] {
  const card = `card:${id}`
  const symbol = to?.kind === 'farm' && to.placed.face_down ? 'flip' : motifOf(id)
  if (to === null) return [{ symbol, from: card }]
  // What is left of a pile is cleared away unseen.
  if (to.kind === 'discards') return from === null ? [] : [{ symbol, from: card, to: 'pile' }]
  return [{ symbol, from: from === null || from.kind === 'discards' ? 'pile' : card, to: card }]
}

/** Moving up in the village is no news. */
function place(where: Where | null): string {
  if (where === null) return ''
  return `${where.kind} ${'seat' in where ? where.seat : ''} ${where.kind === 'farm' ? where.column : ''}`
}

function cardsOf(view: View): string[] {
  const common = [view.bought, view.shown, ...view.village.map(({ card }) => card), ...view.discards]
  const own = view.players.flatMap((player) => [
    ...player.display.map(({ card }) => card),
    ...player.hand,
    ...player.kept,
    ...columns.flatMap((column) => player.columns[column].map(({ card }) => card)),
  ])
  return [...common, ...own].filter((card) => card !== null)
}
