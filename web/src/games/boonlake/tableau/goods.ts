import type { Goods } from '../view'

/** One sign of some goods; `count` stands in the sign. */
export interface Sign {
  symbol: string
  count: number
}

const counted = ['coins', 'cards', 'inhabitants', 'vases', 'points'] as const

/** Goods as signs, in the order in which they are printed. */
export function signsOf(goods: Goods): Sign[] {
  const signs: Sign[] = counted.flatMap((what) => (goods[what] ? [{ symbol: what, count: goods[what] }] : []))
  if (goods.production) signs.push({ symbol: goods.production === 'any' ? 'any_production' : `site_${goods.production}`, count: 1 })
  if (goods.vase_or_production) signs.push({ symbol: 'vase_or_production', count: 1 })
  return signs
}
