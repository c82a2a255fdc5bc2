import { describe, expect, it } from 'vitest'
import { split } from '../../src/frame/sentence'
import { ask } from '../../src/games/boonlake/ask'
import { changes } from '../../src/games/boonlake/changes'
import { explain } from '../../src/games/boonlake/explain'
import { countsText, goodsText, missingText } from '../../src/games/boonlake/names'
import { counters, progress, scores } from '../../src/games/boonlake/scores'
import { pictureOf, symbolOf } from '../../src/games/boonlake/symbols'
import { tour } from '../../src/games/boonlake/tour'
import type { View } from '../../src/games/boonlake/view'
import { vocabulary } from '../../src/games/boonlake/vocabulary'
import { interfaceSymbols } from '../../src/parts/symbols/interface'
import { printed } from '../../src/parts/symbols/printed'
import type { Language } from '../../src/protocol/messages'
import { alone, choosing, components, end, firstTurn, games, languages, laterTurn, offering, player, plies, scoring, tableWith } from './fixtures/boonlake_games'

const drawn = { ...printed, ...interfaceSymbols }

describe('names', () => {
  it('goods with their numbers', () => {
    expect(goodsText(components, { coins: 2, cards: 1, points: -3 }, 'en')).toBe('2 coins, 1 card, -3 points')
    expect(goodsText(components, { inhabitants: 2, vases: 1 }, 'de')).toBe('2 Bewohner, 1 Vase')
    expect(goodsText(components, { production: 'clay' }, 'en')).toBe('a production building for clay')
    expect(goodsText(components, { vase_or_production: true }, 'de')).toBe('1 Vase oder ein Produktionsgebäude')
    expect(goodsText(components, {}, 'en')).toBe('')
    expect(countsText(components, { iron: 1, wood: 2 }, 'de')).toBe('2 Holz, 1 Eisen')
    expect(missingText(components, { coins: 2, clay: 1 }, 'en')).toBe('2 coins, 1 clay')
  })

  it('every card, tile, lever and space can be drawn', () => {
    for (const card of components.cards) expect(drawn, card.id).toHaveProperty(pictureOf(card))
    const symbols = [...components.levers, ...components.deeds, ...components.regions].map(({ id }) => symbolOf(id))
    for (const symbol of [...symbols, ...components.goals.map(({ measure }) => symbolOf(measure))]) expect(drawn).toHaveProperty(symbol)
  })
})

