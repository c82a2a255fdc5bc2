import type { Language } from '../../protocol/messages'
import { words } from '../../state/words'
import type { Row, Special, TileSymbol } from './view'
import { amount } from '../../state/amount'

const en = {
  // Parts of the table.
  land: 'Your land',
  landOf: (name: string) => `Land of ${name}`,
  display: 'Display',
  city: 'City',
  cityOf: (name: string) => `City of ${name}`,
  persons: 'Persons',
  others: 'The others',
  actionTiles: 'Action tiles',
  openLand: 'Open land',
  specialTiles: 'Special tiles',
  supply: 'Supply',
  rowsBelow: 'Rows of action tiles',
  drawnTiles: 'Drawn tiles: which one is laid first?',
  show: (name: string) => `Show the board of ${name} large`,

  // Things, as a title says them.
  field: (name: string) => `Field ${name}`,
  columnOf: (action: string) => `Column “${action}”`,
  rowNamed: (row: string) => `${row} row`,
  landNamed: (resource: string) => `${resource} land`,
  special: (name: string) => `Special tile ${name}`,
  drawn: (name: string) => `Drawn: ${name}`,
  sun: 'Sun',
  temple: 'Temple',
  resource: (name: string, colour: string) => `${name} (${colour})`,
  mana: 'Mana',
  bag: 'Bag of points',
  range: 'Range of the sun',
  houses: 'Houses',
  manaSupply: 'Mana in the supply',
  dragon: 'Dragon',
  extraStack: 'Extra stack',
  pass: 'Do nothing',
  endTurn: 'Finish here',
  bonusAction: 'bonus action',
  unlimited: 'any number of steps',

  // What lies on a field.
  empty: 'empty',
  dark: 'dark field',
  theSun: 'the sun is here',
  withTemple: 'temple',
  withResources: (list: string) => `with ${list}`,
  yellowMark: 'yellow field',
  cornerMark: 'corner field',
  bonusMark: 'bonus resource',
  manaMark: (mana: number) => `${mana} mana`,

  // Labels for those who hear the table.
  columnLabel: (action: string, left: number, lowest: string) => `Column “${action}”, ${amount(left, 'tile', 'tiles')}, the lowest is ${lowest}`,
  emptyColumn: (action: string) => `Column “${action}”, empty`,
  rowLabel: (row: string, tiles: number, all: number, list: string) => `${row} row: ${tiles} of ${amount(all, 'tile', 'tiles')}${list ? `: ${list}` : ''}`,
  openLabel: (name: string, count: number) => `Open: ${name}${count > 1 ? `, ${count} times` : ''}`,
  closedLabel: (name: string) => `${name}: none open`,
  bareLabel: (name: string) => `Open: ${name} without a resource`,
  specialLabel: (name: string, left: number, scores: string) => `Special tile ${name}, ${left} left: ${scores}`,
  supplyLabel: (name: string, count: number) => `${name}: ${count} in the supply`,
  templeLabel: 'Build a temple',
  buildingLabel: (name: string, cost: string, brings: string) => `${name}. Cost: ${cost}. ${brings}`,
  builtLabel: (name: string, brings: string) => `${name}, built. ${brings}`,
  personLabel: (name: string, mana: number, activation: string, scores: string) =>
    `${name}. ${mana} mana, activation: ${activation}. At the end: ${scores}`,
  ownedBy: (name: string, who: string) => `${name} belongs to ${who}`,
  manaLabel: (mana: number) => `Mana: ${mana}`,
  rangeLabel: (range: string) => `Range of the sun: ${range}`,
  bagLabel: (points: number) => `Points in the bag: ${points}`,
  closedBag: 'Points in the bag: closed',
  sunLabel: (field: string) => `The sun on field ${field}`,
  housesLabel: (houses: number) => `Houses in the supply: ${houses}`,
  extraLabel: (tiles: number) => `Extra stack: ${amount(tiles, 'tile', 'tiles')}, face down`,
  stackLabel: (tiles: number) => `${tiles} in the stack`,
  discardLabel: (tiles: number) => `${tiles} discarded`,
  asleep: 'asleep',
  active: 'active',
  startPlayer: 'start player',
  miniature: (name: string, mana: number, range: string, tiles: number, temples: number, buildings: number, persons: number) =>
    `${name}: ${mana} mana, range ${range}, ${amount(tiles, 'tile', 'tiles')}, ${temples} temples, ${buildings} buildings, ${persons} persons. Show large`,

  // What a thing is, sentence by sentence.
  costs: (cost: string) => `Cost: ${cost}.`,
  brings: (list: string) => `Brings ${list}.`,
  rangeGain: (range: number) => `range +${range}`,
  manaGain: (mana: number) => `${mana} mana`,
  bonusGain: (count: number) => (count === 1 ? 'a bonus resource' : `${count} bonus resources`),
  atTheEnd: (points: number) => `${points} ${points === 1 ? 'point' : 'points'} at the end.`,
  buys: (mana: number) => `To buy: ${mana} mana, in the persons phase.`,
  activates: (cost: string) => `To activate: ${cost}.`,
  onActivation: (list: string) => `On activation: ${list}.`,
  scoresWhenActive: (text: string) => `At the end, if active: ${text}.`,
  isActive: (who: string) => `Active, with ${who}.`,
  isAsleep: (who: string) => `With ${who}, not activated yet.`,
  /** The frame puts the name of who sits there in its place. */
  seat: (seat: number) => `seat ${seat}`,
  isBuilt: 'Built.',
  columnText: 'Only the lowest tile can be taken. It goes to the row of its colour, then its action is carried out.',
  columnLeft: (tiles: number, stack: number) => `${tiles} open, ${stack} in the stack.`,
  rowText: (tiles: number) => `The ${ordinal(tiles)} tile in a row brings a bonus action; then the row is emptied.`,
  rowGrey: 'A grey tile goes to the row that you choose.',
  landText: 'Take it with its resource and lay it on a light field next to your tiles.',
  landBare: 'The supply had no resource for it.',
  landSun: 'When the sun stops beside it, it gets a resource again.',
  landLeft: (stack: number) => `${stack} more in its stack.`,
  specialLeft: (left: number) => `${left} left.`,
  specialSun: 'The sun brings nothing here, but a temple may stand on it.',
  drawnText: 'Both drawn tiles are laid; you choose which one comes first.',
  sunText: 'It moves clockwise along your land. Where it stops it shines: empty land gets a resource, temples bring points.',
  sunRange: (range: string) => `Steps at most: ${range}.`,
  templeText: 'Each temple costs one resource more than the one before and brings one mana more.',
  templePoints: 'In the sun it brings a point for its tile and for each tile around it. Its tile gives no more resources.',
  resourceText: 'It pays for temples, buildings and for activating persons. One piece lies on a tile, sometimes two.',
  resourceSupply: (count: number) => `${count} in the supply.`,
  manaText: 'It buys persons. Temples, mana fields and some buildings bring it.',
  manaEnd: 'What is left at the end is worth a point each.',
  manaLeft: (mana: number) => `${mana} in the supply.`,
  passAction: 'The action is given up; the tile stays in its row.',
  passPersons: 'You buy and activate nothing more in this turn.',
  extraText: 'Face-down land of all colours. Its top tile is turned up each round; the Land Office draws from below.',
  bagText: 'Points of the sun, of circles and of the bazaar. The bags stay closed until the end.',
  rangeText: 'How many steps the sun may take in one move. Buildings and persons raise it.',
  rangeUnlimited: (range: number) => `The Power Plant lets it take any number of steps; ${range} is still counted.`,
  housesText: 'Every temple and every building takes one house.',
  dragonText: 'Who has the dragon begins the round.',
  lightField: 'Tiles are laid here, next to other tiles.',
  darkField: 'No tile is laid here; the sun passes over it.',
  yellowField: 'A sun that has gone all the way round and comes to a yellow field brings points for the circle.',
  cornerField: (points: number) => `A tile beside it brings ${amount(points, 'point', 'points')} at the end.`,
  bonusField: 'Whoever lays a tile here gets a resource of free choice on it.',
  manaField: (mana: number) => `Whoever lays a tile here gets ${mana} mana.`,
  templeHere: 'A temple stands here: points when the sun shines on it.',
  resourcesHere: (list: string) => `On it: ${list}.`,

  // Where the game is.
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  turn: (turn: number, turns: number) => `turn ${turn} of ${turns}`,
  setUp: 'set-up',
  personsPhase: 'persons',
  refill: 'refilling',
  over: 'The game is over',
}

