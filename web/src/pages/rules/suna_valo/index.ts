import type { Component } from 'svelte'
import type { Text } from '../../../protocol/messages'
import type { Guide, Lesson } from '../guide'
import Picture from './Picture.svelte'

export type Kind = 'goal' | 'turn' | 'columns' | 'deliveries' | 'prices' | 'scoring'

const sections: Record<string, Text> = {
  '1': { en: 'Set-up', de: 'Aufbau' },
  '2': { en: 'Goods and storages', de: 'Hofgüter und Lager' },
  '3': { en: 'Turns', de: 'Spielzüge' },
  '4': { en: 'Buying a card', de: 'Eine Karte kaufen' },
  '5': { en: 'Placing and activating', de: 'Platzieren und aktivieren' },
  '6': { en: 'The columns', de: 'Die Spalten' },
  '7': { en: 'Deliveries', de: 'Lieferungen' },
  '8': { en: 'Rows', de: 'Reihen' },
  '9': { en: 'Bot tracks', de: 'Botleisten' },
  '10': { en: 'Village festivals', de: 'Dorffeste' },
  '11': { en: 'Ship orders', de: 'Schiffsaufträge' },
  '12': { en: 'Adding a card', de: 'Nachlegen' },
  '13': { en: 'End of an era', de: 'Ende einer Ära' },
  '14': { en: 'Income and new era', de: 'Einkommen und neue Ära' },
  '15': { en: 'The end', de: 'Das Ende' },
  '16': { en: 'Pieces and what they free', de: 'Figuren und was sie freigeben' },
  '17': { en: 'Characters', de: 'Charaktere' },
  '18': { en: 'The festivals', de: 'Die Dorffeste' },
  '19': { en: 'The ship orders', de: 'Die Schiffsaufträge' },
  '20': { en: 'The bot tiles', de: 'Die Botplättchen' },
}

/** Nearly every rule speaks of them: they help only where they are counted. */
const onlyCounted: ReadonlySet<string> = new Set(['any', 'points', 'step', 'delivery', 'village', 'pile', 'flip'])

/** Suna Valo in two minutes. */
const lessons: Lesson<Kind>[] = [
  {
    picture: 'goal',
    title: { en: 'The goal', de: 'Das Ziel' },
    text: {
      en: 'Two people, two farms, three eras. You fill the six columns of your farm with cards and deliver what is ordered. Points are counted only at the end: the most win.',
      de: 'Zwei Leute, zwei Höfe, drei Äras. Du füllst die sechs Spalten deines Hofs mit Karten und lieferst, was bestellt ist. Punkte zählen erst am Ende: Wer die meisten hat, gewinnt.',
    },
    rule: '1.1',
  },
  {
    picture: 'turn',
    title: { en: 'A turn', de: 'Ein Zug' },
    text: {
      en: 'Buy one card: from your own display for nothing more, in the village for its minimum price and 3, 2 or 1 goods, or from the other display for exactly the goods that lie on it. Or fulfil a ship order instead.',
      de: 'Kauf eine Karte: aus der eigenen Auslage ohne weitere Kosten, im Dorf für den Mindestpreis und 3, 2 oder 1 Hofgut mehr, oder aus der anderen Auslage für genau die Güter, die auf ihr liegen. Oder erfülle stattdessen einen Schiffsauftrag.',
    },
    rule: '4.1',
  },
  {
    picture: 'columns',
    title: { en: 'Your farm', de: 'Dein Hof' },
    text: {
      en: 'The card goes to the column of its colour, and all of the column works: fields, flowers and pastures fill their storages, discoveries bring energy, the dock sends drones. Face down, a card fits any column, just to make it work.',
      de: 'Die Karte kommt in die Spalte ihrer Farbe, und die ganze Spalte arbeitet: Pflanzflächen, Blumenzucht und Weiden füllen ihre Lager, Entdeckungen bringen Energie, das Dock schickt Drohnen. Verdeckt passt eine Karte in jede Spalte, nur um sie zu aktivieren.',
    },
    rule: '5.1',
  },
  {
    picture: 'deliveries',
    title: { en: 'Orders', de: 'Aufträge' },
    text: {
      en: 'A drone carries one resource to an order. Each completed order takes a barrel, a crate or a ship off your farm. You choose which one, and what it covered is yours: lower prices, storage, income, points, the way of your bots.',
      de: 'Eine Drohne bringt eine Ressource zu einem Auftrag. Jeder erfüllte Auftrag nimmt ein Fass, eine Kiste oder ein Schiff von deinem Hof. Du wählst, welches, und was darunter lag, gehört dir: niedrigere Preise, Lager, Einkommen, Punkte, der Weg deiner Bots.',
    },
    rule: '7.8',
  },
  {
    picture: 'prices',
    title: { en: 'Prices', de: 'Preise' },
    text: {
      en: 'When a card is missing in your display, you take one from the village and put goods of your own on it: its price. If the other player buys it, you get the goods on it and the same once more. If you take it yourself, they are gone.',
      de: 'Fehlt eine Karte in deiner Auslage, nimmst du eine aus dem Dorf und legst eigene Güter darauf: ihren Preis. Kauft die andere Person sie, bekommst du die Güter darauf und dieselben noch einmal. Nimmst du sie selbst, sind sie weg.',
    },
    rule: '12.3',
  },
  {
    picture: 'scoring',
    title: { en: 'The score', de: 'Die Wertung' },
    text: {
      en: 'Ships, barrels and crates on orders count, cards, cleared places and full rows of six. The two cogwheels of your bots multiply each other. Shortage markers, taken where goods were missing for a price, cost a point each.',
      de: 'Es zählen Schiffe, Fässer und Kisten auf Aufträgen, Karten, geräumte Plätze und volle Sechserreihen. Die zwei Zahnräder deiner Bots werden malgenommen. Knappheitsmarker, die es gab, wo für einen Preis Güter fehlten, kosten je einen Punkt.',
    },
    rule: '15.1',
  },
]

export const guide: Guide = {
  sections,
  onlyCounted,
  searchHint: { en: 'shortage, 12.4', de: 'Knappheit, 12.4' },
  lessons,
  Picture: Picture as Component<{ kind: string }>,
}
