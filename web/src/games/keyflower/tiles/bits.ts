import { symbolOf } from '../symbols'

/** What the strips on tiles are made of, from left to right. */
export type Bit =
  | { kind: 'symbol'; id: string; width: number; /** Kept on the tile. */ kept?: boolean; lying?: boolean }
  | { kind: 'number'; text: string }
  | { kind: 'sign'; sign: Sign }
  | { kind: 'points'; points: number | string }
/** Gives, or, and, is worth, for an upgrade; a field without a road, and a loop of roads. */
export type Sign = 'gives' | 'or' | 'and' | 'is' | 'up' | 'field' | 'loop'

/** Where a bit stands: its middle, in heights of a symbol. */
export interface PlacedBit {
  bit: Bit
  x: number
}

const digit = 0.7
const space = 0.36
const gap = 0.12
/** Between a number and what it counts, and around signs that join. */
const close = 0.04
const signs: Record<Sign, number> = { gives: 0.75, or: 0.32, and: 0.5, is: 0.6, up: 0.8, field: 1.15, loop: 1.15 }
/** How much of a symbol shows that lies under the next of its kind. */
const beneath = 0.7

/** One symbol, named by a word of the JSON or of the set. */
export const one = (word: string): Bit => ({ kind: 'symbol', id: symbolOf(word), width: 1 })
export const lying = (word: string): Bit => ({ kind: 'symbol', id: symbolOf(word), width: 1, lying: true })
export const kept = (word: string): Bit => ({ kind: 'symbol', id: symbolOf(word), width: 1.12, kept: true })
export const number = (text: number | string): Bit => ({ kind: 'number', text: String(text) })
export const sign = (which: Sign): Bit => ({ kind: 'sign', sign: which })
export const points = (count: number | string): Bit => ({ kind: 'points', points: count })

/** So many of a kind: side by side if they are few, else the number and one of them. */
export function some(word: string, count: number, few: number): Bit[] {
  if (count <= 0) return []
  if (count > few) return [number(count), one(word)]
  return Array.from({ length: count }, (_, place) => ({ kind: 'symbol', id: symbolOf(word), width: place < count - 1 ? beneath : 1 }))
}

/** The same with a sign between them. */
export const joined = (words: readonly string[], between: Sign): Bit[] =>
  words.flatMap((word, place) => (place === 0 ? [one(word)] : [sign(between), one(word)]))

/** Wide enough for numbers as large as the others of the strip. */
export const shieldWidth = (text: number | string): number => (String(text).length > 1 ? 1.65 : 1.3)

function widthOf(bit: Bit): number {
  if (bit.kind === 'symbol') return bit.width
  if (bit.kind === 'number') return [...bit.text].reduce((sum, letter) => sum + (letter === ' ' ? space : digit), 0)
  if (bit.kind === 'sign') return signs[bit.sign]
  return shieldWidth(bit.points)
}

const joins = (bit: Bit) => bit.kind === 'number' || (bit.kind === 'sign' && (bit.sign === 'or' || bit.sign === 'and'))

function gapBetween(before: Bit | undefined, bit: Bit): number {
  if (!before || (before.kind === 'symbol' && before.width < 1)) return 0
  return joins(before) || (bit.kind === 'sign' && joins(bit)) ? close : gap
}

/** Side by side around the origin. */
export function placed(bits: readonly Bit[]): { places: PlacedBit[]; width: number } {
  let end = 0
  const starts = bits.map((bit, place) => {
    const start = end + gapBetween(bits[place - 1], bit)
    end = start + widthOf(bit)
    return start
  })
  const middleOf = (bit: Bit) => (bit.kind === 'symbol' ? Math.max(1, bit.width) : widthOf(bit)) / 2
  return { width: end, places: bits.map((bit, place) => ({ bit, x: (starts[place] ?? 0) + middleOf(bit) - end / 2 })) }
}

/** In one line if that is not too wide, else what is counted and, without the sign between them, what it is worth. */
export function lines(bits: readonly Bit[], width: number): [first: readonly Bit[], second: readonly Bit[]] {
  const part = bits.findIndex((bit) => bit.kind === 'sign' && bit.sign === 'is')
  return part <= 0 || placed(bits).width <= width ? [bits, []] : [bits.slice(0, part), bits.slice(part + 1)]
}