type Texts = { [K in keyof typeof en]: (typeof en)[K] extends (...values: infer V) => string ? (...values: V) => string : string }

const de: Texts = {
  land: 'Dein Land',
  landOf: (name) => `Land von ${name}`,
  display: 'Auslage',
  city: 'Stadt',
  cityOf: (name) => `Stadt von ${name}`,
  persons: 'Personen',
  others: 'Die anderen',
  actionTiles: 'Aktionsplättchen',
  openLand: 'Offenes Land',
  specialTiles: 'Sonderplättchen',
  supply: 'Vorrat',
  rowsBelow: 'Reihen der Aktionsplättchen',
  drawnTiles: 'Gezogene Plättchen: Welches legst du zuerst?',
  show: (name) => `Das Tableau von ${name} groß zeigen`,

  field: (name) => `Feld ${name}`,
  columnOf: (action) => `Spalte „${action}“`,
  rowNamed: (row) => `${row} Reihe`,
  landNamed: (resource) => `${resource}-Land`,
  special: (name) => `Sonderplättchen ${name}`,
  drawn: (name) => `Gezogen: ${name}`,
  sun: 'Sonne',
  temple: 'Tempel',
  resource: (name, colour) => `${name} (${colour})`,
  mana: 'Mana',
  bag: 'Säckchen mit Punkten',
  range: 'Zugweite der Sonne',
  houses: 'Häuser',
  manaSupply: 'Mana im Vorrat',
  dragon: 'Drache',
  extraStack: 'Zusatzstapel',
  pass: 'Nichts tun',
  endTurn: 'Hier aufhören',
  bonusAction: 'Bonusaktion',
  unlimited: 'beliebig weit',

  empty: 'leer',
  dark: 'dunkles Feld',
  theSun: 'hier ist die Sonne',
  withTemple: 'Tempel',
  withResources: (list) => `mit ${list}`,
  yellowMark: 'gelbes Feld',
  cornerMark: 'Eck-Feld',
  bonusMark: 'Bonusrohstoff',
  manaMark: (mana) => `${mana} Mana`,

  columnLabel: (action, left, lowest) => `Spalte „${action}“, ${left} Plättchen, das unterste ist ${lowest}`,
  emptyColumn: (action) => `Spalte „${action}“, leer`,
  rowLabel: (row, tiles, all, list) => `${row} Reihe: ${tiles} von ${all} Plättchen${list ? `: ${list}` : ''}`,
  openLabel: (name, count) => `Offen: ${name}${count > 1 ? `, ${count} Mal` : ''}`,
  closedLabel: (name) => `${name}: keins offen`,
  bareLabel: (name) => `Offen: ${name} ohne Rohstoff`,
  specialLabel: (name, left, scores) => `Sonderplättchen ${name}, noch ${left}: ${scores}`,
  supplyLabel: (name, count) => `${name}: ${count} im Vorrat`,
  templeLabel: 'Einen Tempel errichten',
  buildingLabel: (name, cost, brings) => `${name}. Kosten: ${cost}. ${brings}`,
  builtLabel: (name, brings) => `${name}, gebaut. ${brings}`,
  personLabel: (name, mana, activation, scores) => `${name}. ${mana} Mana, Aktivierung: ${activation}. Am Ende: ${scores}`,
  ownedBy: (name, who) => `${name} gehört ${who}`,
  manaLabel: (mana) => `Mana: ${mana}`,
  rangeLabel: (range) => `Zugweite der Sonne: ${range}`,
  bagLabel: (points) => `Punkte im Säckchen: ${points}`,
  closedBag: 'Punkte im Säckchen: verdeckt',
  sunLabel: (field) => `Die Sonne auf Feld ${field}`,
  housesLabel: (houses) => `Häuser im Vorrat: ${houses}`,
  extraLabel: (tiles) => `Zusatzstapel: ${tiles} Plättchen, verdeckt`,
  stackLabel: (tiles) => `${tiles} im Stapel`,
  discardLabel: (tiles) => `${tiles} abgelegt`,
  asleep: 'schläft',
  active: 'aktiv',
  startPlayer: 'Startspieler',
  miniature: (name, mana, range, tiles, temples, buildings, persons) =>
    `${name}: ${mana} Mana, Zugweite ${range}, ${tiles} Plättchen, ${temples} Tempel, ${buildings} Gebäude, ${persons} Personen. Groß zeigen`,

  costs: (cost) => `Kosten: ${cost}.`,
  brings: (list) => `Bringt ${list}.`,
  rangeGain: (range) => `Zugweite +${range}`,
  manaGain: (mana) => `${mana} Mana`,
  bonusGain: (count) => (count === 1 ? 'einen Bonusrohstoff' : `${count} Bonusrohstoffe`),
  atTheEnd: (points) => `${points} ${points === 1 ? 'Punkt' : 'Punkte'} am Ende.`,
  buys: (mana) => `Erwerben: ${mana} Mana, in der Personenphase.`,
  activates: (cost) => `Aktivieren: ${cost}.`,
  onActivation: (list) => `Beim Aktivieren: ${list}.`,
  scoresWhenActive: (text) => `Am Ende, wenn aktiv: ${text}.`,
  isActive: (who) => `Aktiv, bei ${who}.`,
  isAsleep: (who) => `Bei ${who}, noch nicht aktiviert.`,
  seat: (seat) => `Platz ${seat}`,
  isBuilt: 'Gebaut.',
  columnText: 'Nur das unterste Plättchen kann genommen werden. Es kommt in die Reihe seiner Farbe, dann wird seine Aktion ausgeführt.',
  columnLeft: (tiles, stack) => `${tiles} offen, ${stack} im Stapel.`,
  rowText: (tiles) => `Das ${tiles}. Plättchen einer Reihe bringt eine Bonusaktion; danach wird die Reihe geleert.`,
  rowGrey: 'Ein graues Plättchen kommt in die Reihe, die du wählst.',
  landText: 'Nimm es mit seinem Rohstoff und lege es auf ein helles Feld neben deinen Plättchen.',
  landBare: 'Der Vorrat hatte keinen Rohstoff dafür.',
  landSun: 'Hält die Sonne daneben, bekommt es wieder einen Rohstoff.',
  landLeft: (stack) => `Noch ${stack} in seinem Stapel.`,
  specialLeft: (left) => `Noch ${left} da.`,
  specialSun: 'Die Sonne bringt hier nichts, aber ein Tempel darf darauf stehen.',
  drawnText: 'Beide gezogenen Plättchen werden gelegt; du wählst, welches zuerst.',
  sunText: 'Sie zieht im Uhrzeigersinn um dein Land. Wo sie hält, scheint sie: leeres Land bekommt einen Rohstoff, Tempel bringen Punkte.',
  sunRange: (range) => `Höchstens Schritte: ${range}.`,
  templeText: 'Jeder Tempel kostet einen Rohstoff mehr als der vorige und bringt ein Mana mehr.',
  templePoints: 'In der Sonne bringt er je einen Punkt für sein Plättchen und jedes Plättchen ringsum. Sein Plättchen gibt keine Rohstoffe mehr.',
  resourceText: 'Damit bezahlst du Tempel, Gebäude und das Aktivieren von Personen. Auf einem Plättchen liegt einer, manchmal zwei.',
  resourceSupply: (count) => `${count} im Vorrat.`,
  manaText: 'Damit erwirbst du Personen. Tempel, Mana-Felder und manche Gebäude bringen es.',
  manaEnd: 'Was am Ende übrig ist, zählt je einen Punkt.',
  manaLeft: (mana) => `${mana} im Vorrat.`,
  passAction: 'Du verzichtest auf die Aktion; das Plättchen bleibt in seiner Reihe.',
  passPersons: 'Du erwirbst und aktivierst in diesem Zug nichts mehr.',
  extraText: 'Verdecktes Land aller Farben. Jede Runde wird das oberste aufgedeckt; die Landverwaltung zieht von unten.',
  bagText: 'Punkte der Sonne, der Umrundungen und des Basars. Die Säckchen bleiben bis zum Ende zu.',
  rangeText: 'So viele Schritte darf die Sonne in einem Zug gehen. Gebäude und Personen erhöhen sie.',
  rangeUnlimited: (range) => `Mit dem Kraftwerk zieht sie beliebig weit; ${range} zählt weiter mit.`,
  housesText: 'Jeder Tempel und jedes Gebäude braucht ein Haus.',
  dragonText: 'Wer den Drachen hat, beginnt die Runde.',
  lightField: 'Hier werden Plättchen gelegt, neben andere Plättchen.',
  darkField: 'Hier wird nichts gelegt; die Sonne zieht darüber.',
  yellowField: 'Eine Sonne, die ganz herumgezogen ist und auf ein gelbes Feld kommt, bringt Punkte für die Umrundung.',
  cornerField: (points) => `Ein Plättchen daneben bringt am Ende ${amount(points, 'Punkt', 'Punkte')}.`,
  bonusField: 'Wer hier ein Plättchen legt, bekommt einen Rohstoff nach Wahl darauf.',
  manaField: (mana) => `Wer hier ein Plättchen legt, bekommt ${mana} Mana.`,
  templeHere: 'Hier steht ein Tempel: Punkte, wenn die Sonne ihn bestrahlt.',
  resourcesHere: (list) => `Darauf: ${list}.`,

  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  turn: (turn, turns) => `Zug ${turn} von ${turns}`,
  setUp: 'Aufbau',
  personsPhase: 'Personen',
  refill: 'Auffüllen',
  over: 'Das Spiel ist zu Ende',
}

