import type { View } from '../view'

/** What the tray shows: what is asked about now and lies nowhere else on the table. */
export interface TrayContent {
  characters: string[]
  shown: string[]
  bought: string[]
  hand: string[]
  fetched: string[]
  /** Bot tiles of the box. */
  tiles: string[]
  work: View['work']
  buttons: TrayButton[]
}

const buttons = ['row:points', 'row:activate', 'back', 'price', 'swap', 'pass'] as const
export type TrayButton = (typeof buttons)[number]

/** `lit`: the targets that can be chosen now. */
export function trayContent(view: View, seat: number, lit: Iterable<string>): TrayContent {
  const targets = new Set(lit)
  const player = view.players[seat]
  const isLit = (kind: string) => (id: string) => targets.has(`${kind}:${id}`)
  const onTable = new Set([...view.progress_tiles, ...view.end_tiles, ...view.players.flatMap(({ tiles }) => tiles.map(({ tile }) => tile))])
  return {
    characters: (player?.dealt ?? []).filter(isLit('character')),
    shown: view.shown ? [view.shown] : [],
    bought: view.bought ? [view.bought] : [],
    hand: view.phase === 'new_era' ? (player?.hand ?? []) : [],
    fetched: view.discards.filter(isLit('card')),
    tiles: idsOf(targets, 'tile').filter((tile) => !onTable.has(tile)),
    work: targets.size > 0 && isWork(view.work) ? view.work : null,
    buttons: buttons.filter((button) => targets.has(button)),
  }
}

export function isEmpty({ work, ...lists }: TrayContent): boolean {
  return work === null && Object.values(lists).every((list) => list.length === 0)
}

function idsOf(targets: ReadonlySet<string>, kind: string): string[] {
  return [...targets].filter((target) => target.startsWith(`${kind}:`)).map((target) => target.slice(kind.length + 1))
}

function isWork(work: View['work']): boolean {
  return work !== null && work.deliveries + work.steps + work.takes.length > 0
}
