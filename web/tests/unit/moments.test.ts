import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { folded, joined, momentsOf, timesOf, turnsSince, type Moment, type Pace } from '../../src/state/moments'
import { Player } from '../../src/state/player.svelte'

const line = (step: number, seat: number | null, text = `Thing ${step}`) => ({ step, seat, text, rule: '' })
const shape = (moments: readonly Moment[]) => moments.map(({ step, seat, plain }) => [step, seat, plain ? 'plain' : 'told'])

describe('moments', () => {
  it('are one for each choice of the others, and one for what was dealt in a row', () => {
    const lines = [line(1, 0), line(2, 1), line(3, 1), line(4, null), line(5, null), line(6, 2)]
    expect(shape(momentsOf(lines, 1, 0, 0))).toEqual([[2, 1, 'told'], [3, 1, 'told'], [5, null, 'told'], [6, 2, 'told']])
  })
  it('are not told of my own choices', () => {
    const lines = [line(1, 0), line(2, 0), line(3, 1), line(4, 0)]
    expect(shape(momentsOf(lines, 0, 0, 1))).toEqual([[2, 0, 'plain'], [3, 1, 'told'], [4, 0, 'plain']])
    expect(shape(momentsOf(lines, 0, null, 1))).toEqual([[1, 0, 'told'], [2, 0, 'told'], [3, 1, 'told'], [4, 0, 'told']])
  })
  it('are not told of what my choice turned up in the middle of my turn', () => {
    const lines = [line(1, 0), line(2, null), line(3, null)]
    expect(shape(momentsOf(lines, 0, 0, 0))).toEqual([[1, 0, 'plain'], [3, null, 'plain']])
    expect(shape(momentsOf(lines, 0, 0, 1))).toEqual([[1, 0, 'plain'], [3, null, 'told']])
  })
  it('tell what an opponent does that nobody plays line by line', () => {
    const lines = [line(1, null, 'dealt'), line(2, null, 'rival'), line(3, null, 'rival'), line(4, null, 'dealt'), line(5, null, 'dealt')]
    expect(shape(momentsOf(lines, 0, 0, 0, (each) => each.text === 'rival')).map(([step]) => step)).toEqual([1, 2, 3, 5])
  })
  it('take an announcement and what it announced together', () => {
    const lines = [line(1, 1, 'Bid for the Smith'), line(2, 1, 'Bid 1 red worker for the Smith')]
    expect(shape(momentsOf(lines, 0, 0, 0))).toEqual([[2, 1, 'told']])
  })
})

describe('turns since mine', () => {
  type Said = Parameters<typeof line>
  const turns = (said: Said[], own: number | null = 0, headline?: (each: { step: number }) => boolean) =>
    turnsSince(said.map((each) => line(...each)), own, headline).map(({ from, step, seat }) => [from, step, seat])

  it('are one for each turn of the others after my last choice', () => {
    expect(turns([[1, 0], [2, 1], [3, 0], [4, 1], [5, 1], [6, null], [7, 2]])).toEqual([[3, 5, 1], [5, 6, null], [6, 7, 2]])
    expect(turns([[1, 1], [2, 0], [3, null]])).toEqual([[0, 1, 1]])
    expect(turns([[1, 1], [2, 0]])).toEqual([[0, 1, 1]])
  })
  it('stay while I am choosing', () => {
    expect(turns([[1, 0], [2, 1], [3, 2], [4, 0], [5, null], [6, 0]])).toEqual([[1, 2, 1], [2, 3, 2]])
  })
  it('are all of them for whoever only watches', () => {
    expect(turns([[1, 0], [2, 1], [3, 0]], null)).toEqual([[0, 1, 0], [1, 2, 1], [2, 3, 0]])
  })
  it('are not hidden by what I answered in the middle of one', () => {
    const isHeadline = ({ step }: { step: number }) => step < 3
    expect(turns([[1, 0], [2, 1], [3, 0], [4, 1]], 0, isHeadline)).toEqual([[1, 4, 1]])
    expect(turns([[1, 1], [2, 0], [3, 0], [4, 1]], 0, isHeadline)).toEqual([[3, 4, 1]])
  })
  it('of a rival stand apart from what was dealt', () => {
    const rivals = turnsSince([line(1, 0), line(2, null), line(3, null), line(4, null)], 0, undefined, ({ step }) => step > 2)
    expect(rivals.map(({ from, step }) => [from, step])).toEqual([[1, 2], [2, 4]])
  })
})

