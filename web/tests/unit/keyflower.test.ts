import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { split } from '../../src/frame/sentence'
import { ask } from '../../src/games/keyflower/ask'
import { arrangeBelow } from '../../src/games/keyflower/auction/arrange'
import { sideOf, tagAt, tagOf } from '../../src/games/keyflower/auction/sides'
import { explain } from '../../src/games/keyflower/explain'
import {
  abilityName,
  allOf,
  boatName,
  colourName,
  countsText,
  faceOf,
  resourceName,
  seasonName,
  skillName,
  tileKind,
  tileLabel,
  tileName,
  tileText,
  workersText,
} from '../../src/games/keyflower/names'
import { counters, progress, scores } from '../../src/games/keyflower/scores'
import { symbolOf } from '../../src/games/keyflower/symbols'
import { tour } from '../../src/games/keyflower/tour'
import { colours, resources, skills, type LaidTile, type View } from '../../src/games/keyflower/view'
import { vocabulary } from '../../src/games/keyflower/vocabulary'
import { laidAt, whereIs } from '../../src/games/keyflower/where'
import { interfaceSymbols } from '../../src/parts/symbols/interface'
import { printed } from '../../src/parts/symbols/printed'
import type { Language } from '../../src/protocol/messages'
import { components, end, firstTurn, found, languages, offering, placing, player, plies, tableWith, winterTurn } from './fixtures/keyflower_games'

const drawn = { ...printed, ...interfaceSymbols }
const everyTile = [components.tiles, components.summer_boats, components.winter, components.boats, components.order_tiles].flatMap((kinds) => kinds.map(({ id }) => id))

describe('names', () => {
  it('workers, skills and resources with their numbers', () => {
    expect(workersText(components, { blue: 2, red: 1 }, 'en')).toBe('2 blue and 1 red worker')
    expect(workersText(components, { blue: 1, red: 1, green: 3 }, 'de')).toBe('1 blauer, 1 roter und 3 grüne Arbeiter')
    expect(workersText(components, {}, 'en')).toBe('no workers')
    expect(countsText(components, { wood: 2, gold: 1, saw: 2 }, 'en')).toBe('2 wood, 1 gold, 2 saws')
    expect(countsText(components, { anvil: 1, pickaxe: 3 }, 'de')).toBe('3 Spitzhacken, 1 Amboss')
    expect(countsText(components, {}, 'de')).toBe('nichts')
    expect([colourName(components, 'green', 'de'), skillName(components, 'saw', 'de'), resourceName(components, 'iron', 'de')]).toEqual(['grün', 'Säge', 'Eisen'])
    expect(allOf(['a'], 'en')).toBe('a')
  })

  it('tiles, boats, seasons and abilities', () => {
    expect(everyTile).toHaveLength(64)
    expect(tileName(components, 'summer_boat_1', 'en', '1b')).toBe('Summer boat 1b')
    expect(tileName(components, 'gold_mine', 'de')).toBe('Goldmine')
    expect(boatName(components, 'sea_breese', 'en')).toBe('Sea Breese')
    expect(seasonName('spring', 'de')).toBe('Frühjahr')
    expect(abilityName(components, 'twice', 'en')).toBe('2b: Twice as much')
    expect(tileKind(components, 'nowhere')).toBeUndefined()
  })

  it('a tile in one sentence', () => {
    const laid: LaidTile = { tile: 'keywood', colour: 'blue', workers: { blue: 2 }, least: 3, most: 4 }
    expect(tileLabel(components, laid, 'en')).toBe('Keywood: 1 wood; 2 blue workers on it; only blue workers')
    expect(tileLabel(components, { tile: 'keywood', upgraded: true }, 'de')).toBe('Keywood, aufgewertet: 3 Holz; am Ende 3 Punkte')
    expect(faceOf(components, { tile: 'stable', upgraded: true })?.transport).toBe(4)
    expect(faceOf(components, { tile: 'scholar' })).toBeNull()
    expect(tileText(components, { tile: 'summer_boat_2', side: '2b' }, 'en')).toBe('transport and upgrades count twice')
    for (const language of languages) {
      for (const tile of everyTile) {
        for (const upgraded of [false, true]) expect(tileLabel(components, { tile, upgraded }, language)).toMatch(/^\S.{2,}: \S.{5,}$/)
      }
    }
  })
})

