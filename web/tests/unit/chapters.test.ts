import { describe, expect, it } from 'vitest'
import { isNothing, yieldsOf } from '../../src/frame/chapter'
import { front as boonlake } from '../../src/games/boonlake'
import type { Chapter, GameFront } from '../../src/games/game'
import { front as helios } from '../../src/games/helios'
import { front as keyflower } from '../../src/games/keyflower'
import { front as sunaValo } from '../../src/games/suna_valo'
import * as ofBoonlake from './fixtures/boonlake_games'
import * as ofKeyflower from './fixtures/keyflower_games'

const plain = (front: unknown) => front as GameFront
const viewsOf = (plies: readonly { view: unknown }[]) => plies.map(({ view }) => view)

describe('chapters of whole games', () => {
  const games: [string, GameFront, unknown[][]][] = [
    ['Boonlake', plain(boonlake), Object.values(ofBoonlake.games).map(viewsOf)],
    ['Keyflower', plain(keyflower), Object.values(ofKeyflower.games).map(viewsOf)],
  ]
  for (const [name, front, matches] of games) {
    it(`never come again, and have names in both languages: ${name}`, () => {
      for (const views of matches) {
        const chapters = views.map((view) => front.chapter(view)).filter(({ id }, i, all) => i === 0 || all[i - 1]?.id !== id)
        expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length)
        const named = chapters.flatMap((chapter: Chapter) => chapter.name ?? [])
        expect(named.length).toBeGreaterThan(0)
        for (const text of named) expect(text.en === '' || text.de === '' || text.en === text.de).toBe(false)
      }
    })
  }
  it('of Helios are rounds', () => {
    const at = (phase: string, round: number) => plain(helios).chapter({ phase, round, rounds: 3 })
    expect([at('actions', 2).id, at('persons', 2).id, at('refill', 3).id]).toEqual(['round 2', 'round 2', 'round 3'])
    expect(at('persons', 2).name).toEqual({ en: 'Round 2 of 3', de: 'Runde 2 von 3' })
    expect([at('set_up', 0).name, at('over', 3).name]).toEqual([null, null])
  })
  it('of Suna Valo are eras and their incomes', () => {
    const at = (phase: string, era: number) => plain(sunaValo).chapter({ phase, era, eras: 3 })
    expect(at('turns', 2)).toMatchObject({ name: { en: 'Era 2 of 3' } })
    expect(at('income', 2)).toMatchObject({ name: { en: 'Era 2 of 3, income' }, income: true })
    expect([at('set_up', 1).name, at('new_era', 2).name, at('over', 3).name]).toEqual([null, null, null])
  })
  it('of Keyflower end with tiles that somebody won', () => {
    const { chapter, spoils } = keyflower
    const won = Object.values(ofKeyflower.games).flatMap((plies) =>
      plies.slice(1).flatMap(({ view }, i) => {
        const before = plies[i]?.view ?? view
        if (chapter(before).name === null || chapter(before).id === chapter(view).id) return []
        return view.players.flatMap(({ seat }) => spoils?.(before, view, ofKeyflower.components, seat) ?? [])
      }),
    )
    expect(won.length).toBeGreaterThan(0)
    for (const { name, symbol } of won) expect([name.en, name.de, symbol].every((text) => text !== '')).toBe(true)
  })
})

describe('what a chapter brought', () => {
  interface Simple {
    income: boolean
    points: (number | null)[][]
    coins: number[]
  }
  const text = (name: string) => ({ en: name, de: name })
  const front = {
    chapter: ({ income }: Simple) => ({ id: 'x', name: text('X'), income }),
    scores: ({ points }: Simple, _: unknown, seat: number) => (points[seat] ?? []).map((count, line) => ({ name: text(`source ${line}`), points: count })),
    counters: ({ coins }: Simple, seat: number) => [{ symbol: 'coin', name: text('Coins'), count: coins[seat] ?? 0 }],
  } as unknown as GameFront
  const began: Simple = { income: false, points: [[1, 2], [0, null]], coins: [5, 5] }
  const end: Simple = { income: false, points: [[4, 2], [3, null]], coins: [9, 5] }

  it('is told source by source, the sum only where nothing is hidden', () => {
    const [mine, theirs] = yieldsOf(front, null, began, began, end, 2)
    expect(mine).toMatchObject({ sum: 3, points: [{ name: text('source 0'), count: 3 }], things: [] })
    expect(theirs).toMatchObject({ sum: null, points: [{ count: 3 }] })
  })
  it('is also what came in, where it was about that', () => {
    const [mine, theirs] = yieldsOf(front, null, began, { ...began, income: true }, end, 2)
    expect(mine?.things).toEqual([{ symbol: 'coin', name: text('Coins'), count: 4 }])
    expect(theirs?.things).toEqual([])
  })
  it('may be nothing', () => {
    expect(yieldsOf(front, null, began, began, began, 2).every(isNothing)).toBe(true)
  })
})
