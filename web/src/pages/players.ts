import type { Seat } from '../protocol/messages'
import { settings } from '../state/settings.svelte'
import { words } from '../state/words'
import { botName, isBot } from './bots'

const say = words({
  en: { free: (count: number) => (count === 1 ? 'a free seat' : `${count} free seats`), gone: 'somebody' },
  de: { free: (count: number) => (count === 1 ? 'ein freier Platz' : `${count} freie Plätze`), gone: 'jemand' },
})

/** A player as people call him: bots by their names among people, whoever is not here any more as "somebody". */
export function called(name: string): string {
  if (name === 'gone') return say().gone
  return isBot(name) ? botName(name)[settings.language] : name
}

/** Those who sit at a table, bots with their time to think. */
export function sitting(seats: readonly Pick<Seat, 'name' | 'bot' | 'time' | 'kind'>[]): string[] {
  return seats.flatMap((seat) => {
    if (seat.kind === 'bot' && seat.bot !== null) return [botName(seat.bot, seat.time)[settings.language]]
    return seat.name === null ? [] : [called(seat.name)]
  })
}

/** "Ada, Casual and a free seat". */
export function listed(names: readonly (string | null)[]): string {
  const there = names.flatMap((name) => (name === null ? [] : [called(name)]))
  const free = names.length - there.length
  return new Intl.ListFormat(settings.language).format(free === 0 ? there : [...there, say().free(free)])
}
