import { marketGroups } from '../farms/places'
import type { Change } from '../../game'
import { columns, resources, type Good, type Player, type Resource, type View } from '../view'

/** Goods that went from one place to another. Whatever came from nowhere or went there is of the supply. */

/** Some goods of a kind in one place; `seat` if they belong to somebody. */
interface Heap {
  good: Good
  count: number
  place: string
  seat: number | null
}
/** One good that came to a place or left it. */
type Single = Omit<Heap, 'count'>

/** So many goods of a kind at one place are shown on their way: more would only take time. */
const mostOfAKind = 3

export function goodsMoved(before: View, after: View): Change[] {
  const heapsBefore = heaps(before)
  const heapsAfter = heaps(after)
  const gone = differences(heapsBefore, heapsAfter)
  const come = differences(heapsAfter, heapsBefore)
  const moved = come.map((to): Change => {
    const from = take(gone, ({ good, place }) => good === to.good && place !== to.place)
    return { symbol: to.good, ...(from ? { from: from.place } : {}), to: to.place }
  })
  const delivered = deliveries(before, after).map(({ seat, place }): Change => {
    const from = take(gone, (one) => one.seat === seat && one.good !== 'energy') ?? take(gone, (one) => one.seat === seat)
    return from ? { symbol: from.good, from: from.place, to: place } : { symbol: 'drone', to: place }
  })
  return [...delivered, ...gone.map((from) => ({ symbol: from.good, from: from.place })), ...moved]
}

function take(all: Single[], fits: (single: Single) => boolean): Single | undefined {
  const index = all.findIndex(fits)
  return index < 0 ? undefined : all.splice(index, 1)[0]
}

/** What is in the first heaps beyond the second. */
function differences(more: ReadonlyMap<string, Heap>, less: ReadonlyMap<string, Heap>): Single[] {
  return [...more].flatMap(([name, { good, count, place, seat }]) => {
    const difference = Math.min(mostOfAKind, Math.max(0, count - (less.get(name)?.count ?? 0)))
    return Array.from({ length: difference }, () => ({ good, place, seat }))
  })
}

/** Every heap of the table. A card may have a price on it and, placed later, something stored: these are two heaps. */
function heaps(view: View): Map<string, Heap> {
  const found = new Map<string, Heap>()
  const add = (part: string, good: Good, count: number, place: string, seat: number | null) =>
    found.set(`${part} ${place} ${good}`, { good, count: count + (found.get(`${part} ${place} ${good}`)?.count ?? 0), place, seat })
  for (const player of view.players) {
    const { seat } = player
    add('own', 'energy', player.energy, `${seat}/energy`, seat)
    for (const resource of resources) {
      add('own', resource, player.header[resource], `${seat}/header:${columnOf(resource)}`, seat)
      add('own', resource, player.character_card[resource], `${seat}/character:${player.character}`, seat)
    }
    for (const { card, resource } of storedOnCards(player)) add('own', resource, 1, `card:${card}`, seat)
    for (const { card, goods } of player.display) {
      for (const [good, count] of Object.entries(goods) as [Good, number][]) add('price', good, count, `card:${card}`, null)
    }
  }
  return found
}

function columnOf(resource: Resource): string {
  return marketGroups.find((group) => group.resources.includes(resource))?.column ?? ''
}

function storedOnCards(player: Player): { card: string; resource: Resource }[] {
  return columns.flatMap((column) =>
    player.columns[column].flatMap(({ card, stored }) => (stored ?? []).flatMap((resource) => (resource ? [{ card, resource }] : []))),
  )
}

/** Spaces that were supplied, and orders whose last space was: these are cleared at once. */
function deliveries(before: View, after: View): { seat: number; place: string }[] {
  return after.players.flatMap(({ seat, columns: { personal } }) => [
    ...after.public_orders.flatMap(({ order, filled, barrels }, index) => {
      const old = before.public_orders[index]
      if (order === null) return []
      if (barrels[seat] && !old?.barrels[seat]) return [{ seat, place: `order:${order}` }]
      // On public orders only the spaces of whoever looks are things of their own.
      const place = (space: number) => (seat === after.reader ? `${seat}/space:${order}.${space}` : `order:${order}`)
      return fresh(old?.filled[seat], filled[seat]).map((space) => ({ seat, place: place(space) }))
    }),
    ...personal.flatMap(({ card, filled, complete }) => {
      const old = before.players[seat]?.columns.personal.find((placed) => placed.card === card)
      if (complete && !old?.complete) return [{ seat, place: `card:${card}` }]
      return fresh(old?.filled, filled).map((space) => ({ seat, place: `space:${card}.${space}` }))
    }),
  ])
}

function fresh(was: readonly number[] = [], is: readonly number[] = []): number[] {
  return is.filter((space) => !was.includes(space))
}