function ordinal(number: number): string {
  return ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'][number] ?? `${number}th`
}

export const texts: Record<Language, Texts> = { en, de }

/** In the language of whoever looks. */
export const say = words<typeof en>({ en, de })

export const actionNames: Record<Language, Record<TileSymbol, string>> = {
  en: { land: 'create land', build: 'build', sun: 'move the sun' },
  de: { land: 'Land erschaffen', build: 'Bauen', sun: 'Sonne bewegen' },
}

/** A word short enough to stand above a column. */
export const shortActions: Record<Language, Record<TileSymbol, string>> = {
  en: { land: 'Land', build: 'Build', sun: 'Sun' },
  de: { land: 'Land', build: 'Bauen', sun: 'Sonne' },
}

export const rowNames: Record<Language, Record<Row | 'grey', string>> = {
  en: { red: 'Red', blue: 'Blue', yellow: 'Yellow', grey: 'Grey' },
  de: { red: 'Rote', blue: 'Blaue', yellow: 'Gelbe', grey: 'Graue' },
}

export const tileColours: Record<Language, Record<Row | 'grey', string>> = {
  en: { red: 'red', blue: 'blue', yellow: 'yellow', grey: 'grey' },
  de: { red: 'rot', blue: 'blau', yellow: 'gelb', grey: 'grau' },
}

/** What a special tile counts at the end; the points are printed on it. */
export const specialScores: Record<Language, Record<Special, (points: number) => string>> = {
  en: {
    free_fields: (points) => `${pointsEn(points)} for each field around it without a tile`,
    created_land: (points) => `${pointsEn(points)} for itself and for each tile around it`,
    resources: (points) => `${pointsEn(points)} for each resource on it and around it`,
    temples: (points) => `${pointsEn(points)} for each temple on it and around it`,
  },
  de: {
    free_fields: (points) => `${pointsDe(points)} für jedes Feld ringsum ohne Plättchen`,
    created_land: (points) => `${pointsDe(points)} für sich und jedes Plättchen ringsum`,
    resources: (points) => `${pointsDe(points)} für jeden Rohstoff darauf und ringsum`,
    temples: (points) => `${pointsDe(points)} für jeden Tempel darauf und ringsum`,
  },
}

function pointsEn(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`
}
function pointsDe(points: number): string {
  return `${points} ${points === 1 ? 'Punkt' : 'Punkte'}`
}
