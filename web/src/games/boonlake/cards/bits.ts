import { symbolOf } from '../symbols'

/** What the strips on cards, tiles and tracks are made of, from left to right. */
export type Bit =
  | { kind: 'symbol'; id: string; width: number }
  | { kind: 'number'; text: string; /** To be paid, or lacking. */ bad: boolean }
  | { kind: 'points'; points: number }
  | { kind: 'sign'; sign: Sign }
/** Gives, both ways, for each, from so many on, made ready again, somebody's presence beside it, a space. */
export type Sign = 'gives' | 'both' | 'each' | 'then' | 'ready' | 'neighbour' | 'space'

/** Where a bit stands: its middle, in heights of a symbol. */
export interface PlacedBit {
  bit: Bit
  x: number
}

const gap = 0.12
/** Between a number and what it counts. */
const close = 0.05
const digit = 0.66
const signs: Record<Sign, number> = { gives: 0.75, both: 0.9, each: 0.36, then: 0.36, ready: 0.7, neighbour: 1, space: 0.2 }
/** How much of a symbol shows that lies under the next of its kind. */
const beneath = 0.66

/** One symbol, named by a word of the JSON. */
export const one = (word: string): Bit => ({ kind: 'symbol', id: symbolOf(word), width: 1 })
export const number = (text: number | string, bad = false): Bit => ({ kind: 'number', text: String(text), bad })
export const points = (count: number): Bit => ({ kind: 'points', points: count })
export const sign = (which: Sign): Bit => ({ kind: 'sign', sign: which })

/** So many of a kind: side by side if they are few, else the number and one of them. */
export function some(word: string, count: number, few: number): Bit[] {
  if (count === 0) return []
  if (count > few || count < 0) return [number(count), one(word)]
  return Array.from({ length: count }, (_, place) => ({ kind: 'symbol', id: symbolOf(word), width: place < count - 1 ? beneath : 1 }))
}

/** Wide enough for a number as large as the others of the strip. */
export const shieldWidth = (count: number): number => (String(count).length > 1 ? 1.55 : 1.2)

function widthOf(bit: Bit): number {
  if (bit.kind === 'symbol') return bit.width
  if (bit.kind === 'number') return bit.text.length * digit
  if (bit.kind === 'sign') return signs[bit.sign]
  return shieldWidth(bit.points)
}

function gapBetween(before: Bit | undefined, bit: Bit): number {
  if (!before || (before.kind === 'symbol' && before.width < 1)) return 0
  return before.kind === 'number' || (bit.kind === 'number' && before.kind === 'sign') ? close : gap
}

/** Side by side from 0 on. */
export function placed(bits: readonly Bit[]): { places: PlacedBit[]; width: number } {
  let end = 0
  const places = bits.map((bit, place) => {
    const start = end + gapBetween(bits[place - 1], bit)
    end = start + widthOf(bit)
    return { bit, x: start + (bit.kind === 'symbol' ? 1 : widthOf(bit)) / 2 }
  })
  return { places, width: end }
}
