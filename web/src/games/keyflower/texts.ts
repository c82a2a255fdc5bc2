import type { Language } from '../../protocol/messages'
import { words } from '../../state/words'
import type { Ability, Season, Skill } from './view'

/** What things of the table are called. What they are, sentence by sentence, is in explain/words.ts. */
const en = {
  // Parts of the table.
  auction: 'Auction',
  village: 'My village',
  others: 'Others',
  seat: (seat: number) => `Seat ${seat + 1}`,
  boats: 'Boats',
  startPlayer: 'Start player',
  hidden: 'hidden',

  // Workers and what there is of them.
  workers: (count: number) => (count === 1 ? 'worker' : 'workers'),
  coloured: (colour: string, count: number) => `${count} ${colour}`,
  ofColour: (colour: string) => `${colour} workers`,
  noWorkers: 'no workers',
  nothing: 'nothing',
  and: 'and',
  or: 'or',

  // A tile in one sentence.
  upgraded: 'upgraded',
  workersOn: (workers: string) => `${workers} on it`,
  onlyColour: (workers: string) => `only ${workers}`,

  // Where the game is.
  seasonOf: (season: string, number: number, seasons: number) => `${season}, ${number} of ${seasons}`,
  setUp: 'set-up',
  newSeason: 'new tiles',
  winterChoice: 'choosing winter tiles',
  takingBoats: 'boats',
  placing: 'larger villages',
  over: 'The game is over',
}

type Texts = { [K in keyof typeof en]: (typeof en)[K] extends (...values: infer V) => string ? (...values: V) => string : string }

const de: Texts = {
  auction: 'Versteigerung',
  village: 'Mein Dorf',
  others: 'Andere',
  seat: (seat) => `Platz ${seat + 1}`,
  boats: 'Schiffe',
  startPlayer: 'Startspieler',
  hidden: 'verdeckt',

  workers: () => 'Arbeiter',
  coloured: (colour, count) => `${count} ${colour}${count === 1 ? 'er' : 'e'}`,
  ofColour: (colour) => `${colour}e Arbeiter`,
  noWorkers: 'keine Arbeiter',
  nothing: 'nichts',
  and: 'und',
  or: 'oder',

  upgraded: 'aufgewertet',
  workersOn: (workers) => `${workers} darauf`,
  onlyColour: (workers) => `nur ${workers}`,

  seasonOf: (season, number, seasons) => `${season}, ${number} von ${seasons}`,
  setUp: 'Aufbau',
  newSeason: 'neue Plättchen',
  winterChoice: 'Wahl der Winterplättchen',
  takingBoats: 'Schiffe',
  placing: 'größere Dörfer',
  over: 'Das Spiel ist zu Ende',
}

export const texts: Record<Language, Texts> = { en, de }

/** In the language of whoever looks. */
export const say = words<typeof en>({ en, de })

export const seasonNames: Record<Language, Record<Season, string>> = {
  en: { spring: 'Spring', summer: 'Summer', autumn: 'Autumn', winter: 'Winter' },
  de: { spring: 'Frühjahr', summer: 'Sommer', autumn: 'Herbst', winter: 'Winter' },
}

export const skillPlurals: Record<Language, Record<Skill, string>> = {
  en: { saw: 'saws', pickaxe: 'pickaxes', anvil: 'anvils' },
  de: { saw: 'Sägen', pickaxe: 'Spitzhacken', anvil: 'Ambosse' },
}

/** Abilities of summer boats, as the titles of the rules call them (section 9). */
export const abilityNames: Record<Language, Record<Ability, string>> = {
  en: {
    two_workers: 'Two workers',
    green_worker: 'A green worker',
    across_fields: 'Across fields',
    twice: 'Twice as much',
    any_for_upgrades: 'Any resource for upgrades',
    any_for_scoring: 'Any resource for scoring',
    bid_any_colour: 'Bids in another colour',
    use_any_colours: 'Use with any colours',
  },
  de: {
    two_workers: 'Zwei Arbeiter',
    green_worker: 'Ein grüner Arbeiter',
    across_fields: 'Querfeldein',
    twice: 'Doppelt so viel',
    any_for_upgrades: 'Beliebig aufwerten',
    any_for_scoring: 'Beliebig werten',
    bid_any_colour: 'Gebote in anderer Farbe',
    use_any_colours: 'Nutzen in allen Farben',
  },
}
