import { blocksOf } from '../../src/pages/told'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isAboutName } from '../../src/pages/account/fields'
import { botName, botOptions, isBot, seconds, thinkingTimes, wishOf } from '../../src/pages/bots'
import { claimOf, shelf } from '../../src/pages/home/shelf'
import { outline, rowsOf, type Field } from '../../src/pages/home/valley'
import { aboutFile, beginning, botChoice, forGame, matchFile, objections, placed, requestOf, reseated, resized } from '../../src/pages/new/form'
import { split } from '../../src/frame/sentence'
import { placeOf } from '../../src/pages/places'
import { called, listed, sitting } from '../../src/pages/players'
import { guideOf } from '../../src/pages/rules/guide'
import { blocks, highlighted, isFound, needles, pieces, sections, sparse } from '../../src/pages/rules/text'
import { sizeOf } from '../../src/pages/size'
import { asTitle, chosenOf, gameOf } from '../../src/pages/which'
import { againstBots, counted, forFirstGame, onThisDevice, within, withFriends, wrongNames, optionsFor } from '../../src/pages/wishes'
import type { GameInfo, MyTable } from '../../src/protocol/messages'

const known = new Set(['1.1', '2.1', '6.1', '6.8', '10.3', '10.6'])

describe('the page of a path', () => {
  it('is that of the game that was chosen last where none is named', () => {
    for (const path of ['/ranking', '/ranking/', '/rules', '/rules/']) expect(placeOf(path).part, path).toBe('helios')
    expect(placeOf('/ranking/keyflower').part).toBe('keyflower')
    expect(placeOf('/rules/boonlake').part).toBe('boonlake')
    expect(placeOf('/ranking/').title()).not.toBe(placeOf('/nowhere').title())
  })
})

describe('how much room something takes', () => {
  it('is said in the units that people know', () => {
    expect(sizeOf(12, 'en')).toBe('1 kB')
    expect(sizeOf(64_400, 'en')).toBe('64 kB')
    expect(sizeOf(1_250_000, 'en')).toBe('1.3 MB')
    expect(sizeOf(1_250_000, 'de')).toBe('1,3 MB')
  })
})

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
  it('keep the brackets of words that lose their symbol', () => {
    const words = split('brown (redwood), grey (granite)', [[/brown|redwood/, 'brown'], [/grey|granite/, 'grey']])
    const text = sparse(words, new Set(['brown']), new Set()).map((word) => (word.symbol ? (word.lead ?? '') : '') + word.text)
    expect(text.join('')).toBe('brown (redwood), grey (granite)')
  })
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
  options: [{ id: 'open_bags', name: 'Bags', values: [{ id: 'closed', name: 'closed' }, { id: 'open', name: 'open' }], players: [2, 3, 4] }],
  bots: ['random', 'greedy', 'strong'],
  thinking: { bots: ['strong'], least: 100, most: 3750 },
}

