import { describe, expect, it, vi } from 'vitest'
import { inDigits, nearestChoice, percent, ranked } from '../../src/frame/analysis'
import { lineOf, nearestMoment, roundNumbers, scaleOf, type Moment } from '../../src/frame/chart'
import { glowing, planned } from '../../src/frame/flights'
import { atTheEnd, inParts, news } from '../../src/frame/following'
import { inviteLink, keepInvite, keptInvites } from '../../src/frame/invites'
import { commandOf } from '../../src/frame/keys'
import { namesOf, withNames } from '../../src/frame/names'
import { totalOf } from '../../src/frame/score'
import { beginning, split } from '../../src/frame/sentence'
import { around, beside, directionOf, joined, nearest, type Box } from '../../src/frame/spatial'
import { duration, isShort, leftOf, waitOf } from '../../src/frame/time'
import { allSeen, nextCard, spokenOf } from '../../src/frame/tour'
import { scrollTo, uncovered } from '../../src/frame/uncovered'
import { standings, winners } from '../../src/frame/verdict'
import type { TourStep } from '../../src/games/game'
import { overflowOf } from '../../src/parts/fading'
import type { Analysis, Seat } from '../../src/protocol/messages'

const box = (x: number, y: number, size = 10): Box & { name: string } => ({ name: `${x},${y}`, left: x, top: y, right: x + size, bottom: y + size })

describe('arrow keys', () => {
  const grid = [0, 20, 40].flatMap((y) => [0, 20, 40].map((x) => box(x, y)))
  const from = box(20, 20)
  const others = grid.filter((one) => one.name !== '20,20')

  it('lead to the neighbour in their direction', () => {
    expect(nearest(from, others, 'right')?.name).toBe('40,20')
    expect(nearest(from, others, 'left')?.name).toBe('0,20')
    expect(nearest(from, others, 'up')?.name).toBe('20,0')
    expect(nearest(from, others, 'down')?.name).toBe('20,40')
  })
  it('prefer what lies straight ahead to what is nearer, but aside', () => {
    expect(nearest(box(0, 0), [box(30, 0), box(12, 14)], 'right')?.name).toBe('30,0')
  })
  it('reach every field of hexagons, which never lie straight beside each other', () => {
    const hexes = [box(17, -10), box(17, 10), box(34, 0), box(0, 20)]
    expect(nearest(box(0, 0), hexes, 'right')?.left).toBe(34)
    expect(nearest(box(17, 10), [box(0, 0), box(0, 20), box(34, 0)], 'left')?.left).toBe(0)
  })
  it('lead nowhere at the edge', () => {
    expect(nearest(box(40, 20), others, 'right')).toBeNull()
    expect(nearest(from, [], 'up')).toBeNull()
  })
  it('are four', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'].map(directionOf)).toEqual(['left', 'right', 'up', 'down', null])
  })
})

describe('a box around things', () => {
  it('holds all of them', () => {
    expect(around([box(10, 20), box(0, 40), box(30, 5)])).toEqual({ left: 0, top: 5, right: 40, bottom: 50 })
    expect(around([])).toBeNull()
  })
  it('is one for what lies close together', () => {
    expect(joined([box(0, 0), box(50, 0), box(12, 0)], 5)).toEqual([expect.objectContaining({ left: 50 }), { left: 0, top: 0, right: 22, bottom: 10 }])
    expect(joined([box(0, 0), box(24, 0), box(12, 0)], 5)).toEqual([{ left: 0, top: 0, right: 34, bottom: 10 }])
    expect(joined([], 5)).toEqual([])
  })
})

describe('a text that is read in passing', () => {
  it('ends with a whole sentence', () => {
    expect(beginning('One. Two.', 20)).toBe('One. Two.')
    expect(beginning('This is one. This, e.g. here, is another. And a third one.', 45)).toBe('This is one. This, e.g. here, is another. …')
    expect(beginning('A sentence that never comes to an end', 10)).toBe('A sentence that never comes to an end')
  })
})

