import type { Text } from '../../protocol/messages'

/** What the home page says of a game. */
interface Boxed {
  title: string
  /** What it is about, in a sentence or two. */
  about: Text
  /** How long a match takes around a real table. */
  minutes?: number
}

/** Every game of the shelf. */
export const shelf: Record<string, Boxed> = {
  helios: {
    title: 'Helios',
    about: { en: 'Create land, build a city, and let the sun pass over it.', de: 'Erschaffe Land, baue eine Stadt und lass die Sonne darüberziehen.' },
    minutes: 60,
  },
  suna_valo: {
    title: 'Suna Valo',
    about: {
      en: 'Two farms in a sunny valley: harvest, deliver by drone, load the ships.',
      de: 'Zwei Höfe im sonnigen Tal: ernten, mit Drohnen liefern, Schiffe beladen.',
    },
    minutes: 75,
  },
  keyflower: {
    title: 'Keyflower',
    about: {
      en: 'Four seasons, a village to bid for, and workers who are money and hands at once.',
      de: 'Vier Jahreszeiten, ein Dorf zum Ersteigern und Arbeiter, die Geld und Hände zugleich sind.',
    },
    minutes: 105,
  },
  boonlake: {
    title: 'Boonlake',
    about: {
      en: 'Explore the land around a lake and sail on: whatever you choose to do, everybody profits.',
      de: 'Erkunde das Land um einen See und fahr weiter: Was du auch wählst, alle haben etwas davon.',
    },
    minutes: 120,
  },
}

/** What the home page promises at the top, line by line; with the house's own words for a game that has none. */
export function claimOf(game: string): readonly Text[] {
  return claims[game] ?? houseClaim
}

const claims: Record<string, readonly Text[]> = {
  helios: [
    { en: 'Shape the land.', de: 'Forme das Land.' },
    { en: 'Send the sun around it.', de: 'Schick die Sonne herum.' },
  ],
  suna_valo: [
    { en: 'Tend the valley.', de: 'Bestelle das Tal.' },
    { en: 'Let the ships set off.', de: 'Lass die Schiffe ziehen.' },
  ],
  keyflower: [
    { en: 'Welcome the boats.', de: 'Empfange die Schiffe.' },
    { en: 'Outbid the neighbours.', de: 'Überbiete die Nachbarn.' },
  ],
  boonlake: [
    { en: 'Settle the shore.', de: 'Besiedle das Ufer.' },
    { en: 'Sail with the river.', de: 'Fahr mit dem Fluss.' },
  ],
}
const houseClaim: readonly Text[] = [{ en: 'Take a seat.', de: 'Nimm Platz.' }]
