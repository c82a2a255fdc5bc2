import type { Component } from 'svelte'
import type { Text } from '../../../protocol/messages'
import type { Guide, Lesson } from '../guide'
import Picture from './Picture.svelte'

export type Kind = 'goal' | 'turn' | 'actions' | 'persons' | 'scoring'

const sections: Record<string, Text> = {
  '1': { en: 'Set-up', de: 'Aufbau' },
  '2': { en: 'The action rounds', de: 'Die Aktionsrunden' },
  '3': { en: 'Creating land', de: 'Land erschaffen' },
  '4': { en: 'Building', de: 'Bauen' },
  '5': { en: 'What the buildings do', de: 'Was die Gebäude bewirken' },
  '6': { en: 'Moving the sun', de: 'Die Sonne bewegen' },
  '7': { en: 'The persons phase', de: 'Die Personenphase' },
  '8': { en: 'What the persons score', de: 'Was die Personen zählen' },
  '9': { en: 'Refilling', de: 'Auffüllen' },
  '10': { en: 'The end', de: 'Das Ende' },
}

/** "Blue" is also a colour of action tiles. */
const onlyCounted: ReadonlySet<string> = new Set(['brown', 'grey', 'green', 'blue', 'black', 'person'])

/** Helios in two minutes: what a newcomer needs before the first move, and no more. */
const lessons: Lesson<Kind>[] = [
  {
    picture: 'goal',
    title: { en: 'The goal', de: 'Das Ziel' },
    text: {
      en: 'You shape a world of your own: land on the sea, temples on the land, a city beside it, and a sun that goes round. After four rounds (three with three players) the most points win.',
      de: 'Du formst deine eigene Welt: Land im Meer, Tempel auf dem Land, eine Stadt daneben und eine Sonne, die herumzieht. Nach vier Durchgängen (zu dritt drei) gewinnt, wer die meisten Punkte hat.',
    },
    rule: '10.1',
  },
  {
    picture: 'turn',
    title: { en: 'A turn', de: 'Ein Zug' },
    text: {
      en: 'Take the lowest tile of one of the three columns. Its symbol is what you do now. Its colour is the row where it stays: the fourth tile in a row brings a bonus action.',
      de: 'Nimm das unterste Plättchen einer der drei Spalten. Sein Symbol sagt, was du jetzt tust. Seine Farbe sagt, in welche Reihe es kommt: Das vierte in einer Reihe bringt eine Bonusaktion.',
    },
    rule: '2.2',
  },
  {
    picture: 'actions',
    title: { en: 'The three actions', de: 'Die drei Aktionen' },
    text: {
      en: 'Create land: lay a tile with its resource beside your others. Build: pay resources for a temple, which brings mana, or for a building of the city. Move the sun: where it stops, empty land beside it gets new resources and temples bring points.',
      de: 'Land erschaffen: Leg ein Plättchen mit seinem Rohstoff neben deine anderen. Bauen: Bezahl Rohstoffe für einen Tempel, der Mana bringt, oder für ein Gebäude der Stadt. Sonne bewegen: Wo sie hält, bekommt leeres Land daneben neue Rohstoffe, und Tempel bringen Punkte.',
    },
    rule: '6.1',
  },
  {
    picture: 'persons',
    title: { en: 'The persons', de: 'Die Personen' },
    text: {
      en: 'At the end of each round you may buy persons with mana. They sleep until you wake them with three resources; awake, each of them scores something at the end.',
      de: 'Am Ende jedes Durchgangs kannst du mit Mana Personen kaufen. Sie schlafen, bis du sie mit drei Rohstoffen weckst; wach bringt jede am Ende Punkte für etwas anderes.',
    },
    rule: '7.2',
  },
  {
    picture: 'scoring',
    title: { en: 'The score', de: 'Die Wertung' },
    text: {
      en: 'Points come on the way, from temples in the sun and from the sun going full circle, and at the end: corners of the sea that your land touches, special tiles, buildings, persons, and the mana you have left.',
      de: 'Punkte gibt es unterwegs für Tempel im Sonnenschein und für die volle Runde der Sonne, und am Ende: für Ecken des Meeres, die dein Land berührt, für Sonderplättchen, Gebäude, Personen und übriges Mana.',
    },
    rule: '10.2',
  },
]

export const guide: Guide = {
  sections,
  onlyCounted,
  searchHint: { en: 'sun range, 6.8', de: 'Zugweite, 6.8' },
  lessons,
  Picture: Picture as Component<{ kind: string }>,
}
