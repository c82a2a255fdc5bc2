import { describe, expect, it } from 'vitest'
import { aboutFile, beginning, matchFile, objections, placed, requestOf, reseated, resized } from '../../src/pages/new/form'
import { blocks, highlighted, isFound, needles, pieces, sections, sparse } from '../../src/pages/rules/text'
import { againstBots, onThisDevice, withFriends, wrongNames } from '../../src/pages/wishes'
import type { GameInfo } from '../../src/protocol/messages'

const known = new Set(['1.1', '2.1', '6.1', '6.8', '10.3', '10.6'])

describe('the text of a rule', () => {
  it('has links where a rule has the number, and nowhere else', () => {
    expect(pieces('What they score stands in 10.3 to 10.6, not in 7.77.', known)).toEqual([
      { kind: 'text', text: 'What they score stands in ' },
      { kind: 'rule', text: '10.3', number: '10.3' },
      { kind: 'text', text: ' to ' },
      { kind: 'rule', text: '10.6', number: '10.6' },
      { kind: 'text', text: ', not in 7.77.' },
    ])
  })

  it('has links to sections, in both languages', () => {
    const numbers = (line: string) => pieces(line, known).flatMap((piece) => (piece.kind === 'section' ? [piece.number] : []))
    expect(numbers('the action rounds (sections 2 to 6)')).toEqual(['2', '6'])
    expect(numbers('die Aktionsrunden (Abschnitte 2 bis 6)')).toEqual(['2', '6'])
    expect(numbers('as section 9 says')).toEqual([])
  })

  it('keeps every letter of a line', () => {
    const line = 'sections 2 and 9 (6.8) with `open_bags` and **bold** words'
    expect(pieces(line, known).map((piece) => piece.text).join('')).toBe(line.replace(/[`*]/g, ''))
  })

  it('sets rulings apart', () => {
    const found = blocks('It is so.\n\n*Festlegung:* Weil nichts anderes dasteht.', known)
    expect(found).toEqual([
      { kind: 'paragraph', pieces: [{ kind: 'text', text: 'It is so.' }] },
      { kind: 'ruling', label: 'Festlegung', pieces: [{ kind: 'text', text: 'Weil nichts anderes dasteht.' }] },
    ])
  })

  it('makes tables of pipes', () => {
    const [table] = blocks('| Players | Rounds |\n|---|:--|\n| 2 | 4 |\n| 3 | 3 |', known)
    if (table?.kind !== 'table') throw new Error('no table')
    const texts = (row: ReturnType<typeof pieces>[]) => row.map((cell) => cell.map((piece) => piece.text).join(''))
    expect(texts(table.head)).toEqual(['Players', 'Rounds'])
    expect(table.rows.map(texts)).toEqual([['2', '4'], ['3', '3']])
  })

  it('is sorted into sections', () => {
    const rule = (number: string) => ({ number, title: '', text: '' })
    expect(sections(['1.1', '1.2', '10.1'].map(rule)).map(({ number, rules }) => [number, rules.length])).toEqual([['1', 2], ['10', 1]])
  })
})

describe('symbols in a rule', () => {
  it('come once each, and at colours only where they are counted', () => {
    const words = [
      { text: 'Each is red, ' },
      { text: 'blue', symbol: 'blue' },
      { text: ' or grey. 1 ' },
      { text: 'blue', symbol: 'blue' },
      { text: ' brings ' },
      { text: 'mana', symbol: 'mana' },
      { text: ', then ' },
      { text: 'mana', symbol: 'mana' },
    ]
    const shown = sparse(words, new Set(), new Set(['blue'])).map((word) => word.symbol ?? '')
    expect(shown).toEqual(['', '', '', 'blue', '', 'mana', '', ''])
  })
})

describe('searching the rules', () => {
  const rule = { number: '6.8', title: 'Abkürzungen', text: 'Die Sonne muss nicht jedes Feld nehmen.' }

  it('finds all of the words, without capitals and dots', () => {
    expect(isFound(rule, needles('abkurz SONNE'))).toBe(true)
    expect(isFound(rule, needles('6.8'))).toBe(true)
    expect(isFound(rule, needles('sonne tempel'))).toBe(false)
    expect(isFound(rule, needles('  '))).toBe(true)
  })

  it('marks what was found and keeps the text', () => {
    expect(highlighted('Die Sönne scheint', needles('sonne'))).toEqual([
      { text: 'Die ', hit: false },
      { text: 'Sönne', hit: true },
      { text: ' scheint', hit: false },
    ])
    expect(highlighted('Sonne', needles(''))).toEqual([{ text: 'Sonne', hit: false }])
    expect(highlighted('', needles('x'))).toEqual([])
  })

  it('joins what overlaps', () => {
    expect(highlighted('sunshine', needles('sun shine uns'))).toEqual([{ text: 'sunshine', hit: true }])
  })

  it('is not led astray by letters that take two places', () => {
    expect(highlighted('\u{1F31E} İsun', needles('sun'))).toEqual([{ text: '\u{1F31E} İ', hit: false }, { text: 'sun', hit: true }])
  })
})

const helios: GameInfo = {
  id: 'helios',
  title: 'Helios',
  min_players: 2,
  max_players: 4,
  rules: 1,
  edition: { name: 'Helios', hash: '9c' },
  options: [{ id: 'open_bags', name: 'Bags', values: [{ id: 'closed', name: 'closed' }, { id: 'open', name: 'open' }] }],
  bots: ['random', 'greedy'],
}

describe('the form for a new table', () => {
  it('begins with me and open seats', () => {
    expect(requestOf(beginning(helios))).toEqual({
      game: 'helios',
      players: 2,
      seats: ['me', 'open'],
      options: { open_bags: 'closed' },
      title: '',
      public: true,
      spectators: true,
      rated: false,
      clock: { kind: 'none' },
    })
  })

  it('asks for every kind of seat and clock', () => {
    const form = beginning(helios)
    form.players = 4
    form.seats = [{ kind: 'here', name: ' Ada ' }, { kind: 'bot', bot: 'greedy' }, { kind: 'invited' }, { kind: 'me' }]
    form.title = ' Friday '
    form.clock = 'live'
    expect(requestOf(form)).toMatchObject({
      seats: [{ here: 'Ada' }, 'greedy', 'invited', 'me'],
      title: 'Friday',
      clock: { kind: 'live', minutes: 20, increment: 15 },
    })
    form.clock = 'days'
    expect(requestOf(form).clock).toEqual({ kind: 'days', days: 3 })
  })

  it('keeps seats when the number of players changes', () => {
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] as const
    expect(resized(seats, 3)).toEqual([...seats, { kind: 'open' }])
    expect(resized(resized(seats, 4), 2)).toEqual(seats)
  })

  it('seats me once', () => {
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] as const
    expect(reseated(seats, 1, { kind: 'me' })).toEqual([{ kind: 'bot', bot: 'random' }, { kind: 'me' }])
    expect(reseated(seats, 0, { kind: 'open' })).toEqual([{ kind: 'open' }, { kind: 'bot', bot: 'random' }])
  })

  it('objects where the server would', () => {
    const form = beginning(helios)
    expect(objections(form, true)).toEqual({})
    form.rated = true
    expect(objections(form, true)).toEqual({ rated: 'needsAccount' })
    expect(objections(form, false)).toEqual({})
    form.seats = [{ kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }]
    form.clock = 'live'
    form.minutes = null
    expect(objections(form, false)).toEqual({ rated: 'noBotsRated', seats: 'nobodySits', clock: 'minutes' })
    form.seats = [{ kind: 'here', name: 'Ada' }, { kind: 'here', name: 'ada ' }]
    expect(objections(form, false).seats).toBe('sameName')
  })

  it('puts sentences of the server where they belong', () => {
    expect(placed('line 1: clock.minutes: must be from 1 to 1440')).toEqual({ place: 'clock', text: 'Must be from 1 to 1440.' })
    expect(placed('Zeile 1: seats: es müssen 3 sein')).toEqual({ place: 'seats', text: 'Es müssen 3 sein.' })
    expect(placed('Ein Titel hat höchstens 60 Zeichen.').place).toBe('title')
    expect(placed('A rated table needs accounts in every seat: no bots and no guests.').place).toBe('rated')
    expect(placed('You have too many open and running tables already.').place).toBe('form')
  })

  it('reads match files', () => {
    expect(matchFile('{"spielwerk": 1}')).toEqual({ spielwerk: 1 })
    expect(matchFile('[1]')).toBeNull()
    expect(matchFile('a match')).toBeNull()
    expect(aboutFile('line 1: log: is missing; line 1: seed: is missing')).toBe('log: is missing; seed: is missing')
  })
})

describe('tables with one click', () => {
  it('are private and full', () => {
    expect(againstBots(3, 'greedy')).toEqual({ game: 'helios', players: 3, seats: ['me', 'greedy', 'greedy'], public: false })
    expect(withFriends(2, 1, 'random')).toEqual({ game: 'helios', players: 4, seats: ['me', 'invited', 'invited', 'random'], public: false })
    expect(onThisDevice([' Ada', 'Bo']).seats).toEqual([{ here: 'Ada' }, { here: 'Bo' }])
  })

  it('need a name for everybody', () => {
    expect(wrongNames(['Ada', ' '])).toBe('empty')
    expect(wrongNames(['Ada', 'ada'])).toBe('same')
    expect(wrongNames(['Ada', 'Bo'])).toBeNull()
  })
})