const sunaValo: GameInfo = {
  id: 'suna_valo',
  title: 'Suna Valo',
  min_players: 2,
  max_players: 2,
  rules: 1,
  edition: { name: 'Suna Valo', hash: 'ff' },
  options: [{ id: 'characters', name: 'Characters', values: [{ id: 'all', name: 'all' }, { id: 'first_game', name: 'four' }], players: [2] }],
  bots: ['random', 'strong'],
  thinking: { bots: ['strong'], least: 100, most: 1500 },
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

  it('gives bots time to think, where they can use it', () => {
    expect(thinkingTimes(helios, 'strong')).toEqual([1000, 3000])
    expect(thinkingTimes(sunaValo, 'strong')).toEqual([1000])
    expect(thinkingTimes(helios, 'greedy')).toEqual([])
    expect(botChoice(helios, 'strong', 3000)).toEqual({ kind: 'bot', bot: 'strong', time: 3000 })
    expect(botChoice(helios, 'strong', undefined)).toEqual({ kind: 'bot', bot: 'strong' })
    expect(botChoice(helios, 'strong', 0)).toEqual({ kind: 'bot', bot: 'strong' })
    expect(botChoice(helios, 'greedy', 3000)).toEqual({ kind: 'bot', bot: 'greedy' })
    const form = beginning(helios)
    form.seats = [{ kind: 'me' }, botChoice(helios, 'strong', 3000)]
    expect(requestOf(form).seats).toEqual(['me', { bot: 'strong', time: 3000 }])
    expect(requestOf(forGame(form, helios)).seats).toEqual(['me', { bot: 'strong', time: 3000 }])
    expect(requestOf(forGame(form, sunaValo)).seats).toEqual(['me', 'strong'])
  })

  it('offers bots with their times in one list', () => {
    const options = botOptions(helios)
    expect(options.filter(({ bot }) => bot === 'strong').map(({ value }) => value)).toEqual(['strong', 'strong:1000', 'strong:3000'])
    expect(options.filter(({ bot }) => bot === 'greedy').map(({ value }) => value)).toEqual(['greedy'])
    expect(wishOf(options, 'strong:3000')).toEqual({ bot: 'strong', time: 3000 })
    expect(wishOf(options, 'strong')).toBe('strong')
    expect(wishOf(options, 'open')).toBe('open')
    // Who sits there already is in the list, whatever was given to it.
    expect(botOptions(helios, { bot: 'strong', time: 2000 }).map(({ value }) => value)).toContain('strong:2000')
    expect(botOptions(helios, { bot: 'strong', time: 3000 })).toEqual(options)
    expect(botOptions(undefined, { bot: 'casual', time: null }).map(({ value }) => value)).toEqual(['casual'])
  })

  it('tells who sits there with the times of the bots', () => {
    const seat = (kind: 'open' | 'bot' | 'person', name: string | null, bot: string | null = null, time: number | null = null) => ({ kind, name, bot, time })
    const seats = [seat('person', 'Ada'), seat('bot', 'strong', 'strong', 3000), seat('bot', 'strong', 'strong'), seat('open', null)]
    expect(sitting(seats)).toEqual(['Ada', 'Strong (3\u00a0s)', 'Strong'])
    expect(listed(sitting(seats))).toBe('Ada, Strong (3\u00a0s), and Strong')
  })

  it('calls whoever is not here any more somebody', () => {
    expect(called('gone')).toBe('somebody')
    expect(listed(['Ada', 'gone'])).toBe('Ada and somebody')
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

  it('goes on with another game: its seats, its options, its bots', () => {
    const form = beginning(helios)
    form.players = 4
    form.seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'open' }, { kind: 'invited' }]
    form.title = 'Friday'
    form.clock = 'days'
    const other = forGame(form, sunaValo)
    expect(requestOf(other)).toMatchObject({
      game: 'suna_valo',
      players: 2,
      seats: ['me', 'open'],
      options: { characters: 'all' },
      title: 'Friday',
      clock: { kind: 'days', days: 3 },
    })
    expect(requestOf(forGame(other, helios))).toMatchObject({ game: 'helios', players: 2, options: { open_bags: 'closed' } })
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
    form.seats = [{ kind: 'here', name: 'Ada' }, { kind: 'open' }]
    expect(objections(form, false).seats).toBe('hereWithoutMe')
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
  it('a first match is played as the game recommends', () => {
    const values = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
    const options = [
      { id: 'characters', name: 'Characters', values: values('all', 'first_game') },
      { id: 'festival_orders', name: 'Festivals', values: values('keep', 'discard') },
    ]
    expect(forFirstGame({ options } as GameInfo)).toEqual({ characters: 'first_game' })
    expect(forFirstGame(undefined)).toEqual({})
  })

  it('are private and full', () => {
    expect(againstBots('helios', 3, 'greedy')).toEqual({ game: 'helios', players: 3, options: {}, seats: ['me', 'greedy', 'greedy'], public: false })
    expect(againstBots('helios', 3, 'strong', {}, 1000).seats).toEqual(['me', { bot: 'strong', time: 1000 }, { bot: 'strong', time: 1000 }])
    expect(againstBots('suna_valo', 2, 'greedy', { characters: 'first_game' })).toEqual({ game: 'suna_valo', players: 2, options: { characters: 'first_game' }, seats: ['me', 'greedy'], public: false })
    expect(withFriends('helios', 2, 1, 'random')).toEqual({ game: 'helios', players: 4, seats: ['me', 'invited', 'invited', 'random'], public: false })
    expect(withFriends('suna_valo', 1, 0, 'random')).toMatchObject({ game: 'suna_valo', players: 2, seats: ['me', 'invited'] })
    expect(onThisDevice('helios', [' Bo', 'Cy'])).toMatchObject({ game: 'helios', players: 3, seats: ['me', { here: 'Bo' }, { here: 'Cy' }] })
  })

  it('offer as many seats as the game has', () => {
    expect(counted(2, 4).map(({ value }) => value)).toEqual([2, 3, 4])
    expect(counted(0, -1)).toEqual([])
    expect([within(4, 2, 2), within(1, 2, 4), within(3, 2, 4)]).toEqual([2, 2, 3])
  })

  it('need a name for everybody', () => {
    expect(wrongNames(['Ada', ' '])).toBe('empty')
    expect(wrongNames(['Ada', 'ada'])).toBe('same')
    expect(wrongNames(['Ada', 'Bo'])).toBeNull()
  })
})

describe('names', () => {
  it('of bots are for people, also of bots that nobody has described', () => {
    expect(botName('casual').de).toBe('Freizeitspieler')
    expect(botName('greedy').de).toBe('Gierig')
    expect(botName('deep_thought').en).toBe('Deep thought')
    expect(botName('strong', 3000)).toEqual({ en: 'Strong (3\u00a0s)', de: 'Stark (3\u00a0s)' })
    expect(botName('strong', 1500).de).toBe('Stark (1,5\u00a0s)')
    expect(botName('strong', null).de).toBe('Stark')
    expect(seconds(1000, 'de')).toBe('1\u00a0s')
    expect(isBot('greedy')).toBe(true)
    expect(isBot('Ada')).toBe(false)
    expect(isBot('toString')).toBe(false)
  })

  it('are told apart from passwords in sentences of the server', () => {
    expect(isAboutName('This name is taken.')).toBe(true)
    expect(isAboutName('Ein Name braucht einen Buchstaben oder eine Ziffer.')).toBe(true)
    expect(isAboutName('A password needs at least 8 characters.')).toBe(false)
  })
})

describe('options', () => {
  it('are shown where they matter', () => {
    expect(optionsFor(helios, 3).map(({ id }) => id)).toEqual(['open_bags'])
    expect(optionsFor(helios, 1)).toEqual([])
    expect(optionsFor(undefined, 2)).toEqual([])
  })
})

describe('which game is meant', () => {
  it('is the one that was chosen last, if it is here', () => {
    expect(chosenOf('', ['suna_valo', 'helios'])).toBe('helios')
    expect(chosenOf('suna_valo', ['helios', 'suna_valo'])).toBe('suna_valo')
    expect(chosenOf('keyflower', ['helios', 'suna_valo'])).toBe('helios')
    expect(chosenOf('', ['suna_valo'])).toBe('suna_valo')
  })

  it('is believed as long as nobody knows what is here', () => {
    expect(chosenOf('suna_valo', [])).toBe('suna_valo')
    expect(chosenOf('', [])).toBe('helios')
  })

  it('is what the page is about', () => {
    const table: MyTable = { id: 'x1', game: 'suna_valo', title: '', status: 'running', my_turn: true, deadline: null, players: [] }
    expect(gameOf('/rules/suna_valo', [])).toBe('suna_valo')
    expect(gameOf('/ranking/helios', [table])).toBe('helios')
    expect(gameOf('/t/x1', [table])).toBe('suna_valo')
    expect(gameOf('/t/x2', [table])).toBeNull()
    expect(gameOf('/people/helios', [table])).toBeNull()
    expect(gameOf('/', [table])).toBeNull()
  })

  it('has a name before the server has said it', () => {
    expect(asTitle('suna_valo')).toBe('Suna Valo')
    expect(asTitle('helios')).toBe('Helios')
  })
})

describe('the home page', () => {
  it('has something to say of every game, and of those that it does not know', () => {
    for (const [id, box] of Object.entries(shelf)) {
      expect(box.title).toBe(asTitle(id))
      expect(box.about.en).not.toBe(box.about.de)
      expect(claimOf(id).length).toBeGreaterThan(0)
    }
    expect(claimOf('chess').length).toBeGreaterThan(0)
    expect(claimOf('helios')).not.toEqual(claimOf('suna_valo'))
  })

  it('draws the rows of a field from the far edge to the near one', () => {
    const field: Field = [[0, 0], [10, 0], [20, 10], [0, 10]]
    expect(outline(field)).toBe('0,0 10,0 20,10 0,10')
    expect(rowsOf(field, 2)).toBe('M2.5 0L5 10M7.5 0L15 10')
  })
})

describe.each(['helios', 'suna_valo'])('the guide to the rules of %s', (game) => {
  const rules = { en: readFileSync(`../docs/rules/${game}.md`, 'utf8'), de: readFileSync(`../docs/rules/${game}.de.md`, 'utf8') }

  it.each(['en', 'de'] as const)('names every section as the rules do, in %s', async (language) => {
    const guide = await guideOf(game)
    const headings = [...rules[language].matchAll(/^## (\d+) (.+)$/gm)].map(([, number, name]) => [number, name])
    expect(Object.entries(guide?.sections ?? {}).map(([number, name]) => [number, name[language]])).toEqual(headings)
  })

  it('points to rules that there are, with a picture for each lesson', async () => {
    const numbers = new Set([...rules.en.matchAll(/^### (\d+\.\d+)/gm)].map((match) => match[1]))
    const lessons = (await guideOf(game))?.lessons ?? []
    for (const lesson of lessons) expect(numbers).toContain(lesson.rule)
    expect(new Set(lessons.map((lesson) => lesson.picture)).size).toBe(lessons.length)
    expect(lessons.length).toBeGreaterThanOrEqual(5)
  })
})

describe('a guide', () => {
  it('is missing where nobody has written one', async () => {
    expect(await guideOf('chess')).toBeNull()
  })
})

describe('pages of whoever runs the server', () => {
  it('have headings, paragraphs and links, and nothing else', () => {
    const [title, text, last] = blocksOf('# Imprint\nAda, 1 Street\n\nWrite to ada@example.org, see https://example.org/x.\r\n\n<b>no</b>')
    expect(title).toEqual({ heading: true, pieces: [{ text: 'Imprint', href: null }] })
    expect(text?.pieces).toEqual([{ text: 'Ada, 1 Street', href: null }])
    expect(last?.pieces.map((piece) => piece.href)).toEqual([null, 'mailto:ada@example.org', null, 'https://example.org/x', null])
  })
})
