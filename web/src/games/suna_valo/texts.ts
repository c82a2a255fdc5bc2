import type { Language } from '../../protocol/messages'
import { words } from '../../state/words'
import type { Piece } from './view'
import { amount } from '../../state/amount'

/** What things of the table are called. What they are, sentence by sentence, is in explain/words.ts. */
const en = {
  // Parts of the table.
  market: 'Cards',
  orders: 'Orders',
  otherFarm: 'Other farm',
  seat: (seat: number) => (seat === 0 ? 'White' : 'Black'),

  // Cards.
  farmCard: (columns: string) => `card for ${columns}`,
  festival: 'village festival',
  priceAtLeast: (price: number) => `price at least ${price}`,
  faceDown: (name: string) => `Face-down card (${name})`,
  cardLabel: (name: string, kind: string, effect: string, price: string) => `${name}, ${kind}: ${effect}; ${price}`,

  // Orders.
  withReward: (good: string, reward: string) => `${good} (brings ${reward})`,
  publicOrder: (id: string) => `Public order ${id}`,
  shipOrder: (id: string) => `Ship order ${id}`,
  publicLabel: (name: string, asked: string, first: number, second: number) => `${name} for ${asked}: ${amount(first, 'point', 'points')} for the first barrel, ${second} for the second`,
  shipLabel: (name: string, cost: string, effect: string, first: number, second: number) =>
    `${name} for ${cost}: ${effect}; ${amount(first, 'point', 'points')} for the first ship, ${second} for the second`,

  // Bot tiles, places and lists.
  progressTile: (id: string) => `Progress tile ${id}`,
  endTile: (id: string) => `End-of-game tile ${id}`,
  nothing: 'nothing',
  and: 'and',
  or: 'or',
  steps: (steps: number) => `${steps} ${steps === 1 ? 'step' : 'steps'}`,

  // Where the game is.
  era: (era: number, eras: number) => `Era ${era} of ${eras}`,
  setUp: 'set-up',
  eraEnds: 'it ends after this round',
  lastTurns: 'last turns',
  income: 'income',
  newEra: 'new cards',
  over: 'The game is over',
}

type Texts = { [K in keyof typeof en]: (typeof en)[K] extends (...values: infer V) => string ? (...values: V) => string : string }

const de: Texts = {
  market: 'Karten',
  orders: 'Aufträge',
  otherFarm: 'Anderer Hof',
  seat: (seat) => (seat === 0 ? 'Weiß' : 'Schwarz'),

  farmCard: (columns) => `Karte für ${columns}`,
  festival: 'Dorffest',
  priceAtLeast: (price) => `Preis mindestens ${price}`,
  faceDown: (name) => `Verdeckte Karte (${name})`,
  cardLabel: (name, kind, effect, price) => `${name}, ${kind}: ${effect}; ${price}`,

  publicOrder: (id) => `Öffentlicher Auftrag ${id}`,
  withReward: (good, reward) => `${good} (bringt ${reward})`,
  shipOrder: (id) => `Schiffsauftrag ${id}`,
  publicLabel: (name, asked, first, second) => `${name} über ${asked}: ${amount(first, 'Punkt', 'Punkte')} für das erste Fass, ${second} für das zweite`,
  shipLabel: (name, cost, effect, first, second) => `${name} über ${cost}: ${effect}; ${amount(first, 'Punkt', 'Punkte')} für das erste Schiff, ${second} für das zweite`,

  progressTile: (id) => `Fortschritt ${id}`,
  endTile: (id) => `Plättchen Spielende ${id}`,
  nothing: 'nichts',
  and: 'und',
  or: 'oder',
  steps: (steps) => `${steps} ${steps === 1 ? 'Schritt' : 'Schritte'}`,

  era: (era, eras) => `Ära ${era} von ${eras}`,
  setUp: 'Aufbau',
  eraEnds: 'sie endet nach dieser Runde',
  lastTurns: 'letzte Züge',
  income: 'Einkommen',
  newEra: 'neue Karten',
  over: 'Das Spiel ist zu Ende',
}

export const texts: Record<Language, Texts> = { en, de }

/** In the language of whoever looks. */
export const say = words<typeof en>({ en, de })

/** Energy is counted in stones in German. */
export const energyNames: Record<Language, { name: string; one: string; more: string }> = {
  en: { name: 'energy', one: 'energy', more: 'energy' },
  de: { name: 'Energie', one: 'Energiestein', more: 'Energiesteine' },
}

export const pieceNames: Record<Language, Record<Piece, string>> = {
  en: { crate: 'crate', barrel: 'barrel', ship: 'ship' },
  de: { crate: 'Kiste', barrel: 'Fass', ship: 'Schiff' },
}

/** Places of pieces, as the rules call them (section 16). The blocks of a track are numbered from below. */
export const placeNames: Record<Language, Record<string, string>> = {
  en: {
    flip_step: 'A step for a face-down card',
    ship_discount: 'Cheaper ship orders',
    village_discount: 'Cheaper village',
    market_crop: 'Cheaper grain and lilies',
    market_flower: 'Cheaper flowers',
    market_pasture: 'Cheaper wool and eggs',
    endless_crop: 'Endless crop storage',
    endless_flower: 'Endless flower storage',
    endless_pasture: 'Endless pasture storage',
    income_energy: 'Income: energy',
    income_plant: 'Income: plants',
    income_animal: 'Income: animals',
    left_block: 'Block on the left track',
    right_block: 'Block on the right track',
  },
  de: {
    flip_step: 'Ein Schritt für eine verdeckte Karte',
    ship_discount: 'Günstigere Schiffsaufträge',
    village_discount: 'Günstigeres Dorf',
    market_crop: 'Günstiges Getreide, günstige Seerosen',
    market_flower: 'Günstige Blumen',
    market_pasture: 'Günstige Wolle, günstige Eier',
    endless_crop: 'Endlos-Lager Pflanzflächen',
    endless_flower: 'Endlos-Lager Blumenzucht',
    endless_pasture: 'Endlos-Lager Weiden',
    income_energy: 'Einkommen: Energie',
    income_plant: 'Einkommen: Pflanzen',
    income_animal: 'Einkommen: Tiere',
    left_block: 'Sperre der linken Leiste',
    right_block: 'Sperre der rechten Leiste',
  },
}
