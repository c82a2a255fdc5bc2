import type { Picture } from '../cards/pictures'
import type { Column, Components, PiecePlace, Resource } from '../view'

/** Where the eighteen pieces stand on a farm, and what their places show. */

/** Pieces beside the prices that they keep up. */
export const marketGroups: { column: Column; resources: Resource[]; place: string }[] = [
  { column: 'crop', resources: ['grain', 'lily'], place: 'market_crop' },
  { column: 'floriculture', resources: ['flower'], place: 'market_flower' },
  { column: 'pasture', resources: ['wool', 'egg'], place: 'market_pasture' },
]

/** Pieces in the headers of columns. */
export const endlessPlaces: Partial<Record<Column, string>> = {
  crop: 'endless_crop',
  floriculture: 'endless_flower',
  pasture: 'endless_pasture',
}

/** Pieces in a line of their own. */
export const improvements = ['flip_step', 'ship_discount', 'village_discount']
export const incomes = ['income_energy', 'income_plant', 'income_animal']

export function placeOf(components: Components, id: string): PiecePlace | undefined {
  return components.places.find((place) => place.id === id)
}

const symbol = (id: string): Picture => ({ symbol: id })
const sign = (text: string): Picture => ({ sign: text })

const pictures: Record<string, (components: Components) => Picture[]> = {
  flip_step: () => [symbol('flip'), sign('+'), symbol('cog')],
  ship_discount: () => [symbol('ship_order'), sign('−1')],
  village_discount: () => [symbol('village'), sign('−1')],
  market_crop: () => [sign('−1')],
  market_flower: () => [sign('−1')],
  market_pasture: () => [sign('−1')],
  endless_crop: () => [symbol('endless')],
  endless_flower: () => [symbol('endless')],
  endless_pasture: () => [symbol('endless')],
  income_energy: ({ income_energy }) => [{ symbol: 'energy', count: income_energy }],
  income_plant: () => [{ oneOf: ['grain', 'lily', 'flower'] }],
  income_animal: () => [{ oneOf: ['wool', 'egg'] }],
}

/** What a place brings once its piece is gone; nothing for the blocks of tracks. */
export function pictureOf(components: Components, place: string): Picture[] {
  return pictures[place]?.(components) ?? []
}
