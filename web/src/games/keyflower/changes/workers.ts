import type { Change } from '../../game'
import { symbolOf } from '../symbols'
import { colours, type Colour, type Skill, type View } from '../view'
import { beyond, heapsAt, take, type Single } from './heaps'
import { ownSpot, spotsOf, type Spot } from './spots'

/** Workers and skills. What others have behind their screens is not seen: they come from there and go there. */
type Piece = Colour | Skill

const isColour = (piece: Piece): piece is Colour => (colours as string[]).includes(piece)
/** Where a piece is drawn from and goes back to. */
const reserve = (piece: Piece) => (isColour(piece) ? 'bag' : 'skills')
const flight = (piece: Piece, from: string, to: string): Change => ({ symbol: symbolOf(piece), from, to })

/** Pieces by the names of their spots. */
function heaps(spots: ReadonlyMap<string, Spot>) {
  return [...spots].flatMap(([name, { pieces }]) => heapsAt<Piece>(() => name, pieces))
}
function ownHeaps(view: View) {
  return heapsAt<Piece>((piece) => `${view.reader}/${isColour(piece) ? 'colour' : 'skill'}:${piece}`, ownSpot(view))
}

export function workersMoved(before: View, after: View): Change[] {
  const was = spotsOf(before)
  const is = spotsOf(after)
  const gone = beyond(heaps(was), heaps(is))
  const come = beyond(heaps(is), heaps(was)).map(({ kind, place }) => ({ kind, place: is.get(place)?.place ?? place }))
  const spent = beyond(ownHeaps(before), ownHeaps(after))
  const drawn = beyond(ownHeaps(after), ownHeaps(before))
  if (before.phase === 'turns' && after.phase === 'turns') {
    const groups = gone.map(({ kind, place }) => ({ kind, place: was.get(place)?.place ?? place }))
    return placed(before, after, [...groups, ...spent], come, drawn)
  }
  const heir = (spot: string) => (spot.startsWith('boat') ? is : was).get(spot)?.heir ?? null
  const leaving = gone.map(({ kind, place }) => ({ kind, place: was.get(place)?.place ?? place, heir: heir(place) }))
  return cleared(after, leaving, come, drawn)
}

/** In a turn workers come from behind the screen or from groups that were outbid; what is paid goes back, what is gained is drawn. */
function placed(before: View, after: View, sources: Single<Piece>[], come: readonly Single<Piece>[], drawn: readonly Single<Piece>[]): Change[] {
  const arriving = come.map((to) => {
    const from = take(sources, ({ kind }) => kind === to.kind)
    return flight(to.kind, from?.place ?? `${before.to_move}/screen`, to.place)
  })
  const fromSupply = (piece: Piece) => piece === 'green' && after.green < before.green
  return [
    ...arriving,
    ...sources.map(({ kind, place }) => flight(kind, place, reserve(kind))),
    ...drawn.map(({ kind, place }) => flight(kind, fromSupply(kind) ? 'green' : reserve(kind), place)),
  ]
}

/** Between turns bids, tiles and boats are cleared and boats are loaded; the rest is drawn. */
function cleared(after: View, leaving: readonly (Single<Piece> & { heir: number | null })[], come: readonly Single<Piece>[], drawn: Single<Piece>[]): Change[] {
  const cleared = leaving.map(({ kind, place, heir }) => {
    if (heir === null) return flight(kind, place, reserve(kind))
    const mine = heir === after.reader ? take(drawn, (single) => single.kind === kind) : undefined
    return flight(kind, place, mine?.place ?? `${heir}/screen`)
  })
  return [...cleared, ...[...come, ...drawn].map(({ kind, place }) => flight(kind, reserve(kind), place))]
}
