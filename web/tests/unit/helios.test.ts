import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/games/game'
import { ask } from '../../src/games/helios/ask'
import { changes } from '../../src/games/helios/changes'
import { explain } from '../../src/games/helios/explain'
import { layoutOf } from '../../src/games/helios/layout'
import { breakable, fieldLabel } from '../../src/games/helios/names'
import { functionPictures, scoringPictures } from '../../src/games/helios/pictures'
import { counters, progress, scores } from '../../src/games/helios/scores'
import { tour } from '../../src/games/helios/tour'
import { colours, rows, specials, tileSymbols, type Components, type View } from '../../src/games/helios/view'
import { vocabulary } from '../../src/games/helios/vocabulary'
import type { Action, Language } from '../../src/protocol/messages'
import printedComponents from './fixtures/helios-components.json'
import moments from './fixtures/helios-views.json'

const components = printedComponents as Components
const { beforeSun, afterSun, end } = moments as unknown as Record<'beforeSun' | 'afterSun' | 'end', View>
const languages: Language[] = ['en', 'de']
const seat = 1

/** The table after somebody has changed something on it. */
function tableWith(change: (view: View) => void, from: View = beforeSun): View {
  const view = structuredClone(from)
  change(view)
  return view
}
const player = (view: View, of = seat) => view.players[of] as View['players'][number]
const offering = (...tokens: string[]): Action[] => tokens.map((token) => ({ token, text: '', rule: '', targets: [], gains: [] }))

describe('changes', () => {
  const since = (change: (view: View) => void): Change[] => changes(beforeSun, tableWith(change))

  it('nothing changes nothing', () => expect(changes(beforeSun, beforeSun)).toEqual([]))

  it('a real move of the sun: it arrives, and brings resources from the supply', () => {
    const found = changes(beforeSun, afterSun)
    expect(found[0]).toEqual({ symbol: 'sun', to: '1/field:e3' })
    expect(found.slice(1)).toEqual(
      expect.arrayContaining([{ symbol: 'green', from: 'resource:green', to: '1/field:d4' }]),
    )
  })

  it('an action tile goes from its column to a row', () => {
    const found = since((view) => {
      view.columns.land.tiles = []
      player(view).rows.red.push({ symbol: 'land', grey: false })
    })
    expect(found).toEqual([{ symbol: 'land', from: 'column:land', to: '1/row:red' }])
  })

  it('a full row is cleared', () => {
    expect(since((view) => (player(view).rows.red = []))).toEqual([{ symbol: 'row_red', from: '1/row:red' }])
  })

  it('open land comes with its resource, what the field gives comes from the supply', () => {
    const found = since((view) => {
      view.open_land.grey -= 1
      player(view).fields['c3'] = { tile: 'grey', temple: false, resources: ['grey', 'blue'] }
    })
    expect(found).toEqual([
      { symbol: 'land', from: 'land:grey', to: '1/field:c3' },
      { symbol: 'grey', from: 'land:grey', to: '1/field:c3' },
      { symbol: 'blue', from: 'resource:blue', to: '1/field:c3' },
    ])
  })

  it('land of the Land Office comes from the extra stack, bare land from its own place', () => {
    const drawn = since((view) => {
      view.extra_stack -= 1
      player(view).fields['c3'] = { tile: 'black', temple: false, resources: [] }
    })
    expect(drawn).toEqual([{ symbol: 'land', from: 'extra_stack', to: '1/field:c3' }])
    const before = tableWith((view) => (view.open_land_bare.black = 1))
    const after = tableWith((view) => (player(view).fields['c3'] = { tile: 'black', temple: false, resources: [] }))
    expect(changes(before, after)).toEqual([{ symbol: 'land', from: 'land:black-bare', to: '1/field:c3' }])
  })

  it('a special tile comes from its own place', () => {
    const found = since((view) => (player(view).fields['c3'] = { tile: 'temples', temple: false, resources: [] }))
    expect(found).toEqual([{ symbol: 'temples', from: 'special:temples', to: '1/field:c3' }])
  })

  it('paying, a temple, a building, persons, mana, range and points', () => {
    const paying = tableWith((view) => (player(view).fields['d4'] = { tile: 'green', temple: false, resources: ['green', 'blue'] }))
    const paid = tableWith((view) => {
      const me = player(view)
      me.fields['d4'] = { tile: 'green', temple: true, resources: [] }
      me.buildings = [...me.buildings, 'palace']
      me.persons = { architect: 'asleep', duchess: 'active' }
      me.mana += 2
      me.range += 1
      me.points = (me.points ?? 0) + 3
    })
    expect(changes(paying, paid)).toEqual([
      { symbol: 'green', from: '1/field:d4', to: 'resource:green' },
      { symbol: 'blue', from: '1/field:d4', to: 'resource:blue' },
      { symbol: 'temple', from: '1/temple', to: '1/field:d4' },
      { symbol: 'house', from: 'houses', to: '1/building:palace' },
      { symbol: 'architect', to: 'person:architect' },
      { symbol: 'duchess', to: 'person:duchess' },
      { symbol: 'mana', from: 'mana_supply', to: '1/mana' },
      { symbol: 'range', to: '1/range' },
      { symbol: 'points', to: '1/bag' },
    ])
  })

  it('mana is paid back; a closed bag tells nothing', () => {
    expect(since((view) => (player(view).mana -= 1))).toEqual([{ symbol: 'mana', from: '1/mana', to: 'mana_supply' }])
    expect(player(beforeSun, 0).points).toBeNull()
  })

  it('refilling: columns, land, and the dragon goes on', () => {
    const found = since((view) => {
      view.columns.build.tiles = ['red', 'blue']
      view.open_land.black += 1
      view.start_player = (view.start_player + 1) % 4
    })
    expect(found).toEqual([
      { symbol: 'build', to: 'column:build' },
      { symbol: 'black', to: 'land:black' },
      { symbol: 'dragon', from: `${beforeSun.start_player}/dragon`, to: `${(beforeSun.start_player + 1) % 4}/dragon` },
    ])
  })
})

