import { words } from '../../../state/words'

/** What only the action board, the tray and the Eminence say. */
export const say = words({
  en: {
    // The action board.
    actionBoard: 'Action board',
    row: (row: number, steps: number) => `row ${row}, ship ${steps} ${steps === 1 ? 'step' : 'steps'}`,
    price: (points: number) => `costs ${points} ${points === 1 ? 'point' : 'points'}`,
    chosen: 'Chosen',
    drop: (count: number) => `${count} ${count === 1 ? 'card' : 'cards'} to give away`,
    done: 'Done',

    // The tray.
    tray: 'To choose from',
    pay: (name: string) => `${name}: where do your boats go?`,
    dueSettlement: 'What do you give for the settlement?',
    dueCattle: 'What do you give for the cattle?',
    trade: 'What do you trade?',
    exchange: (name: string) => `${name}: exchange?`,
    hire: 'Hire an inhabitant?',

    // The Eminence.
    eminence: 'Eminence',
    points: 'Points',
    income: 'At the next scoring',
    cactus: 'Cactus track',
    houses: 'Houses left',
    settlements: 'Settlements left',
    cattle: 'Cattle left',
    stack: (count: number) => `${count} solo ${count === 1 ? 'tile' : 'tiles'} in the stack`,
    solo: (id: string, deeds: string) => `Solo tile ${id}: ${deeds}`,
    wish: 'wishes for',
    field: (field: number) => `Field ${field}`,
  },
  de: {
    actionBoard: 'Aktionstableau',
    row: (row, steps) => `Reihe ${row}, Schiff ${steps} ${steps === 1 ? 'Schritt' : 'Schritte'}`,
    price: (points) => `kostet ${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
    chosen: 'Gewählt',
    drop: (count) => `Noch ${count} ${count === 1 ? 'Karte' : 'Karten'} abgeben`,
    done: 'Fertig',

    tray: 'Zur Auswahl',
    pay: (name) => `${name}: wohin mit den Booten?`,
    dueSettlement: 'Was gibst du für die Siedlung ab?',
    dueCattle: 'Was gibst du für das Rind ab?',
    trade: 'Was tauschst du?',
    exchange: (name) => `${name}: tauschen?`,
    hire: 'Einen Bewohner anheuern?',

    eminence: 'Eminenz',
    points: 'Punkte',
    income: 'Bei der nächsten Wertung',
    cactus: 'Kaktusleiste',
    houses: 'Häuser übrig',
    settlements: 'Siedlungen übrig',
    cattle: 'Rinder übrig',
    stack: (count) => `${count} Soloplättchen im Stapel`,
    solo: (id, deeds) => `Soloplättchen ${id}: ${deeds}`,
    wish: 'wünscht',
    field: (field) => `Feld ${field}`,
  },
})
