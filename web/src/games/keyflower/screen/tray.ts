import { colours, resources, skills, type Colour, type Resource, type Skill, type View } from '../view'

/** What the tray shows: what is asked about now and is chosen best from a few large things side by side. */
export interface TrayContent {
  /** Workers that are being brought together, and how many of each colour may come from behind the screen. */
  muster: View['muster']
  sends: { colour: Colour; counts: number[] }[]
  /** Outbid groups that may come along, or pay; by the tiles at which they lie. */
  groups: string[]
  /** What an exchange or an upgrade is paid with, and what the Workshop gives. */
  gives: Colour[]
  skills: Skill[]
  takes: Resource[]
  pays: { resource: Resource; tile: string }[]
  /** To place next; or all winter tiles, while those for winter are chosen. */
  tiles: string[]
  /** The sets of winter tiles that can be brought into winter: `scholar+scribes`. */
  winterSets: string[]
  /** What is being placed. */
  placed: string | null
  /** The ways in which it may lie, in turns clockwise. */
  turns: number[]
  /** What is left of transport and upgrades; not while one is being paid for. */
  haul: View['haul']
  /** What `pass` stands for is said here. In a plain turn the button at the screen does. */
  done: boolean
}

/** `seat`: who looks; `lit`: the targets that can be chosen now. */
export function trayContent(view: View, seat: number, lit: Iterable<string>): TrayContent {
  const targets = new Set(lit)
  const player = view.players[seat]
  const isLit = (kind: string) => (id: string) => targets.has(`${kind}:${id}`)
  const muster = targets.size > 0 && view.to_move === seat ? view.muster : null
  const haul = targets.size > 0 && view.haul?.seat === seat ? view.haul : null
  const upgraded = haul?.upgraded
  const sends = colours.map((colour) => ({ colour, counts: numbersOf(targets, `send:${colour}`) })).filter(({ counts }) => counts.length > 0)
  const turns = numbersOf(targets, 'turn')
  const choosesWinter = view.phase === 'winter_choice' && targets.size > 0
  const placing = turns.length > 0 || idsOf(targets, 'cell').length > 0
  return {
    muster,
    sends,
    groups: idsOf(targets, 'group'),
    gives: sends.length > 0 ? [] : colours.filter(isLit('colour')),
    skills: skills.filter(isLit('skill')),
    takes: resources.filter(isLit('resource')),
    pays: upgraded ? resources.filter((resource) => targets.has(`resource:${resource}@${upgraded}`)).map((resource) => ({ resource, tile: upgraded })) : [],
    tiles: choosesWinter ? (player?.winter ?? []) : (player?.won ?? []).filter(isLit('tile')),
    winterSets: idsOf(targets, 'winter').sort((a, b) => a.split('+').length - b.split('+').length),
    placed: placing && view.placing?.seat === seat ? view.placing.tile : null,
    turns,
    haul: upgraded ? null : haul,
    done: targets.has('pass') && (muster !== null || haul !== null || view.phase !== 'turns'),
  }
}

export function isEmpty({ muster, placed, haul, done, ...lists }: TrayContent): boolean {
  return muster === null && placed === null && haul === null && !done && Object.values(lists).every((list) => list.length === 0)
}

function idsOf(targets: ReadonlySet<string>, kind: string): string[] {
  return [...targets].filter((target) => target.startsWith(`${kind}:`)).map((target) => target.slice(kind.length + 1))
}

function numbersOf(targets: ReadonlySet<string>, kind: string): number[] {
  return idsOf(targets, kind)
    .map(Number)
    .sort((a, b) => a - b)
}
