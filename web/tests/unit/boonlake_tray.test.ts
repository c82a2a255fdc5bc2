import { describe, expect, it } from 'vitest'
import { amountsOf, losses } from '../../src/games/boonlake/actions/amounts'
import { printOf } from '../../src/games/boonlake/actions/print'
import { isEmpty, leftBehind, trayContent } from '../../src/games/boonlake/actions/tray'
import type { Components, Step, View } from '../../src/games/boonlake/view'

const barter = { id: 'day-07', effects: [{ op: 'exchange', give: { cards: 2 }, get: { coins: 4 }, two_way: true }] }
const components = { cards: [{ id: 'day-01', effects: [] }, barter] } as unknown as Components
const during = (step: Partial<Step> | null) => ({ step }) as unknown as View
const content = (lit: string[], step: Partial<Step> | null = null) => trayContent(during(step), components, lit)

describe('tray', () => {
  it('is not there while everything that can be chosen lies on a board', () => {
    expect(isEmpty(content(['deed:pioneer', 'deed:hire']))).toBe(true)
    expect(isEmpty(content(['card:day-01', 'plot:13a', 'lever:skip_coins', 'pass']))).toBe(true)
    expect(isEmpty(content(['hire:coins', 'pass']))).toBe(false)
  })

  it('shows ways to pay, those without levers first', () => {
    const { ways } = content(['way:wood+wood+boat+joker', 'site:wood', 'way:wood+clay', 'lever:boat_upstream'])
    expect(ways).toEqual([
      { target: 'way:wood+clay', boats: ['wood', 'clay'], helpers: [] },
      { target: 'way:wood+wood+boat+joker', boats: ['wood', 'wood'], helpers: ['boat', 'joker'] },
    ])
  })

  it('knows where boats come from', () => {
    expect(leftBehind(['wood', 'iron'], ['wood', 'clay'])).toEqual(['iron'])
    expect(leftBehind(['wood', 'wood'], ['wood', 'clay'])).toEqual(['wood'])
    expect(leftBehind(['clay', 'wood'], ['wood', 'clay'])).toEqual([])
  })

  it('reads what is due: inhabitants, points, and the lever', () => {
    expect(content(['due:2', 'due:1+4', 'due:0+8+lever', 'due:1+lever']).dues).toEqual([
      { target: 'due:2', inhabitants: 2, points: 0, lever: false },
      { target: 'due:1+4', inhabitants: 1, points: 4, lever: false },
      { target: 'due:0+8+lever', inhabitants: 0, points: 8, lever: true },
      { target: 'due:1+lever', inhabitants: 1, points: 0, lever: true },
    ])
  })

  it('counts coins of a trade in fives', () => {
    expect(content(['trade:1+0+2']).trades).toEqual([{ target: 'trade:1+0+2', goods: { inhabitants: 1, vases: 0, coins: 10 } }])
    expect(amountsOf({ inhabitants: 1, vases: 0, coins: 10 })).toEqual([
      { what: 'coins', count: 10 },
      { what: 'inhabitants', count: 1 },
    ])
  })

  it('takes an exchange from the card, as far as it can be chosen', () => {
    const step = { card: 'day-07' }
    const there = { target: 'exchange', give: { cards: 2 }, get: { coins: 4 } }
    const back = { target: 'exchange:back', give: { coins: 4 }, get: { cards: 2 } }
    expect(content(['exchange', 'exchange:back', 'pass'], step).swaps).toEqual([there, back])
    expect(content(['exchange:back'], step).swaps).toEqual([back])
    expect(content(['exchange'], { card: 'day-01' }).swaps).toEqual([])
  })

  it('says what is paid without a sign', () => {
    const gains = [
      { what: 'coins', count: -3 },
      { what: 'inhabitants', count: 1 },
    ]
    expect(losses(gains)).toEqual([{ what: 'coins', count: 3 }])
  })
})

describe('an action tile', () => {
  it('begins with a card of its type, if it has one', () => {
    expect(printOf('cattle', 'day').own[0]).toEqual({ card: 'day' })
    expect(printOf('builder', null).own[0]).toEqual({ symbol: 'coins', count: 3 })
  })
})