describe('a card beside a thing that is out of sight', () => {
  const card = { width: 336, height: 190 }
  it('stays on the screen wherever the thing is', () => {
    for (const screen of [
      { left: 0, top: 0, right: 1280, bottom: 720 },
      { left: 0, top: 0, right: 390, bottom: 760 },
    ]) {
      for (const x of [-3000, -200, 0, 300, 1270, 4000]) {
        for (const y of [-3000, -100, 0, 400, 750, 4000]) {
          const at = beside({ left: x, top: y, right: x + 60, bottom: y + 60 }, card, screen)
          expect(at.x, `${x} ${y}`).toBeGreaterThanOrEqual(0)
          expect(at.y, `${x} ${y}`).toBeGreaterThanOrEqual(0)
          expect(at.x + card.width, `${x} ${y}`).toBeLessThanOrEqual(screen.right)
          expect(at.y + card.height, `${x} ${y}`).toBeLessThanOrEqual(screen.bottom)
        }
      }
    }
  })
})

describe('a card beside a thing', () => {
  const screen = { left: 0, top: 0, right: 1000, bottom: 600 }
  const card = { width: 300, height: 200 }
  const apart = (thing: Box, at: { x: number; y: number }) =>
    at.x >= thing.right || at.x + card.width <= thing.left || at.y >= thing.bottom || at.y + card.height <= thing.top

  it('does not cover it and stays on the screen', () => {
    for (const thing of [box(10, 10, 50), box(900, 500, 50), box(400, 500, 80), box(450, 5, 60), box(0, 300, 20)]) {
      const at = beside(thing, card, screen)
      expect(apart(thing, at)).toBe(true)
      expect(at.x).toBeGreaterThanOrEqual(0)
      expect(at.y).toBeGreaterThanOrEqual(0)
      expect(at.x + card.width).toBeLessThanOrEqual(screen.right)
      expect(at.y + card.height).toBeLessThanOrEqual(screen.bottom)
    }
  })
  it('keeps out of what does not belong to the room, like the choice line', () => {
    const below = { ...screen, top: 120 }
    expect(beside(box(400, 130, 40), card, below).y).toBeGreaterThanOrEqual(120)
    expect(beside(box(800, 40, 60), card, below).y).toBeGreaterThanOrEqual(120)
  })
  it('goes above or below where the sides are too narrow', () => {
    const phone = { left: 0, top: 0, right: 390, bottom: 800 }
    expect(beside(box(150, 600, 90), card, phone).y).toBeLessThan(600 - card.height)
    expect(beside(box(150, 20, 90), card, phone).y).toBeGreaterThan(110)
  })
  it('goes to the edge of the screen where there is no room at all', () => {
    const at = beside({ left: 0, top: 50, right: 390, bottom: 780 }, card, { left: 0, top: 0, right: 390, bottom: 800 })
    expect(at.y).toBeGreaterThanOrEqual(0)
    expect(at.y + card.height).toBeLessThanOrEqual(800)
  })
})

describe('sentences', () => {
  const words: [RegExp, string][] = [
    [/\bmana\b/i, 'mana'],
    [/\bsun\b/i, 'sun'],
    [/\bmove the sun\b/i, 'sun_move'],
    [/\bgrey tile\b/g, 'grey_tile'],
    [/\bgrey\b/, 'grey'],
  ]
  it('are cut at known words and lose nothing', () => {
    const text = 'Pay 2 mana for the sun.'
    expect(split(text, words)).toEqual([{ text: 'Pay 2 ' }, { text: 'mana', symbol: 'mana' }, { text: ' for the ' }, { text: 'sun', symbol: 'sun' }, { text: '.' }])
    expect(split(text, words).map((piece) => piece.text).join('')).toBe(text)
  })
  it('take the longest of words inside each other', () => {
    expect(split('Move the sun', words)).toEqual([{ text: 'Move the sun', symbol: 'sun_move' }])
    expect(split('a grey tile', words)[1]).toEqual({ text: 'grey tile', symbol: 'grey_tile' })
  })
  it('keep an opening bracket or quotation mark with its word', () => {
    expect(split('Take "sun" (grey tile)', words)).toEqual([
      { text: 'Take ' },
      { text: 'sun', symbol: 'sun', lead: '"' },
      { text: '" ' },
      { text: 'grey tile', symbol: 'grey_tile', lead: '(' },
      { text: ')' },
    ])
  })
  it('find a word as often as it comes', () => {
    expect(split('mana, Mana', words).filter((piece) => piece.symbol === 'mana')).toHaveLength(2)
  })
  it('stay whole without words', () => {
    expect(split('Nothing here', words)).toEqual([{ text: 'Nothing here' }])
    expect(split('', words)).toEqual([])
  })
})