describe('sentences', () => {
  const together: [string, string, string][] = [
    ['Bid for the Smith', 'Bid 1 red worker for the Smith', 'Bid 1 red worker for the Smith'],
    ['Für den Schmied bieten', '1 roten Arbeiter für den Schmied bieten', '1 roten Arbeiter für den Schmied bieten'],
    ['Transport wood from Farm 6', 'Bring wood from Farm 6 to the Keyquarry (1 step)', 'Bring wood from Farm 6 to the Keyquarry (1 step)'],
    ['Holz von Hof 6 transportieren', 'Holz von Hof 6 zum Keysteinbruch bringen (1 Schritt)', 'Holz von Hof 6 zum Keysteinbruch bringen (1 Schritt)'],
    ['Use Farm 4 of seat 3: 2 steps and 1 upgrade', 'Use Farm 4 with 1 red worker', 'Use Farm 4 of seat 3: 2 steps and 1 upgrade, with 1 red worker'],
    ['Hof 4 von Platz 3 nutzen: 2 Schritte', 'Hof 4 mit 1 rotem Arbeiter nutzen', 'Hof 4 von Platz 3 nutzen: 2 Schritte, mit 1 rotem Arbeiter'],
    ['Put 1 energy on Greenhouse', 'Put 1 wool from the header on Greenhouse', ''],
    ['Pay 1 wool from the header', 'Pay 1 flower from the header', ''],
    ['Exchange 2 cards for 4 coins', 'Give Day Labour away', ''],
    ['Put an inhabitant on plot 22a: 3 coins', 'Put an inhabitant on plot 30a: free', ''],
    ['Pass', 'Pass', ''],
  ]
  for (const [first, second, both] of together) {
    it(`${first} / ${second}`, () => expect(joined(first, second)).toBe(both === '' ? null : both))
  }
  it('are told once each', () => {
    expect(folded(['Bid for X', 'Bid 1 worker for X', 'Pass', 'Pass'])).toEqual(['Bid 1 worker for X', 'Pass (2×)'])
  })
})

describe('a player', () => {
  let pace: Pace = 'normal'
  let shown: number[] = []
  let done = 0
  let gone: number | null = null
  const player = () =>
    new Player({
      pace: () => pace,
      show: (step) => {
        shown.push(step)
        return Promise.resolve(step !== gone)
      },
      done: () => void ++done,
    })
  const moment = (step: number, plain = false): Moment => ({ step, seat: 1, lines: [line(step, 1)], plain })
  const whole = (each: Moment) => timesOf(pace, each).before + timesOf(pace, each).after

  beforeEach(() => {
    vi.useFakeTimers()
    ;[pace, shown, done, gone] = ['normal', [], 0, null]
  })
  afterEach(() => void vi.useRealTimers())

  it('shows one moment after another, each after its sentence', async () => {
    const one = player()
    one.add([moment(1), moment(2)])
    expect(one.current?.step).toBe(1)
    expect(shown).toEqual([])
    await vi.advanceTimersByTimeAsync(timesOf(pace, moment(1)).before)
    expect(shown).toEqual([1])
    await vi.advanceTimersByTimeAsync(timesOf(pace, moment(1)).after)
    expect(one.current?.step).toBe(2)
    await vi.advanceTimersByTimeAsync(whole(moment(2)))
    expect([shown, done, one.playing]).toEqual([[1, 2], 1, false])
  })
  it('plays what comes meanwhile after the rest', async () => {
    const one = player()
    one.add([moment(1)])
    one.add([moment(2), moment(3)])
    expect(one.end).toBe(3)
    await vi.advanceTimersByTimeAsync(10 * whole(moment(1)))
    expect([shown, done]).toEqual([[1, 2, 3], 1])
  })
  it('waits when it is paused, or when nobody can see it', async () => {
    const one = player()
    one.add([moment(1)])
    await vi.advanceTimersByTimeAsync(timesOf(pace, moment(1)).before - 10)
    one.pause()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown).toEqual([])
    one.hold(true)
    one.resume()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown).toEqual([])
    one.hold(false)
    await vi.advanceTimersByTimeAsync(9)
    expect(shown).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toEqual([1])
  })
  it('goes to the next at once, even if it is paused', async () => {
    const one = player()
    one.add([moment(1), moment(2)])
    one.pause()
    one.next()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual([1])
    one.next()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([one.current?.step, shown]).toEqual([2, [1]])
  })
  it('goes step by step when it is asked', async () => {
    pace = 'step'
    const one = player()
    one.add([moment(1), moment(2)])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown).toEqual([1])
    one.next()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown).toEqual([1, 2])
    one.next()
    await vi.advanceTimersByTimeAsync(0)
    expect([done, one.playing]).toEqual([1, false])
  })
  it('ends at once for whoever has seen enough, and begins anew', async () => {
    const one = player()
    one.add([moment(1), moment(2)])
    one.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([shown, done, one.end]).toEqual([[], 1, null])
    one.add([moment(3)])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([shown, done]).toEqual([[3], 2])
  })
  it('draws what is not to be told without waiting', async () => {
    const one = player()
    one.add([moment(1, true), moment(2)])
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual([1])
  })
  it('ends where a moment cannot be had', async () => {
    gone = 1
    const one = player()
    one.add([moment(1), moment(2)])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([shown, done, one.playing]).toEqual([[1], 1, false])
  })
})