describe('explanations', () => {
  const check = (target: string, seat: number | null, view: View) => {
    for (const language of languages) {
      const explained = explain(target, seat, view, components, language)
      expect(explained, target).not.toBeNull()
      expect(explained?.title, target).toMatch(/\S/)
      expect(explained?.rule, target).toMatch(/^\d+\.\d+$/)
      for (const line of explained?.lines ?? []) expect(line, target).toMatch(/^\S.*\S$/)
      expect(`${explained?.title} ${explained?.lines.join(' ')}`, target).not.toMatch(/undefined|null|NaN|\[object/)
      if (explained?.symbol) expect(drawn, target).toHaveProperty(explained.symbol)
    }
  }

  it('whatever could be chosen in whole games', () => {
    const seen = new Set<string>()
    for (const { view, actions } of plies) {
      for (const target of actions.flatMap(({ targets }) => targets)) {
        if (seen.has(`${target} ${view.step?.kind}`)) continue
        seen.add(`${target} ${view.step?.kind}`)
        check(target, null, view)
        check(target, 0, { ...view, reader: null })
      }
    }
    expect(seen.size).toBeGreaterThan(500)
  })

  it('whatever else lies on the table', () => {
    const targets = [
      ...components.cards.map(({ id }) => `card:${id}`),
      ...components.goals.flatMap(({ id }) => [`goal:${id}`, `project:${id}`]),
      ...components.levers.map(({ id }) => `lever:${id}`),
      ...components.deeds.map(({ id }) => `deed:${id}`),
      ...components.fields.map(({ id }) => `field:${id}`),
      ...components.river.map(({ id }) => `space:${id}`),
      ...components.regions.map(({ id }) => `region:${id}`),
      ...components.resources.map(({ id }) => `site:${id}`),
      ...components.recesses.map((_, recess) => `recess:${recess}`),
      ...['track:coin', 'track:card', 'boats', 'ranch', 'played', 'pile', 'heap', 'pastures', 'vase', 'pass', 'hire:coins', 'hire:cards', 'exchange', 'exchange:back'],
      ...['way:wood+clay+boat+joker+coins', 'due:2', 'due:1+4+lever', 'trade:1+0+2'],
    ]
    for (const view of [firstTurn, laterTurn, scoring, end]) for (const target of targets) for (const seat of [0, 1]) check(target, seat, view)
    for (const target of ['eminence', ...components.solo.tiles.map(({ id }) => `solo:${id}`)]) check(target, null, alone)
    expect(explain('eminence', null, firstTurn, components, 'en')).toBeNull()
    expect(explain('nothing:at all', 0, firstTurn, components, 'en')).toBeNull()
    expect(explain('card:nowhere', 0, firstTurn, components, 'en')).toBeNull()
  })

  it('a card says what it costs, what I lack, what it does', () => {
    const view = tableWith((changed) => (player(changed).hand = [{ card: 'day-03', coins: 1, payable: false, missing: { clay: 1 } }]))
    const explained = explain('card:day-03', 0, view, components, 'en')
    expect(explained?.title).toMatch(/\(Day card\)$/)
    expect(explained?.lines).toContain('Costs 2 coins.')
    expect(explained?.lines).toContain('It costs you 1 coin now.')
    expect(explained?.lines).toContain('2 clay, 1 stone must be there: production buildings and boats bring them, nothing is spent.')
    expect(explained?.lines).toContain('You lack 1 clay.')
    expect(explain('card:day-03', 0, view, components, 'de')?.lines).toContain('Dir fehlt: 1 Lehm.')
  })

  it('a scoring tile says how far I am', () => {
    const view = tableWith((changed) => {
      changed.goals[0] = { goal: 'score-06', seat: 1, projects: [1], marks: [] }
      player(changed).aims[0] = { now: [2], need: [2], fulfilled: true, marked: null }
    })
    const lines = explain('goal:score-06', null, view, components, 'en')?.lines
    expect(lines).toContain('Asks for 1 / 2 / 4 / 7 in the four interim scorings.')
    expect(lines).toContain('You have 2; the next scoring asks for 2.')
    expect(lines).toContain('That is enough.')
    expect(lines).toContain('Chosen by seat 1, for whom its points count double.')
    expect(lines).toContain('Realised by seat 1.')
  })
})

describe('ask', () => {
  const at = (view: View, target: string, ...tokens: string[]) => ask(target, view, offering(...tokens))
  const offer = tableWith((view) => {
    view.step = { kind: 'offer', seat: view.reader ?? 0 }
    view.fields[5] = { tile: 'start2-1', plots: [{ side: 0, piece: 'inhabitant' }, { side: 0, piece: 'house' }] }
    view.fields[12] = { tile: 'start2-6', plots: [null] }
  })

  it('what is meant depends on what is offered', () => {
    expect(at(offer, 'card:day-01', 'discard:day-02', 'done')).toBe('play:day-01')
    expect(at(offer, 'card:day-01', 'drop:day-02')).toBe('drop:day-01')
    expect(at(offer, 'goal:score-01', 'done')).toBe('project:score-01')
    expect(at(offer, 'goal:score-01', 'score:score-02')).toBe('score:score-01')
    expect([at(offer, 'plot:6a'), at(offer, 'plot:6b'), at(offer, 'plot:13a'), at(offer, 'plot:1a')]).toEqual(['house:6a', 'settlement:6b', 'develop:13a', null])
    expect(at(firstTurn, 'plot:6a', 'deed:hire')).toBeNull()
    expect(at(firstTurn, 'space:T5', 'sail:T2')).toBe('sail:T5')
    expect(at(firstTurn, 'space:T5', 'deed:hire')).toBeNull()
    expect(at(firstTurn, 'field:3', 'pasture:2')).toBe('pasture:3')
    expect(at(firstTurn, 'pile', 'deed:hire')).toBeNull()
  })

  it('never something that can be chosen elsewhere', () => {
    const things = [...components.fields.flatMap(({ id }) => [`field:${id}`, `plot:${id}a`, `plot:${id}b`]), ...components.levers.map(({ id }) => `lever:${id}`), ...components.deeds.map(({ id }) => `deed:${id}`), 'heap', 'pass']
    const wrong = plies.flatMap(({ view, actions }) => {
      if (view.to_move !== 0) return []
      const lit = new Set(actions.flatMap(({ targets }) => targets))
      const tokens = new Set(actions.map(({ token }) => token))
      const all = offering(...tokens)
      return things.filter((thing) => !lit.has(thing) && tokens.has(ask(thing, view, all) ?? ''))
    })
    expect(wrong).toEqual([])
  })
})

describe('scores', () => {
  it('line by line with symbols that there are', () => {
    for (const view of [firstTurn, scoring, end]) {
      for (const { seat } of view.players) {
        const lines = scores(view, components, seat)
        expect(lines.map(({ points }) => points)).toEqual(view.scores[seat])
        for (const { symbol } of lines) expect(drawn).toHaveProperty(symbol ?? '')
      }
    }
  })

  it('counters and progress', () => {
    const view = tableWith((changed) => Object.assign(player(changed), { coins: 7, hand_size: 5, ranch: 2, vases: 1 }))
    expect(counters(view, 0).map(({ count }) => count)).toEqual([7, 5, 2, 1])
    for (const { symbol } of counters(view, 0)) expect(drawn).toHaveProperty(symbol)
    expect(counters(view, 7)).toEqual([])
    expect(progress(choosing).en).toBe('Set-up')
    expect(progress(firstTurn)).toEqual({ en: 'Round 1 of 2', de: 'Runde 1 von 2' })
    expect(progress(scoring).de).toMatch(/^Runde [12] von 2, Zwischenwertung [1-4] von 4$/)
    expect(progress(end).de).toBe('Das Spiel ist zu Ende')
  })
})

describe('changes', () => {
  it('show every step of whole games with symbols that there are', () => {
    let moved = 0
    for (const match of Object.values(games)) {
      for (const [index, { view }] of match.entries()) {
        const next = match[index + 1]
        for (const { symbol, from, to } of next ? changes(view, next.view) : []) {
          expect(drawn).toHaveProperty(symbol)
          expect(from ?? to).toBeDefined()
          moved++
        }
      }
    }
    expect(moved).toBeGreaterThan(500)
  })

  it('a piece comes from the board, an inhabitant from the ranch, a ship sails', () => {
    const placed = tableWith((view) => {
      view.fields[5] = { tile: 'start2-1', plots: [{ side: 0, piece: 'inhabitant' }, { side: 1, piece: 'house' }] }
      player(view).ship = 'T4'
    })
    const before = tableWith((view) => {
      view.fields[5] = { tile: 'start2-1', plots: [null, null] }
      player(view).ship = 'T1'
    })
    expect(changes(before, placed)).toEqual([
      { symbol: symbolOf('inhabitant'), from: '0/ranch', to: 'plot:6a' },
      { symbol: symbolOf('house'), from: '1/board', to: 'plot:6b' },
      { symbol: symbolOf('ship'), from: 'space:T1', to: 'space:T4' },
    ])
    expect(changes(placed, placed)).toEqual([])
  })
})

describe('vocabulary', () => {
  const symbolsIn = (language: Language, text: string) => split(text, vocabulary[language]).flatMap(({ text: word, symbol }) => (symbol ? [`${word} ${symbol}`] : []))

  it('its symbols are there, and words are found in all forms', () => {
    for (const language of languages) for (const [, symbol] of vocabulary[language]) expect(drawn).toHaveProperty(symbol)
    expect(symbolsIn('en', 'Sail to T8: 3 coins, 1 vase')).toEqual([`coins ${symbolOf('coins')}`, `vase ${symbolOf('vases')}`])
    expect(symbolsIn('de', '2 Bewohner und ein Haus auf der Weide')).toEqual([`Bewohner ${symbolOf('inhabitants')}`, `Haus ${symbolOf('house')}`, `Weide ${symbolOf('pasture')}`])
  })
})

describe('tour', () => {
  it('speaks of the first actions once, in both languages, and each card fits something that is offered', () => {
    expect(new Set(tour.map(({ id }) => id)).size).toBe(tour.length)
    const tokens = plies.flatMap(({ actions }) => actions.map(({ token }) => token))
    const targets = plies.flatMap(({ actions }) => actions.flatMap((action) => action.targets))
    for (const { when, about, text } of tour) {
      for (const language of languages) expect(text[language].length).toBeGreaterThan(40)
      if (when !== undefined) expect(tokens.some((token) => token.startsWith(when)), when).toBe(true)
      if (about !== undefined) expect(targets.some((target) => [about].flat().some((each) => target.startsWith(each))), String(about)).toBe(true)
    }
  })
})
