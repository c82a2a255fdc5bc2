import type { Component } from 'svelte'
import type { Text } from '../../protocol/messages'

/** One of the things that a newcomer needs before the first move. */
export interface Lesson<Kind extends string = string> {
  /** Its drawing. */
  picture: Kind
  title: Text
  text: Text
  /** The rule that says it exactly. */
  rule: string
}

/** What the page adds to the numbered rules of a game. */
export interface Guide {
  /** What the sections are called, by the number before the dot. */
  sections: Record<string, Text>
  /** Words whose symbols are right only where they are counted: "1 blue" is a resource, "blue" may be anything. */
  onlyCounted: ReadonlySet<string>
  /** What somebody might look for. */
  searchHint: Text
  /** The game in two minutes. */
  lessons: Lesson[]
  /** Draws the pictures of these lessons. */
  Picture: Component<{ kind: string }>
}

const guides: Record<string, () => Promise<{ guide: Guide }>> = {
  helios: () => import('./helios'),
  suna_valo: () => import('./suna_valo'),
  keyflower: () => import('./keyflower'),
  boonlake: () => import('./boonlake'),
}

/** The guide to the rules of a game, loaded with its page; null for a game that has none. */
export async function guideOf(game: string): Promise<Guide | null> {
  const load = guides[game]
  return load ? (await load()).guide : null
}