describe('the chart', () => {
  const moments: Moment[] = [
    { step: 0, points: [0, null] },
    { step: 10, points: [7, null] },
    { step: 20, points: [23, 18] },
  ]
  const frame = { width: 230, height: 120, left: 20, right: 10, top: 10, bottom: 10 }
  const scale = scaleOf(moments, frame)

  it('fills its frame', () => {
    expect(scale.x(0)).toBe(20)
    expect(scale.x(20)).toBe(220)
    expect(scale.y(scale.ticks[0] ?? NaN)).toBe(110)
    expect(scale.y(scale.ticks[scale.ticks.length - 1] ?? NaN)).toBe(10)
  })
  it('has round numbers that hold everything', () => {
    expect(roundNumbers(0, 23)).toEqual([0, 10, 20, 30])
    expect(roundNumbers(0, 100)).toEqual([0, 50, 100])
    expect(roundNumbers(-3, 8)).toEqual([-5, 0, 5, 10])
    expect(roundNumbers(0, 1)).toEqual([0, 1])
  })
  it('breaks a line where points are hidden', () => {
    expect(lineOf(moments, 0, scale).match(/[ML]/g)).toEqual(['M', 'L', 'L'])
    expect(lineOf(moments, 1, scale).match(/[ML]/g)).toEqual(['M'])
    expect(lineOf(moments, 2, scale)).toBe('')
  })
  it('finds the moment below the pointer', () => {
    expect(nearestMoment(moments, 0, scale)?.step).toBe(0)
    expect(nearestMoment(moments, 130, scale)?.step).toBe(10)
    expect(nearestMoment(moments, 999, scale)?.step).toBe(20)
    expect(nearestMoment([], 5, scale)).toBeNull()
  })
  it('can be drawn of nothing and of one moment', () => {
    expect(scaleOf([], frame).ticks).toEqual([0, 1])
    expect(Number.isFinite(scaleOf([{ step: 4, points: [3] }], frame).x(4))).toBe(true)
  })
})

describe('the tour', () => {
  const text = { en: '', de: '' }
  const tour: TourStep[] = [
    { id: 'goal', title: text, text },
    { id: 'take', when: 'take:', title: text, text, about: 'column:' },
    { id: 'rows', when: 'take:', title: text, text },
    { id: 'sun', when: 'sun:', title: text, text },
  ]
  const next = (seen: string[], tokens: string[]) => nextCard(tour, new Set(seen), tokens)?.id ?? null

  it('shows cards one after another, as the actions fit', () => {
    expect(next([], [])).toBe('goal')
    expect(next(['goal'], [])).toBeNull()
    expect(next(['goal'], ['take:land'])).toBe('take')
    expect(next(['goal', 'take'], ['take:land'])).toBe('rows')
    expect(next(['goal'], ['sun:d4'])).toBe('sun')
  })
  it('shows each card once', () => {
    expect(next(['goal', 'take', 'rows'], ['take:land'])).toBeNull()
    expect(allSeen(tour, new Set(['goal', 'take', 'rows']))).toBe(false)
    expect(allSeen(tour, new Set(['goal', 'take', 'rows', 'sun']))).toBe(true)
  })
  it('points at what it speaks of, rather at what can be chosen', () => {
    const things = [
      { target: 'field:a1', lit: false },
      { target: 'column:sun', lit: false },
      { target: 'column:land', lit: true },
      { target: 'column:build', lit: true },
      { target: 'sun', lit: false },
    ]
    const spoken = (about?: string | string[]) => spokenOf(about, things).map((thing) => thing.target)
    expect(spoken('column:')).toEqual(['column:land', 'column:build'])
    expect(spoken('column:sun')).toEqual(['column:sun'])
    expect(spoken('field:')).toEqual(['field:a1'])
    expect(spoken('person:')).toEqual([])
    expect(spoken(['column:sun', 'column:'])).toEqual(['column:sun', 'column:land', 'column:build'])
    expect(spoken()).toEqual([])
  })
})

