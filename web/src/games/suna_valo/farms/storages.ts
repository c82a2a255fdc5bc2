import { resources, type Resource } from '../view'

/** What lies in single storages that share their kinds, one entry a storage: goods first, then the free ones. */
export function lying(goods: Readonly<Record<Resource, number>>, storages: number, kinds: readonly Resource[] = resources): (Resource | null)[] {
  const there = kinds.flatMap((kind) => Array.from({ length: goods[kind] }, () => kind))
  return Array.from({ length: Math.max(storages, there.length) }, (_, place) => there[place] ?? null)
}

/** How many of each kind lie in the storages of a card. */
export function counted(stored: readonly (Resource | null)[]): Partial<Record<Resource, number>> {
  const counts: Partial<Record<Resource, number>> = {}
  for (const kind of stored) if (kind) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
