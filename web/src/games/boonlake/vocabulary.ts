import type { Language } from '../../protocol/messages'
import { symbolOf } from './symbols'

type Words = [pattern: RegExp, symbol: string][]

/** Words with their symbols, each with all its forms. Of words that begin at the same place the longest counts. */
const english: [symbol: string, forms: string][] = [
  ['coins', 'coins?'],
  ['cards', 'cards?'],
  ['inhabitants', 'inhabitants?'],
  ['vases', 'vases?'],
  ['points', 'points?'],
  ['wood', 'wood'],
  ['clay', 'clay'],
  ['stone', 'stone'],
  ['iron', 'iron'],
  ['any_production', 'production buildings?'],
  ['house', 'houses?'],
  ['settlement', 'settlements?'],
  ['cow', 'cattle'],
  ['pasture', 'pastures?'],
  ['lever', 'levers?'],
  ['coin_track', 'coin track'],
  ['card_track', 'card track'],
  ['ship', 'ships?'],
  ['boat', 'boats?'],
  ['harbour', 'harbours?'],
  ['lock', 'locks?'],
  ['ranch', 'ranch'],
  ['cactus', 'cactus track'],
  ['eminence', 'Eminence'],
  ['solo_tile', 'solo tiles?'],
  ['day', 'day cards?'],
  ['dusk', 'dusk cards?'],
  ['night', 'night cards?'],
]

const german: [symbol: string, forms: string][] = [
  ['coins', 'Münzen?'],
  ['cards', 'Karten?'],
  ['inhabitants', 'Bewohnern?|Bewohners'],
  ['vases', 'Vasen?'],
  ['points', 'Siegpunkte?n?|Punkte?n?'],
  ['wood', 'Holz|Holzes'],
  ['clay', 'Lehms?'],
  ['stone', 'Steins?'],
  ['iron', 'Eisens?'],
  ['any_production', 'Produktionsgebäuden?|Produktionsgebäudes'],
  ['house', 'Haus|Hauses|Häusern?'],
  ['settlement', 'Siedlung(?:en)?'],
  ['cow', 'Rind|Rinde?s|Rindern?'],
  ['pasture', 'Rinderweiden?|Weiden?'],
  ['lever', 'Hebeln?|Hebels'],
  ['coin_track', 'Münzleiste'],
  ['card_track', 'Kartenleiste'],
  ['ship', 'Schiffe?[ns]?'],
  ['boat', 'Boote?[ns]?'],
  ['harbour', 'Hafens?|Häfen'],
  ['lock', 'Schleusen?'],
  ['ranch', 'Ranch'],
  ['cactus', 'Kaktusleiste'],
  ['eminence', 'Eminenz'],
  ['solo_tile', 'Soloplättchens?'],
  ['day', 'Tagkarten?'],
  ['dusk', 'Dämmerungskarten?'],
  ['night', 'Nachtkarten?'],
]

/** A word inside another one does not count. */
const alone = ([symbol, forms]: [string, string]): Words[number] => [new RegExp(`(?<!\\p{L})(?:${forms})(?![\\p{L}\\d])`, 'u'), symbolOf(symbol)]

export const vocabulary: Record<Language, Words> = { en: english.map(alone), de: german.map(alone) }
