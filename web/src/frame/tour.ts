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

/** Which of the things on the table a card speaks of: `field:` means any field, one that can be chosen before others. */
export function spokenOf<T extends { target: string; lit: boolean }>(about: string | undefined, things: readonly T[]): T | null {
  if (about === undefined) return null
  const meant = things.filter((thing) => thing.target === about || thing.target.startsWith(about))
  return meant.find((thing) => thing.lit && thing.target === about) ?? meant.find((thing) => thing.lit) ?? meant[0] ?? null
}
