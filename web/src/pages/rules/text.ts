import type { Rule } from '../../protocol/messages'

/** A stretch of a sentence. `number` is the rule or section that it points to. */
export type Piece =
  | { kind: 'text' | 'code' | 'strong'; text: string }
  | { kind: 'rule' | 'section'; text: string; number: string }

export type Block<P = Piece> =
  | { kind: 'paragraph'; pieces: P[] }
  /** What we decided where the rulebook is silent; `label` is its first word, in the language of the text. */
  | { kind: 'ruling'; label: string; pieces: P[] }
  | { kind: 'table'; head: P[][]; rows: P[][][] }

export interface Section {
  number: string
  rules: Rule[]
}

/** The rules by the number before the dot, in the order in which they come. */
export function sections(rules: readonly Rule[]): Section[] {
  const found: Section[] = []
  for (const rule of rules) {
    const number = sectionOf(rule.number)
    const last = found[found.length - 1]
    if (last?.number === number) last.rules.push(rule)
    else found.push({ number, rules: [rule] })
  }
  return found
}

function sectionOf(number: string): string {
  return number.split('.')[0] ?? number
}

/** The text of a rule: paragraphs, rulings and tables, in the few marks that the rules are written with. */
export function blocks(text: string, known: ReadonlySet<string>): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => block(part, known))
}

function block(part: string, known: ReadonlySet<string>): Block {
  if (part.startsWith('|')) return table(part, known)
  const ruling = /^\*([^*]+):\*\s*/.exec(part)
  if (ruling) return { kind: 'ruling', label: ruling[1] ?? '', pieces: pieces(part.slice(ruling[0].length), known) }
  return { kind: 'paragraph', pieces: pieces(part, known) }
}

function table(part: string, known: ReadonlySet<string>): Block {
  const lines = part.split('\n').filter((line) => !/^\|[\s:|-]+\|$/.test(line))
  const cells = (line: string) => line.replace(/^\||\|$/g, '').split('|').map((cell) => pieces(cell.trim(), known))
  const [head = '', ...rows] = lines
  return { kind: 'table', head: cells(head), rows: rows.map(cells) }
}

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\b(\d{1,2}\.\d{1,2})\b|\b(sections?|Abschnitte?n?)\s(\d{1,2})\b(?:\s(to|and|bis|und)\s(\d{1,2})\b)?/g

/** A line with its marks taken apart. A number is a link only where a rule has it. */
export function pieces(line: string, known: ReadonlySet<string>): Piece[] {
  const found: Piece[] = []
  const say = (text: string) => {
    const last = found[found.length - 1]
    if (text === '') return
    if (last?.kind === 'text') last.text += text
    else found.push({ kind: 'text', text })
  }
  const point = (number: string) => {
    if (known.has(number)) found.push({ kind: 'rule', text: number, number })
    else if (known.has(`${number}.1`)) found.push({ kind: 'section', text: number, number })
    else say(number)
  }
  let end = 0
  for (const match of line.matchAll(marks)) {
    say(line.slice(end, match.index))
    end = match.index + match[0].length
    const [, code, strong, number, word, first, between, last] = match
    if (code !== undefined) found.push({ kind: 'code', text: code })
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (number !== undefined) point(number)
    else if (first !== undefined) {
      say(`${word} `)
      point(first)
      if (between === undefined || last === undefined) continue
      say(` ${between} `)
      point(last)
    }
  }
  say(line.slice(end))
  return found
}

// --- Symbols.

interface Word {
  text: string
  symbol?: string
}

/**
 * Leaves the symbols where they help: each once in a rule (`seen` goes along), and those of `counted` only after a number,
 * "1 black", since the same words have other meanings.
 */
export function sparse<T extends Word>(words: readonly T[], seen: Set<string>, counted: ReadonlySet<string>): Word[] {
  return words.map((word, index) => {
    const symbol = word.symbol
    if (symbol === undefined) return word
    const before = words[index - 1]?.text ?? ''
    if (seen.has(symbol) || (counted.has(symbol) && !/\d\s$/.test(before))) return { text: word.text }
    seen.add(symbol)
    return word
  })
}

// --- Searching.

/** The same text without capitals and accents, letter for letter, so that places in it stay the same. */
function plain(text: string): string {
  return [...text].map((letter) => plainLetter(letter).padEnd(letter.length)).join('')
}

function plainLetter(letter: string): string {
  const base = letter.normalize('NFD').charAt(0).toLowerCase()
  return base.length === letter.length ? base : letter
}

/** The words that somebody looks for. */
export function needles(query: string): string[] {
  return plain(query).split(/\s+/).filter((word) => word !== '')
}

/** Whether a rule has all of the words, in its number, title or text. */
export function isFound(rule: Rule, wanted: readonly string[]): boolean {
  const text = plain(`${rule.number} ${rule.title} ${rule.text}`)
  return wanted.every((word) => text.includes(word))
}

export interface Stretch {
  text: string
  hit: boolean
}

/** A text cut where the words begin and end that are looked for. */
export function highlighted(text: string, wanted: readonly string[]): Stretch[] {
  const hits = places(plain(text), wanted)
  const stretches: Stretch[] = []
  let end = 0
  for (const [from, to] of hits) {
    if (from > end) stretches.push({ text: text.slice(end, from), hit: false })
    stretches.push({ text: text.slice(from, to), hit: true })
    end = to
  }
  if (end < text.length) stretches.push({ text: text.slice(end), hit: false })
  return stretches
}

/** Where the words stand, in order; what overlaps or touches is one place. */
function places(text: string, wanted: readonly string[]): [number, number][] {
  const all: [number, number][] = []
  for (const word of wanted) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) all.push([at, at + word.length])
  }
  all.sort((a, b) => a[0] - b[0])
  const joined: [number, number][] = []
  for (const [from, to] of all) {
    const last = joined[joined.length - 1]
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}
