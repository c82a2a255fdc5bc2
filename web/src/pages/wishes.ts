import type { NewTable } from '../protocol/http'

// The tables that the home page opens with one click.

const game = 'helios'

/** Me against bots of one kind, in private: nobody waits for a table that is full. */
export function againstBots(players: number, bot: string): NewTable {
  return { game, players, seats: ['me', ...Array<string>(players - 1).fill(bot)], public: false }
}

/** Me and friends who get a link each, with bots for those who are missing. */
export function withFriends(friends: number, bots: number, bot: string): NewTable {
  const seats = ['me', ...Array<string>(friends).fill('invited'), ...Array<string>(bots).fill(bot)]
  return { game, players: seats.length, seats, public: false }
}

/** Everybody at one screen, by name. */
export function onThisDevice(names: readonly string[]): NewTable {
  return { game, players: names.length, seats: names.map((here) => ({ here: here.trim() })), public: false, spectators: false }
}

/** Why these names cannot sit at one screen; null if they can. */
export function wrongNames(names: readonly string[]): 'empty' | 'same' | null {
  const trimmed = names.map((name) => name.trim().toLocaleLowerCase())
  if (trimmed.some((name) => name === '')) return 'empty'
  return new Set(trimmed).size < trimmed.length ? 'same' : null
}
