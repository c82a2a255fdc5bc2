import type { Component } from 'svelte'
import type { Text } from '../../../protocol/messages'
import type { Guide, Lesson } from '../guide'
import Picture from './Picture.svelte'

export type Kind = 'goal' | 'actions' | 'cards' | 'land' | 'river' | 'scoring'

const sections: Record<string, Text> = {
  '1': { en: 'Set-up', de: 'Aufbau' },
  '2': { en: 'Turns', de: 'Spielzüge' },
  '3': { en: 'Basics', de: 'Grundlagen' },
  '4': { en: 'Cards and projects', de: 'Karten und Projekte' },
  '5': { en: 'The land', de: 'Das Land' },
  '6': { en: 'The actions', de: 'Die Aktionen' },
  '7': { en: 'Levers', de: 'Hebel' },
  '8': { en: 'The river', de: 'Der Fluss' },
  '9': { en: 'Interim scoring', de: 'Zwischenwertung' },
  '10': { en: 'The end', de: 'Das Ende' },
  '11': { en: 'Effects of cards', de: 'Karteneffekte' },
  '12': { en: 'Income tracks', de: 'Einkommensleisten' },
  '13': { en: 'Alone against the Eminence', de: 'Allein gegen die Eminenz' },
  '14': { en: 'What is hidden', de: 'Was verborgen ist' },
}

/** Nearly every rule speaks of them: they help only where they are counted. */
const onlyCounted: ReadonlySet<string> = new Set(['points', 'coins', 'cards', 'inhabitants', 'vases'].flatMap((word) => [word, `boon_${word}`]))

/** Boonlake in two minutes. */
const lessons: Lesson<Kind>[] = [
  {
    picture: 'goal',
    title: { en: 'The goal', de: 'Das Ziel' },
    text: {
      en: 'Four regions around a lake wait to be explored. Put your inhabitants on the land, turn them into houses and settlements, raise cattle, play project cards. Two rounds with four interim scorings; then the most points win.',
      de: 'Vier Regionen um einen See warten auf Entdecker. Stell Bewohner aufs Land, mach Häuser und Siedlungen daraus, züchte Rinder, spiel Projektkarten aus. Zwei Runden mit vier Zwischenwertungen; dann gewinnen die meisten Punkte.',
    },
    rule: '1.1',
  },
  {
    picture: 'actions',
    title: { en: 'Actions for all', de: 'Aktionen für alle' },
    text: {
      en: 'Choose one of seven action tiles. First you may play a card of its type, then you do what is left of the arrow; after that everybody may do what is on the right. The tile goes to the bottom: whatever was just done is slow and costs points for a while.',
      de: 'Wähle eines von sieben Aktionsplättchen. Zuerst darfst du eine Karte seiner Art spielen, dann tust du, was links vom Pfeil steht; danach dürfen alle, was rechts steht. Das Plättchen kommt nach unten: Was eben getan wurde, ist eine Weile langsam und kostet Punkte.',
    },
    rule: '2.2',
  },
  {
    picture: 'cards',
    title: { en: 'Cards', de: 'Karten' },
    text: {
      en: 'Coins and vases are paid, resources only have to be there: from your production buildings and from two boats on your own little river. Boats drift downstream for free; upstream each costs 2 coins.',
      de: 'Münzen und Vasen werden bezahlt, Rohstoffe müssen nur vorhanden sein: aus deinen Produktionsgebäuden und von zwei Booten auf deinem eigenen kleinen Fluss. Flussabwärts treiben Boote kostenlos; flussaufwärts kostet jedes 2 Münzen.',
    },
    rule: '4.2',
  },
  {
    picture: 'land',
    title: { en: 'The land', de: 'Das Land' },
    text: {
      en: 'Explore: lay a tile and take what the field shows. Develop: put an inhabitant on a free plot. Upgrade: inhabitant to house, and house to settlement where three presences are beside it. Every piece that leaves your board uncovers income.',
      de: 'Entdecken: Leg ein Plättchen und nimm, was das Feld zeigt. Erschließen: Stell einen Bewohner auf einen freien Bauplatz. Aufwerten: Bewohner zu Haus, und Haus zu Siedlung, wo drei Präsenzen daneben sind. Was dein Tableau verlässt, legt Einkommen frei.',
    },
    rule: '5.4',
  },
  {
    picture: 'river',
    title: { en: 'The river', de: 'Der Fluss' },
    text: {
      en: 'At the end of your turn your ship sails: at least one space, at most what your row allows. The space brings a reward. The first ship through a lock makes everybody score; the last space ends the round.',
      de: 'Am Ende deines Zugs fährt dein Schiff: mindestens ein Feld, höchstens so weit, wie deine Reihe erlaubt. Das Feld bringt eine Belohnung. Das erste Schiff durch eine Schleuse lässt alle werten; das letzte Feld beendet die Runde.',
    },
    rule: '8.1',
  },
  {
    picture: 'scoring',
    title: { en: 'Interim scoring', de: 'Zwischenwertung' },
    text: {
      en: 'Play cards or upgrade twice, mark one scoring tile (met: points, not met: you lose them), take your income, push your levers up. At the end cards, levers and the lower rows of your board count, too.',
      de: 'Spiel Karten oder werte auf, zusammen zweimal, markiere ein Wertungsplättchen (erfüllt: Punkte, nicht erfüllt: Abzug), nimm dein Einkommen, schieb deine Hebel hoch. Am Ende zählen auch Karten, Hebel und die unteren Reihen deines Tableaus.',
    },
    rule: '9.1',
  },
]

export const guide: Guide = {
  sections,
  onlyCounted,
  searchHint: { en: 'settlement, 5.8', de: 'Siedlung, 5.8' },
  lessons,
  Picture: Picture as Component<{ kind: string }>,
}
