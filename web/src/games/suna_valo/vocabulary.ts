import type { Language } from '../../protocol/messages'

type Words = [pattern: RegExp, symbol: string][]

/**
 * Words with their symbols, each with all its forms. Of words that begin at the same place the longest counts: "ship
 * order S01" before "ship". Words inside other words do not count, so cards may be called Seerosenteich.
 */
const english: [symbol: string, forms: string][] = [
  ['lily', 'water lily|water lilies|lily|lilies'],
  ['grain', 'grain'],
  ['flower', 'flowers?'],
  ['wool', 'wool'],
  ['egg', 'eggs?'],
  ['energy', 'energy stones?|energy'],
  ['any', 'goods? of any kind|of any goods|any goods|farm goods?|goods?'],
  ['points', 'points?'],
  ['step', 'steps?'],
  ['delivery', 'delivery|deliveries'],
  ['drone', 'transport drones?|drones?'],
  ['cog', 'cogs?|cogwheels?|right bot track|right track'],
  ['multiply', 'left bot track|left track'],
  ['detour_arrow', 'detours?'],
  ['crop', 'crop areas|Crop Areas'],
  ['floriculture', 'floriculture|Floriculture'],
  ['pasture', 'pastures|Pastures'],
  ['discovery', 'discoveries|Discoveries'],
  ['dock', 'transport dock|Transport Dock|dock'],
  ['personal', 'personal delivery orders?|Personal Delivery Orders|personal orders?|personal column|order(?= for )'],
  ['delivery_order', 'public delivery orders?|public orders?(?: P\\d\\d)?|P\\d\\d'],
  ['ship_order', 'ship orders?(?: S\\d\\d)?|S\\d\\d'],
  ['progress_tile', 'progress tiles?(?: BF\\d\\d)?|BF\\d\\d'],
  ['end_tile', 'end-of-game tiles?(?: BE\\d\\d)?|BE\\d\\d'],
  ['crate', 'crates?'],
  ['barrel', 'barrels?'],
  ['ship', 'ships?'],
  ['tree', 'first player tree|tree'],
  ['row_marker', 'row markers?'],
  ['shortage', 'shortage markers?'],
  ['festival', 'village festivals?|festivals?'],
  ['village', 'village'],
  ['market', 'farm market|market'],
  ['pile', 'draw pile|discard pile|discards|pile'],
  ['flip', 'face-down|face down'],
  ['endless', 'endless storages?'],
  ['income', 'incomes?'],
]

const german: [symbol: string, forms: string][] = [
  ['lily', 'Seerosen?'],
  ['grain', 'Getreides?'],
  ['flower', 'Blumen?'],
  ['wool', 'Wolle'],
  ['egg', 'Ei|Eis|Eier|Eiern'],
  ['energy', 'Energiesteine?[ns]?|Energie'],
  ['any', 'beliebiges Hofgut|beliebige Hofgüter|Hofguts?|Hofgütern?'],
  ['points', 'Punkte?n?'],
  ['step', 'Schritte?[ns]?'],
  ['delivery', 'Lieferung|Lieferungen'],
  ['drone', 'Transportdrohnen?|Drohnen?'],
  ['cog', 'Zahnrads?|Zahnrades|Zahnrädern?|Zahnradsymbol|rechten? Botleiste|rechten? Leiste'],
  ['multiply', 'linken? Botleiste|linken? Leiste'],
  ['detour_arrow', 'Umwege?[ns]?'],
  ['crop', 'Pflanzflächen'],
  ['floriculture', 'Blumenzucht'],
  ['pasture', 'Weiden'],
  ['discovery', 'Entdeckungen'],
  ['dock', 'Transportdocks?|Docks?'],
  ['personal', '[Pp]ersönliche[nrs]? (?:Liefera|A)ufträgen?|[Pp]ersönliche[nrs]? (?:Liefera|A)uftrags?|[Pp]ersönliche[nrs]? Spalte|Auftrag(?= über )'],
  ['delivery_order', '[Öö]ffentliche[nrs]? (?:Liefera|A)ufträgen?|[Öö]ffentliche[nrs]? (?:Liefera|A)uftrags?(?: P\\d\\d)?|P\\d\\d'],
  ['ship_order', 'Schiffsaufträgen?|Schiffsauftrags?(?: S\\d\\d)?|S\\d\\d'],
  ['progress_tile', 'Fortschritte?[ns]?(?: BF\\d\\d)?|BF\\d\\d'],
  ['end_tile', '(?:Bot)?[Pp]lättchen Spielende(?: BE\\d\\d)?|BE\\d\\d'],
  ['crate', 'Kisten?'],
  ['barrel', 'Fass|Fasses|Fässern?'],
  ['ship', 'Schiffe?[ns]?'],
  ['tree', 'Startbaums?'],
  ['row_marker', 'Reihenbonusmarkern?|Reihenbonusmarkers?'],
  ['shortage', 'Knappheitsmarkern?|Knappheitsmarkers?'],
  ['festival', 'Dorffeste?[ns]?'],
  ['village', 'Dorfe?s?'],
  ['market', 'Hofmarkte?s?|Markte?s?'],
  ['pile', 'Nachziehstapels?|Ablagestapels?|Stapels?'],
  ['flip', 'verdeckte?[nrs]?'],
  ['endless', 'Endlos-Lagern?|Endlos-Lagers?'],
  ['income', 'Einkommens?'],
]

const alone = (forms: string) => `(?<!\\p{L})(?:${forms})(?![\\p{L}\\d])`

/** At the beginning of a sentence as well, but not as part of a name: "Lily Pond", "Harvest Festival". */
function inEnglish(forms: string): RegExp {
  const capital = forms.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())
  return new RegExp(`${alone(forms)}|(?<!\\p{Lu}\\p{L}* )${alone(capital)}(?! \\p{Lu}\\p{Ll})`, 'u')
}
function inGerman(forms: string): RegExp {
  return new RegExp(alone(forms), 'u')
}

/** Portraits: sentences name characters with their ids. */
const characters: Words = ['C01', 'C02', 'C03', 'C04', 'C05', 'C06', 'C07', 'C08'].map((id) => [inGerman(id), id])

export const vocabulary: Record<Language, Words> = {
  en: [...english.map(([symbol, forms]): Words[number] => [inEnglish(forms), symbol]), ...characters],
  de: [...german.map(([symbol, forms]): Words[number] => [inGerman(forms), symbol]), ...characters],
}
