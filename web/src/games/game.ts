import type { Component } from 'svelte'
import type { Action, Language, LogLine, Text } from '../protocol/messages'
import type { Things } from '../state/things.svelte'

/** What a board is drawn from. `seat` is whose board is shown large: mine, or the one that a spectator has chosen. */
export interface BoardProps<View, Components> {
  view: View
  components: Components
  things: Things
  seat: number
  /** By seat; names of people, shown as text. */
  names: string[]
  /** Shows another seat's board large. */
  enlarge: (seat: number) => void
}

/** What a thing is, for the card that appears beside it. */
export interface Explanation {
  title: string
  /** Its symbol of the one set, if it has one. */
  symbol?: string
  /** Short sentences: what it is, what it costs, what it brings. */
  lines: string[]
  /** The number of the rule that speaks of it. */
  rule?: string
}

/** Something went from one place to another, or appeared (no `from`), or went away (no `to`). Places are names of
 * things, with the seat in front where every player has one: `0/field:d4`, `column:sun`. */
export interface Change {
  symbol: string
  from?: string
  to?: string
}

/** A part of a match at whose end something is settled. */
export interface Chapter {
  id: string
  /** Null: nothing is said when it is over. */
  name: Text | null
  /** It is all about what comes in: what everybody has is compared, too, not only the points. */
  income?: boolean
}

/** A card of the tour. It is shown when one of the actions begins with `when` (`take:`, `sun:`), or at once. */
export interface TourStep {
  id: string
  when?: string
  title: Text
  text: Text
  /** The things that it speaks of: a target or a prefix of targets, or several. */
  about?: string | readonly string[]
}

/** An opponent that nobody plays: what it does is told by entries of chance. */
export interface Rival<View> {
  /** Whether an entry is something that it did. */
  did(line: LogLine): boolean
  /** Null: there is none in this match. */
  standing(view: View): { name: Text; symbol: string; points: number } | null
}

/** What the frame needs of a game. Views are the game's own: docs/views/<game>.md. No rules live here. */
export interface GameFront<View = unknown, Components = unknown> {
  id: string
  Board: Component<BoardProps<View, Components>>
  /** "Round 2 of 4": where the game is. */
  progress(view: View): Text
  /** The round, season, era or scoring: its end is a moment of its own. */
  chapter(view: View): Chapter
  /** What a seat won when a chapter ended, if that is no number. */
  spoils?(before: View, after: View, components: Components, seat: number): { name: Text; symbol: string }[]
  /** By seat: what counts besides the score, for the list of players (mana, range ...). */
  counters(view: View, seat: number): { symbol: string; name: Text; count: number | string }[]
  /** The points of a seat if it ended now, line by line; null where that is hidden. */
  scores(view: View, components: Components, seat: number): { name: Text; points: number | null; symbol?: string }[]
  explain(target: string, seat: number | null, view: View, components: Components, language: Language): Explanation | null
  /** What differs between two views, for the eye. */
  changes(before: View, after: View): Change[]
  /** The token to ask about when somebody points at a thing that is not lit: "why can't I?" */
  ask(target: string, view: View, actions: readonly Action[]): string | null
  /** Words of the game with their symbols, for sentences in the log, in menus and in the rules. */
  vocabulary: Record<Language, [pattern: RegExp, symbol: string][]>
  /** Whether an entry of the log says what a turn is about: it stands for all that somebody did in it. */
  headline?(line: LogLine): boolean
  /** An opponent that nobody plays. */
  rival?: Rival<View>
  /** The symbol of a word of `gains`, where it is not called like the word. */
  symbolOf?(word: string): string
  tour: TourStep[]
}

const fronts: Record<string, () => Promise<{ front: GameFront<never, never> }>> = {
  boonlake: () => import('./boonlake'),
  helios: () => import('./helios'),
  keyflower: () => import('./keyflower'),
  suna_valo: () => import('./suna_valo'),
}

/** The front of a game, loaded when it is first needed. */
export async function frontOf(game: string): Promise<GameFront | null> {
  const load = fronts[game]
  return load ? ((await load()).front as unknown as GameFront) : null
}