describe('what was dealt', () => {
  const line = (step: number, seat: number | null) => ({ step, seat, text: `line ${step}` })
  it('is one part of the log if it is long, and single lines otherwise', () => {
    const lines = [line(1, null), line(2, null), line(3, null), line(4, null), line(5, 0), line(6, null), line(7, 1)]
    expect(inParts(lines).map((part) => part.map(({ step }) => step))).toEqual([[1, 2, 3, 4], [5], [6], [7]])
  })
  it('is not what a rival did: that is told line by line', () => {
    const lines = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => line(step, null))
    expect(inParts(lines, ({ step }) => step === 5 || step === 6).map((part) => part.map(({ step }) => step))).toEqual([[1, 2, 3, 4], [5], [6], [7], [8]])
  })
})

describe('the log', () => {
  it('follows the newest line unless somebody has scrolled up', () => {
    expect(atTheEnd({ scrollTop: 800, clientHeight: 200, scrollHeight: 1000 })).toBe(true)
    expect(atTheEnd({ scrollTop: 780, clientHeight: 200, scrollHeight: 1000 })).toBe(true)
    expect(atTheEnd({ scrollTop: 500, clientHeight: 200, scrollHeight: 1000 })).toBe(false)
    expect(atTheEnd({ scrollTop: 0, clientHeight: 200, scrollHeight: 100 })).toBe(true)
  })
  it('reads out what is new, and nothing when a choice was taken back', () => {
    const lines = [1, 2, 3].map((step) => ({ step }))
    expect(news(lines, 1).map((line) => line.step)).toEqual([2, 3])
    expect(news(lines, 3)).toEqual([])
    expect(news(lines.slice(0, 2), 3)).toEqual([])
  })
})

describe('keys', () => {
  const press = (key: string, more = {}) => commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })
  it('mean what the help says', () => {
    expect(press('u')).toBe('undo')
    expect(press('U')).toBe('undoTurn')
    expect(press('e')).toBe('endTurn')
    expect(press('[')).toBe(press(','))
    expect(press('3')).toEqual({ choose: 3 })
    expect(press('0')).toBeNull()
    expect(press('z')).toBeNull()
  })
  it('with a modifier belong to the browser', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(press('r', { [modifier]: true })).toBeNull()
  })
})

describe('clocks', () => {
  const clocks = { left: [60_000, null], running: 0, at: 1000, waits_until: null }
  it('run for whoever is to move', () => {
    expect(leftOf(clocks, 0, 11_000)).toBe(50_000)
    expect(leftOf({ ...clocks, running: 1 }, 0, 11_000)).toBe(60_000)
    expect(leftOf(clocks, 0, 999_000)).toBe(0)
    expect(leftOf(clocks, 1, 11_000)).toBeNull()
  })
  it('wait after the server was away', () => {
    const waits = { ...clocks, running: null, waits_until: 31_000 }
    expect(leftOf(waits, 0, 11_000)).toBe(60_000)
    expect([1000, 11_000, 40_000].map((now) => waitOf(waits, now))).toEqual([30_000, 20_000, 0])
    expect(waitOf(clocks, 11_000)).toBeNull()
  })
  it('are marked in the last half minute', () => {
    expect([null, 31_000, 30_000, 0].map(isShort)).toEqual([false, false, true, true])
  })
  it('are read in minutes, hours and days', () => {
    expect(duration(65_000, 'en')).toBe('1:05')
    expect(duration(3_723_000, 'en')).toBe('1:02:03')
    expect(duration(2 * 86_400_000 + 4 * 3_600_000, 'en')).toBe('2 d 4 h')
    expect(duration(2 * 86_400_000 + 4 * 3_600_000, 'de')).toBe('2 T 4 Std')
  })
})

