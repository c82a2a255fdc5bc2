import type { Gain } from '../../../protocol/messages'
import type { Goods } from '../view'

/** So much of a thing; without a number where it is not known here. */
export interface Amount {
  what: string
  count: number | null
}

const counted = ['coins', 'cards', 'inhabitants', 'vases', 'points'] as const

export function amountsOf(goods: Goods): Amount[] {
  return counted.flatMap((what) => (goods[what] ? [{ what, count: goods[what] }] : []))
}

/** What is given up, as positive numbers. */
export function losses(gains: readonly Gain[]): Amount[] {
  return gains.filter(({ count }) => count < 0).map(({ what, count }) => ({ what, count: -count }))
}
