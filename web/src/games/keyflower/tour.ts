import type { TourStep } from '../game'

/** Whichever of them I hold. */
const winterTiles = ['tile:jeweller', 'tile:craftsmans_guild', 'tile:watermill', 'tile:mercers_guild', 'tile:keythedral', 'tile:windmill', 'tile:scribes', 'tile:scholar', 'tile:village_hall', 'tile:key_market', 'tile:key_guild', 'tile:apothecary']

/** The first season, hand in hand. What speaks of an action appears when it is offered for the first time. */
export const tour: TourStep[] = [
  {
    id: 'goal',
    title: { en: 'A village in four seasons', de: 'Ein Dorf in vier Jahreszeiten' },
    text: {
      en: 'Win tiles in the auction, add them to your village, upgrade them. Workers do everything: they bid, and they work. After winter the most points win.',
      de: 'Ersteigere Plättchen, lege sie an dein Dorf und werte sie auf. Arbeiter tun alles: Sie bieten, und sie arbeiten. Nach dem Winter gewinnen die meisten Punkte.',
    },
  },
  {
    id: 'bid',
    when: 'bid:',
    title: { en: 'Bid for a tile', de: 'Biete auf ein Plättchen' },
    text: {
      en: 'The lower side of each tile is yours. Choose it and send workers: whoever has the most there when the season ends takes the tile. The winning workers are gone, the others come back.',
      de: 'Die untere Seite jedes Plättchens gehört dir. Wähle sie und schicke Arbeiter: Wer am Ende der Jahreszeit die meisten dort hat, bekommt das Plättchen. Die siegreichen Arbeiter sind weg, die anderen kommen zurück.',
    },
    about: 'bid:',
  },
  {
    id: 'use',
    when: 'use:',
    title: { en: 'Or use a tile at once', de: 'Oder nutze gleich ein Plättchen' },
    text: {
      en: 'Put workers on a tile and get what it shows: in the middle, in your village, even in the villages of others. The second use takes more workers than the first, and six is the most. Whoever owns the tile in the end gets the workers on it.',
      de: 'Setze Arbeiter auf ein Plättchen und bekomme, was es zeigt: in der Mitte, in deinem Dorf, sogar in fremden Dörfern. Die zweite Nutzung braucht mehr Arbeiter als die erste, sechs sind das Höchste. Wem das Plättchen am Ende gehört, der bekommt die Arbeiter darauf.',
    },
    about: ['use:', 'tile:home_'],
  },
  {
    id: 'winter_tiles',
    when: 'bid:',
    title: { en: 'A secret plan', de: 'Ein geheimer Plan' },
    text: {
      en: 'You hold winter tiles that nobody else knows. They say what will bring points at the end: collect for one of them. In winter you put at least one up for auction, and have to win it yourself.',
      de: 'Du hast Winterplättchen, die sonst niemand kennt. Sie sagen, was am Ende Punkte bringt: Sammle für eines davon. Im Winter kommt mindestens eines in die Versteigerung, und du musst es selbst ersteigern.',
    },
    about: winterTiles,
  },
  {
    id: 'colour',
    when: 'blue:',
    title: { en: 'One colour at each tile', de: 'Eine Farbe je Plättchen' },
    text: {
      en: 'The first worker at a tile sets its colour for the season, for everybody, to bid and to use. A colour that the others do not have is worth a lot. Choose how many you send.',
      de: 'Der erste Arbeiter an einem Plättchen bestimmt dessen Farbe für die Jahreszeit, für alle, zum Bieten und zum Nutzen. Eine Farbe, die den anderen fehlt, ist viel wert. Wähle, wie viele du schickst.',
    },
    about: 'send:',
  },
  {
    id: 'order',
    when: 'bid:order_1',
    title: { en: 'Order tiles and boats', de: 'Reihenfolge und Schiffe' },
    text: {
      en: 'New workers and skills come by boat. Whoever wins order tile 1 chooses a boat first. The order tile with the purple worker makes its winner start player.',
      de: 'Neue Arbeiter und Fertigkeiten kommen mit den Schiffen. Wer Reihenfolgeplättchen 1 ersteigert, wählt zuerst. Das Plättchen mit dem lila Arbeiter macht zum Startspieler.',
    },
    about: ['tile:order_', 'boat:'],
  },
  {
    id: 'pass',
    when: 'pass',
    title: { en: 'Passing', de: 'Passen' },
    text: {
      en: 'You may pass and still come back later: the season ends only when all pass in a row. Workers that you do not need now stay behind your screen for the next season.',
      de: 'Du darfst passen und später wieder mitmachen: Die Jahreszeit endet erst, wenn alle nacheinander passen. Arbeiter, die du jetzt nicht brauchst, bleiben für die nächste Jahreszeit hinter deinem Sichtschirm.',
    },
    about: 'pass',
  },
  {
    id: 'transport',
    when: 'lift:',
    title: { en: 'Bring resources along the roads', de: 'Bringe Rohstoffe über die Straßen' },
    text: {
      en: 'Most resources arrive on your home tile. Drag one to another tile, or point at it and then at the tile: each tile on the way is a step of transport.',
      de: 'Die meisten Rohstoffe kommen auf deinem Hof an. Ziehe einen auf ein anderes Plättchen, oder zeige auf ihn und dann auf das Plättchen: Jedes Plättchen auf dem Weg ist ein Transportschritt.',
    },
    about: 'resource:',
  },
  {
    id: 'upgrade',
    when: 'upgrade:',
    title: { en: 'Upgrade a tile', de: 'Werte ein Plättchen auf' },
    text: {
      en: 'The cost lies on the tile itself, skills come from behind your screen. The other side gives more and often brings points. Gold stands in for any other resource.',
      de: 'Was es kostet, liegt auf dem Plättchen selbst, Fertigkeiten kommen von hinter deinem Sichtschirm. Die andere Seite leistet mehr und bringt oft Punkte. Gold ersetzt jeden anderen Rohstoff.',
    },
    about: 'upgrade:',
  },
  {
    id: 'group',
    when: 'group:',
    title: { en: 'Outbid? Move on', de: 'Überboten? Zieh weiter' },
    text: {
      en: 'Workers that were outbid are not lost. The whole group may go to another bid or use a tile, together with others of its colour.',
      de: 'Überbotene Arbeiter sind nicht verloren. Die ganze Gruppe darf zu einem anderen Gebot oder ein Plättchen nutzen, zusammen mit anderen ihrer Farbe.',
    },
    about: 'group:',
  },
  {
    id: 'boat',
    when: 'boat:',
    title: { en: 'The season is over: take a boat', de: 'Die Jahreszeit ist um: Nimm ein Schiff' },
    text: {
      en: 'All have passed in a row. The workers on your tiles are already behind your screen; now take what is on one boat. Look at the colours that you will need.',
      de: 'Alle haben nacheinander gepasst. Die Arbeiter auf deinen Plättchen sind schon hinter deinem Sichtschirm; nun nimm die Ladung eines Schiffs. Achte auf die Farben, die du brauchst.',
    },
    about: 'boat:',
  },
  {
    id: 'place',
    when: 'cell:',
    title: { en: 'Your village grows', de: 'Dein Dorf wächst' },
    text: {
      en: 'Choose a place and a direction: road to road, field to field, water to water. Roads carry your resources, so keep the way to your home tile short.',
      de: 'Wähle einen Platz und eine Richtung: Straße an Straße, Feld an Feld, Wasser an Wasser. Über Straßen kommen deine Rohstoffe: Halte den Weg zum Hof kurz.',
    },
    about: 'cell:',
  },
]
