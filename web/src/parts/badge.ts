import type { Gain } from '../protocol/messages'

interface BadgePart {
  what: string
  text: string
  loss: boolean
  textAt: number
  symbolAt: number
}

const digit = 9
const symbol = 17
const side = 8
const gap = 6

/** Where the numbers and symbols of a badge stand; 24 high. The same thing named twice is added up. */
export function badge(gains: readonly Gain[]): { width: number; parts: BadgePart[] } {
  let at = side
  const parts = added(gains).map(({ what, count }, place) => {
    if (place > 0) at += gap
    const text = `${count < 0 ? '−' : '+'}${Math.abs(count)}`
    const textAt = at
    at += text.length * digit + 1
    const symbolAt = at + symbol / 2
    at += symbol
    return { what, text, loss: count < 0, textAt, symbolAt }
  })
  return { width: at + side - 2, parts }
}

function added(gains: readonly Gain[]): Gain[] {
  const sums = new Map<string, number>()
  for (const { what, count } of gains) sums.set(what, (sums.get(what) ?? 0) + count)
  return [...sums].filter(([, count]) => count !== 0).map(([what, count]) => ({ what, count }))
}
