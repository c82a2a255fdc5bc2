import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Opened, SeatWish } from '../../src/protocol/http'
import type { Table } from '../../src/protocol/messages'
import type { Person } from './person'

/** The recorded matches of the rules' own tests: always the same, to the last tile. */
export type Recorded =
  | 'helios_2a'
  | 'helios_2b'
  | 'helios_3a'
  | 'helios_4a'
  | 'suna_valo_a'
  | 'suna_valo_b'
  | 'keyflower_2a'
  | 'keyflower_4a'
  | 'keyflower_6a'
  | 'boonlake_1a'
  | 'boonlake_2a'
  | 'boonlake_4a'

interface MatchFile {
  log: string[]
}

export function recorded(name: Recorded): MatchFile {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../tests/playthroughs/${name}.json`), 'utf8')) as MatchFile
}

/** A recorded match as a table to look at. */
export async function imported(person: Person, name: Recorded, steps?: number): Promise<Table> {
  const file = recorded(name)
  return person.post<Table>('/api/tables/import', { ...file, log: file.log.slice(0, steps) })
}

/** A table where somebody plays on from a recorded match; a negative step counts from its end. */
export async function continued(person: Person, name: Recorded, step: number, seats: SeatWish[] = ['me', 'random']): Promise<Table> {
  const { id } = await imported(person, name)
  const at = step < 0 ? recorded(name).log.length + step : step
  return (await person.post<Opened>(`/api/tables/${id}/continue`, { at, seats, public: false })).table
}

/** The first step from `from` on before which somebody did this. */
export function stepBefore(name: Recorded, token: string, from: number): number {
  return recorded(name).log.findIndex((entry, step) => step >= from && entry.startsWith(token))
}