describe('what changed', () => {
  const places = new Map([
    ['column:sun', box(0, 0)],
    ['0/row:red', box(100, 50)],
  ])
  it('flies from place to place, one after another', () => {
    const flights = planned(
      [
        { symbol: 'sun_move', from: 'column:sun', to: '0/row:red' },
        { symbol: 'mana', to: '0/row:red' },
        { symbol: 'house', from: 'nowhere', to: 'no place' },
      ],
      places,
      places,
    )
    expect(flights.map((flight) => flight.symbol)).toEqual(['sun_move', 'mana'])
    expect(flights[0]).toMatchObject({ from: { x: 5, y: 5 }, to: { x: 105, y: 55 }, delay: 0 })
    expect(flights[1]?.from).toBeNull()
    expect(flights[1]?.delay).toBeGreaterThan(0)
  })
  it('does not fly when it is too much for the eye', () => {
    expect(planned(Array.from({ length: 40 }, () => ({ symbol: 'mana', to: '0/row:red' })), places, places)).toEqual([])
  })
  it('glows where it arrived, or where it left', () => {
    expect([...glowing([{ symbol: 'a', from: 'x', to: 'y' }, { symbol: 'b', from: 'z' }, { symbol: 'c' }])]).toEqual(['y', 'z'])
  })
})

describe('a score', () => {
  it('is whole only where nothing is hidden', () => {
    expect(totalOf([{ points: 3 }, { points: 4 }])).toEqual({ sum: 7, whole: true })
    expect(totalOf([{ points: null }, { points: 4 }])).toEqual({ sum: 4, whole: false })
  })
})

describe('names', () => {
  const seat = (kind: Seat['kind'], name: string | null, bot: string | null = null, time: number | null = null): Seat => ({
    kind,
    person: null,
    name,
    bot,
    time,
    left: false,
    rating: null,
    place: null,
    points: null,
  })
  it('tell everybody apart', () => {
    const names = namesOf([seat('person', 'Ada'), seat('bot', 'greedy', 'greedy'), seat('bot', 'greedy', 'greedy'), seat('here', 'Bo')])
    expect(new Set(names).size).toBe(4)
    expect(names[0]).toBe('Ada')
    expect(names[3]).toBe('Bo')
  })
  it('of bots say how long they think, if somebody wished it', () => {
    const names = namesOf([seat('bot', 'strong', 'strong', 3000), seat('bot', 'strong', 'strong'), seat('bot', 'strong', 'strong', 500)])
    expect(names).toEqual(['Strong (3\u00a0s)', 'Strong', 'Strong (0.5\u00a0s)'])
  })
  it('are there for seats without anybody', () => {
    expect(namesOf([seat('open', null), seat('open', null)])).toEqual(['Seat 1', 'Seat 2'])
  })
  it('stand in sentences that speak of seats', () => {
    const names = ['Ada', 'Casual 2']
    expect(withNames('Use Home 5 of seat 1: 1 stone', names)).toBe('Use Home 5 of Casual 2: 1 stone')
    expect(withNames('Seat 0 draws a worker', names)).toBe('Ada draws a worker')
    expect(withNames('Stall von Platz 0 nutzen', names)).toBe('Stall von Ada nutzen')
    expect(withNames('seat 7, auf dem 2. Platz', names)).toBe('seat 7, auf dem 2. Platz')
  })
})

describe('the end', () => {
  it('may have several winners', () => {
    const seats = [2, 1, 1].map((place) => ({ place, points: 10, by_source: [] }))
    expect(winners({ sources: [], seats, rival: null })).toEqual([1, 2])
  })
  it('may be won by an opponent that nobody plays', () => {
    const lost = { sources: [], seats: [{ place: 2, points: 90, by_source: [] }], rival: { name: 'The Eminence', points: 91 } }
    expect(winners(lost)).toEqual([])
    expect(standings(lost, ['Ada']).map(({ place, name, points }) => [place, name, points])).toEqual([
      [1, 'The Eminence', 91],
      [2, 'Ada', 90],
    ])
    const level = { sources: [], seats: [{ place: 1, points: 91, by_source: [] }], rival: { name: 'The Eminence', points: 91 } }
    expect(standings(level, ['Ada']).map(({ place, seat }) => [place, seat])).toEqual([
      [1, 0],
      [2, null],
    ])
  })
})

