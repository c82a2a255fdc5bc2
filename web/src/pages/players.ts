import { settings } from '../state/settings.svelte'
import { words } from '../state/words'
import { botName, isBot } from './bots'

const say = words({ en: { free: 'free seat', gone: 'gone' }, de: { free: 'freier Platz', gone: 'nicht mehr da' } })

/** A player as people call him: bots by their names among people, whoever removed his account as "gone". */
export function called(name: string | null): string {
  if (name === null) return say().free
  if (name === 'gone') return say().gone
  return isBot(name) ? botName(name)[settings.language] : name
}

/** "Ada, Bo and Casual". */
export function listed(names: readonly (string | null)[]): string {
  return new Intl.ListFormat(settings.language).format(names.map(called))
}
