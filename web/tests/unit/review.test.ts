import { describe, expect, it } from 'vitest'
import { answerTo, mistakesOf, turningPoints } from '../../src/frame/review'
import type { Account, Review } from '../../src/protocol/messages'

const text = { en: '', de: '' }
const nothing: Account = { good: 0, inaccurate: 0, bad: 0, chance: 0, points: 0, luck_chance: 0, luck_points: 0 }
const mistake = (step: number, seat: number, chance: number) => ({
  from: step,
  to: step + 1,
  seat,
  phase: 0,
  verdict: chance >= 0.08 ? ('bad' as const) : ('inaccurate' as const),
  chance,
  points: 1,
  mistake: {
    done: [text],
    step,
    played: 'b',
    best: 'a',
    why: [],
    line: [],
    choices: [
      { token: 'a', text, chance: 0.6, points: 80 },
      { token: 'e', text, chance: 0.595, points: 80 },
      { token: 'c', text, chance: 0.5, points: 80 },
      { token: 'b', text, chance: 0.4, points: 70 },
      { token: 'd', text, chance: 0.3, points: 60 },
    ],
  },
})
const review: Review = {
  players: 2,
  steps: 40,
  iterations: 200,
  thresholds: { inaccurate: 0.03, bad: 0.08 },
  sources: [],
  seats: [0, 1].map(() => ({ ...nothing, phases: [] })),
  moments: [],
  draws: [
    { step: 12, text, chances: [-0.2, 0.2], points: [-3, 3] },
    { step: 13, text, chances: [0.01, -0.01], points: [0, 0] },
  ],
  turns: [mistake(30, 0, 0.05), { from: 8, to: 9, seat: 0, phase: 0, verdict: 'good', chance: 0, points: 0, mistake: null }, mistake(5, 0, 0.3), mistake(20, 1, 0.1)],
}

describe('a review', () => {
  it('has the turns of a seat that cost most first', () => {
    expect(mistakesOf(review, 0).map((turn) => turn.mistake.step)).toEqual([5, 30])
  })
  it('knows what decided the match, in its order: turns of whoever made them, luck of whoever had it', () => {
    expect(turningPoints(review, 3)).toEqual([
      { step: 5, seat: 0, chance: -0.3, drawn: false },
      { step: 12, seat: 1, chance: 0.2, drawn: true },
      { step: 20, seat: 1, chance: -0.1, drawn: false },
    ])
  })
  it('says of what somebody proposes how good it is', () => {
    const told = (token: string) => answerTo(mistake(1, 0, 0.2).mistake, token)
    expect(told('a')).toEqual({ answer: 'best', more: 20 })
    expect(told('e').answer).toBe('best')
    expect(told('c')).toEqual({ answer: 'better', more: 10 })
    expect(told('b').answer).toBe('played')
    expect(told('d').answer).toBe('worse')
  })
})