describe('an analysis', () => {
  const examined = ['a', 'b'].map((token, i) => ({ token, text: token, win_share: 0.6 - i / 10, points: 50, visits: 9 - i }))
  const given = ['c', 'd', 'e'].map((token) => ({ token, text: token, win_share: null, points: null, visits: 0 }))
  const choices = [...examined, ...given]
  const analysis = (played: string | null): Analysis => ({ type: 'analysis', table: 'T', id: 'n', step: 3, played, why: '', bot: 'strong', seat: 0, choices, line: [], iterations: 30 })

  it('shows what was examined and what was played, and keeps the rest apart', () => {
    const places = (played: string | null) => ranked(analysis(played)).examined.map((choice) => `${choice.place ?? '-'}${choice.token}${choice.played ? '!' : ''}`)
    const rest = (played: string | null) => ranked(analysis(played)).rest.map((choice) => choice.token)
    expect(places('a')).toEqual(['1a!', '2b'])
    expect(rest('a')).toEqual(['c', 'd', 'e'])
    expect(places('d')).toEqual(['1a', '2b', '-d!'])
    expect(rest('d')).toEqual(['c', 'e'])
    expect(places(null)).toEqual(['1a', '2b'])
  })
  it('goes to the nearest choice where nobody chooses', () => {
    const line = (step: number, seat: number | null) => ({ step, seat, text: '', rule: '' })
    const log = [line(1, null), line(2, null), line(3, 0), line(4, 1), line(5, null), line(6, 0), line(7, null)]
    const everybody = () => true
    expect(nearestChoice(log, 7, everybody)).toBe(5)
    expect(nearestChoice(log, 5, everybody)).toBe(3)
    expect(nearestChoice(log, 5, (seat) => seat === 0)).toBe(2)
    expect(nearestChoice(log, 0, everybody)).toBe(2)
    expect(nearestChoice(log, 0, (seat) => seat === 1)).toBe(3)
    expect(nearestChoice(log, 7, () => false)).toBeNull()
    expect(nearestChoice([], 0, everybody)).toBeNull()
  })
  it('promises no more digits than it has', () => {
    expect(percent(0.6249)).toBe(62)
    expect(inDigits(83.66)).toBe('84')
    expect(inDigits(1250)).toBe('1,250')
  })
})

describe('what a hint speaks of', () => {
  const screen = { top: 0, bottom: 800 }
  const covers = [
    { top: 5, bottom: 50 },
    { top: 700, bottom: 800 },
    { top: 560, bottom: 690 },
  ]

  it('is looked for between what lies over the edges', () => {
    expect(uncovered(screen, covers)).toEqual({ top: 50, bottom: 560 })
    expect(uncovered(screen, [])).toEqual(screen)
  })
  it('is scrolled there, and not at all if it is there', () => {
    const free = uncovered(screen, covers)
    expect(scrollTo({ top: 100, bottom: 200 }, free)).toBe(0)
    expect(scrollTo({ top: 500, bottom: 600 }, free)).toBe(40)
    expect(scrollTo({ top: -30, bottom: 60 }, free)).toBe(-80)
    // What is too high begins at the upper edge.
    expect(scrollTo({ top: 100, bottom: 900 }, free)).toBe(50)
  })
})

describe('what scrolls', () => {
  it('fades where there is more', () => {
    const at = (scrollTop: number, scrollHeight = 300) => overflowOf({ scrollTop, scrollHeight, clientHeight: 100 })
    expect(at(0)).toBe('below')
    expect(at(50)).toBe('both')
    expect(at(200)).toBe('above')
    expect(at(199)).toBe('above')
    expect(at(0, 100)).toBe('none')
    expect(at(0, 101)).toBe('none')
  })
})

describe('invitations', () => {
  it('are kept while the browser is open, and survive nonsense', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) })
    vi.stubGlobal('location', { origin: 'http://table' })
    expect(keptInvites('T')).toEqual([])
    keepInvite('T', 2, 'secret')
    expect(keptInvites('T')).toEqual([null, null, 'secret'])
    kept.set('invites:T', '{broken')
    expect(keptInvites('T')).toEqual([])
    expect(inviteLink('T', 1, 'a+b')).toBe('http://table/t/T?seat=1&invite=a%2Bb')
    vi.unstubAllGlobals()
  })
})
