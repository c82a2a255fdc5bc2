import type { TourStep } from '../game'

/** The first turns, hand in hand. What speaks of an action appears when it is offered for the first time. */
export const tour: TourStep[] = [
  {
    id: 'goal',
    title: { en: 'A small world in the night', de: 'Eine kleine Welt in der Nacht' },
    text: {
      en: 'You create land, build on it and let the sun travel round it. Whoever has the most points after the last round wins: from temples in the sun, buildings, persons and clever tiles.',
      de: 'Du erschaffst Land, baust darauf und lässt die Sonne darum wandern. Wer nach der letzten Runde die meisten Punkte hat, gewinnt: mit Tempeln in der Sonne, Gebäuden, Personen und klugen Plättchen.',
    },
  },
  {
    id: 'first',
    when: 'first:',
    title: { en: 'Your first land', de: 'Dein erstes Land' },
    text: {
      en: 'Choose the land that will lie in the middle. It comes with a resource of its colour, and whenever the sun shines on it you get another one.',
      de: 'Wähle das Land, das in der Mitte liegen soll. Es bringt einen Rohstoff seiner Farbe mit, und immer wenn die Sonne darauf scheint, bekommst du wieder einen.',
    },
    about: 'land:',
  },
  {
    id: 'display',
    when: 'take:',
    title: { en: 'Three things to do', de: 'Drei Dinge zu tun' },
    text: {
      en: 'Each turn you take the lowest tile of one column: create land, build, or move the sun. Early on, land is a good choice: more land means more resources later.',
      de: 'In jedem Zug nimmst du das unterste Plättchen einer Spalte: Land erschaffen, bauen oder die Sonne bewegen. Am Anfang ist Land eine gute Wahl: Mehr Land bringt später mehr Rohstoffe.',
    },
    about: 'column:',
  },
  {
    id: 'rows',
    when: 'take:',
    title: { en: 'Watch the colours', de: 'Achte auf die Farben' },
    text: {
      en: 'The tile you take goes to the row of its colour. The fourth tile in a row gives you a whole extra action, so collect one colour if you can.',
      de: 'Das genommene Plättchen kommt in die Reihe seiner Farbe. Das vierte in einer Reihe schenkt dir eine ganze Aktion: Sammle also möglichst eine Farbe.',
    },
    about: 'row:',
  },
  {
    id: 'land',
    when: 'land:',
    title: { en: 'Create land', de: 'Land erschaffen' },
    text: {
      en: 'Pick a land tile for its resource, or one of the special tiles: those score at the end. Look at what the buildings you like cost, and take those colours.',
      de: 'Nimm ein Land wegen seines Rohstoffs oder ein Sonderplättchen: Die zählen am Ende. Schau, was die Gebäude kosten, die dir gefallen, und nimm deren Farben.',
    },
    about: 'land:',
  },
  {
    id: 'place',
    when: 'place:',
    title: { en: 'Where shall it lie?', de: 'Wohin damit?' },
    text: {
      en: 'Any lit field beside your land will do. Some fields bring mana or a free resource at once, and a tile next to a corner flag scores at the end.',
      de: 'Jedes leuchtende Feld neben deinem Land geht. Manche Felder bringen sofort Mana oder einen Rohstoff, und ein Plättchen neben einer Eckfahne zählt am Ende.',
    },
    about: 'field:',
  },
  {
    id: 'build',
    when: 'build:',
    title: { en: 'Build', de: 'Bauen' },
    text: {
      en: 'Lit buildings are those you can pay. A temple is never wrong: it costs any resource, brings mana now and points each time the sun stops beside it.',
      de: 'Was leuchtet, kannst du bezahlen. Ein Tempel ist nie verkehrt: Er kostet einen beliebigen Rohstoff, bringt gleich Mana und Punkte, sooft die Sonne neben ihm hält.',
    },
    about: 'temple',
  },
  {
    id: 'pay',
    when: 'pay:',
    title: { en: 'Pay from your land', de: 'Bezahle von deinem Land' },
    text: {
      en: 'Click the tile whose resource you want to give. Take it from land that the sun will reach soon: there it grows again.',
      de: 'Klicke auf das Plättchen, dessen Rohstoff du abgeben willst. Nimm ihn von Land, zu dem die Sonne bald kommt: Dort wächst er nach.',
    },
    about: 'field:',
  },
  {
    id: 'site',
    when: 'site:',
    title: { en: 'A place for the temple', de: 'Ein Platz für den Tempel' },
    text: {
      en: 'In the sun a temple scores its own tile and every tile around it, so put it in the middle of many. Its tile gives no more resources: special tiles lose nothing by that.',
      de: 'In der Sonne zählt ein Tempel sein Plättchen und alle ringsum: Stell ihn also mitten unter viele. Sein Plättchen gibt keine Rohstoffe mehr; Sonderplättchen verlieren dadurch nichts.',
    },
    about: 'field:',
  },
  {
    id: 'sun',
    when: 'sun:',
    title: { en: 'Move the sun', de: 'Die Sonne zieht' },
    text: {
      en: 'It goes clockwise along your land, as far as its range allows. Only the field where it stops counts; each lit field shows what it would bring. A full circle over the golden fields brings extra points.',
      de: 'Sie zieht im Uhrzeigersinn um dein Land, so weit ihre Zugweite reicht. Nur das Feld, auf dem sie hält, zählt; jedes leuchtende Feld zeigt, was es brächte. Eine ganze Umrundung über die goldenen Felder bringt Extrapunkte.',
    },
    about: 'sun',
  },
  {
    id: 'forgo',
    when: 'forgo',
    title: { en: 'You may also pass', de: 'Du darfst auch verzichten' },
    text: {
      en: 'Nothing that suits you? You can give up the action. The tile stays in its row all the same.',
      de: 'Nichts Passendes dabei? Du kannst auf die Aktion verzichten. Das Plättchen bleibt trotzdem in seiner Reihe.',
    },
    about: 'pass',
  },
  {
    id: 'buy',
    when: 'buy:',
    title: { en: 'The persons', de: 'Die Personen' },
    text: {
      en: 'At the end of each round you can buy persons with mana. They sleep at first and score only once they are active, so choose somebody who fits your land.',
      de: 'Am Ende jeder Runde kannst du mit Mana Personen erwerben. Sie schlafen noch und zählen erst, wenn sie aktiv sind: Wähle jemanden, der zu deinem Land passt.',
    },
    about: 'person:',
  },
  {
    id: 'activate',
    when: 'activate:',
    title: { en: 'Wake them up', de: 'Weck sie auf' },
    text: {
      en: 'Three resources turn a person to the day side. Then she or he scores at the end, often more than any building.',
      de: 'Drei Rohstoffe drehen eine Person auf die Tagseite. Dann zählt sie am Ende, oft mehr als jedes Gebäude.',
    },
    about: 'person:',
  },
  {
    id: 'done',
    when: 'done',
    title: { en: 'Enough for now', de: 'Genug für jetzt' },
    text: {
      en: 'You need not buy anything. Saved mana buys a dearer person next round, and even mana that is left at the end is worth a point.',
      de: 'Du musst nichts erwerben. Gespartes Mana reicht nächste Runde für eine teurere Person, und auch übriges Mana zählt am Ende einen Punkt.',
    },
    about: 'pass',
  },
]
