import type { MyTable } from '../protocol/messages'

// Which game is meant, where nobody says it.

/** The game that a newcomer meets first. */
const firstGame = 'helios'

/** The game that was chosen last, as far as it is one of `here`; while nobody knows which are here, it is believed. */
export function chosenOf(last: string, here: readonly string[]): string {
  const known = (game: string) => here.length === 0 || here.includes(game)
  if (last !== '' && known(last)) return last
  return known(firstGame) ? firstGame : (here[0] ?? firstGame)
}

/** The game that a page is about: its rules, its ranking, one of my tables. Null for a page of all games. */
export function gameOf(path: string, mine: readonly MyTable[]): string | null {
  const [, kind, which] = /^\/(rules|ranking|t)\/([^/]+)$/.exec(path) ?? []
  if (kind === undefined || which === undefined) return null
  return kind === 't' ? (mine.find((table) => table.id === which)?.game ?? null) : which
}

/** What a game is called as long as only its id is known: "suna_valo" is Suna Valo. */
export function asTitle(game: string): string {
  return game.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
