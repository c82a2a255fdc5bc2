import type { Text } from './module.js'
import type { Action, GameInfo, Language, Result, Rule } from './protocol.js'

export { EngineError, type Text } from './module.js'
export type { Action, Gain, GameInfo, GameOption, Language, Result, Rule } from './protocol.js'

/** The games that there are, with their options, bots and editions. */
export const games: readonly GameInfo[]

/** The bots, weakest first: the levels that people choose from, then the ladder of the strength measurements. */
export const bots: readonly string[]

/** The numbered rules of a game. */
export function rules(game: string, language?: Language): Rule[]

/** A number from 0 to 2^64-1, as text where it is too large for a number, or 64 hexadecimal digits. */
export type Seed = number | bigint | string

export interface Begin {
  game: string
  players: number
  /** By the ids of the option and of its value; what is missing is as the rulebook has it. */
  options?: Record<string, string>
  /** The same seed deals the same. Without one nobody knows it. */
  seed?: Seed
  /** A whole document in place of the edition that comes along. */
  edition?: object
}

/** What can come where chance is to move, and how often. */
export interface Outcome {
  token: string
  text: string
  rule: string
  weight: number
}

export interface LogEntry {
  seat: number | 'chance'
  token: string
  text: string
  rule: string
}

export interface Why {
  text: string
  /** The number of the rule that forbids it, or nothing. */
  rule: string
}

export interface Thinking {
  /** How many milliseconds it may think at most. */
  time?: number
  /** A whole number from 0 to 2147483647: the same luck gives the same answer, unless the time cuts it short. */
  luck?: number
}

export interface Analysis {
  /** Every legal action, the best first. */
  choices: { token: string; win_share: number; points: number; visits: number }[]
  /** What the bot expects to come. */
  line: { seat: number; text: Text }[]
  iterations: number
}

/** A match: a configuration and a list of actions. What is not legal is refused with an EngineError that says why. */
export class Match {
  private constructor()
  static begin(begin: Begin): Match
  /** From a match file, as text or parsed. */
  static load(file: string | object): Match
  /** From a position file, as text or parsed. */
  static from(position: string | object, options?: { seed?: Seed }): Match

  readonly game: string
  readonly players: number
  /** How many actions and outcomes there have been. */
  readonly ply: number
  /** A seat from 0, chance, or null when it is over. */
  readonly toMove: number | 'chance' | null
  readonly over: boolean
  /** The same for the same position. */
  readonly fingerprint: string

  /** What is to be chosen, as a sentence. */
  prompt(language?: Language): string
  /** Everything that may be done; where chance is to move, `outcomes`. */
  legal(language?: Language): Action[]
  /** What chance may bring; empty unless it is to move. */
  outcomes(language?: Language): Outcome[]
  /** Does an action, or lets chance bring an outcome. */
  play(action: string | { token: string }): this
  /** Deals until a player is to move or the match is over. */
  deal(): this
  /** Takes the last choice back, if it showed nothing. */
  undo(): this
  /** Why something cannot be done. */
  why(token: string, language?: Language): Why

  /** What a seat may see; without one, what a spectator may see. */
  view(seat?: number | null): unknown
  /** What has happened, as a seat was told it; without one, everything. */
  log(options?: { seat?: number | null; language?: Language }): LogEntry[]
  /** Places and points as if it ended now. */
  scores(language?: Language): Result
  /** What is printed on the components. */
  components(): unknown

  /** The token of what a bot would do. It is shown what the seat to move can know, and nothing else. */
  choose(bot?: string, thinking?: Thinking): string
  /** What a bot thinks of the choices; a second, if nothing else is said. */
  analyse(bot?: string, thinking?: Thinking): Analysis

  /** A match file, and a position file that a person can edit, as `spielwerk` reads them. */
  save(): string
  position(): string
  /** Forgets it at once; otherwise that happens when nobody holds it any more. */
  end(): void
}
