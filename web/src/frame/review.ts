import type { Mistake, Review, ReviewedTurn } from '../protocol/messages'

export type CostlyTurn = ReviewedTurn & { mistake: Mistake }
const isCostly = (turn: ReviewedTurn): turn is CostlyTurn => turn.mistake !== null

/** The turns of a seat that cost something, the worst first. */
export function mistakesOf(review: Review, seat: number): CostlyTurn[] {
  return review.turns
    .filter(isCostly)
    .filter((turn) => turn.seat === seat)
    .sort((one, other) => other.chance - one.chance)
}

/** Something that moved the chances: a turn of a seat, or a draw, for the seat that it favoured most. */
export interface Turning {
  step: number
  seat: number
  chance: number
  drawn: boolean
}

/** The moments that decided the match, in their order. */
export function turningPoints(review: Review, most = 5): Turning[] {
  const turns = review.turns.filter(isCostly).map(({ mistake, seat, chance }) => ({ step: mistake.step, seat, chance: -chance, drawn: false }))
  const draws = review.draws.map(({ step, chances }) => {
    const seat = chances.indexOf(Math.max(...chances))
    return { step, seat, chance: chances[seat] ?? 0, drawn: true }
  })
  return [...turns, ...draws]
    .filter(({ chance }) => Math.abs(chance) >= review.thresholds.inaccurate)
    .sort((one, other) => Math.abs(other.chance) - Math.abs(one.chance))
    .slice(0, most)
    .sort((one, other) => one.step - other.step)
}

export type Answer = 'best' | 'better' | 'played' | 'worse'

/** How good a choice is that somebody proposes instead of what was played; and by how many of 100 games. */
export function answerTo(mistake: Mistake, token: string): { answer: Answer; more: number } {
  const chanceOf = (wanted: string) => mistake.choices.find((choice) => choice.token === wanted)?.chance ?? 0
  const best = chanceOf(mistake.best)
  const more = chanceOf(token) - chanceOf(mistake.played)
  const told = Math.round(100 * more)
  if (token === mistake.played) return { answer: 'played', more: 0 }
  // What is as good as the best, as far as anybody can tell, is right, too.
  if (best - chanceOf(token) < equal) return { answer: 'best', more: told }
  return { answer: told >= 1 ? 'better' : 'worse', more: told }
}

const equal = 0.01
