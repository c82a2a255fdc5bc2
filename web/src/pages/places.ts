import type { Component } from 'svelte'
import { settings } from '../state/settings.svelte'
import { words } from '../state/words'
import { games } from './games.svelte'
import { chosenOf } from './which'

type Page = Component<{ part: string }>

const say = words({
  en: {
    new: 'New table',
    rules: 'Rules',
    ranking: 'Ranking',
    matches: 'My matches',
    account: 'Account',
    reset: 'A new password',
    missing: 'Nothing here',
    match: 'A match to look at',
    imprint: 'Imprint',
    privacy: 'Privacy',
    parts: 'Parts',
  },
  de: {
    new: 'Neuer Tisch',
    rules: 'Regeln',
    ranking: 'Rangliste',
    matches: 'Meine Partien',
    account: 'Konto',
    reset: 'Ein neues Passwort',
    missing: 'Hier ist nichts',
    match: 'Eine Partie ansehen',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    parts: 'Teile',
  },
})

interface Kind {
  pattern: RegExp
  /** About a game: without one it is the game that was chosen last. */
  ofGame?: true
  load: () => Promise<{ default: Page }>
  title: (part: string) => string
}

// Each page is loaded when it is first needed; home comes with the first load. A table says itself what it is called.
const kinds: Kind[] = [
  { pattern: /^\/t\/([^/]+)$/, load: () => import('./Table.svelte'), title: () => '' },
  { pattern: /^\/rules(?:\/([^/]+))?\/?$/, ofGame: true, load: () => import('./Rules.svelte'), title: (game) => `${say().rules}: ${games.title(game)}` },
  { pattern: /^\/people\/([^/]+)$/, load: () => import('./Person.svelte'), title: (name) => name },
  { pattern: /^\/ranking(?:\/([^/]+))?\/?$/, ofGame: true, load: () => import('./Ranking.svelte'), title: (game) => `${say().ranking}: ${games.title(game)}` },
  { pattern: /^\/(new)$/, load: () => import('./New.svelte'), title: () => say().new },
  { pattern: /^\/(matches)$/, load: () => import('./Matches.svelte'), title: () => say().matches },
  { pattern: /^\/(embed)$/, load: () => import('./Embed.svelte'), title: () => say().match },
  { pattern: /^\/(match)$/, load: () => import('./Brought.svelte'), title: () => say().match },
  { pattern: /^\/(account)$/, load: () => import('./Account.svelte'), title: () => say().account },
  { pattern: /^\/(reset)$/, load: () => import('./Reset.svelte'), title: () => say().reset },
  { pattern: /^\/(imprint)$/, load: () => import('./Told.svelte'), title: () => say().imprint },
  { pattern: /^\/(privacy)$/, load: () => import('./Told.svelte'), title: () => say().privacy },
  { pattern: /^\/(parts)$/, load: () => import('./Parts.svelte'), title: () => say().parts },
]
const missing: Kind = { pattern: /^/, load: () => import('./Missing.svelte'), title: () => say().missing }

export interface Place {
  load: () => Promise<Page>
  /** The part of the path that says which one: a table's id, a game, a name. */
  part: string
  title: () => string
}

/** The page of a path. */
export function placeOf(path: string): Place {
  for (const kind of [...kinds, missing]) {
    const match = kind.pattern.exec(path)
    if (!match) continue
    const part = decoded(match[1] ?? (kind.ofGame ? chosenOf(settings.game, []) : ''))
    return { load: async () => (await kind.load()).default, part, title: () => kind.title(part) }
  }
  throw new Error('every path has a page')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
