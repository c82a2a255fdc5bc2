import { api, own, type NewTable, type Opened } from '../protocol/http'
import { house } from '../state/house.svelte'
import { go } from '../state/route.svelte'
import { settings } from '../state/settings.svelte'

/** Where something new begins: in this browser, or at the server. Whoever has no name there yet gets one. */
async function arrive(name: string, here: boolean): Promise<typeof api> {
  await (here ? house.somebodyHere(name) : house.somebody(name))
  return here ? own : api
}

/** Opens a table and goes there. Whoever has never played is shown around. */
export async function openTable(wish: NewTable, name = '', here = house.away): Promise<void> {
  const opened = await (await arrive(name, here)).open(wish)
  keepInvites(opened)
  go(settings.toured.includes(wish.game) ? `/t/${opened.table.id}` : `/t/${opened.table.id}?tour=1`)
}

/** The secrets of invited seats come this once; the waiting room shows them as links. */
function keepInvites({ table, invites }: Opened): void {
  if (invites.every((invite) => invite === null)) return
  try {
    sessionStorage.setItem(`invites:${table.id}`, JSON.stringify(invites))
  } catch {
    // A browser that keeps nothing: the owner can make new links in the waiting room.
  }
}

/** Sits down at the first seat that is free, and goes to the table. */
export async function sitDown(table: string, seat: number): Promise<void> {
  await house.somebody()
  await api.sit(table, seat)
  go(`/t/${table}`)
}

/** Shows a match file as a table. */
export async function bringMatch(file: object, here = house.away): Promise<void> {
  go(`/t/${(await (await arrive('', here)).import(file)).id}`)
}
