/** Pieces of one kind in one place. Places that cannot be seen are not counted. */
export interface Heap<Kind extends string> {
  kind: Kind
  count: number
  place: string
}
/** One piece that came to a place or left it. */
export type Single<Kind extends string> = Omit<Heap<Kind>, 'count'>

/** So many pieces of a kind at one place are shown on their way: more would only take time. */
const mostOfAKind = 3

/** What is in the first heaps beyond the second, piece by piece. */
export function beyond<Kind extends string>(more: readonly Heap<Kind>[], less: readonly Heap<Kind>[]): Single<Kind>[] {
  return more.flatMap(({ kind, place, count }) => {
    const other = less.find((heap) => heap.kind === kind && heap.place === place)?.count ?? 0
    return Array.from({ length: Math.min(mostOfAKind, Math.max(0, count - other)) }, () => ({ kind, place }))
  })
}

/** Takes the first that fits out of the list. */
export function take<Kind extends string>(all: Single<Kind>[], fits: (single: Single<Kind>) => boolean): Single<Kind> | undefined {
  const index = all.findIndex(fits)
  return index < 0 ? undefined : all.splice(index, 1)[0]
}

/** Heaps of everything that is counted in one place. */
export function heapsAt<Kind extends string>(place: (kind: Kind) => string, counts: Partial<Record<Kind, number>> = {}): Heap<Kind>[] {
  return (Object.entries(counts) as [Kind, number][]).map(([kind, count]) => ({ kind, count, place: place(kind) }))
}
