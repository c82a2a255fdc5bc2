import type { CardKind, Effect, EndEffect, Lasting, Measure } from '../view'
import { number, one, points, sign, some, type Bit } from './bits'
import { goodsBits } from './goods'

/** When an effect works: a sign of the set. */
export type When = 'immediate' | 'lasting' | 'end_of_game'
export interface EffectLine {
  when: When
  bits: Bit[]
}

/** What a lasting effect changes, and whether it makes something cheaper. */
const changed: Record<Lasting, { good: string; less: boolean }> = {
  lever_cost: { good: 'coins', less: true },
  card_cost: { good: 'coins', less: true },
  discard_day: { good: 'coins', less: false },
  discard_dusk: { good: 'coins', less: false },
  discard_night: { good: 'coins', less: false },
  cattle_cost: { good: 'inhabitants', less: true },
  cattle_coins: { good: 'coins', less: false },
  river_coins: { good: 'coins', less: false },
  harbour_coins: { good: 'coins', less: false },
  harbour_cards: { good: 'cards', less: false },
  river_vase: { good: 'vases', less: false },
}

/** The symbol of what is counted. */
export const measureSymbol = (measure: Measure): string => (measure === 'cattle' ? 'cow' : measure.startsWith('region_') && measure !== 'region_pair' ? measure.slice('region_'.length) : measure)

function immediate(effect: Effect): Bit[][] {
  switch (effect.op) {
    case 'track':
      return [[one(`${effect.track}_track`), number(`+${effect.steps}`)]]
    case 'gain':
      return [goodsBits(effect.get)]
    case 'exchange':
      return [[...goodsBits(effect.give), sign(effect.two_way ? 'both' : 'gives'), ...goodsBits(effect.get)]]
    case 'lever_reset':
      return [[sign('ready'), ...some('lever', effect.count, 2)]]
    case 'upgrade_house':
      return [
        [one('inhabitant'), sign('gives'), one('house')],
        [number(`−${effect.inhabitant_discount}`), one('inhabitants')],
      ]
    case 'upgrade_settlement':
      return [
        [one('house'), sign('gives'), one('settlement')],
        [number(`−${effect.inhabitant_discount}`), one('inhabitants'), sign('space'), number(`−${effect.presence_discount}`), sign('neighbour')],
      ]
  }
}

const lasting = (what: Lasting, amount: number): Bit[] => [one(what), sign('space'), number(`${changed[what].less ? '−' : '+'}${amount}`), one(changed[what].good)]

const tier = ([least, worth]: [number, number]): Bit[] => [number(least), sign('then'), points(worth)]

/** Tiers share a line with what they count, or have one each where there is room. */
function atEnd(effect: EndEffect, room: boolean): Bit[][] {
  const counted = one(measureSymbol(effect.measure))
  if ('each' in effect) return [[points(effect.each), sign('each'), counted]]
  return room ? effect.tiers.map((each) => [counted, sign('space'), ...tier(each)]) : [[counted, ...effect.tiers.flatMap(tier)]]
}

/** Everything that a card does, one effect a line; an upgrade has a second line for its discount. */
export function effectLines(card: CardKind): EffectLine[] {
  const alone = card.effects.length + card.lasting.length + card.end.length === 1
  return [
    ...card.effects.flatMap((effect) => immediate(effect).map((bits): EffectLine => ({ when: 'immediate', bits }))),
    ...card.lasting.map(({ what, amount }): EffectLine => ({ when: 'lasting', bits: lasting(what, amount) })),
    ...card.end.flatMap((effect) => atEnd(effect, alone).map((bits): EffectLine => ({ when: 'end_of_game', bits }))),
  ]
}
