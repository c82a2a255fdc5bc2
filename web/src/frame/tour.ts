import type { TourStep } from '../games/game'

/** The card to show now: the first that was not seen and fits what can be done. Null: none for the moment. */
export function nextCard(tour: readonly TourStep[], seen: ReadonlySet<string>, tokens: readonly string[]): TourStep | null {
  return tour.find((card) => !seen.has(card.id) && fits(card, tokens)) ?? null
}

function fits(card: TourStep, tokens: readonly string[]): boolean {
  const when = card.when
  return when === undefined || tokens.some((token) => token.startsWith(when))
}

export function allSeen(tour: readonly TourStep[], seen: ReadonlySet<string>): boolean {
  return tour.every((card) => seen.has(card.id))
}

/**
 * The things on the table that a card speaks of: `field:` means fields, those that can be chosen if there are any, else one of
 * them. A list means all of them.
 */
export function spokenOf<T extends { target: string; lit: boolean }>(about: TourStep['about'], things: readonly T[]): readonly T[] {
  if (about === undefined) return []
  if (typeof about !== 'string') return about.flatMap((each) => meantBy(each, things))
  const meant = meantBy(about, things)
  return meant.some(({ lit }) => lit) ? meant : meant.slice(0, 1)
}

function meantBy<T extends { target: string; lit: boolean }>(about: string, things: readonly T[]): readonly T[] {
  const exact = things.filter((thing) => thing.target === about)
  const meant = exact.length > 0 ? exact : things.filter((thing) => thing.target.startsWith(about))
  const lit = meant.filter((thing) => thing.lit)
  return lit.length > 0 ? lit : meant
}

/** The cards that were seen before the page was loaded again: the tour goes on where it was. */
export function seenBefore(game: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`tour:${game}`) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function keepSeen(game: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(`tour:${game}`, JSON.stringify(ids))
  } catch {
    // A browser that keeps nothing begins anew.
  }
}
