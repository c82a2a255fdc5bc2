import { words } from '../../../state/words'

/** What only the auction says. */
export const say = words({
  en: {
    bidFor: (tile: string) => `Bid for ${tile}`,
    ownBid: (tile: string, workers: string) => `Your bid for ${tile}: ${workers}`,
    bidOf: (name: string, tile: string, workers: string) => `Bid of ${name} for ${tile}: ${workers}`,
    leads: (label: string) => `${label} (highest)`,
    takeGroup: (tile: string, workers: string) => `Take along your group at ${tile}: ${workers}`,
    use: (tile: string, least: number, most: number) => `Use ${tile} with ${least === most ? least : `${least} to ${most}`} ${most === 1 ? 'worker' : 'workers'}`,
    closed: (tile: string) => `${tile}: no further use this season`,
    boatLabel: (boat: string, load: string) => `${boat}: ${load}`,
    takenBy: (boat: string, name: string) => `${boat}, taken by ${name}`,
    load: (workers: string, skills: string) => `${workers} and ${skills}`,
    bagLabel: (count: number) => `Bag: ${count} ${count === 1 ? 'worker' : 'workers'}`,
    greenLabel: (count: number) => `Green workers in the supply: ${count}`,
    skillsLabel: (count: number) => `Skills in the supply: ${count}`,
    resourceLabel: (resource: string, count: number) => `${resource} in the supply: ${count}`,
    passes: (passed: number, players: number) => `${passed} of ${players} passed`,
  },
  de: {
    bidFor: (tile) => `Für ${tile} bieten`,
    ownBid: (tile, workers) => `Dein Gebot für ${tile}: ${workers}`,
    bidOf: (name, tile, workers) => `Gebot von ${name} für ${tile}: ${workers}`,
    leads: (label) => `${label} (höchstes)`,
    takeGroup: (tile, workers) => `Deine Gruppe bei ${tile} mitnehmen: ${workers}`,
    use: (tile, least, most) => `${tile} nutzen: ${least === most ? least : `${least} bis ${most}`} Arbeiter`,
    closed: (tile) => `${tile}: in dieser Jahreszeit nicht mehr zu nutzen`,
    boatLabel: (boat, load) => `${boat}: ${load}`,
    takenBy: (boat, name) => `${boat}, genommen von ${name}`,
    load: (workers, skills) => `${workers} und ${skills}`,
    bagLabel: (count) => `Beutel: ${count} Arbeiter`,
    greenLabel: (count) => `Grüne Arbeiter im Vorrat: ${count}`,
    skillsLabel: (count) => `Fertigkeiten im Vorrat: ${count}`,
    resourceLabel: (resource, count) => `${resource} im Vorrat: ${count}`,
    passes: (passed, players) => `${passed} von ${players} gepasst`,
  },
})
