import type { TourStep } from '../game'

/** The first turns, hand in hand. What speaks of an action appears when it is offered for the first time. */
export const tour: TourStep[] = [
  {
    id: 'goal',
    title: { en: 'Life around the lake', de: 'Leben rund um den See' },
    text: {
      en: 'Explore the land, build houses and settlements, raise cattle, play cards. Two rounds, four interim scorings on the way: the most points win.',
      de: 'Erkunde das Land, baue Häuser und Siedlungen, züchte Rinder, spiele Karten aus. Zwei Runden, unterwegs vier Zwischenwertungen: Die meisten Punkte gewinnen.',
    },
  },
  {
    id: 'scoring_tile',
    when: 'goal:',
    title: { en: 'Choose what you aim for', de: 'Wähle dein Ziel' },
    text: {
      en: 'Look at your hand, then keep one of the two scoring tiles. Its points count double for you, won or lost. All four tiles on the table are open to everybody.',
      de: 'Sieh deine Hand an, dann behalte eines der beiden Wertungsplättchen. Seine Punkte zählen für dich doppelt, gewonnen oder verloren. Alle vier Plättchen auf dem Tisch stehen allen offen.',
    },
    about: 'goal:',
  },
  {
    id: 'site',
    when: 'site:',
    title: { en: 'Your first production building', de: 'Dein erstes Produktionsgebäude' },
    text: {
      en: 'It brings one resource whenever you play a card, and so does each of your two boats. Resources are never spent: they only have to be there.',
      de: 'Es bringt einen Rohstoff, wann immer du eine Karte spielst, ebenso jedes deiner zwei Boote. Rohstoffe werden nie ausgegeben: Sie müssen nur vorhanden sein.',
    },
    about: 'site:',
  },
  {
    id: 'deed',
    when: 'deed:',
    title: { en: 'Choose an action tile', de: 'Wähle ein Aktionsplättchen' },
    text: {
      en: 'The higher a tile lies, the further your ship may sail afterwards; the lowest two cost points. You do what is left of the arrow, then everybody profits from the right side, so think of what the others need.',
      de: 'Je höher ein Plättchen liegt, desto weiter darf dein Schiff danach fahren; die untersten zwei kosten Punkte. Du tust, was links vom Pfeil steht, dann haben alle etwas von der rechten Seite: Denk daran, was die anderen brauchen.',
    },
    about: 'deed:',
  },
  {
    id: 'play',
    when: 'play:',
    title: { en: 'Play a card', de: 'Spiele eine Karte aus' },
    text: {
      en: 'Bright cards can be paid now. Boats drift downstream for free and go upstream for 2 coins each. Cards that you do not want can be discarded for coins.',
      de: 'Helle Karten kannst du jetzt bezahlen. Boote treiben kostenlos flussabwärts, flussaufwärts kostet jedes 2 Münzen. Karten, die du nicht willst, kannst du für Münzen abwerfen.',
    },
    about: 'card:',
  },
  {
    id: 'explore',
    when: 'explore',
    title: { en: 'Explore', de: 'Entdecke' },
    text: {
      en: 'Turn up a tile and put it on an empty field beside another tile or across a bridge. You get what the field shows.',
      de: 'Decke ein Plättchen auf und lege es auf ein leeres Feld neben einem anderen Plättchen oder über eine Brücke. Du bekommst, was das Feld zeigt.',
    },
    about: 'heap',
  },
  {
    id: 'develop',
    when: 'develop:',
    title: { en: 'Settle a plot', de: 'Besiedle einen Bauplatz' },
    text: {
      en: 'Put an inhabitant of your ranch on a free plot. Later it becomes a house for one more inhabitant, and the house a settlement if at least three presences are beside it.',
      de: 'Stelle einen Bewohner deiner Ranch auf einen freien Bauplatz. Später wird daraus für einen weiteren Bewohner ein Haus, und aus dem Haus eine Siedlung, wenn mindestens drei Präsenzen daneben sind.',
    },
    about: 'plot:',
  },
  {
    id: 'sail',
    when: 'sail:',
    title: { en: 'Your ship sails on', de: 'Dein Schiff fährt weiter' },
    text: {
      en: 'Go at most as far as the row of your action tile says, and take what the space shows. The first ship through a lock brings an interim scoring for all.',
      de: 'Fahr höchstens so weit, wie die Reihe deines Aktionsplättchens sagt, und nimm, was das Feld zeigt. Das erste Schiff durch eine Schleuse bringt für alle eine Zwischenwertung.',
    },
    about: 'space:',
  },
  {
    id: 'modernize',
    when: 'modernize:',
    title: { en: 'Levers', de: 'Hebel' },
    text: {
      en: 'Each lever is an ability that you may use once until the next interim scoring. Levers that you did not use bring a point there.',
      de: 'Jeder Hebel ist eine Fähigkeit, die du bis zur nächsten Zwischenwertung einmal nutzen darfst. Ungenutzte Hebel bringen dort einen Punkt.',
    },
    about: 'lever:',
  },
  {
    id: 'score',
    when: 'score:',
    title: { en: 'Score one tile', de: 'Werte ein Plättchen' },
    text: {
      en: 'In each scoring you must mark one tile that you have not marked yet. Met: points; not met: you lose them. Later scorings ask for more and count more.',
      de: 'In jeder Wertung musst du ein Plättchen markieren, das du noch nicht markiert hast. Erfüllt: Punkte; nicht erfüllt: Du verlierst sie. Spätere Wertungen verlangen mehr und zählen mehr.',
    },
    about: 'goal:',
  },
]
