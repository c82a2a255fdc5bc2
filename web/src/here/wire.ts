import type { Incoming, Language, Person } from '../protocol/messages'

// What a page and its worker say to each other: bindings/wasm/README.md has the words of the house itself.

/** Tables with such ids are in this browser, all others at the server. */
export const ownIds = 'here-'

export type ToHouse =
  | { do: 'begin'; tab: string; person: Pick<Person, 'id' | 'name'>; kept: boolean }
  | { do: 'connect'; socket: string; language: Language }
  | { do: 'hear'; socket: string; text: string }
  | { do: 'close'; socket: string }
  | { do: 'request'; id: string; method: string; path: string; language: Language; body: unknown }

/** What a house is told: the pages' own words, and how what it wanted done has ended. */
export type Request =
  | Exclude<ToHouse, { do: 'begin' }> extends infer Told ? (Told extends { do: infer Do extends string } ? Omit<Told, 'do'> & { do: `house.${Do}` } : never) : never

export type FromHouse =
  | { event: 'tell'; socket: string; message: Incoming }
  | { event: 'answer'; id: string; status: number; body: unknown }
  /** Whoever is connected has to connect again, and what was asked will not be answered. */
  | { event: 'over' }
  /** There is no house, and why: a sentence for people. */
  | { event: 'failed'; why: Failure }

/** Why there can be no house in this browser. */
export type Failure = 'keepsNothing' | 'noModule'
