import type { Text } from '../../protocol/messages'

// docs/views/suna_valo.md, in types.

export type Resource = 'grain' | 'lily' | 'flower' | 'wool' | 'egg'
export type Good = Resource | 'energy'
export type Column = 'crop' | 'floriculture' | 'pasture' | 'discovery' | 'dock' | 'personal'
export type Piece = 'crate' | 'barrel' | 'ship'

export const resources: Resource[] = ['grain', 'lily', 'flower', 'wool', 'egg']
export const goods: Good[] = [...resources, 'energy']
export const columns: Column[] = ['crop', 'floriculture', 'pasture', 'discovery', 'dock', 'personal']

export interface Offer {
  card: string | null
  goods: Record<Good, number>
  markers: number
}
export interface Placed {
  card: string
  face_down: boolean
  /** In the left columns: for each storage what lies there. */
  stored?: (Resource | null)[]
  /** In the personal column: spaces that are supplied, from 1. */
  filled?: number[]
  complete?: boolean
}
export interface Player {
  seat: number
  character: string | null
  dealt: string[]
  energy: number
  resources: Record<Resource, number>
  header: Record<Resource, number>
  character_card: Record<Resource, number>
  columns: Record<Column, Placed[]>
  /** Places where pieces still stand. */
  pieces: string[]
  market: Record<Resource, number>
  display: Offer[]
  hand_cards: number
  hand_festivals: number
  hand: string[]
  left: string
  right: string
  detour: boolean
  tiles: { tile: string; works: boolean }[]
  end_tile: string | null
  rows: ('' | 'points' | 'activated')[]
  kept: string[]
  shortage: number
}
export interface OpenPublicOrder {
  era: number
  order: string | null
  /** By seat: spaces that are supplied, from 1. */
  filled: number[][]
  barrels: boolean[]
  first: number | null
}
export interface OpenShipOrder {
  era: number
  order: string | null
  ships: boolean[]
  first: number | null
}
export interface View {
  game: 'suna_valo'
  reader: number | null
  to_move: number | 'chance' | null
  phase: 'set_up' | 'turns' | 'income' | 'new_era' | 'over'
  prompt: Text
  era: number
  eras: number
  tree: number
  turn_of: number
  era_ends: boolean
  last_turns: boolean
  pile: number
  discards: string[]
  /** `prices`: what it costs each seat now. */
  village: { card: string | null; prices: number[] }[]
  shown: string | null
  bought: string | null
  public_orders: OpenPublicOrder[]
  ship_orders: OpenShipOrder[]
  progress_tiles: string[]
  end_tiles: string[]
  work: { deliveries: number; steps: number; personal_only: boolean; takes: Resource[][] } | null
  players: Player[]
  scores: number[][]
}

export interface FarmCard {
  id: string
  name: Text
  era: number
  columns: Column[]
  /** For each storage what it may hold and produce. */
  produces: Resource[][]
  energy: number
  cogs: number
  drones: number
  takes: Resource[][]
  order: Resource[]
  order_points: number
  price: number
  points: number
  text: Text
  rule: string
}
/** What a festival, a ship order or a tile does; only what it does is there. */
export interface Effect {
  energy?: number
  steps?: number
  deliveries?: number
  takes?: Resource[][]
  points?: number
  /** What energy or points are counted by, how many make one, and the most that come. */
  per?: string
  each?: number
  most?: number
  ship_order?: boolean
  discount?: number
  remove?: 'any' | 'left_track'
  /** One of these columns, or so many `cards` in different ones. */
  activate?: Column[]
  cards?: number
  from_discards?: boolean
  from_box?: boolean
}
export interface Festival {
  id: string
  name: Text
  era: number
  price: number
  points: number
  text: Text
  bonus: Text
  effect: Effect
  bonus_effect: Effect
  rule: string
}
export interface OrderSpace {
  resource: Resource
  energy: number
  cogs: number
  take: Resource[]
}
export interface PublicOrder {
  id: string
  era: number
  sides: OrderSpace[][]
  barrels: number[]
  rule: string
}
export interface ShipOrder {
  id: string
  era: number
  cost: Record<Good, number>
  cost_text: Text
  text: Text
  effect: Effect
  ships: number[]
  rule: string
}
export interface PiecePlace {
  id: string
  piece: Piece
  points: number
  text: Text
  rule: string
}
export interface ColumnHead {
  id: Column
  name: Text
  produces: Resource[]
  storages: number
  energy: number
  drones: number
  rule: string
}
export interface Named {
  id: string
  text: Text
  rule: string
}
export interface Components {
  game: 'suna_valo'
  edition: Text
  resources: { id: Resource; name: Text; plural: Text; market: number }[]
  columns: ColumnHead[]
  cards: FarmCard[]
  festivals: Festival[]
  public_orders: PublicOrder[]
  ship_orders: ShipOrder[]
  places: PiecePlace[]
  left_track: { multipliers: number[]; blocked_after: number[]; rule: string }
  right_track: { values: number[]; blocked_after: number[]; detours: number[]; progress_notches: number[]; rule: string }
  progress_tiles: (Named & { column: Column; effect: Effect })[]
  end_tiles: (Named & { effect: Effect })[]
  characters: (Named & { name: Text })[]
  village_prices: number[]
  row_points: number
  income_energy: number
  score_sources: { id: string; name: Text }[]
}
