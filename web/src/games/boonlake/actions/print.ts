import type { CardType, Deed } from '../view'

/** What is printed on an action tile, sign by sign: a symbol, perhaps with a number; a card that may be played; `or`, `for`. */
export type Sign = { symbol: string; count?: number; costs?: boolean } | { card: CardType | 'any' } | { link: 'or' | 'for' }

interface Halves {
  /** Left of the arrow, after the card of its type. */
  own: readonly Sign[]
  /** Right of it: for all, or for the others. */
  shared: readonly Sign[]
}

const or: Sign = { link: 'or' }
const forIt: Sign = { link: 'for' }
const anyCard: Sign = { card: 'any' }
const develop: Sign = { symbol: 'develop' }
const upgrade: Sign = { symbol: 'upgrade' }
const explore: Sign = { symbol: 'explore' }
const modernize: Sign = { symbol: 'modernize' }
const inhabitant: Sign = { symbol: 'inhabitants' }

const printed: Readonly<Record<Deed, Halves>> = {
  pioneer: { own: [explore, explore, develop, or, upgrade], shared: [{ symbol: 'cards', count: 2 }, anyCard] },
  settle: { own: [develop, or, upgrade], shared: [develop, or, upgrade, or, anyCard] },
  cattle: { own: [{ symbol: 'pasture' }], shared: [{ symbol: 'cow' }, or, anyCard] },
  area_scoring: { own: [{ symbol: 'area_scoring' }], shared: [{ symbol: 'house' }, forIt, { symbol: 'coins', count: 1 }] },
  hire: { own: [inhabitant, explore], shared: [{ symbol: 'coins', count: 3, costs: true }, or, { symbol: 'cards', count: 3, costs: true }, forIt, inhabitant] },
  progress: { own: [modernize], shared: [{ symbol: 'inhabitants', count: 1, costs: true }, forIt, modernize, or, { symbol: 'cards', count: 1 }] },
  builder: { own: [{ symbol: 'coins', count: 3 }, anyCard, or, { symbol: 'cards', count: 2 }], shared: [anyCard] },
}

/** An action tile: first its card, if it has one. */
export function printOf(deed: Deed, type: CardType | null): Halves {
  const { own, shared } = printed[deed]
  return { own: type ? [{ card: type }, ...own] : own, shared }
}

/** Its right half is not for whoever chose it. */
export const forOthers = (deed: Deed): boolean => deed === 'pioneer'
