import type { TourStep } from '../game'

/** The first turns, hand in hand. What speaks of an action appears when it is offered for the first time. */
export const tour: TourStep[] = [
  {
    id: 'goal',
    title: { en: 'A farm in the valley of the sun', de: 'Ein Hof im Sonnental' },
    text: {
      en: 'For three eras you both buy cards, grow things and deliver them. Every order you complete frees a piece of your farm: that makes the farm better and brings points. Most points win.',
      de: 'Drei Ären lang kauft ihr beide Karten, erzeugt Waren und liefert sie aus. Jeder erfüllte Auftrag nimmt eine Figur von deinem Hof: Das macht den Hof besser und bringt Punkte. Die meisten Punkte gewinnen.',
    },
  },
  {
    id: 'character',
    when: 'character:',
    title: { en: 'Who runs the farm?', de: 'Wer führt den Hof?' },
    text: {
      en: 'Choose one of two characters. It gives you a small advantage for the whole game; the other one goes back to the box.',
      de: 'Wähle einen von zwei Charakteren. Er gibt dir das ganze Spiel lang einen kleinen Vorteil; der andere kommt zurück in die Schachtel.',
    },
    about: 'character:',
  },
  {
    id: 'prices',
    when: 'pay:',
    title: { en: 'A price for each card', de: 'Ein Preis für jede Karte' },
    text: {
      en: 'Put one good on each of the three cards of your display. The other player has to pay exactly this to get the card, and you would then have both. What you buy yourself loses it.',
      de: 'Lege auf jede der drei Karten deiner Auslage ein Hofgut. Wer die Karte von dir kauft, muss dir genau das geben, und du hast dann beides. Kaufst du sie selbst, ist es weg.',
    },
    about: 'good:',
  },
  {
    id: 'buy',
    when: 'buy:',
    title: { en: 'Your turn: buy a card', de: 'Dein Zug: Kaufe eine Karte' },
    text: {
      en: 'From your own display it costs nothing more. In the village you pay any goods, less on the right than on the left. From the other player you pay exactly what lies on it. Hover over a card, or hold it, to see what it costs you.',
      de: 'Aus deiner Auslage kostet sie nichts mehr. Im Dorf zahlst du beliebige Hofgüter, rechts weniger als links. Der anderen Person zahlst du genau, was auf der Karte liegt. Verweile auf einer Karte oder halte sie gedrückt, um zu sehen, was sie dich kostet.',
    },
    about: 'card:',
  },
  {
    id: 'place',
    when: 'place:',
    title: { en: 'The whole column works', de: 'Die ganze Spalte arbeitet' },
    text: {
      en: 'The card goes to the column of its colour, and then every card there is used, the header too. So a long column does a lot. Face down, a card fits into any column and only sets it to work.',
      de: 'Die Karte kommt in die Spalte ihrer Farbe, und dann wird jede Karte dort genutzt, der Spaltenkopf auch. Eine lange Spalte leistet also viel. Verdeckt passt eine Karte überall und setzt die Spalte nur in Gang.',
    },
    about: 'column:',
  },
  {
    id: 'deliver',
    when: 'deliver:',
    title: { en: 'Drones deliver', de: 'Drohnen liefern' },
    text: {
      en: 'Each drone takes one resource to a lit space: on your side of a public order, or on one of your personal orders. Some spaces bring something at once. You may finish an order in a later turn.',
      de: 'Jede Drohne bringt eine Ressource zu einem leuchtenden Platz: auf deiner Seite eines öffentlichen Auftrags oder auf einem persönlichen. Manche Plätze bringen gleich etwas. Einen Auftrag darfst du auch später fertig machen.',
    },
    about: 'space:',
  },
  {
    id: 'piece',
    when: 'piece:',
    title: { en: 'Which piece leaves?', de: 'Welche Figur geht?' },
    text: {
      en: 'The order is complete, and a piece of your farm goes there. What stood below it is yours from now on: lower prices, endless storage, income, or a free step for your bots.',
      de: 'Der Auftrag ist erfüllt, und eine Figur deines Hofs kommt darauf. Was unter ihr war, gehört ab jetzt dir: günstigere Preise, endlose Lager, Einkommen oder ein freier Schritt für deine Bots.',
    },
    about: 'piece:',
  },
  {
    id: 'step',
    when: 'step:',
    title: { en: 'The bots climb', de: 'Die Bots steigen auf' },
    text: {
      en: 'Each cog is a step. At the end the two tracks are multiplied, so look after both. On the right one there are tiles to take on the way; pieces block some of the steps.',
      de: 'Jedes Zahnrad ist ein Schritt. Am Ende werden beide Leisten malgenommen: Achte also auf beide. Auf der rechten gibt es unterwegs Plättchen; manche Schritte sind von Figuren versperrt.',
    },
    about: 'track:',
  },
  {
    id: 'add',
    when: 'add:',
    title: { en: 'Fill your display', de: 'Fülle deine Auslage' },
    text: {
      en: 'Take a village card that you want to have next. Then you set its price from your own goods: at least its minimum. Put more on it if the other player must not get it.',
      de: 'Nimm eine Dorfkarte, die du als Nächstes haben willst. Dann legst du ihren Preis aus eigenen Hofgütern fest: mindestens den Mindestpreis. Lege mehr darauf, wenn die andere Person sie nicht bekommen soll.',
    },
    about: 'card:',
  },
  {
    id: 'market',
    when: 'market:',
    title: { en: 'The farm market', de: 'Der Hofmarkt' },
    text: {
      en: 'Something is missing? Whenever you pay you can exchange energy for a resource. It is used at once. Wool and eggs are dear, grain and lilies are cheap.',
      de: 'Fehlt dir etwas? Wann immer du bezahlst, kannst du Energie gegen eine Ressource tauschen. Du verwendest sie sofort. Wolle und Eier sind teuer, Getreide und Seerosen günstig.',
    },
    about: 'market:',
  },
  {
    id: 'ship',
    when: 'ship:',
    title: { en: 'A ship order instead', de: 'Stattdessen ein Schiffsauftrag' },
    text: {
      en: 'Instead of buying a card you may fulfil a lit ship order. You pay everything at once, get its effect, and the first ship there is worth more than the second.',
      de: 'Statt eine Karte zu kaufen, kannst du einen leuchtenden Schiffsauftrag erfüllen. Du zahlst alles auf einmal und bekommst den Effekt; das erste Schiff dort ist mehr wert als das zweite.',
    },
    about: 'ship:',
  },
  {
    id: 'row',
    when: 'row:',
    title: { en: 'A full row', de: 'Eine volle Reihe' },
    text: {
      en: 'All six columns have a card in this row. Take the points, or use all its cards once more, right now. Early in the game the cards are often worth more.',
      de: 'Alle sechs Spalten haben in dieser Reihe eine Karte. Nimm die Punkte oder nutze sofort alle ihre Karten noch einmal. Früh im Spiel bringen die Karten oft mehr.',
    },
    about: 'row:',
  },
  {
    id: 'replace',
    when: 'replace:',
    title: { en: 'A new era', de: 'Eine neue Ära' },
    text: {
      en: 'Better cards come. You may exchange cards of your display for those of your hand: point at one of each. The goods stay where they lie, and you add what is missing to the new price.',
      de: 'Bessere Karten kommen. Du darfst Karten deiner Auslage gegen Handkarten tauschen: Zeige auf je eine. Die Hofgüter bleiben liegen, und du ergänzt, was zum neuen Preis fehlt.',
    },
    about: 'card:',
  },
]
