import type { Text } from '../../protocol/messages'

// docs/views/boonlake.md, in types.

export type Region = 'new_hope' | 'unknown' | 'boonlake' | 'southern'
export type Resource = 'wood' | 'clay' | 'stone' | 'iron'
export type Deed = 'pioneer' | 'settle' | 'cattle' | 'area_scoring' | 'hire' | 'progress' | 'builder'
export type CardType = 'day' | 'dusk' | 'night'
export type Track = 'coin' | 'card'
export type Piece = 'inhabitant' | 'house' | 'settlement'
export type Lever =
  | 'forgo_vase'
  | 'forgo_modernize'
  | 'forgo_upgrade'
  | 'skip_production'
  | 'skip_coins'
  | 'area_points'
  | 'boat_upstream'
  | 'settlement_discount'
  | 'tile_inhabitant'
  | 'joker_or_goods'
  | 'joker_and_coins'
  | 'cards_to_inhabitant'
export type Lasting =
  | 'lever_cost'
  | 'card_cost'
  | 'discard_day'
  | 'discard_dusk'
  | 'discard_night'
  | 'cattle_cost'
  | 'cattle_coins'
  | 'river_coins'
  | 'harbour_coins'
  | 'harbour_cards'
  | 'river_vase'
export type Measure =
  | 'region_new_hope'
  | 'region_unknown'
  | 'region_boonlake'
  | 'region_southern'
  | 'region_pair'
  | 'coin_track'
  | 'card_track'
  | 'lower_track'
  | 'production'
  | 'chain'
  | 'levers'
  | 'houses'
  | 'cattle'
  | 'settlements'
  | 'bridges'
  | 'trade_goods'
  | 'trade_coins'
  | 'type_pair'

export const regions: Region[] = ['new_hope', 'unknown', 'boonlake', 'southern']
export const resources: Resource[] = ['wood', 'clay', 'stone', 'iron']
export const tracks: Track[] = ['coin', 'card']

/** What is not there is 0. */
export type Counts = Partial<Record<Resource, number>>
export interface Goods {
  coins?: number
  cards?: number
  inhabitants?: number
  vases?: number
  /** Below zero: lost. */
  points?: number
  production?: Resource | 'any'
  vase_or_production?: true
}

export interface Field {
  tile: string | null
  plots: ({ side: number; piece: Piece } | null)[]
  cattle?: { side: number; count: number }[]
}
export interface Area {
  goal: string | null
  /** Who chose it. */
  seat: number | null
  projects: number[]
  marks: { seat: number; scoring: number }[]
}
/** What I lack. */
export type Missing = Goods & Counts
export interface HandCard {
  card: string
  /** That it costs me now. */
  coins: number
  payable: boolean
  missing?: Missing
}
export interface Project {
  done: boolean
  coins: number
  payable: boolean
  missing?: Missing
}
export interface Aim {
  /** One number, or two of a pair. */
  now: number[]
  /** For the next scoring. */
  need: number[]
  fulfilled: boolean
  /** The scoring in which I marked it. */
  marked: number | null
}
export interface Player {
  seat: number
  /** Null: not mine. */
  hand: HandCard[] | null
  hand_size: number
  projects: Project[]
  coins: number
  vases: number
  ranch: number
  supply: number
  beside: number
  points: number
  tracks: Record<Track, number>
  sites: Counts
  boats: Resource[]
  levers: Partial<Record<Lever, 'ready' | 'used'>>
  /** Still covered by its piece: houses 0 to 5, settlements 6 to 9, cattle 10 to 14. */
  recesses: boolean[]
  /** The inhabitant of this row was released. */
  rows: boolean[]
  played: string[]
  lasting: Partial<Record<Lasting, number>>
  ship: string
  presences: Record<Region, number>
  income: Goods
  herds: number
  dealt: string[]
  chosen: string | null
  aims: Aim[]
}
export interface Eminence {
  level: string
  points: number
  cactus: number
  /** What an interim scoring would bring her now. */
  income: number
  /** How much of that her herds bring. */
  herds: number
  ship: string
  /** Still on her board. */
  houses: number
  settlements: number
  cattle: number
  tile: string | null
  wish: number | null
  stack: number
  turned: string[]
  bonus: number
}
export type StepKind =
  | 'goal'
  | 'site'
  | 'turn'
  | 'offer'
  | 'pay'
  | 'explore'
  | 'place'
  | 'pasture'
  | 'tile_lever'
  | 'due'
  | 'recess'
  | 'drop'
  | 'exchange'
  | 'track'
  | 'reset'
  | 'region'
  | 'area'
  | 'hire'
  | 'modernize'
  | 'upgrade'
  | 'sail'
  | 'interim'
  | 'score'
  | 'trade'
  | 'levers'
