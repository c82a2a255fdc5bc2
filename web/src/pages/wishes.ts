import type { NewTable, SeatWish } from '../protocol/http'
import type { GameInfo, GameOption } from '../protocol/messages'
import { botWish } from './bots'

// The tables that the home page opens with one click.

/** Me against bots of one kind, in private: nobody waits for a table that is full. Without a time they think as usual. */
export function againstBots(game: string, players: number, bot: string, options: Record<string, string> = {}, time: number | null = null): NewTable {
  return { game, players, options, seats: ['me', ...Array<SeatWish>(players - 1).fill(botWish(bot, time))], public: false }
}

/** What a game recommends for a first match: its options with a value of that name. */
export function forFirstGame(info: GameInfo | undefined): Record<string, string> {
  const recommended = (info?.options ?? []).filter(({ values }) => values.some(({ id }) => id === 'first_game'))
  return Object.fromEntries(recommended.map(({ id }) => [id, 'first_game']))
}

/** What there is to choose with so many players. */
export function optionsFor(info: GameInfo | undefined, players: number): GameOption[] {
  return (info?.options ?? []).filter((option) => option.players.includes(players))
}

/** Me and friends who get a link each, with bots for those who are missing. */
export function withFriends(game: string, friends: number, bots: number, bot: string): NewTable {
  const seats = ['me', ...Array<string>(friends).fill('invited'), ...Array<string>(bots).fill(bot)]
  return { game, players: seats.length, seats, public: false }
}

/** Me and others at one screen, by name. */
export function onThisDevice(game: string, others: readonly string[]): NewTable {
  return { game, players: others.length + 1, seats: ['me', ...others.map((here) => ({ here: here.trim() }))], public: false }
}

/** Why these names cannot sit at one screen; null if they can. */
export function wrongNames(names: readonly string[]): 'empty' | 'same' | null {
  const trimmed = names.map((name) => name.trim().toLocaleLowerCase())
  if (trimmed.some((name) => name === '')) return 'empty'
  return new Set(trimmed).size < trimmed.length ? 'same' : null
}

/** How many of something there may be, as a row of choices. */
export function counted(from: number, to: number): { value: number; name: string }[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ value: from + i, name: String(from + i) }))
}

/** The number that is nearest to a wish and possible. */
export function within(wished: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, wished))
}