describe('ask', () => {
  it.each([
    ['column:sun', 'take:sun'],
    ['building:palace', 'build:palace'],
    ['temple', 'build:temple'],
    ['land:brown', 'land:brown'],
    ['special:temples', 'special:temples'],
    ['drawn:grey-bare', 'lay:grey-bare'],
    ['resource:blue', 'colour:blue'],
    ['mana', 'exchange:1'],
    ['pass', 'forgo'],
    ['sun', `sun:${player(beforeSun).sun}`],
    ['person:architect', 'buy:architect'],
    ['bag', null],
    ['extra_stack', null],
  ])('%s means %s', (target, token) => expect(ask(target, beforeSun, [])).toBe(token))

  it('a field means what is offered now', () => {
    const meaning = (...tokens: string[]) => ask('field:d5', beforeSun, offering(...tokens))
    expect(meaning('place:c3')).toBe('place:d5')
    expect(meaning('site:d4')).toBe('site:d5')
    expect(meaning('sun:e3', 'forgo')).toBe('sun:d5')
    expect(meaning('share:d4')).toBe('share:d5')
    expect(meaning('bonus:d4')).toBe('bonus:d5')
    expect(meaning('land:brown', 'special:temples')).toBe('place:d5')
    expect(meaning()).toBe('sun:d5')
    expect(ask('field:d4', beforeSun, offering('pay:f2=green'))).toMatch(/^pay:d4=\w+$/)
    expect(ask('field:d4', beforeSun, [])).toBe('site:d4')
  })

  it('my own person is activated, passing ends the persons', () => {
    const view = tableWith((changed) => {
      changed.phase = 'persons'
      player(changed).persons = { architect: 'asleep' }
    })
    expect(ask('person:architect', view, [])).toBe('activate:architect')
    expect(ask('pass', view, [])).toBe('done')
  })

  it('a row is asked about with a tile that is there', () => {
    expect(ask('row:blue', beforeSun, [])).toBe('take:land>blue')
    const none = tableWith((view) => tileSymbols.forEach((symbol) => (view.columns[symbol].tiles = [])))
    expect(ask('row:blue', none, [])).toBeNull()
  })

  it('at the beginning land is the first land', () => {
    expect(ask('land:blue', beforeSun, offering('first:brown'))).toBe('first:blue')
    expect(ask('land:blue', tableWith((view) => (view.phase = 'set_up')), [])).toBe('first:blue')
  })
})

