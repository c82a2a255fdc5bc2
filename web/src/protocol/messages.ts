// What goes over the wire: docs/protocol.md, in types. Nothing here depends on a game.

export type Language = 'en' | 'de'
export type Text = Record<Language, string>

export interface Person {
  id: string
  name: string
  guest: boolean
  settings: Record<string, unknown>
}

export type Clock = { kind: 'none' } | { kind: 'live'; minutes: number; increment: number } | { kind: 'days'; days: number }

export interface Seat {
  kind: 'open' | 'invited' | 'reserved' | 'person' | 'here' | 'bot'
  person: string | null
  name: string | null
  bot: string | null
  /** How many milliseconds the bot was given for each choice; null: as usual. */
  time: number | null
  left: boolean
  rating: number | null
  place: number | null
  points: number | null
}

export type Status = 'open' | 'running' | 'finished' | 'closed' | 'imported'

export interface Table {
  id: string
  game: string
  players: number
  options: Record<string, string>
  edition: { name: string; hash: string }
  title: string
  status: Status
  public: boolean
  spectators: boolean
  rated: boolean
  clock: Clock
  owner: string
  created: number
  started: number | null
  ended: number | null
  commitment: string | null
  seed: string | null
  previous: string | null
  next: string | null
  seats: Seat[]
}

export interface GameOption {
  id: string
  name: string
  values: { id: string; name: string }[]
  /** The numbers of players for which it matters. */
  players: number[]
}

export interface GameInfo {
  id: string
  title: string
  min_players: number
  max_players: number
  rules: number
  edition: { name: string; hash: string }
  options: GameOption[]
  bots: string[]
  /** Which of the bots can be given time to think, and how many milliseconds for each choice. */
  thinking: { bots: string[]; least: number; most: number }
}

export interface Rule {
  number: string
  title: string
  text: string
}

export interface MyTable {
  id: string
  game: string
  title: string
  status: Status
  my_turn: boolean
  deadline: number | null
  players: (string | null)[]
}

export interface PastMatch {
  id: string
  game: string
  ended: number
  place: number
  points: number
  players: (string | null)[]
}

/** A match file that I brought; a guest's is kept until a time. */
export interface Import {
  id: string
  game: string
  players: number
  edition: { name: string; hash: string }
  created: number
  bytes: number
  until: number | null
}

export interface Profile {
  name: string
  since: number
  ratings: { game: string; players: number; rating: number; deviation: number; matches: number }[]
  statistics: { game: string; players: number; matches: number; won: number; mean_points: number; best_points: number }[]
  matches: PastMatch[]
}

/** What an action brings (or costs, if negative) at once; `what` is a word of the game. */
export interface Gain {
  what: string
  count: number
}

export interface Action {
  token: string
  text: string
  rule: string
  targets: string[]
  gains: Gain[]
}

export interface LogLine {
  step: number
  seat: number | null
  text: string
  rule: string
}

export interface Result {
  sources: { id: string; name: string }[]
  seats: { place: number; points: number; by_source: number[] }[]
  /** An opponent that nobody plays; who has fewer points has lost. */
  rival: { name: string; points: number } | null
}

export interface State {
  type: 'state'
  table: string
  ply: number
  step: number
  seat: number | null
  to_move: number | null
  tentative: boolean
  can_undo: boolean
  can_confirm: boolean
  prompt: string
  actions: Action[]
  view: unknown
  log_from: number
  log: LogLine[]
  clocks: { left: (number | null)[]; running: number | null; at: number; waits_until: number | null }
  result: Result | null
}

export interface ChatLine {
  id: string
  name: string
  person: string
  text: string
  time: number
}

/** Somebody whom I do not want to hear, or to meet at tables either. */
export interface Avoided {
  id: string
  name: string
  kind: 'mute' | 'block'
  since: number
}

/** How long a table without a clock waits for somebody. */
export interface Patience {
  type: 'patience'
  table: string
  seat: number | null
  since: number
  /** Before that nobody is replaced. */
  until: number
  paused: number | null
  /** Who wishes that a bot takes over, and who a pause. */
  replace: string[]
  pause: string[]
  /** So many must wish that a bot takes over. */
  needed: number
}

