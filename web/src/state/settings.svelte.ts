import type { Language } from '../protocol/messages'
import { paces, type Pace } from './moments'

export type Theme = 'auto' | 'light' | 'dark'

export interface Settings {
  language: Language
  theme: Theme
  /** Ask before a turn ends, so that it can be taken back. */
  confirmTurns: boolean
  sound: boolean
  notifications: boolean
  animations: boolean
  /** How quickly what others do is played back. */
  playback: Pace
  /** Single letters do things at the table. */
  letterKeys: boolean
  /** The tours that were finished or dismissed, by game. */
  toured: string[]
  /** The game that was chosen last; empty before anybody has chosen. */
  game: string
}

const place = 'spielwerk'

function ofBrowser(): Language {
  return typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en'
}

/** What was kept, as far as it makes sense: it may come from an older version or from somebody's hands. */
export function sensible(kept: unknown): Settings {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const flag = (name: string, otherwise: boolean) => (typeof found[name] === 'boolean' ? found[name] : otherwise)
  return {
    language: found['language'] === 'en' || found['language'] === 'de' ? found['language'] : ofBrowser(),
    theme: found['theme'] === 'light' || found['theme'] === 'dark' ? found['theme'] : 'auto',
    confirmTurns: flag('confirmTurns', true),
    sound: flag('sound', true),
    notifications: flag('notifications', false),
    animations: flag('animations', true),
    playback: paces.find((pace) => pace === found['playback']) ?? 'normal',
    letterKeys: flag('letterKeys', true),
    toured: Array.isArray(found['toured']) ? found['toured'].filter((game): game is string => typeof game === 'string') : [],
    game: typeof found['game'] === 'string' ? found['game'] : '',
  }
}

function read(): Settings {
  try {
    return sensible(JSON.parse(localStorage.getItem(place) ?? '{}'))
  } catch {
    return sensible({})
  }
}

/** The choices of whoever sits at this browser. */
export const settings: Settings = $state(read())

/** Keeps the settings in this browser; a browser that keeps nothing is no reason to stop. */
export function keepSettings(): void {
  try {
    localStorage.setItem(place, JSON.stringify(settings))
  } catch {
    // Private windows may refuse.
  }
}
