import { cardOf } from '../names'
import type { Components, HandCard } from '../view'

/** A card is so wide, for its height. */
export const proportion = 100 / 140
/** So much of a card shows at least beside the next: its sign and its costs. */
const least = 0.31
/** The same where fingers push the hand along: its name, too. */
const leastByFinger = 0.64
const gap = 6

/**
 * How far each card lies from the next, in pixels: side by side, or one over the next, but never so that costs are hidden. Where there is
 * no room for all, those that can be paid show more. The last one shows whole.
 */
export function stepsOf(bright: readonly boolean[], width: number, room: number, byFinger: boolean): number[] {
  const shown = width * (byFinger ? leastByFinger : least)
  const covered = bright.slice(0, -1)
  let spare = Math.max(0, room - width - covered.length * shown)
  const more = (count: number) => {
    const each = count === 0 ? 0 : Math.min(width - shown + gap, spare / count)
    spare -= each * count
    return shown + each
  }
  const ofBright = more(covered.filter(Boolean).length)
  const ofOthers = more(covered.filter((is) => !is).length)
  return [...covered.map((is) => (is ? ofBright : ofOthers)), width]
}

const order = ['day', 'dusk', 'night']

/** By type, then as they are numbered, so that nothing moves when costs change. */
export function sorted(hand: readonly HandCard[], components: Components): HandCard[] {
  const place = ({ card }: HandCard) => order.indexOf(cardOf(components, card)?.type ?? '')
  return [...hand].sort((a, b) => place(a) - place(b) || a.card.localeCompare(b.card))
}