describe('explain', () => {
  const rulebook = new Set([...readFileSync('../docs/rules/helios.md', 'utf8').matchAll(/^### (\d+\.\d+)/gm)].map((match) => match[1]))
  const targets = [
    ...tileSymbols.map((symbol) => `column:${symbol}`),
    ...rows.map((row) => `row:${row}`),
    ...colours.flatMap((colour) => [`land:${colour}`, `land:${colour}-bare`, `drawn:${colour}`, `drawn:${colour}-bare`, `resource:${colour}`]),
    ...specials.map((special) => `special:${special}`),
    ...components.fields.map((field) => `field:${field.name}`),
    ...components.buildings.map((building) => `building:${building.id}`),
    ...components.persons.map((person) => `person:${person.id}`),
    ...['sun', 'temple', 'mana', 'pass', 'extra_stack', 'bag', 'range', 'houses', 'mana_supply', 'dragon'],
  ]
  /** Servers from before the rules were sent with the components. */
  const withoutRules: Components = JSON.parse(JSON.stringify(components, (key, value: unknown) => (key === 'rule' ? undefined : value)))

  it('the rulebook was found', () => expect(rulebook.size).toBeGreaterThan(60))

  it.each(targets)('%s, in both languages, with a rule that there is', (target) => {
    for (const view of [beforeSun, end]) {
      for (const printed of [components, withoutRules]) {
        for (const language of languages) {
          const card = explain(target, seat, view, printed, language)
          expect(card?.title).toBeTruthy()
          expect(card?.lines.length).toBeGreaterThan(0)
          for (const line of card?.lines ?? []) expect(line).not.toMatch(/undefined|NaN/)
          expect(rulebook).toContain(card?.rule)
        }
      }
    }
  })

  it('what is printed and what is derived agree', () => {
    for (const target of targets) {
      expect(explain(target, seat, beforeSun, withoutRules, 'en')?.rule).toBe(explain(target, seat, beforeSun, components, 'en')?.rule)
    }
  })

  it('a building says cost, gain, function and points', () => {
    expect(explain('building:council', 2, beforeSun, components, 'en')).toEqual({
      title: 'Council',
      symbol: 'council',
      lines: ['Cost: 1 brown and 1 grey.', 'Brings range +1.', 'Every temple in the sun brings 3 points more.', '2 points at the end.'],
      rule: '5.4',
    })
  })

  it('a field says what lies there, of the seat that was pointed at', () => {
    expect(explain('field:d4', seat, beforeSun, components, 'de')?.title).toBe('Feld d4: Bambus-Land')
    expect(explain('field:b3', seat, beforeSun, components, 'en')).toMatchObject({ title: 'Field b3', symbol: 'mana', rule: '3.8' })
  })

  it('what is none of ours is not explained', () => {
    for (const target of ['', 'nonsense', 'field:z9', 'land:pink', 'person:nobody', 'building:', 'constructor']) {
      expect(explain(target, null, beforeSun, components, 'en')).toBeNull()
    }
  })
})

describe('scores', () => {
  it('line by line, with symbols, and hidden where the bag is closed', () => {
    const mine = scores(beforeSun, components, seat)
    expect(mine).toHaveLength(components.score_sources.length)
    expect(mine[0]).toMatchObject({ symbol: 'points', points: player(beforeSun).points })
    expect(scores(beforeSun, components, 0)[0]?.points).toBeNull()
    expect(mine.map((line) => line.symbol)).toEqual(expect.arrayContaining(['corner', 'free_fields', 'house', 'mana', 'architect']))
  })

  it('at the end everything is open', () => {
    for (const each of end.players) {
      const sum = scores(end, components, each.seat).reduce((total, line) => total + (line.points ?? NaN), 0)
      expect(sum).toBeGreaterThan(0)
    }
  })

  it('counters and progress', () => {
    const [mana, range] = counters(beforeSun, seat)
    expect(mana).toMatchObject({ symbol: 'mana', count: player(beforeSun).mana })
    expect(range).toMatchObject({ symbol: 'range', count: String(player(beforeSun).range) })
    expect(counters(beforeSun, 3)[1]?.count).toBe('∞')
    expect(counters(beforeSun, 9)).toEqual([])
    expect(progress(beforeSun)).toEqual({ en: 'Round 3 of 4, turn 16 of 16', de: 'Runde 3 von 4, Zug 16 von 16' })
    expect(progress(end).de).toBe('Das Spiel ist zu Ende')
  })
})

describe('words and pictures', () => {
  it('fields are read out in full', () => {
    const d4 = components.fields.find((field) => field.name === 'd4')
    const a1 = components.fields.find((field) => field.name === 'a1')
    if (!d4 || !a1) throw new Error('no such field')
    const view = tableWith((changed) => (player(changed).fields['d4'] = { tile: 'brown', temple: false, resources: ['brown', 'blue'] }))
    expect(fieldLabel(components, d4, player(view), 'en')).toBe('Field d4: redwood land with 1 redwood, 1 spring')
    expect(fieldLabel(components, a1, player(view), 'en')).toBe('Field a1: dark field, corner field')
  })

  it('every function and every scoring has a picture', () => {
    for (const building of components.buildings) if (building.function.en) expect(functionPictures(building.function.en)).not.toBeNull()
    for (const person of components.persons) expect(scoringPictures(person.scoring.en)).not.toBeNull()
    expect(scoringPictures('a point for luck')).toBeNull()
  })

  it('long names break between their parts only', () => {
    expect(breakable('Landverwaltung')).toBe('Land\u00adverwaltung')
    expect(breakable('Palast')).toBe('Palast')
  })

  it('every building, person and resource is in the vocabulary', () => {
    const symbolOf = (language: Language, text: string) => vocabulary[language].find(([pattern]) => pattern.test(text))?.[1]
    for (const language of languages) {
      for (const thing of [...components.buildings, ...components.persons]) expect(symbolOf(language, thing.name[language])).toBe(thing.id)
      for (const resource of components.resources) expect(symbolOf(language, resource.name[language])).toBe(resource.id)
    }
  })

  it('the tour speaks of every kind of action once, in both languages', () => {
    expect(new Set(tour.map((card) => card.id)).size).toBe(tour.length)
    for (const kind of ['first:', 'take:', 'land:', 'place:', 'build:', 'pay:', 'site:', 'sun:', 'buy:', 'activate:', 'done']) {
      expect(tour.some((card) => card.when === kind)).toBe(true)
    }
    for (const card of tour) for (const language of languages) expect(card.text[language].length).toBeGreaterThan(40)
  })
})

describe('layout', () => {
  it('a phone, a small and a wide screen', () => {
    expect(layoutOf(377, 844).kind).toBe('narrow')
    expect(layoutOf(684, 768).kind).toBe('medium')
    expect(layoutOf(1044, 900).kind).toBe('broad')
    expect(layoutOf(1164, 900)).toMatchObject({ kind: 'wide', scale: 1 })
    expect(layoutOf(1484, 1080).scale).toBeGreaterThan(1.1)
  })

  it('what is beside the land keeps its room on low screens', () => {
    const low = layoutOf(1500, 700)
    expect(low.land).toBeLessThan(560)
    expect(low.scale).toBe(1)
  })
})
