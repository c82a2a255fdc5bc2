import { resources, type Counts, type Goods } from '../view'
import { number, one, points, some, type Bit } from './bits'

const counted = ['coins', 'cards', 'inhabitants', 'vases'] as const

/** Goods side by side; what is to be paid has a minus. */
export function goodsBits(goods: Goods, cost = false): Bit[] {
  const bits: Bit[] = []
  for (const word of counted) {
    const count = goods[word] ?? 0
    if (count !== 0) bits.push(...(cost ? [number(`−${count}`, true), one(word)] : some(word, count, word === 'coins' || word === 'cards' ? 1 : 2)))
  }
  if (goods.points) bits.push(points(cost ? -goods.points : goods.points))
  if (goods.production) bits.push(one(goods.production === 'any' ? 'any_production' : `site_${goods.production}`))
  if (goods.vase_or_production) bits.push(one('vase_or_production'))
  return bits
}

/** What a card or a project asks for, kind by kind; `bad`: somebody lacks it. */
export interface Price {
  what: string
  count: number
  bad: boolean
  /** Printed, if it costs less now. */
  instead?: number
}

interface Costly {
  coins: number
  vases?: number
  resources: Counts
}

export function pricesOf(of: Costly, coins = of.coins, missing: Goods & Counts = {}): Price[] {
  const prices: Price[] = []
  if (of.coins > 0) prices.push({ what: 'coins', count: coins, bad: (missing.coins ?? 0) > 0, ...(coins === of.coins ? {} : { instead: of.coins }) })
  if (of.vases) prices.push({ what: 'vases', count: of.vases, bad: (missing.vases ?? 0) > 0 })
  for (const what of resources) {
    const count = of.resources[what] ?? 0
    if (count > 0) prices.push({ what, count, bad: (missing[what] ?? 0) > 0 })
  }
  return prices
}

/** What somebody lacks, as a strip. */
export const missingBits = (missing: Goods & Counts): Bit[] => [
  ...goodsBits(missing, true),
  ...resources.flatMap((what) => (missing[what] ? [number(`−${missing[what]}`, true), one(what)] : [])),
]
