import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { split } from '../../src/frame/sentence'
import type { Change } from '../../src/games/game'
import { ask } from '../../src/games/suna_valo/ask'
import { changes } from '../../src/games/suna_valo/changes'
import { motifOf, portraitOf } from '../../src/games/suna_valo/cards/motifs'
import { effectPictures } from '../../src/games/suna_valo/cards/pictures'
import { explain } from '../../src/games/suna_valo/explain'
import { layoutOf } from '../../src/games/suna_valo/layout'
import {
  anyCard,
  cardLabel,
  cardName,
  goodName,
  goodsText,
  isFestival,
  orderLabel,
  placeName,
  tileName,
} from '../../src/games/suna_valo/names'
import { counters, progress, scores } from '../../src/games/suna_valo/scores'
import { isEmpty, trayContent } from '../../src/games/suna_valo/table/tray'
import { tour } from '../../src/games/suna_valo/tour'
import { columns, resources, type Components, type Player, type View } from '../../src/games/suna_valo/view'
import { vocabulary } from '../../src/games/suna_valo/vocabulary'
import { whereIs } from '../../src/games/suna_valo/where'
import { interfaceSymbols } from '../../src/parts/symbols/interface'
import { printed } from '../../src/parts/symbols/printed'
import type { Action, Language, Text } from '../../src/protocol/messages'
import printedComponents from './fixtures/suna_valo-components.json'

/** A moment of a recorded game: what seat 0 sees, what may be done, and what was done then. fixtures/make.mjs makes these. */
interface Ply {
  token: string | null
  view: View
  actions: { token: string; text: Text; targets: string[] }[]
}
const components = printedComponents as unknown as Components
const games = JSON.parse(brotliDecompressSync(readFileSync('tests/unit/fixtures/suna_valo-games.json.br')).toString()) as Record<string, Ply[]>
const plies = Object.values(games).flat()
const languages: Language[] = ['en', 'de']
const drawn = { ...printed, ...interfaceSymbols }

const found = (fits: (ply: Ply) => boolean): View => {
  const ply = plies.find(fits)
  if (!ply) throw new Error('no such moment was recorded')
  return ply.view
}
const beginning = found(({ token }) => token?.startsWith('character:') === true)
const firstTurn = found(({ view, token }) => view.to_move === 0 && token?.startsWith('buy:') === true)
const newEra = found(({ view, token }) => view.phase === 'new_era' && view.to_move === 0 && token !== null && view.players[0]?.hand.length === 3)
const late = found(({ view }) => view.era === 3 && view.last_turns)
const end = found(({ view }) => view.phase === 'over')

/** The table after somebody has changed something on it. */
function tableWith(change: (view: View) => void, from: View = firstTurn): View {
  const view = structuredClone(from)
  change(view)
  return view
}
const player = (view: View, seat = 0) => view.players[seat] as Player
const offering = (...tokens: string[]): Action[] => tokens.map((token) => ({ token, text: '', rule: '', targets: [], gains: [] }))
const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, each) => all + (each ?? NaN), 0)

