import type { Language } from '../../protocol/messages'
import { resources, type CardKind, type Components, type Counts, type Deed, type DeedKind, type FieldKind, type GoalKind, type Goods, type Lever, type LeverKind, type Missing, type Region, type Resource, type RiverSpace, type TileKind } from './view'

// What lies on the table, by its id, and what it is called.

export const cardOf = (components: Components, id: string): CardKind | undefined => components.cards.find((card) => card.id === id)
export const goalOf = (components: Components, id: string): GoalKind | undefined => components.goals.find((goal) => goal.id === id)
export const deedOf = (components: Components, id: Deed): DeedKind | undefined => components.deeds.find((deed) => deed.id === id)
export const leverOf = (components: Components, id: Lever): LeverKind | undefined => components.levers.find((lever) => lever.id === id)
export const tileOf = (components: Components, id: string): TileKind | undefined => components.tiles.find((tile) => tile.id === id)
export const fieldOf = (components: Components, id: number): FieldKind | undefined => components.fields[id - 1]
export const spaceOf = (components: Components, id: string): RiverSpace | undefined => components.river.find((space) => space.id === id)

export const cardName = (components: Components, id: string, language: Language): string => cardOf(components, id)?.name[language] ?? id
export const goalName = (components: Components, id: string, language: Language): string => goalOf(components, id)?.name[language] ?? id
export const deedName = (components: Components, id: Deed, language: Language): string => deedOf(components, id)?.name[language] ?? id
export const leverName = (components: Components, id: Lever, language: Language): string => leverOf(components, id)?.name[language] ?? id
export const regionName = (components: Components, id: Region, language: Language): string => components.regions.find((region) => region.id === id)?.name[language] ?? id
export const resourceName = (components: Components, id: Resource, language: Language): string => components.resources.find((resource) => resource.id === id)?.name[language] ?? id

/** A good and how it is called: one, and several. */
const goodsNames: Record<Language, Record<'coins' | 'cards' | 'inhabitants' | 'vases' | 'points', [string, string]>> = {
  en: { coins: ['coin', 'coins'], cards: ['card', 'cards'], inhabitants: ['inhabitant', 'inhabitants'], vases: ['vase', 'vases'], points: ['point', 'points'] },
  de: { coins: ['Münze', 'Münzen'], cards: ['Karte', 'Karten'], inhabitants: ['Bewohner', 'Bewohner'], vases: ['Vase', 'Vasen'], points: ['Punkt', 'Punkte'] },
}
const production: Record<Language, { of: (resource: string) => string; any: string; or: string }> = {
  en: { of: (resource) => `a production building for ${resource}`, any: 'a production building', or: '1 vase or a production building' },
  de: { of: (resource) => `ein Produktionsgebäude für ${resource}`, any: 'ein Produktionsgebäude', or: '1 Vase oder ein Produktionsgebäude' },
}

/** "2 coins, 1 card"; empty if there is nothing. */
export function goodsText(components: Components, goods: Goods, language: Language): string {
  const names = goodsNames[language]
  const counted = (Object.keys(names) as (keyof typeof names)[]).flatMap((kind) => {
    const count = goods[kind] ?? 0
    return count === 0 ? [] : [`${count} ${names[kind][Math.abs(count) === 1 ? 0 : 1]}`]
  })
  const { production: site } = goods
  if (site) counted.push(site === 'any' ? production[language].any : production[language].of(resourceName(components, site, language)))
  if (goods.vase_or_production) counted.push(production[language].or)
  return counted.join(', ')
}

/** "2 wood, 1 iron". */
export function countsText(components: Components, counts: Counts, language: Language): string {
  return resources.flatMap((resource) => (counts[resource] ? [`${counts[resource]} ${resourceName(components, resource, language)}`] : [])).join(', ')
}

/** What is missing: "2 coins, 1 clay". */
export function missingText(components: Components, missing: Missing, language: Language): string {
  return [goodsText(components, missing, language), countsText(components, missing, language)].filter(Boolean).join(', ')
}