/** What is being chosen; beside the kind and the seat what means something there. */
export interface Step {
  kind: StepKind
  seat: number
  for?: 'set_up' | 'bonus' | 'harbour' | 'settlement' | 'cattle'
  types?: CardType[]
  shared?: boolean
  deed?: Deed
  card?: string
  goal?: string
  field?: number
  plot?: string
  count?: number
  region?: Region
}
export interface View {
  game: 'boonlake'
  reader: number | null
  to_move: number | 'chance' | null
  phase: 'set_up' | 'turns' | 'scoring' | 'over'
  prompt: Text
  /** Whose turn it is; the Eminence is side 1 of a solo game. */
  active: number | null
  round: number
  /** Interim scorings that were begun. */
  scoring: number
  ending: boolean
  /** From the top; null where the chosen tile was. */
  deeds: (Deed | null)[]
  below: Deed | null
  /** 33; field 1 is the first. */
  fields: Field[]
  covered: Region[]
  heap: number
  pastures: number
  revealed: string | null
  goals: Area[]
  pile: number
  discards: string[]
  step: Step | null
  players: Player[]
  eminence: Eminence | null
  scores: number[][]
}

export interface FieldKind {
  id: number
  region: Region
  reward: Goods
  neighbours: number[]
  start: number
  bridge: boolean
  xy: [number, number]
}
export interface RiverSpace {
  id: string
  reward: Goods
  harbour: boolean
  xy: [number, number]
}
export interface Plot {
  cost: Goods
  gain: Goods
  steps: Record<Track, number>
  choice_steps: number
  income: Track | null
  settlement_points: number
  text: Text
}
export interface TileKind {
  id: string
  start: number
  plots: Plot[]
}
export type Effect =
  | { op: 'track'; track: Track; steps: number }
  | { op: 'gain'; get: Goods }
  | { op: 'exchange'; give: Goods; get: Goods; two_way: boolean }
  | { op: 'lever_reset'; count: number }
  | { op: 'upgrade_house'; inhabitant_discount: number }
  | { op: 'upgrade_settlement'; inhabitant_discount: number; presence_discount: number }
export type EndEffect = { measure: Measure; each: number } | { measure: Measure; tiers: [number, number][] }
export interface CardKind {
  id: string
  name: Text
  type: CardType
  coins: number
  vases: number
  resources: Counts
  points: number
  effects: Effect[]
  lasting: { what: Lasting; amount: number }[]
  end: EndEffect[]
  text: Text
}
export interface GoalKind {
  id: string
  name: Text
  coins: number
  resources: Counts
  points: number
  track: Track
  measure: Measure
  /** Two regions or two types. */
  pair: string[]
  /** For each scoring. */
  least: number[][]
  text: Text
}
export interface DeedKind {
  id: Deed
  name: Text
  type: CardType | null
  text: Text
  shared_text: Text
}
export interface LeverKind {
  id: Lever
  name: Text
  row: number
  column: number
  coins: number
  text: Text
  rule: string
}
export interface SoloTile {
  id: string
  hard: boolean
  deeds: Deed[]
  /** Top left, top right, bottom left, bottom right. */
  corners: number[]
}
export interface Components {
  players: number
  level: string | null
  regions: { id: Region; name: Text; sign: Goods }[]
  fields: FieldKind[]
  bridges: [number, number][]
  river: RiverSpace[]
  river_start: string[]
  /** Of the action board, from the top. */
  rows: { steps: number; points: number }[]
  deeds: DeedKind[]
  resources: { id: Resource; name: Text }[]
  tiles: TileKind[]
  cards: CardKind[]
  goals: GoalKind[]
  recesses: { piece: 'house' | 'settlement' | 'cattle'; row: number; income: Goods }[]
  board_rows: { inhabitant: boolean; income: Goods; final_points: number }[]
  levers: LeverKind[]
  tracks: Record<Track, { income: Goods; bonus: Goods }[]>
  solo: {
    tiles: SoloTile[]
    levels: { id: string; name: Text; easy: number; hard: number }[]
    houses: number[]
    settlements: number[]
    cattle: number[]
    cactus: number[]
  }
  score_sources: { id: string; name: Text }[]
}
