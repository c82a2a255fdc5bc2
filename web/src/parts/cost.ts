/** One thing to pay: a symbol, or several of which one is enough. */
export type CostItem = string | readonly string[]

/** Something to pay, as games send it: `{ grey: 1, either: ['blue', 'black'], any: 2 }`. */
export type CostCounts = Readonly<Record<string, number | readonly string[] | undefined>>

/** The symbols of a cost one by one: colours first, then what leaves a choice. */
export function costItems(cost: CostCounts): CostItem[] {
  const items = Object.entries(cost).flatMap(([what, count]): CostItem[] => {
    if (Array.isArray(count)) return [count as readonly string[]]
    return typeof count === 'number' ? Array.from({ length: count }, () => what) : []
  })
  const freedom = (item: CostItem) => (item === 'any' ? 2 : typeof item === 'string' ? 0 : 1)
  return items.sort((a, b) => freedom(a) - freedom(b))
}
