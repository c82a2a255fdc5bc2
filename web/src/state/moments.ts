import type { LogLine } from '../protocol/messages'

/** How quickly what others do is played back: not at all, by itself, or each moment when somebody asks for it. */
export const paces = ['off', 'quick', 'normal', 'slow', 'step'] as const
export type Pace = (typeof paces)[number]

/** One thing that happened, with the table as it was after `step`. */
export interface Moment {
  step: number
  /** Whose choice it was; null: it was dealt. */
  seat: number | null
  lines: readonly LogLine[]
  /** Nothing to watch: my own choice, and what it led to. It is drawn at once. */
  plain: boolean
}

export function lastIndex<T>(all: readonly T[], wanted: (one: T) => boolean): number {
  for (let i = all.length - 1; i >= 0; --i) if (wanted(all[i] as T)) return i
  return -1
}

type Tells = (line: LogLine) => boolean
const never = () => false

/**
 * What came after a step, as moments: every choice is one, with the one that only announced it; what was dealt in a row is one, but what
 * an opponent did that nobody plays is told line by line. Only what somebody else chose, or what was dealt before another is to
 * move, is there to be watched.
 */
export function momentsOf(lines: readonly LogLine[], after: number, own: number | null, toMove: number | null, byRival: Tells = never): Moment[] {
  const news = lines.filter((line) => line.step > after)
  const lastOwn = own === null ? -1 : lastIndex(news, (line) => line.seat === own)
  // What was dealt for my own choice, in the middle of my turn, belongs to it.
  const quiet = lastOwn >= 0 && own === toMove && news.every((line) => line.seat === own || line.seat === null)
  const moments: Moment[] = []
  for (const line of news) {
    const plain = quiet || (own !== null && line.seat === own)
    const before = moments[moments.length - 1]
    const last = before?.lines[before.lines.length - 1]
    if (before && last && before.plain === plain && before.seat === line.seat && belongs(last, line, plain, byRival)) {
      moments[moments.length - 1] = { ...before, step: line.step, lines: [...before.lines, line] }
    } else {
      moments.push({ step: line.step, seat: line.seat, lines: [line], plain })
    }
  }
  return moments
}

function belongs(before: LogLine, line: LogLine, plain: boolean, byRival: Tells): boolean {
  if (plain) return true
  if (line.seat === null) return !byRival(before) && !byRival(line)
  return joined(before.text, line.text) !== null
}

/** All that somebody did between the choices of others. */
export interface Turn {
  /** The table before it, and after it. */
  from: number
  step: number
  seat: number | null
  lines: readonly LogLine[]
}

/**
 * What happened since my last turn, turn by turn; what was dealt stands where it came. What I do in the turn that I am in does not count,
 * nor answers that I gave in the turns of others, where a game says which choice a turn is about (`headline`).
 */
export function turnsSince(lines: readonly LogLine[], own: number | null, headline?: Tells, byRival: Tells = never): Turn[] {
  const isMine = (line: LogLine) => own !== null && line.seat === own
  const lastOther = lastIndex(lines, (line) => (line.seat === null ? byRival(line) : !isMine(line)))
  const mineNow = lines.findIndex((line, i) => i > lastOther && isMine(line))
  const before = mineNow < 0 ? lines : lines.slice(0, mineNow)
  const lastOwn = lastIndex(before, (line) => isMine(line) && (headline?.(line) ?? true))
  const turns: Turn[] = []
  for (const line of before.slice(lastOwn + 1)) {
    if (isMine(line)) continue
    const last = turns[turns.length - 1]
    const rivals = line.seat === null && byRival(line)
    if (last?.seat === line.seat && last.lines.every((told) => byRival(told) === rivals)) {
      turns[turns.length - 1] = { ...last, step: line.step, lines: [...last.lines, line] }
    } else {
      turns.push({ from: line.step - 1, step: line.step, seat: line.seat, lines: [line] })
    }
  }
  return turns
}

// --- Sentences.

/** The sentences of a turn, each thing once: what only announces the next sentence goes into it. */
export function folded(texts: readonly string[]): string[] {
  const told: { text: string; times: number }[] = []
  for (const text of texts) {
    const before = told[told.length - 1]
    const both = before === undefined ? null : before.text === text ? text : joined(before.text, text)
    if (before === undefined || both === null) told.push({ text, times: 1 })
    else told[told.length - 1] = { text: both, times: before.text === text ? before.times + 1 : 1 }
  }
  return told.map(({ text, times }) => (times > 1 ? `${text} (${times}×)` : text))
}

/** Two sentences as one, if the second says what the first was about: "Bid for X" and "Bid 1 worker for X". */
export function joined(first: string, second: string): string | null {
  if (first === second) return null
  const [a, b] = [wordsOf(first), wordsOf(second)]
  if (a.length < 2 || b.length < 2) return null
  if (within(a, b) || announces(a, b)) return second
  const head = first.indexOf(': ')
  return head < 0 || second.includes(': ') ? null : detailed(first, first.slice(0, head), second)
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
const within = (some: readonly string[], all: readonly string[]): boolean => all.length > some.length && some.every((word) => all.includes(word))

/** All of it comes again but its verb: "Transport wood from X", "Bring wood from X to Y". Verbs stand first, in German last. */
function announces(some: readonly string[], all: readonly string[]): boolean {
  if (some.length < 4 || all.length < some.length + 2) return false
  return within(some.slice(1), all.slice(1)) || within(some.slice(0, -1), all)
}

/** "Use X of Ada: 2 steps", "Use X with 1 worker": what the second adds, behind the first. */
function detailed(first: string, head: string, second: string): string | null {
  const [a, b] = [wordsOf(head), wordsOf(second)]
  let start = 0
  while (start < b.length && a[start] === b[start]) ++start
  let end = 0
  while (end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) ++end
  if (start === 0 || start + end < 3 || b.length - start - end < 2) return null
  return `${first}, ${b.slice(start, b.length - end).join(' ')}`
}

// --- Time.

/** How long the end of a chapter is shown, with so many lines to read. */
export function timeOfChapter(pace: Pace, lines: number): number {
  return pace === 'off' ? 0 : (700 + 350 * lines) * { quick: 1, normal: 2, slow: 4, step: 2 }[pace]
}

/** Before a moment is on the board its sentence can be read; then it stays for a while. In milliseconds. */
export function timesOf(pace: Pace, moment: Moment): { before: number; after: number } {
  if (moment.plain || pace === 'off') return { before: 0, after: 0 }
  const letters = Math.min(160, moment.lines.reduce((sum, line) => sum + line.text.length, 0))
  const slowness = { quick: 1, normal: 3, slow: 6, step: 3 }[pace] * (moment.seat === null ? 0.6 : 1)
  return { before: Math.round(110 * slowness), after: Math.round((280 + 1.2 * letters) * slowness) }
}
