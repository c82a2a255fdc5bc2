import { motifOf } from '../cards/motifs'
import type { Explanation } from '../../game'
import { allOf, anyCard, anyOf, cardName, characterName, columnName, goodsText, isFestival, resourceName } from '../names'
import { texts } from '../texts'
import { whereIs, type Where } from '../where'
import type { FarmCard, Festival, Offer, Placed } from '../view'
import { isMine, nameOf, sentence, type About } from './about'
import { explainWords } from './words'

/** Rules of what happens to a card where it lies now; what it does has a rule of its own. */
const rules = { village: '4.2', ownDisplay: '4.3', otherDisplay: '4.4', faceDown: '5.4', hand: '14.5', shown: '17.4', bought: '5.1', boughtFestival: '10.1' }

export function explainCard(about: About): Explanation | null {
  const { id, components, view, language } = about
  const card = anyCard(components, id)
  if (!card) return null
  const where = whereIs(view, id)
  const name = cardName(components, id, language)
  if (where?.kind === 'farm' && where.placed.face_down) return explainFaceDown(about, name, where)
  const place = lying(about, card, where)
  return {
    title: name,
    symbol: motifOf(id),
    lines: [kindOf(about, card), sentence(card.text[language]), ...place.lines, ...cratesLeft(about, card, where)],
    rule: isFestival(card) ? card.rule : (place.rule ?? card.rule),
  }
}

/** An order needs a crate of whoever would own it: said where there is none left. */
function cratesLeft({ view, components, language }: About, card: FarmCard | Festival, where: Where | null): string[] {
  const owner = where?.kind === 'farm' ? where.seat : view.reader
  const player = owner === null ? undefined : view.players[owner]
  const done = where?.kind === 'farm' && where.placed.complete
  if (isFestival(card) || card.order.length === 0 || !player || done) return []
  const left = components.places.some(({ id, piece }) => piece === 'crate' && player.pieces.includes(id))
  return left ? [] : [explainWords[language].noCrate]
}

function explainFaceDown(about: About, name: string, where: Where & { kind: 'farm' }): Explanation {
  return {
    title: texts[about.language].faceDown(name),
    symbol: 'flip',
    lines: [onFarm(about, where), explainWords[about.language].faceDown],
    rule: rules.faceDown,
  }
}

function kindOf({ components, language }: About, card: FarmCard | Festival): string {
  const say = explainWords[language]
  if (isFestival(card)) return say.festivalOf(card.era)
  return say.cardOf(card.era, anyOf(card.columns.map((column) => columnName(components, column, language)), language))
}

/** What the place of a card means for whoever looks. */
function lying(about: About, card: FarmCard | Festival, where: Where | null): { lines: string[]; rule?: string } {
  const say = explainWords[about.language]
  switch (where?.kind) {
    case 'village':
      return { lines: [villagePrice(about, card, where.place)], rule: rules.village }
    case 'display':
      return onDisplay(about, where.seat, where.offer)
    case 'farm':
      return { lines: [onFarm(about, where), ...contents(about, card, where)] }
    case 'hand':
      return { lines: [say.minimum(card.price), say.hand], rule: rules.hand }
    case 'shown':
      return { lines: [say.minimum(card.price), say.shown], rule: rules.shown }
    case 'bought':
      return isFestival(card) ? { lines: [say.boughtFestival], rule: rules.boughtFestival } : { lines: [say.bought], rule: rules.bought }
    case 'kept':
      return { lines: [say.kept(nameOf(about, where.seat))] }
    case 'discards':
      return { lines: [say.discards] }
    default:
      return { lines: [say.minimum(card.price)] }
  }
}

function villagePrice(about: About, card: FarmCard | Festival, place: number): string {
  const { view, components, language } = about
  const say = explainWords[language]
  const prices = view.village[place]?.prices ?? []
  const price = view.reader === null ? undefined : prices[view.reader]
  if (price === undefined) return say.villageFor(prices.map((each, seat) => `${nameOf(about, seat)} ${each}`).join(', '))
  const ofPlace = components.village_prices[place] ?? 0
  return say.village(price, card.price, ofPlace, card.price + ofPlace - price)
}

function onDisplay(about: About, seat: number, offer: Offer): { lines: string[]; rule: string } {
  const { view, language } = about
  const say = explainWords[language]
  const price = offerText(about, offer)
  if (view.reader === null) return { lines: [say.displayOf(nameOf(about, seat), price || texts[language].nothing)], rule: rules.otherDisplay }
  if (seat !== view.reader) {
    return { lines: price ? [say.otherDisplay(price), say.otherDisplayTwice] : [say.otherDisplayEmpty], rule: rules.otherDisplay }
  }
  const markers = offer.markers > 0 ? [say.ownMarkers(offer.markers)] : []
  return { lines: price ? [say.ownDisplay(price), ...markers, say.ownDisplaySold] : [say.ownDisplayEmpty], rule: rules.ownDisplay }
}

/** "2 grain, 1 energy and 1 good of your choice"; empty if nothing lies on the card. */
function offerText({ components, language }: About, offer: Offer): string {
  const parts = Object.values(offer.goods).some((count) => count > 0) ? [goodsText(components, offer.goods, language)] : []
  if (offer.markers > 0) parts.push(explainWords[language].anyGoods(offer.markers))
  return allOf(parts, language)
}

function onFarm(about: About, where: Where & { kind: 'farm' }): string {
  const { view, components, language } = about
  const say = explainWords[language]
  const column = columnName(components, where.column, language)
  return where.seat === view.reader ? say.onMyFarm(column, where.row) : say.onFarm(nameOf(about, where.seat), column, where.row)
}

/** What lies in the storages of a card, or how far an order has been supplied. */
function contents(about: About, card: FarmCard | Festival, where: Where & { kind: 'farm' }): string[] {
  if (isFestival(card)) return []
  const { components, language } = about
  const say = explainWords[language]
  if (where.column === 'personal') return orderContents(about, card, where.placed)
  const stored = where.placed.stored ?? []
  if (stored.length === 0) return []
  const list = stored.map((resource) => (resource ? resourceName(components, resource, language) : say.empty)).join(', ')
  return [say.stored(list), say.produces]
}

function orderContents({ components, language }: About, card: FarmCard, placed: Placed): string[] {
  const say = explainWords[language]
  if (placed.complete) return [say.withCrate]
  const filled = placed.filled ?? []
  const names = (supplied: boolean) =>
    card.order.filter((_, index) => filled.includes(index + 1) === supplied).map((resource) => resourceName(components, resource, language))
  const done = names(true)
  return [...(done.length > 0 ? [say.supplied(allOf(done, language))] : []), say.stillOpen(allOf(names(false), language))]
}

export function explainCharacter(about: About): Explanation | null {
  const { id, view, components, language } = about
  const character = components.characters.find((candidate) => candidate.id === id)
  if (!character) return null
  const say = explainWords[language]
  const owner = view.players.find((player) => player.character === id)
  const choosing = isMine(about) && !owner && about.player.dealt.includes(id)
  const stock = owner ? goodsText(components, owner.character_card, language) : ''
  const empty = stock === texts[language].nothing
  return {
    title: characterName(components, id, language),
    symbol: id,
    lines: [
      sentence(character.text[language]),
      ...(choosing ? [say.dealt] : []),
      ...(owner ? [say.characterOf(nameOf(about, owner.seat))] : []),
      ...(owner && !empty ? [say.lying(stock)] : []),
    ],
    rule: character.rule,
  }
}
