import type { Text } from '../../protocol/messages'

// docs/views/keyflower.md, in types.

export type Colour = 'blue' | 'red' | 'yellow' | 'green'
export type Skill = 'saw' | 'pickaxe' | 'anvil'
export type Resource = 'wood' | 'stone' | 'iron' | 'gold'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Ability =
  | 'two_workers'
  | 'green_worker'
  | 'across_fields'
  | 'twice'
  | 'any_for_upgrades'
  | 'any_for_scoring'
  | 'bid_any_colour'
  | 'use_any_colours'

export const colours: Colour[] = ['blue', 'red', 'yellow', 'green']
export const skills: Skill[] = ['saw', 'pickaxe', 'anvil']
export const resources: Resource[] = ['wood', 'stone', 'iron', 'gold']
export const seasons: Season[] = ['spring', 'summer', 'autumn', 'winter']

/** What is not there is 0. */
export type Counts<Kind extends string> = Partial<Record<Kind, number>>

/** A tile that is bid for or lies in a village. */
export interface LaidTile {
  tile: string
  upgraded?: boolean
  /** Of a summer boat: `1a` to `4b`. */
  side?: string
  /** That workers there must have. */
  colour?: Colour
  /** On it. */
  workers?: Counts<Colour>
  /** Workers for the next use; both 0: it cannot be used. Not there for what is never used. */
  least?: number
  most?: number
}
export interface Bid {
  colour: Colour
  count: number
  /** In another colour than the rest (9.8). */
  lying: boolean
}
export interface Lot extends LaidTile {
  order_tile: boolean
  start_player: boolean
  lead: number | null
  /** By seat. */
  bids: (Bid | null)[]
}
export interface VillageTile extends LaidTile {
  q: number
  r: number
  turns: number
  /** As they lie: `RFFWRR`, clockwise from the top. */
  edges: string
  resources?: Counts<Resource>
}
export interface LaidBoat {
  boat: string
  workers: Counts<Colour>
  skills: Counts<Skill>
  taken_by: number | null
}
export interface Player {
  seat: number
  /** Null: it is not mine, and the game is not over. */
  screen: { workers: Counts<Colour>; skills: Counts<Skill> } | null
  winter: string[]
  chosen: string[]
  winter_tiles: number
  won: string[]
  abilities: Ability[]
  transport: number
  loop: number
  river: number
  village: VillageTile[]
}
export interface View {
  game: 'keyflower'
  reader: number | null
  to_move: number | 'chance' | null
  phase: 'set_up' | 'new_season' | 'winter_choice' | 'turns' | 'boats' | 'placing' | 'flipper' | 'over'
  prompt: Text
  season: Season
  start_player: number
  passes: number
  lots: Lot[]
  boats: LaidBoat[]
  bag: number
  green: number
  skills: number
  supply: Counts<Resource>
  /** Workers that are being brought together. */
  muster: { tile: string; use: boolean; count: number; groups: string[]; sent: Counts<Colour> } | null
  /** Transport and upgrades of a use. */
  haul: {
    seat: number
    transport: number
    upgrade: number
    carried: { resource: Resource; from: string } | null
    upgraded: string | null
    paid: Counts<Resource>
  } | null
  placing: { seat: number; tile: string; cell: [number, number] | null } | null
  players: Player[]
  scores: (number[] | null)[]
}

/** One side of a tile of spring, summer or autumn, or of a home tile. */
export interface Face {
  text: Text
  /** What a use brings; empty if it cannot be used. */
  use: Text
  points: number
  usable: boolean
  pay_worker: Colour | 'any' | null
  pay_skill: Skill | 'any' | null
  resources: Counts<Resource>
  one_of: Resource[]
  /** Random ones. */
  workers: number
  skills: number
  green: number
  transport: number
  upgrade: number
  store: { resource: Resource | 'any'; points: number } | null
}
export type CostKind = Resource | 'any_resource' | Skill | 'any_skill'
interface Named {
  id: string
  name: Text
  rule: string
}
interface Hex extends Named {
  /** Unturned. */
  edges: string
}
export interface VillageTileKind extends Hex {
  set: 'home' | Season
  front: Face
  back: Face
  cost: Record<CostKind, number>
  cost_text: Text
  text: Text
}
export interface SummerBoatKind extends Hex {
  sides: { id: string; ability: Ability; text: Text; rule: string }[]
}
export interface WinterKind extends Hex {
  scores: string
  points: number
  each: number
  text: Text
}
export interface BoatKind extends Hex {
  loads: { workers: number; skills: number }[]
  scores: 'transport' | 'loop' | 'river' | 'flip' | 'fixed' | 'workers'
  points: number
  text: Text
}
export interface OrderTileKind extends Hex {
  number: number
  start_player: boolean
  points: number
  text: Text
}
export interface Kind<Id extends string> {
  id: Id
  name: Text
  count: number
}
export interface Components {
  game: 'keyflower'
  edition: Text
  players: number
  workers: Kind<Colour>[]
  skills: Kind<Skill>[]
  resources: Kind<Resource>[]
  tiles: VillageTileKind[]
  summer_boats: SummerBoatKind[]
  winter: WinterKind[]
  boats: BoatKind[]
  /** Points of Sea Breese by number of boats. */
  river: number[]
  order_tiles: OrderTileKind[]
  most_on_tile: number
  gold_points: number
  score_sources: { id: string; name: Text }[]
}
