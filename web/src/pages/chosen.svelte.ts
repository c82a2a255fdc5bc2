import type { GameInfo } from '../protocol/messages'
import { house } from '../state/house.svelte'
import { settings } from '../state/settings.svelte'
import { games } from './games.svelte'
import { chosenOf } from './which'

/** The game that somebody has chosen to play: for all of the home page, for a new table, and for the next visit. */
class Chosen {
  /** How many want to play, as long as the page is open. */
  players = $state(2)

  get id(): string {
    return chosenOf(settings.game, games.all.map(({ id }) => id))
  }
  set id(game: string) {
    if (game === settings.game) return
    settings.game = game
    house.changedSettings()
  }

  /** What the server says of it; undefined until it has. */
  get info(): GameInfo | undefined {
    return games.all.find(({ id }) => id === this.id)
  }

  get title(): string {
    return games.title(this.id)
  }
}

export const chosen = new Chosen()
