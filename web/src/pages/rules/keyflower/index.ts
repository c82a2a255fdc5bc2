import type { Component } from 'svelte'
import type { Text } from '../../../protocol/messages'
import type { Guide, Lesson } from '../guide'
import Picture from './Picture.svelte'

export type Kind = 'goal' | 'bid' | 'use' | 'boats' | 'transport' | 'scoring'

const sections: Record<string, Text> = {
  '1': { en: 'Set-up', de: 'Aufbau' },
  '2': { en: 'The beginning of a season', de: 'Beginn einer Jahreszeit' },
  '3': { en: 'Turns', de: 'Spielzüge' },
  '4': { en: 'Bidding', de: 'Bieten' },
  '5': { en: 'Using tiles', de: 'Plättchen nutzen' },
  '6': { en: 'Transport and upgrading', de: 'Transport und Aufwertung' },
  '7': { en: 'The end of a season', de: 'Ende einer Jahreszeit' },
  '8': { en: 'Larger villages', de: 'Größere Dörfer' },
  '9': { en: 'Summer boats', de: 'Sommer-Schiffe' },
  '10': { en: 'The tiles of spring, summer and autumn', de: 'Die Plättchen von Frühjahr, Sommer und Herbst' },
  '11': { en: 'Final scoring', de: 'Schlusswertung' },
  '12': { en: 'Boats', de: 'Schiffe' },
  '13': { en: 'What is hidden', de: 'Was verborgen ist' },
}

/** Nearly every rule speaks of them: they help only where they are counted. */
const onlyCounted: ReadonlySet<string> = new Set(['points', 'any_worker', 'key_blue', 'key_red', 'key_yellow', 'key_green', 'transport', 'upgrade'])

/** Keyflower in two minutes. */
const lessons: Lesson<Kind>[] = [
  {
    picture: 'goal',
    title: { en: 'The goal', de: 'Das Ziel' },
    text: {
      en: 'Four seasons, a village that grows from one home tile. In each season new tiles are put up for auction. Points are counted after winter: those of your tiles, and of what your workers, skills and resources are worth to them.',
      de: 'Vier Jahreszeiten, ein Dorf, das aus einem Hof wächst. In jeder Jahreszeit werden neue Plättchen versteigert. Punkte zählen nach dem Winter: die deiner Plättchen, und was Arbeiter, Fertigkeiten und Rohstoffe ihnen wert sind.',
    },
    rule: '1.1',
  },
  {
    picture: 'bid',
    title: { en: 'Bid', de: 'Bieten' },
    text: {
      en: 'Put workers of one colour to your side of a tile. The first worker there sets the colour for everybody. Who bids more leads. If you are outbid, your group may go somewhere else, all of it together. A bid that wins is gone.',
      de: 'Stell Arbeiter einer Farbe an deine Seite eines Plättchens. Der erste dort bestimmt die Farbe für alle. Wer mehr bietet, führt. Wirst du überboten, darf deine Gruppe woandershin, alle gemeinsam. Ein Gebot, das gewinnt, ist weg.',
    },
    rule: '4.2',
  },
  {
    picture: 'use',
    title: { en: 'Or use a tile', de: 'Oder nutzen' },
    text: {
      en: 'Or put workers on a tile for what it gives: in your village, in somebody else’s, even one that is being bid for. Each use takes one worker more than the last, six in all. The workers belong to whoever owns the tile when the season ends.',
      de: 'Oder stell Arbeiter auf ein Plättchen, für das, was es gibt: in deinem Dorf, in einem fremden, sogar auf eines, um das geboten wird. Jede Nutzung braucht einen mehr als die letzte, sechs insgesamt. Am Ende der Jahreszeit gehören sie, wem das Plättchen gehört.',
    },
    rule: '5.2',
  },
  {
    picture: 'boats',
    title: { en: 'Boats', de: 'Schiffe' },
    text: {
      en: 'When all pass in a row, the season ends. The order tiles you bid for say who chooses a boat first: it brings new workers and skills behind your screen. Then you add the tiles you won to your village, road to road and water to water.',
      de: 'Wenn alle nacheinander passen, endet die Jahreszeit. Ersteigerte Reihenfolgeplättchen sagen, wer zuerst ein Schiff wählt: Es bringt neue Arbeiter und Fertigkeiten hinter deinen Schirm. Dann legst du gewonnene Plättchen an, Straße an Straße, Wasser an Wasser.',
    },
    rule: '7.6',
  },
  {
    picture: 'transport',
    title: { en: 'Upgrade', de: 'Aufwerten' },
    text: {
      en: 'Your home and the transport tiles move resources along roads and turn tiles over. What an upgrade costs must lie on the tile itself; skills come from behind the screen. Gold stands in for wood, stone and iron.',
      de: 'Dein Hof und die Transportplättchen bewegen Rohstoffe über Straßen und drehen Plättchen um. Was eine Aufwertung kostet, muss auf dem Plättchen selbst liegen; Fertigkeiten kommen von hinter dem Schirm. Gold ersetzt Holz, Stein und Eisen.',
    },
    rule: '6.4',
  },
  {
    picture: 'scoring',
    title: { en: 'Winter', de: 'Der Winter' },
    text: {
      en: 'You hold winter tiles from the start and decide in secret which of them come to the auction. They say what counts: green workers, sets of skills, fives of resources. Each worker, skill and resource counts once; the program finds what brings most.',
      de: 'Winterplättchen hast du von Anfang an und bestimmst heimlich, welche zur Auktion kommen. Sie sagen, was zählt: grüne Arbeiter, Sätze von Fertigkeiten, je fünf Rohstoffe. Jedes Teil zählt einmal; das Programm findet, was am meisten bringt.',
    },
    rule: '11.2',
  },
]

export const guide: Guide = {
  sections,
  onlyCounted,
  searchHint: { en: 'green worker, 4.5', de: 'grüner Arbeiter, 4.5' },
  lessons,
  Picture: Picture as Component<{ kind: string }>,
}
