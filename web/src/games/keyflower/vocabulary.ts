import type { Language } from '../../protocol/messages'
import { symbolOf } from './symbols'

type Words = [pattern: RegExp, symbol: string][]

/**
 * Words with their symbols, each with all its forms. Of words that begin at the same place the longest counts: "green
 * workers" before "green". Names of tiles begin with a capital letter ("Gold mine"), so English words do not.
 */
const english: [symbol: string, forms: string][] = [
  ['blue', 'blue workers?|blue'],
  ['red', 'red workers?|red'],
  ['yellow', 'yellow workers?|yellow'],
  ['green', 'green workers?|green'],
  ['random_worker', 'random workers?'],
  ['any_worker', 'workers?'],
  ['saw', 'saws?'],
  ['pickaxe', 'pickaxes?'],
  ['anvil', 'anvils?'],
  ['random_skill', 'random skills?'],
  ['any_skill', 'any skills?|skills?'],
  ['wood', 'wood'],
  ['stone', 'stone'],
  ['iron', 'iron'],
  ['gold', 'gold'],
  ['any_resource', 'any resources?|resources?'],
  ['transport', 'steps? of transport|[Tt]ransport|steps?'],
  ['upgrade', '[Uu]pgrades?|[Uu]pgraded'],
  ['points', 'points?'],
  ['order_tile', '[Oo]rder tiles?(?: \\d)?'],
  ['boat_sign', '[Ss]ummer boats?(?: \\d[ab]?)?|boats?'],
  ['bag_sign', 'bag'],
  ['screen_sign', 'screens?'],
  ['start_marker', 'start player marker|start player'],
  ['auction', 'Bid|auction'],
  ['pass_sign', 'Pass|pass'],
  ['road', 'roads?'],
  ['river', 'rivers?'],
  ['village_tile', 'villages?'],
  ['kf_home', '[Hh]ome(?: \\d| tiles?)'],
  ['spring', 'spring'],
  ['summer', 'summer'],
  ['autumn', 'autumn'],
  ['winter', 'winter tiles?|winter'],
]

const german: [symbol: string, forms: string][] = [
  ['blue', '[Bb]laue[nmr]? Arbeitern?|[Bb]laue?[nmr]?'],
  ['red', '[Rr]ote[nmr]? Arbeitern?|[Rr]ote?[nmr]?'],
  ['yellow', '[Gg]elbe[nmr]? Arbeitern?|[Gg]elbe?[nmr]?'],
  ['green', '[Gg]rüne[nmr]? Arbeitern?|[Gg]rüne?[nmr]?'],
  ['random_worker', 'zufällige[nr]? Arbeitern?'],
  ['any_worker', 'Arbeitern?|Arbeiters'],
  ['saw', 'Sägen?'],
  ['pickaxe', 'Spitzhacken?'],
  ['anvil', 'Amboss|Ambosse[ns]?'],
  ['random_skill', 'zufällige[nr]? Fertigkeit(?:en)?'],
  ['any_skill', 'beliebige[nr]? Fertigkeit(?:en)?|Fertigkeit(?:en)?'],
  ['wood', 'Holz|Holzes'],
  ['stone', 'Steins?'],
  ['iron', 'Eisens?'],
  ['gold', 'Golde?s?'],
  ['any_resource', 'beliebige[nr]? Rohstoffe?[ns]?|Rohstoffe?[ns]?'],
  ['transport', 'Transportschritte?[ns]?|Transporte?s?|Schritte?[ns]?'],
  ['upgrade', 'Aufwertung(?:en)?|aufwerten|[Aa]ufgewertet'],
  ['points', 'Punkte?n?'],
  ['order_tile', 'Reihenfolgeplättchens?(?: \\d)?'],
  ['boat_sign', 'Sommer-Schiffe?[ns]?(?: \\d[ab]?)?|Schiffe?[ns]?'],
  ['bag_sign', 'Beutels?'],
  ['screen_sign', 'Sichtschirme?[ns]?'],
  ['start_marker', 'Startspielermarkers?|Startspielers?'],
  ['auction', 'Biete|bieten|Versteigerung'],
  ['pass_sign', 'Passen|passe'],
  ['road', 'Straßen?'],
  ['river', 'Fluss|Flusses|Flüssen?'],
  ['village_tile', 'Dorfe?s?|Dörfern?'],
  ['kf_home', 'Hof \\d|Hofe?s?|Höfen?|Hofplättchens?'],
  ['spring', 'Frühjahrs?'],
  ['summer', 'Sommers?'],
  ['autumn', 'Herbste?s?'],
  ['winter', 'Winterplättchens?|Winters?'],
]

/** A word inside another one does not count: "Goldmine". */
const alone = ([symbol, forms]: [string, string]): Words[number] => [new RegExp(`(?<!\\p{L})(?:${forms})(?![\\p{L}\\d])`, 'u'), symbolOf(symbol)]

export const vocabulary: Record<Language, Words> = { en: english.map(alone), de: german.map(alone) }