/** What a bot thinks of a choice. Numbers are null where it gave it up before it tried it. */
export interface Judged {
  token: string
  text: string
  win_share: number | null
  points: number | null
  visits: number
}

interface Thought {
  table: string
  id: string
  bot: string
  seat: number
  /** The best first. */
  choices: Judged[]
  /** What it expects to come, the best choice first. */
  line: { seat: number; text: string }[]
  iterations: number
}

export interface Hint extends Thought {
  type: 'hint'
  ply: number
  token: string
  text: string
  why: string
}

export interface Analysis extends Thought {
  type: 'analysis'
  step: number
  /** What was really chosen. */
  played: string | null
  /** What the best choice brings more than that; empty: nothing can be said. */
  why: string
}

export type Verdict = 'good' | 'inaccurate' | 'bad'

/** How many turns were good or not, what choices cost, and what draws brought. */
export interface Account {
  good: number
  inaccurate: number
  bad: number
  chance: number
  points: number
  luck_chance: number
  luck_points: number
}

export interface ReviewedTurn {
  from: number
  to: number
  seat: number
  phase: number
  verdict: Verdict
  /** What its choices cost of the chance of winning, and of the points to expect. */
  chance: number
  points: number
  mistake: Mistake | null
}

/** What was wrong with a turn that was not good: at the choice in it that cost most. */
export interface Mistake {
  done: Text[]
  step: number
  played: string
  best: string
  /** What the best choice brings more or less, by its place in `sources`. */
  why: { source: number; points: number }[]
  line: { seat: number; text: Text }[]
  /** Those that were examined, the best first. */
  choices: { token: string; text: Text; chance: number; points: number }[]
}

/** A finished match that a bot has gone through. */
export interface Review {
  players: number
  steps: number
  iterations: number
  thresholds: { inaccurate: number; bad: number }
  sources: { id: string; name: Text }[]
  seats: (Account & { phases: Account[] })[]
  moments: { step: number; chances: number[]; points: number[] }[]
  draws: { step: number; text: Text; chances: number[]; points: number[] }[]
  turns: ReviewedTurn[]
}

/** How far it is; nothing where nobody is at it. */
export interface ReviewProgress {
  done: number | null
  pieces: number | null
  review: Review | null
}

export interface Refused {
  type: 'refused'
  id: string
  table: string
  code: string
  text: string
  rule: string
  ply: number | null
}

export type Incoming =
  | { type: 'welcome'; version: string; time: number; person: Person | null }
  | { type: 'table'; seat: number | null; writes: boolean; table: Table }
  | State
  | { type: 'done'; id: string; table: string; ply: number }
  | Refused
  | { type: 'why'; table: string; token: string; text: string; rule: string }
  | Hint
  | Analysis
  | { type: 'chat'; table: string; lines: ChatLine[] }
  | { type: 'lobby'; tables: Table[] }
  | { type: 'yours'; tables: MyTable[] }
  | Patience
  | { type: 'notice'; text: string | null; drain: boolean }
  | { type: 'pong'; id: string; time: number }
  | { type: 'bye'; code: string; text: string }

export type Outgoing =
  | { do: 'watch'; table: string; ply?: number; id?: string }
  | { do: 'unwatch'; table: string }
  | { do: 'move'; table: string; ply: number; token: string; id: string; confirm: boolean }
  | { do: 'confirm'; table: string; ply: number; id: string }
  | { do: 'undo'; table: string; ply: number; id: string; all: boolean }
  | { do: 'leave'; table: string; id: string }
  | { do: 'why'; table: string; token: string; id?: string }
  | { do: 'hint'; table: string; id: string }
  | { do: 'analyse'; table: string; step: number; id: string; off: boolean }
  | { do: 'chat'; table: string; text: string; id: string }
  | { do: 'lobby'; off: boolean }
  | { do: 'ping'; id: string }

/** `GET /api/tables/{id}/at/{step}` */
export interface Past {
  table: string
  step: number
  steps: number
  to_move: number | null
  view: unknown
  log: LogLine[]
}

/** `GET /api/tables/{id}/story` */
export interface Story {
  table: string
  steps: number
  log: LogLine[]
  scores: { step: number; points: (number | null)[] }[]
}
