import type { Text } from '../../protocol/messages'

// docs/views/helios.md, in types.

export type Colour = 'brown' | 'grey' | 'green' | 'blue' | 'black'
export type Special = 'free_fields' | 'created_land' | 'resources' | 'temples'
export type TileSymbol = 'land' | 'build' | 'sun'
export type Row = 'red' | 'blue' | 'yellow'

export const colours: Colour[] = ['brown', 'grey', 'green', 'blue', 'black']
export const specials: Special[] = ['free_fields', 'created_land', 'resources', 'temples']
export const tileSymbols: TileSymbol[] = ['land', 'build', 'sun']
export const rows: Row[] = ['red', 'blue', 'yellow']

export interface Column {
  tiles: (Row | 'grey')[]
  stack: number
  discards: number
}
export interface Field {
  tile: Colour | Special
  temple: boolean
  resources: Colour[]
}
export interface Player {
  seat: number
  sun: string
  range: number
  unlimited: boolean
  mana: number
  points: number | null
  fields: Record<string, Field>
  buildings: string[]
  persons: Record<string, 'active' | 'asleep'>
  rows: Record<Row, { symbol: TileSymbol; grey: boolean }[]>
}
export interface View {
  game: 'helios'
  reader: number | null
  to_move: number | 'chance' | null
  phase: 'set_up' | 'actions' | 'persons' | 'refill' | 'over'
  prompt: Text
  round: number
  rounds: number
  turns_taken: number
  turns: number
  start_player: number
  columns: Record<TileSymbol, Column>
  open_land: Record<Colour, number>
  open_land_bare: Record<Colour, number>
  land_stacks: Record<Colour, number>
  extra_stack: number
  specials: Record<Special, number>
  supply: Record<Colour, number>
  mana: number
  houses: number
  persons: string[]
  players: Player[]
  scores: (number | null)[][]
}

/** Colours with a count, `either` and `any`. */
export type Cost = Partial<Record<Colour, number>> & { either?: Colour[]; any?: number }

export interface BoardField {
  name: string
  q: number
  r: number
  dark: boolean
  yellow: boolean
  corner: boolean
  bonus_resource: boolean
  mana: boolean
}
export interface Building {
  id: string
  name: Text
  cost_text: Text
  cost: Cost
  range: number
  mana: number
  points: number
  function: Text
  rule?: string
}
export interface PersonCard {
  id: string
  name: Text
  mana_cost: number
  activation_text: Text
  activation: Cost
  range: number
  mana: number
  bonus_resources: number
  scoring: Text
  rule?: string
}
export interface Components {
  game: 'helios'
  edition: Text
  fields: BoardField[]
  resources: { id: Colour; name: Text; colour: Text }[]
  specials: { id: Special; name: Text; points: number; rule?: string }[]
  buildings: Building[]
  persons: PersonCard[]
  tiles_for_bonus: number
  field_mana: number
  corner_points: number
  score_sources: { id: string; name: Text }[]
}