describe('where a tile lies', () => {
  it('in the auction, in a village, in a hand, at the quay, won', () => {
    const lot = firstTurn.lots[0]?.tile ?? ''
    expect(whereIs(firstTurn, lot)?.kind).toBe('auction')
    expect(whereIs(firstTurn, player(firstTurn, 1).village[0]?.tile ?? '')).toMatchObject({ kind: 'village', seat: 1 })
    expect(whereIs(firstTurn, player(firstTurn).winter[0] ?? '')).toEqual({ kind: 'hand', seat: 0 })
    expect(whereIs(firstTurn, 'flipper')?.kind).toBe('quay')
    expect(whereIs(placing, player(placing).won[0] ?? '')).toEqual({ kind: 'won', seat: 0 })
    expect(whereIs(firstTurn, 'inn')).toBeNull()
    expect(laidAt(whereIs(firstTurn, lot))?.tile).toBe(lot)
    expect(laidAt(null)).toBeNull()
  })
})

describe('explain', () => {
  const rulebook = new Set([...readFileSync('../docs/rules/keyflower.md', 'utf8').matchAll(/^### (\d+\.\d+)/gm)].map((match) => match[1]))
  const check = (target: string, seat: number | null, view: View) => {
    for (const language of languages) {
      const card = explain(target, seat, view, components, language)
      expect(card?.title, target).toBeTruthy()
      expect(card?.lines.length, target).toBeGreaterThan(0)
      for (const line of [card?.title ?? '', ...(card?.lines ?? [])]) expect(line, target).not.toMatch(/undefined|NaN|null|\[object|^\W*$|\w_\w/)
      expect(rulebook, target).toContain(card?.rule)
      expect(drawn, target).toHaveProperty(card?.symbol ?? 'nothing')
    }
  }

  it('whatever could be chosen in whole games', () => {
    const seen = new Set<string>()
    for (const { view, actions } of plies) {
      for (const target of actions.flatMap(({ targets }) => targets)) {
        // The same thing in the same state once.
        const state = `${target.replace(/^cell:.*/, 'cell')} ${view.season} ${JSON.stringify(whereIs(view, target.replace(/^\w+:/, '')))}`
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
      ...everyTile.map((id) => `tile:${id}`),
      ...components.tiles.map(({ id }) => `upgrade:${id}`),
      ...components.boats.map(({ id }) => `boat:${id}`),
      ...colours.flatMap((colour) => [`colour:${colour}`, `send:${colour}:2`]),
      ...skills.map((skill) => `skill:${skill}`),
      ...resources.flatMap((resource) => [`resource:${resource}`, `resource:${resource}@home_1`]),
      ...components.summer_boats.flatMap(({ sides }) => sides.map(({ ability }) => `ability:${ability}`)),
      ...['bag', 'green', 'skills', 'pass', 'turn:0', 'turn:1', 'turn:3', 'cell:0,1', 'group:order_1', 'start', 'season', 'season:winter', 'screen'],
    ]
    for (const view of [firstTurn, winterTurn, placing, end]) {
      for (const target of targets) for (const seat of [0, 1]) check(target, seat, view)
    }
    expect(explain('nothing:at all', 0, firstTurn, components, 'en')).toBeNull()
    expect(explain('bid:inn', 0, firstTurn, components, 'en')).toBeNull()
  })

  it('a tile that is bid for says what it does, who leads, and what may come', () => {
    const view = tableWith((changed) => {
      const bids = [{ colour: 'blue' as const, count: 1, lying: false }, { colour: 'blue' as const, count: 2, lying: false }, null, null]
      changed.lots[0] = { tile: 'keywood', colour: 'blue', workers: { blue: 1 }, least: 2, most: 5, order_tile: false, start_player: false, lead: 1, bids }
    })
    expect(explain('tile:keywood', null, view, components, 'en')).toEqual({
      title: 'Keywood',
      symbol: 'kf_keywood',
      lines: [
        'Using it brings: 1 wood.',
        'Upgraded for 1 saw: 3 wood; 3 points at the end.',
        'Highest bid: 2 blue workers, seat 1.',
        'Outbid: 1 blue worker, you.',
        'Outbid: this group may move, whole, to another place when you bid or use there (4.5).',
        'On it: 1 blue worker.',
        'Only blue workers here this season, to bid and to use.',
        'Next use: 2 to 5 workers.',
      ],
      rule: '10.1',
    })
    expect(explain('bid:keywood', null, view, components, 'de')?.lines[1]).toBe('Überboten: 1 blauer Arbeiter, du.')
    expect(explain('use:keywood', null, view, components, 'en')?.lines).toContain('Resources are laid on your home tile.')
    expect(explain('group:keywood', null, view, components, 'en')?.lines[0]).toBe('You have 1 blue worker here.')
  })

  it('a boat says what is on it, and what it would score', () => {
    const view = tableWith((changed) => {
      changed.boats[0] = { boat: 'keyflower', workers: { red: 2 }, skills: { saw: 1 }, taken_by: null }
      player(changed).transport = 7
    })
    const lines = explain('boat:keyflower', null, view, components, 'en')?.lines
    expect(lines).toContain('On board: 2 red workers; skills: 1 saw.')
    expect(lines).toContain('If it ended now it would bring you 7 points.')
    expect(explain('boat:keyflower', null, winterTurn, components, 'de')?.lines[0]).toBe('Am Ende des Winters nehmen alle ein Schiff für ihr Dorf.')
  })

  it('what is behind a screen is told to its owner', () => {
    const view = tableWith((changed) => (player(changed).screen = { workers: { blue: 4 }, skills: {} }))
    expect(explain('colour:blue', 0, view, components, 'en')?.lines[0]).toBe('Behind your screen: 4.')
    expect(explain('colour:blue', 2, view, components, 'en')?.lines[0]).toBe('How many are behind the screen of seat 2 is hidden.')
    expect(explain('skill:saw', 0, view, components, 'de')?.lines[0]).toBe('Hinter deinem Sichtschirm: 0.')
  })
})

describe('ask', () => {
  const lot = firstTurn.lots[0]?.tile
  const home = player(firstTurn).village[0]?.tile
  const other = player(firstTurn, 1).village[0]?.tile
  const muster = tableWith((view) => (view.muster = { tile: 'keywood', use: false, count: 0, groups: [], sent: {} }))
  const haul = tableWith((view) => (view.haul = { seat: 0, transport: 1, upgrade: 1, carried: null, upgraded: null, paid: {} }))
  const at = (view: View, target: string, ...tokens: string[]) => ask(target, view, offering(...tokens))

  it('in a turn: bids and uses', () => {
    expect(at(firstTurn, `tile:${lot}`, 'pass')).toBe(`bid:${lot}`)
    expect(at(firstTurn, `tile:${other}`, 'pass')).toBe(`use:${other}`)
    expect(at(firstTurn, `use:${lot}`, 'pass')).toBe(`use:${lot}`)
    expect(at(firstTurn, 'boat:flipper', 'pass')).toBeNull()
    expect(at(firstTurn, 'colour:blue', 'pass')).toBeNull()
    expect(at(firstTurn, 'bag', 'pass')).toBeNull()
    expect(at(firstTurn, 'tile:flipper', 'pass')).toBeNull()
  })

  it('while workers are brought together', () => {
    expect(at(muster, 'colour:blue', 'red:1')).toBe('blue:1')
    expect(at(muster, 'colour:blue', 'give:red')).toBe('give:blue')
    expect(at(muster, 'send:green:2', 'red:1')).toBe('green:2')
    expect(at(muster, 'group:order_1', 'red:1')).toBe('group:order_1')
    expect(at(muster, `bid:${lot}`, 'red:1')).toBeNull()
    expect(at(muster, 'pass', 'red:1')).toBe('done')
  })

  it('while resources are transported', () => {
    expect(at(haul, `tile:${home}`, 'lift:wood@home_1')).toBe(`upgrade:${home}`)
    expect(at(haul, `tile:${other}`, 'lift:wood@home_1')).toBeNull()
    expect(at(haul, `tile:${home}`, 'drop:miner')).toBe(`drop:${home}`)
    expect(at(haul, 'resource:wood@miner', 'lift:wood@home_1')).toBe('lift:wood@miner')
    expect(at(haul, 'resource:wood@miner', 'pay:gold')).toBe('pay:wood')
    expect(at(haul, 'resource:wood', 'lift:wood@home_1')).toBeNull()
    expect(at(haul, 'resource:wood', 'take:iron')).toBe('take:wood')
  })

  it('between seasons', () => {
    expect(at(placing, 'cell:9,9', 'cell:0,1')).toBe('cell:9,9')
    expect(at(placing, 'tile:miner', 'tile:inn')).toBe('tile:miner')
    expect(at(firstTurn, 'boat:flipper', 'boat:keyflower')).toBe('boat:flipper')
    expect(at(firstTurn, 'tile:miner', 'flip:inn')).toBe('flip:miner')
    expect(at(firstTurn, 'tile:scribes', 'winter:scholar')).toBe('winter:scribes')
  })

  it('never something that can be chosen elsewhere', () => {
    for (const { view, actions } of plies) {
      if (typeof view.to_move !== 'number') continue
      const lit = new Set(actions.flatMap(({ targets }) => targets))
      const all = offering(...actions.map(({ token }) => token))
      const things = [...view.lots.flatMap(({ tile }) => [`tile:${tile}`, `bid:${tile}`, `use:${tile}`]), 'colour:blue', 'skill:saw', 'resource:wood', 'pass', 'bag']
      for (const target of things.filter((thing) => !lit.has(thing))) {
        expect(all.map(({ token }) => token)).not.toContain(ask(target, { ...view, reader: view.to_move }, all))
      }
    }
  })
})

describe('scores', () => {
  it('line by line with symbols that there are; null where hidden', () => {
    for (const view of [firstTurn, winterTurn, end]) {
      for (const { seat } of view.players) {
        const lines = scores(view, components, seat)
        expect(lines.map(({ points }) => points)).toEqual(view.scores[seat] ?? components.score_sources.map(() => null))
        for (const { symbol } of lines) expect(drawn).toHaveProperty(symbol ?? '')
      }
    }
    const hidden = tableWith((view) => (view.scores[1] = null))
    expect(scores(hidden, components, 1).every(({ points }) => points === null)).toBe(true)
  })

  it('counters', () => {
    const view = tableWith((changed) => {
      player(changed).village = [{ tile: 'home_1', upgraded: true, q: 0, r: 0, turns: 0, edges: 'RRRWRR', resources: { wood: 2, gold: 1 } }]
      for (const lot of changed.lots) lot.lead = null
    })
    expect(counters(view, 0).map(({ count }) => count)).toEqual([1, 3, 1, 0])
    for (const { symbol } of counters(view, 1)) expect(drawn).toHaveProperty(symbol)
    expect(counters(view, 7)).toEqual([])
  })

  it('progress', () => {
    expect(progress(firstTurn)).toEqual({ en: 'Spring, 1 of 4', de: 'Frühjahr, 1 von 4' })
    expect(progress(placing).en).toMatch(/^\w+, \d of 4, larger villages$/)
    expect(progress(found(({ view }) => view.phase === 'winter_choice')).de).toBe('Winter, 4 von 4, Wahl der Winterplättchen')
    expect(progress(end).de).toBe('Das Spiel ist zu Ende')
  })
})

describe('vocabulary', () => {
  const symbolsIn = (language: Language, text: string) => split(text, vocabulary[language]).flatMap(({ text: word, symbol }) => (symbol ? [`${word} ${symbol}`] : []))

  it('its symbols are there', () => {
    for (const language of languages) for (const [, symbol] of vocabulary[language]) expect(drawn).toHaveProperty(symbol)
  })

  it('what is printed, in all forms', () => {
    for (const language of languages) {
      for (const { id, name } of [...components.workers, ...components.skills, ...components.resources]) {
        expect(split(name[language], vocabulary[language])[0]?.symbol).toBe(symbolOf(id))
      }
    }
    expect(symbolsIn('en', 'Take what is on Sea Bastion: 3 blue workers, 1 yellow worker and 2 pickaxes')).toEqual([
      'blue workers worker_blue',
      'yellow worker worker_yellow',
      'pickaxes pickaxe',
    ])
    expect(symbolsIn('de', '1 grüner Arbeiter für einen weiteren gelben Arbeiter, 2 Transportschritte und 1 Aufwertung')).toEqual([
      'grüner Arbeiter worker_green',
      'gelben Arbeiter worker_yellow',
      'Transportschritte transport',
      'Aufwertung upgrade',
    ])
  })

  it('names of tiles are left alone', () => {
    const named = everyTile.filter((id) => !/^(home|order|summer_boat)_/.test(id))
    for (const language of languages) {
      for (const id of named) expect(symbolsIn(language, `(${tileName(components, id, language)})`), id).toEqual([])
    }
  })

  it('nearly every sentence of the games has a symbol', () => {
    const bareWords = /^(?:cell|turn|tile|use|flip|winter):/
    const sentences = plies.flatMap(({ actions }) => actions.filter(({ token }) => !bareWords.test(token)).map(({ text }) => text))
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
      if (when !== undefined) expect(tokens.some((token) => token.startsWith(when)), when).toBe(true)
      if (about !== undefined) expect(targets.some((target) => [about].flat().some((each) => target.startsWith(each))), String(about)).toBe(true)
    }
  })
})

describe('the auction on a phone', () => {
  /** From the middle of a tile, in its sizes: the plate with a name of two lines (tiles/Title.svelte). */
  const name = { top: -0.8, half: 0.45 }

  for (const players of [2, 3, 4, 5, 6]) {
    const { tiles } = arrangeBelow(363, 3, { tiles: 9, orderTiles: 0, players })
    const tags = (size: number, room: number) =>
      Array.from({ length: players }, (_, seat) => ({ ...tagAt(sideOf(seat, 0, players), size, room), ...tagOf(size) }))

    it(`shows the names of tiles beside or below the bids of ${players}`, () => {
      for (const { size, room } of tiles) {
        for (const { x, y, width, height } of tags(size, room)) {
          const covers = y < 0 && Math.abs(x) - width / 2 < name.half * size && y + height / 2 > name.top * size + 1
          expect(covers, `a tag at ${x}, ${y} on a tile of ${size}`).toBe(false)
        }
      }
    })
    it(`keeps the bids of ${players} apart, also from those of the next row`, () => {
      const all = tiles.flatMap((tile) => tags(tile.size, tile.room).map((tag) => ({ ...tag, x: tile.x + tag.x, y: tile.y + tag.y })))
      for (const [i, one] of all.entries()) {
        for (const other of all.slice(i + 1)) {
          const apart = Math.abs(one.x - other.x) >= one.width - 1 || Math.abs(one.y - other.y) >= one.height - 1
          expect(apart, `${one.x}, ${one.y} and ${other.x}, ${other.y}`).toBe(true)
        }
      }
    })
  }
})