describe('names', () => {
  it('goods with their numbers', () => {
    expect(goodName(components, 'lily', 'en', 2)).toBe('water lilies')
    expect(goodName(components, 'egg', 'de', 3)).toBe('Eier')
    expect(goodName(components, 'energy', 'de')).toBe('Energie')
    expect(goodsText(components, { egg: 1, energy: 2 }, 'de')).toBe('1 Ei, 2 Energiesteine')
    expect(goodsText(components, { grain: 2, energy: 1 }, 'en')).toBe('2 grain, 1 energy')
    expect(goodsText(components, {}, 'en')).toBe('nothing')
  })

  it('every card, order, place and tile is described in both languages', () => {
    for (const language of languages) {
      const labels = [
        ...[...components.cards, ...components.festivals].map(({ id }) => cardLabel(components, id, language)),
        ...[...components.public_orders, ...components.ship_orders].flatMap(({ id }) => [0, 1].map((seat) => orderLabel(components, id, seat, language))),
        ...components.places.map(({ id }) => placeName(components, id, language)),
        ...[...components.progress_tiles, ...components.end_tiles].map(({ id }) => tileName(components, id, language)),
      ]
      for (const label of labels) {
        expect(label.length).toBeGreaterThan(6)
        expect(label).not.toMatch(/undefined|NaN|\[object|_/)
      }
    }
  })

  it('a card in one sentence', () => {
    expect(cardLabel(components, 'H02', 'en')).toBe('Lily Pond, card for Crop Areas: produces 1 water lily; price at least 1')
    expect(cardName(components, 'E01', 'de')).toBe('Erntefest')
    const festival = anyCard(components, 'E01')
    expect(festival && isFestival(festival)).toBe(true)
    expect(anyCard(components, 'H99')).toBeUndefined()
  })
})

describe('where a card lies', () => {
  it('in the village, on a display, on a farm, in a hand, among the discards', () => {
    const inVillage = firstTurn.village[1]?.card ?? ''
    expect(whereIs(firstTurn, inVillage)).toEqual({ kind: 'village', place: 1 })
    expect(whereIs(firstTurn, player(firstTurn, 1).display[0]?.card ?? '')).toMatchObject({ kind: 'display', seat: 1 })
    expect(whereIs(newEra, player(newEra).hand[0] ?? '')).toEqual({ kind: 'hand', seat: 0 })
    expect(whereIs(newEra, newEra.discards[0] ?? '')).toEqual({ kind: 'discards' })
    const second = player(late).columns.crop[1]
    expect(second && whereIs(late, second.card)).toMatchObject({ kind: 'farm', seat: 0, column: 'crop', row: 2 })
    expect(whereIs(tableWith((view) => (view.bought = inVillage)), inVillage)).toEqual({ kind: 'bought' })
    expect(whereIs(firstTurn, 'H57')).toBeNull()
  })
})

describe('explain', () => {
  const rulebook = new Set([...readFileSync('../docs/rules/suna_valo.md', 'utf8').matchAll(/^### (\d+\.\d+)/gm)].map((match) => match[1]))
  const check = (target: string, seat: number | null, view: View) => {
    for (const language of languages) {
      const card = explain(target, seat, view, components, language)
      expect(card?.title, target).toBeTruthy()
      expect(card?.lines.length, target).toBeGreaterThan(0)
      for (const line of card?.lines ?? []) expect(line, target).not.toMatch(/undefined|NaN|null|\[object/)
      expect(rulebook, target).toContain(card?.rule)
      expect(drawn, target).toHaveProperty(card?.symbol ?? 'nothing')
    }
  }

  it('the rulebook was found', () => expect(rulebook.size).toBeGreaterThan(150))

  it('whatever could be chosen in whole games', () => {
    const seen = new Set<string>()
    for (const { view, actions } of plies) {
      for (const target of actions.flatMap(({ targets }) => targets)) {
        // The same thing in the same state once.
        const state = `${target} ${view.era} ${JSON.stringify(whereIs(view, target.replace('card:', '')))}`
        if (seen.has(state)) continue
        seen.add(state)
        check(target, null, view)
        check(target, 1, { ...view, reader: 1 })
        check(target, 0, { ...view, reader: null })
      }
    }
    expect(seen.size).toBeGreaterThan(500)
  })

  it('whatever else lies on the table', () => {
    const targets = [
      ...[...components.cards, ...components.festivals].map(({ id }) => `card:${id}`),
      ...components.characters.map(({ id }) => `character:${id}`),
      ...components.public_orders.flatMap(({ id, sides }) => [`order:${id}`, ...(sides[0] ?? []).map((_, index) => `space:${id}.${index + 1}`)]),
      ...components.ship_orders.map(({ id }) => `ship:${id}`),
      ...resources.flatMap((resource) => [`good:${resource}`, `market:${resource}`]),
      ...columns.flatMap((column) => [`column:${column}`, `header:${column}`]),
      ...components.places.map(({ id }) => `piece:${id}`),
      ...[...components.progress_tiles, ...components.end_tiles].map(({ id }) => `tile:${id}`),
      ...['row:1', 'row:2', 'row:3', 'row:points', 'row:activate', 'track:left', 'track:right', 'track:detour', 'good:energy'],
      ...['energy', 'pile', 'festivals', 'back', 'swap', 'price', 'pass', 'tree', 'shortage', 'hand'],
    ]
    for (const view of [beginning, firstTurn, newEra, late, end]) {
      for (const target of targets) for (const seat of [0, 1]) check(target, seat, view)
    }
  })

  it('an offer says what it costs me and why', () => {
    const view = tableWith((changed) => {
      changed.village[0] = { card: 'H16', prices: [4, 5] }
      player(changed).display[0] = { card: 'H01', goods: { grain: 1, lily: 0, flower: 0, wool: 0, egg: 0, energy: 0 }, markers: 0 }
      player(changed, 1).display[0] = { card: 'H09', goods: { grain: 0, lily: 2, flower: 0, wool: 0, egg: 0, energy: 1 }, markers: 1 }
    })
    const lines = (target: string, of: View = view) => explain(target, null, of, components, 'en')
    expect(lines('card:H16')).toMatchObject({ title: 'Drone Hangar', rule: '4.2' })
    expect(lines('card:H16')?.lines).toContain('You pay 4 goods of any kind: minimum price 2, place 3, 1 less by your improvement.')
    expect(lines('card:H16', { ...view, reader: null })?.lines).toContain('Price in goods of any kind: White 4, Black 5.')
    expect(lines('card:H01')?.lines[2]).toMatch(/^On your display: .*\(1 grain\)\.$/)
    expect(lines('card:H01')?.rule).toBe('4.3')
    expect(lines('card:H09')?.lines).toContain('On the other display: you give its owner exactly 2 water lilies, 1 energy and 1 good of your choice.')
    expect(lines('card:H09')?.rule).toBe('4.4')
  })

  it('a card of a farm says what it stores or what was delivered', () => {
    const view = tableWith((changed) => {
      player(changed).columns.pasture = [{ card: 'H10', face_down: false, stored: ['wool', null] }]
      player(changed).columns.personal = [
        { card: 'H17', face_down: false, filled: [2], complete: false },
        { card: 'H18', face_down: true },
      ]
    })
    const lines = (target: string) => explain(target, null, view, components, 'en')?.lines ?? []
    expect(lines('card:H10')).toEqual(expect.arrayContaining(['On your farm: Pastures, row 1.', 'In its storages: wool, empty.']))
    expect(lines('card:H17')).toEqual(expect.arrayContaining(['Supplied: flower.', 'Still open: water lily.']))
    expect(lines('space:H17.1')).toContain('It is the last one: a crate is placed, 3 points.')
    expect(explain('card:H18', null, view, components, 'de')).toMatchObject({ title: 'Verdeckte Karte (Strohpuppe)', rule: '5.4' })
  })

  it('a place says what its piece keeps back, and what is free', () => {
    expect(explain('piece:endless_flower', 0, firstTurn, components, 'en')).toEqual({
      title: 'Endless flower storage',
      symbol: 'ship',
      lines: ['A ship stands here.', 'Once it is gone: endless storage for flowers.', 'It leaves when you fulfil a ship order: you choose which ship.'],
      rule: '16.8',
    })
    const free = tableWith((view) => (player(view).pieces = []))
    expect(explain('piece:flip_step', 0, free, components, 'en')?.lines).toEqual([
      'The piece is gone: 1 step for each card placed face down.',
      'Empty it is worth 2 points.',
    ])
    expect(explain('header:floriculture', 0, free, components, 'en')?.lines[0]).toBe('Endless storage for flowers: it is never full.')
    expect(explain('back', null, free, components, 'en')?.lines).toHaveLength(2)
  })
  it('tells what the other side of an order asks for', () => {
    const lines = explain(`order:${firstTurn.public_orders[0]?.order ?? ''}`, 0, firstTurn, components, 'en')?.lines ?? []
    expect(lines.filter((line) => line.startsWith('The side of Black asks for '))).toHaveLength(1)
  })
  it('tells of an order that nobody can complete any more', () => {
    const crates = components.places.filter(({ piece }) => piece === 'crate').map(({ id }) => id)
    const without = (gone: string[]) => tableWith((view) => (player(view).pieces = player(view).pieces.filter((place) => !gone.includes(place))))
    const said = (view: View) => explain('card:H17', null, view, components, 'en')?.lines.includes('No crate is left on the farm: it cannot be completed any more.')
    expect(said(firstTurn)).toBe(false)
    expect(said(without(crates.slice(1)))).toBe(false)
    expect(said(without(crates))).toBe(true)
  })

  it('tracks say where the cogwheels are and what comes next', () => {
    const view = tableWith((changed) => Object.assign(player(changed), { left: 'L3', right: 'R2', detour: true }))
    expect(explain('track:left', 0, view, components, 'en')?.lines).toEqual([
      'The cogwheel is on L3: × 2.',
      'Next: L4, × 3.',
      'A barrel blocks this step until it leaves.',
      'Points of both tracks at the end: 2 × 1 = 2.',
    ])
    expect(explain('track:right', 0, view, components, 'de')?.lines[0]).toBe('Das Zahnrad steht auf dem Umweg D1, Wert 1.')
    expect(explain('track:detour', 0, view, components, 'en')?.lines[0]).toMatch(/^From R2 over D1/)
  })

  it('what is none of ours is not explained', () => {
    const nonsense = ['', 'nonsense', 'card:', 'card:H99', 'order:S01', 'space:P01.9', 'space:H01.1', 'good:gold', 'row:4', 'track:up', 'constructor']
    for (const target of nonsense) expect(explain(target, null, firstTurn, components, 'en')).toBeNull()
  })
})

describe('changes', () => {
  const since = (change: (view: View) => void, from: View = firstTurn): Change[] => changes(from, tableWith(change, from))
  const displayed = (view: View, seat = 0, place = 0) => player(view, seat).display[place]?.card ?? ''

  it('nothing changes nothing', () => expect(changes(late, late)).toEqual([]))

  it('in whole games they name things that are there, with symbols that there are', () => {
    for (const game of Object.values(games)) {
      game.slice(1).forEach(({ view }, index) => {
        const before = game[index]?.view ?? view
        for (const { symbol, from, to } of changes(before, view)) {
          expect(drawn).toHaveProperty(symbol)
          for (const place of [from, to]) {
            if (place === undefined) continue
            const [, seat, target = ''] = /^(?:(\d)\/)?(.*)$/.exec(place) ?? []
            const known = explain(target, seat === undefined ? null : Number(seat), place === from ? before : view, components, 'en')
            expect(known, place).not.toBeNull()
          }
        }
      })
    }
  })

  it('every choice that moves something is seen', () => {
    const moving = ['buy', 'place', 'back', 'pay', 'produce', 'store', 'deliver', 'step', 'tile', 'piece', 'row', 'add', 'celebrate', 'replace', 'give']
    for (const game of Object.values(games)) {
      game.slice(1).forEach(({ view }, index) => {
        const was = game[index]
        const word = was?.token?.split(':')[0] ?? ''
        // Whose turn it is, what is asked and where cards lie in the village is no movement.
        if (was && moving.includes(word) && still(was.view) !== still(view)) expect(changes(was.view, view), was.token ?? '').not.toEqual([])
      })
    }
    function still({ players, public_orders, ship_orders, bought }: View): string {
      return JSON.stringify([players.map(({ tiles, dealt, market, ...rest }) => ({ ...rest, tiles: tiles.length })), public_orders, ship_orders, bought])
    }
  })

  it('a purchase from the own display, and the card is placed', () => {
    const card = displayed(firstTurn)
    const bought = tableWith((view) => {
      view.bought = card
      player(view).display[0] = { card: null, goods: { grain: 0, lily: 0, flower: 0, wool: 0, egg: 0, energy: 0 }, markers: 0 }
    })
    const [moved, ...goods] = changes(firstTurn, bought)
    expect(moved).toMatchObject({ from: `card:${card}`, to: `card:${card}` })
    expect(goods).toHaveLength(1)
    expect(goods[0]).toMatchObject({ from: `card:${card}` })
    expect(goods[0]?.to).toBeUndefined()
    const placed = since((view) => {
      view.bought = null
      player(view).columns.crop.push({ card, face_down: true })
    }, bought)
    expect(placed).toEqual([{ symbol: 'flip', from: `card:${card}`, to: `card:${card}` }])
  })

  it('goods go from a storage to a price, and from one player to the other', () => {
    const card = displayed(firstTurn)
    const start = tableWith((view) => (player(view).header.grain = 2))
    const priced = since((view) => {
      player(view).header.grain -= 1
      const offer = player(view).display[0]
      if (offer) offer.goods.grain += 1
    }, start)
    expect(priced).toEqual([{ symbol: 'grain', from: '0/header:crop', to: `card:${card}` }])
    const paid = since((view) => {
      player(view).header.grain -= 2
      player(view, 1).columns.crop = [{ card: 'H03', face_down: false, stored: ['grain', 'grain'] }]
    }, start)
    expect(paid.filter(({ symbol }) => symbol === 'grain')).toEqual(Array(2).fill({ symbol: 'grain', from: '0/header:crop', to: 'card:H03' }))
  })

  it('energy comes and goes; of many only some are shown', () => {
    expect(since((view) => (player(view, 1).energy += 9))).toEqual(Array(3).fill({ symbol: 'energy', to: '1/energy' }))
    expect(since((view) => (player(view, 1).energy -= 1), tableWith((view) => (player(view, 1).energy = 4)))).toEqual([{ symbol: 'energy', from: '1/energy' }])
  })

  it('a delivery comes from a storage or from the market, and a complete order gets its piece', () => {
    const order = firstTurn.public_orders[0]?.order
    const start = tableWith((view) => Object.assign(player(view).header, { grain: 1 }))
    const deliver = (change: (view: View) => void) =>
      since((view) => {
        view.public_orders[0]?.filled[0]?.push(2)
        change(view)
      }, start)
    expect(deliver((view) => (player(view).header.grain = 0))).toEqual([{ symbol: 'grain', from: '0/header:crop', to: `0/space:${order}.2` }])
    expect(deliver((view) => (player(view).energy -= 1))[0]).toEqual({ symbol: 'energy', from: '0/energy', to: `0/space:${order}.2` })
    expect(deliver(() => {})).toEqual([{ symbol: 'drone', to: `0/space:${order}.2` }])
    const complete = since((view) => {
      player(view).header.grain = 0
      view.public_orders[0]?.barrels.splice(0, 1, true)
    }, start)
    expect(complete).toEqual([
      { symbol: 'grain', from: '0/header:crop', to: `order:${order}` },
      { symbol: 'barrel', to: `order:${order}` },
    ])
    const personal = tableWith((view) => (player(view, 1).columns.personal = [{ card: 'H17', face_down: false, filled: [1], complete: false }]))
    const crate = since((view) => (player(view, 1).columns.personal = [{ card: 'H17', face_down: false, filled: [], complete: true }]), personal)
    expect(crate).toContainEqual({ symbol: 'crate', to: 'card:H17' })
  })

  it('pieces, cogwheels, tiles, rows, markers and the tree', () => {
    const found = since((view) => {
      const me = player(view)
      me.pieces = me.pieces.filter((place) => place !== 'income_plant')
      Object.assign(me, { left: 'L1', detour: true, end_tile: 'BE01', rows: ['points', '', ''], shortage: 1 })
      me.tiles = [{ tile: 'BF01', works: false }]
      view.tree = 1
    })
    expect(found).toEqual([
      { symbol: 'income', to: '0/piece:income_plant' },
      { symbol: 'cog', to: '0/track:left' },
      { symbol: 'cog', to: '0/track:right' },
      { symbol: 'progress_tile', from: 'tile:BF01', to: '0/tile:BF01' },
      { symbol: 'end_tile', from: 'tile:BE01', to: '0/tile:BE01' },
      { symbol: 'row_marker', to: '0/row:1' },
      { symbol: 'shortage', to: '0/shortage' },
      { symbol: 'tree', from: '0/tree', to: '1/tree' },
    ])
  })

  it('orders and cards come from the pile, and go there', () => {
    const gone = firstTurn.village[2]?.card ?? ''
    const found = since((view) => {
      Object.assign(view.ship_orders[1] ?? {}, { order: 'S03' })
      view.village = [{ card: 'H19', prices: [3, 3] }, ...view.village.slice(0, 2)]
      view.discards = [gone]
    })
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      ['pile', 'ship:S03'],
      [`card:${gone}`, 'pile'],
      ['pile', 'card:H19'],
    ])
  })
})

describe('ask', () => {
  const view = tableWith((changed) => {
    const me = player(changed)
    me.columns.crop = [{ card: 'H39', face_down: false, stored: [null, 'grain'] }]
    me.columns.personal = [{ card: 'H17', face_down: false, filled: [1], complete: false }]
    me.columns.dock = [{ card: 'H50', face_down: false }]
    player(changed, 1).columns.dock = [{ card: 'H51', face_down: false }]
    Object.assign(me.header, { grain: 0, lily: 1 })
    me.tiles = [{ tile: 'BF01', works: true }]
    changed.public_orders[0]?.filled[0]?.push(1)
    changed.discards = ['H57']
  })
  const village = view.village[0]?.card
  const order = view.public_orders[0]?.order

  it.each([
    [`card:${village}`, `buy:${village}`],
    ['card:H39', 'pay:grain@H39'],
    ['card:H17', 'deliver:H17.2'],
    ['card:H50', 'activate:H50'],
    ['card:H51', null],
    ['card:H57', 'fetch:H57'],
    [`order:${order}`, `deliver:${order}.2`],
    ['space:P05.3', 'deliver:P05.3'],
    ['ship:S01', 'ship:S01'],
    ['good:egg', 'pay:egg@header'],
    ['energy', 'pay:energy'],
    ['market:wool', 'market:wool'],
    ['header:crop', 'pay:lily@header'],
    ['header:dock', null],
    ['column:dock', 'place:dock'],
    ['piece:flip_step', 'piece:flip_step'],
    ['track:detour', 'step:detour'],
    ['tile:BF01', 'use:BF01'],
    ['tile:BE01', 'tile:BE01'],
    ['row:1', 'row:points'],
    ['pile', 'look'],
    ['back', 'flip'],
    ['swap', 'swap'],
    ['price', 'raise'],
    ['pass', 'done'],
    ['tree', null],
    ['hand', null],
  ])('%s means %s', (target, token) => expect(ask(target, view, [])).toBe(token))

  it('what is offered now tells what is meant', () => {
    const meaning = (target: string, ...tokens: string[]) => ask(target, view, offering(...tokens))
    expect(meaning(`card:${village}`, 'add:H01')).toBe(`add:${village}`)
    expect(meaning('card:H39', 'activate:H50')).toBe('activate:H39')
    expect(meaning('card:H39', 'give:egg@header')).toBe('give:grain@H39')
    expect(meaning('good:egg', 'take:wool')).toBe('take:egg')
    expect(meaning('good:egg', 'save:wool')).toBe('save:egg')
    expect(meaning('energy', 'take:wool')).toBe('take:energy')
    expect(meaning('column:dock', 'back:crop')).toBe('back:dock')
    expect(meaning('column:dock', 'column:crop')).toBe('column:dock')
    expect(meaning('header:pasture', 'produce:wool@H28')).toBe('produce:wool@header')
    expect(meaning('pass', 'buy:H01')).toBe('pass')
    expect(meaning('row:2', 'row:points', 'row:activate')).toBeNull()
    const hand = player(newEra).hand[0]
    expect(ask(`card:${hand}`, newEra, offering('replace:H01>H02'))).toBe(`replace:${hand}`)
    expect(ask('character:C07', beginning, [])).toBe('character:C07')
  })

  it('never something that can be chosen elsewhere', () => {
    for (const { view: seen, actions } of plies) {
      if (typeof seen.to_move !== 'number') continue
      const lit = new Set(actions.flatMap(({ targets }) => targets))
      const all = offering(...actions.map(({ token }) => token))
      const others = ['good:wool', 'energy', 'market:egg', 'header:crop', 'column:dock', 'pile', 'pass', 'row:1', 'track:left', 'piece:flip_step']
      for (const target of others.filter((other) => !lit.has(other))) {
        const token = ask(target, { ...seen, reader: seen.to_move }, all)
        expect(all.map((action) => action.token)).not.toContain(token)
      }
    }
  })
})

describe('scores', () => {
  it('line by line with symbols that there are; open at every moment', () => {
    for (const view of [firstTurn, late, end]) {
      for (const seat of [0, 1]) {
        const lines = scores(view, components, seat)
        expect(lines.map(({ name }) => name)).toEqual(components.score_sources.map(({ name }) => name))
        expect(sum(lines.map(({ points }) => points))).toBe(sum(view.scores[seat] ?? []))
        for (const { symbol } of lines) expect(drawn).toHaveProperty(symbol ?? '')
      }
    }
    expect(sum(scores(end, components, 0).map(({ points }) => points))).toBeGreaterThan(10)
  })

  it('counters', () => {
    const [energy, all, crates, barrels, ships] = counters(end, 1)
    expect(energy).toMatchObject({ symbol: 'energy', count: player(end, 1).energy })
    expect(all?.count).toBe(sum(Object.values(player(end, 1).resources)))
    expect(Number(crates?.count) + Number(barrels?.count) + Number(ships?.count)).toBeLessThanOrEqual(18 - player(end, 1).pieces.length)
    expect(counters(end, 7)).toEqual([])
  })

  it('progress', () => {
    expect(progress(firstTurn)).toEqual({ en: 'Era 1 of 3', de: 'Ära 1 von 3' })
    expect(progress(beginning).en).toBe('Era 1 of 3, set-up')
    expect(progress(newEra).de).toBe('Ära 2 von 3, neue Karten')
    expect(progress(late).en).toBe('Era 3 of 3, last turns')
    expect(progress({ ...firstTurn, era_ends: true }).en).toBe('Era 1 of 3, it ends after this round')
    expect(progress(end).de).toBe('Das Spiel ist zu Ende')
  })
})

describe('vocabulary', () => {
  const symbolsIn = (language: Language, text: string) => split(text, vocabulary[language]).flatMap(({ text: word, symbol }) => (symbol ? [`${word} ${symbol}`] : []))

  it('its symbols are there', () => {
    for (const language of languages) for (const [, symbol] of vocabulary[language]) expect(drawn).toHaveProperty(symbol)
  })

  it('goods and columns, in all forms', () => {
    const symbolOf = (language: Language, text: string) => split(text, vocabulary[language])[0]?.symbol
    for (const language of languages) {
      for (const { id, name, plural } of components.resources) {
        expect(symbolOf(language, name[language])).toBe(id)
        expect(symbolOf(language, plural[language])).toBe(id)
      }
      for (const { id, name } of components.columns) expect(symbolOf(language, name[language])).toBe(id)
    }
  })

  it('names of cards and characters are left alone', () => {
    for (const language of languages) {
      for (const { id, name } of [...components.cards, ...components.festivals]) expect(symbolsIn(language, `${name[language]} (${id})`)).toEqual([])
      for (const { id, name } of components.characters) expect(symbolsIn(language, `${name[language]} (${id})`)).toEqual([`${id} ${id}`])
    }
  })

  it('the longest word counts', () => {
    expect(symbolsIn('en', 'Fulfil ship order S02 for 1 wool, 1 egg and 2 energy: 3 points')).toEqual([
      'ship order S02 ship_order',
      'wool wool',
      'egg egg',
      'energy energy',
      'points points',
    ])
    expect(symbolsIn('de', 'Öffentlicher Auftrag P05: 2 Seerosen, 1 Fass, 3 Fässer und 1 Schritt')).toEqual([
      'Öffentlicher Auftrag P05 delivery_order',
      'Seerosen lily',
      'Fass barrel',
      'Fässer barrel',
      'Schritt step',
    ])
    expect(symbolsIn('en', 'Grain on Lily Pond, Lilies elsewhere')).toEqual(['Grain grain', 'Lilies lily'])
  })

  it('nearly every sentence of the games has a symbol', () => {
    const sentences = plies.flatMap(({ actions }) => actions.filter(({ token }) => !/^(?:raise|flip|done|activate|place|replace|swap)/.test(token)).map(({ text }) => text))
    for (const language of languages) {
      const bare = sentences.filter((text) => symbolsIn(language, text[language]).length === 0)
      expect(bare.length).toBeLessThan(sentences.length / 50)
    }
  })
})

describe('tour', () => {
  it('speaks of the first actions once, in both languages', () => {
    expect(new Set(tour.map(({ id }) => id)).size).toBe(tour.length)
    for (const card of tour) for (const language of languages) expect(card.text[language].length).toBeGreaterThan(40)
  })

  it('each card fits something that is offered in a game, and speaks of a thing', () => {
    const tokens = plies.flatMap(({ actions }) => actions.map(({ token }) => token))
    const targets = plies.flatMap(({ actions }) => actions.flatMap((action) => action.targets))
    for (const { when, about } of tour) {
      if (when !== undefined) expect(tokens.some((token) => token.startsWith(when))).toBe(true)
      if (about !== undefined) expect(targets.some((target) => [about].flat().some((each) => target.startsWith(each)))).toBe(true)
    }
  })
})

describe('pictures', () => {
  it('every festival, ship order and bot tile is drawn', () => {
    const effects = [
      ...components.festivals.flatMap(({ effect, bonus_effect }) => [effect, bonus_effect]),
      ...components.ship_orders.map(({ effect }) => effect),
      ...components.progress_tiles.map(({ effect }) => effect),
      ...components.end_tiles.map(({ effect }) => effect),
    ]
    for (const effect of effects) {
      const pictures = effectPictures(effect)
      expect(pictures.length, JSON.stringify(effect)).toBeGreaterThan(0)
      // What it is counted by comes behind a stroke.
      if (effect.per) expect(pictures.findIndex((picture) => 'sign' in picture && picture.sign.startsWith('/'))).toBeLessThan(pictures.length - 1)
      for (const picture of pictures) {
        const symbols = 'symbol' in picture ? [picture.symbol] : 'oneOf' in picture ? picture.oneOf : []
        for (const symbol of symbols) expect(drawn).toHaveProperty(symbol)
      }
    }
  })

  it('a card with two alike choices says so once', () => {
    expect(effectPictures({ takes: [['wool', 'egg'], ['wool', 'egg']], discount: 2 })).toEqual([{ sign: '−2' }, { symbol: 'any' }, { oneOf: ['wool', 'egg'], count: 2 }])
  })

  it('every card and every character has its own', () => {
    const pictures = [...components.cards, ...components.festivals].map(({ id }) => motifOf(id))
    expect(pictures.filter((picture) => !picture.startsWith('motif_'))).toEqual([])
    expect(new Set(pictures).size).toBe(pictures.length)
    for (const picture of [...pictures, ...components.characters.map(({ id }) => portraitOf(id))]) expect(Object.keys(printed)).toContain(picture)
  })
})

describe('layout', () => {
  it('goes from a phone to a large screen, and never so small that print cannot be read', () => {
    expect(layoutOf(377, 844)).toEqual({ kind: 'narrow', scale: 1 })
    expect(layoutOf(684, 768).kind).toBe('medium')
    expect(layoutOf(930, 800)).toEqual({ kind: 'wide', scale: 0.82 })
    expect(layoutOf(1164, 1000).scale).toBeCloseTo(0.96)
    expect(layoutOf(1484, 1300).scale).toBeGreaterThan(1.2)
  })
})

describe('tray', () => {
  it('shows what can be chosen and lies nowhere else', () => {
    const found = { characters: 0, hand: 0, fetched: 0, tiles: 0, bought: 0, buttons: 0 }
    for (const { view, actions } of plies.filter((ply) => ply.view.to_move === 0)) {
      const lit = new Set(actions.flatMap(({ targets }) => targets))
      const content = trayContent(view, 0, lit)
      for (const kind of Object.keys(found) as (keyof typeof found)[]) found[kind] += content[kind].length
      // No card lies on the table and in the tray.
      const offered = new Set([...view.village, ...view.players.flatMap(({ display }) => display)].map(({ card }) => card))
      for (const card of [...content.hand, ...content.fetched]) expect(offered.has(card)).toBe(false)
      for (const button of content.buttons) expect(lit.has(button)).toBe(true)
    }
    for (const [kind, times] of Object.entries(found)) expect(times, kind).toBeGreaterThan(0)
  })

  it('is not there when nothing is asked', () => {
    expect(isEmpty(trayContent(end, 0, []))).toBe(true)
  })
})
