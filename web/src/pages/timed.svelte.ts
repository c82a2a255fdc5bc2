import { api } from '../protocol/http'
import type { MyTable, Seat } from '../protocol/messages'
import { games } from './games.svelte'
import { sitting } from './players'

/** The bots of my tables with the time that they were given to think: the list of tables has only their names. */
class Timed {
  private found: Record<string, Seat[]> = $state.raw({})
  private readonly asked = new Set<string>()

  /** Everybody at a table, null where a seat is free. */
  players(table: MyTable): (string | null)[] {
    if (!this.mayBeTimed(table)) return table.players
    // Who sits there may change until the match begins.
    const key = `${table.id} ${table.players.join()}`
    void this.fetch(table.id, key)
    return this.found[key]?.map((seat) => sitting([seat])[0] ?? null) ?? table.players
  }

  private mayBeTimed({ game, players }: MyTable): boolean {
    const bots = games.all.find(({ id }) => id === game)?.thinking.bots ?? []
    return players.some((name) => name !== null && bots.includes(name))
  }

  private async fetch(table: string, key: string): Promise<void> {
    if (this.asked.has(key)) return
    this.asked.add(key)
    try {
      const { seats } = await api.table(table)
      this.found = { ...this.found, [key]: seats }
    } catch {
      // The names alone will do.
    }
  }
}

export const timed = new Timed()
