import type { Explanation } from '../../game'
import { cardName, orderName, resourceName, rewardText, spacesText } from '../names'
import { pieceNames } from '../texts'
import { whereIs } from '../where'
import type { FarmCard, OpenPublicOrder, OrderSpace, Piece, PublicOrder } from '../view'
import { isMine, nameOf, type About } from './about'
import { explainWords } from './words'

const rules = { delivery: '7.1', personal: '7.4' }

/** A public delivery order: what both sides ask for, how far they are, what it is worth. */
export function explainOrder(about: About): Explanation | null {
  const { id, player, view, components, language } = about
  const order = components.public_orders.find((candidate) => candidate.id === id)
  if (!order) return null
  const say = explainWords[language]
  const list = spacesText(components, order.sides[player.seat] ?? [], language)
  const open = view.public_orders.find((candidate) => candidate.order === id)
  const asks = isMine(about) ? say.mySideAsks(list) : say.sideAsks(nameOf(about, player.seat), list)
  const standings = open ? view.players.flatMap(({ seat }) => standing(about, order, open, seat)) : []
  return {
    title: orderName(components, id, language),
    symbol: 'delivery_order',
    lines: [asks, say.barrels(order.barrels[0] ?? 0, order.barrels[1] ?? 0), ...standings],
    rule: order.rule,
  }
}

function standing(about: About, order: PublicOrder, open: OpenPublicOrder, seat: number): string[] {
  const say = explainWords[about.language]
  const who = nameOf(about, seat)
  if (open.barrels[seat]) return [worth(about, who, order.barrels, open.first === seat)]
  const side = order.sides[seat] ?? []
  return [
    say.notCompleted(who, open.filled[seat]?.length ?? 0, side.length),
    ...(seat === about.player.seat ? [] : [say.sideAsks(who, spacesText(about.components, side, about.language))]),
  ]
}

function worth({ language }: About, who: string, points: number[], first: boolean): string {
  const say = explainWords[language]
  return first ? say.completedFirst(who, points[0] ?? 0) : say.completed(who, points[1] ?? 0)
}

/** A space of a public order (`P01.2`) or of a personal one (`H17.1`). */
export function explainSpace(about: About): Explanation | null {
  const [id = '', number = ''] = about.id.split('.')
  const index = Number(number) - 1
  const order = about.components.public_orders.find((candidate) => candidate.id === id)
  const card = about.components.cards.find((candidate) => candidate.id === id)
  const space = order?.sides[about.player.seat]?.[index]
  if (order && space) return explainPublicSpace(about, order, space, index + 1)
  const resource = card?.order[index]
  return card && resource ? explainPersonalSpace(about, card, index + 1) : null
}

function explainPublicSpace(about: About, order: PublicOrder, space: OrderSpace, number: number): Explanation {
  const { player, view, components, language } = about
  const open = view.public_orders.find((candidate) => candidate.order === order.id)
  const filled = open?.filled[player.seat] ?? []
  const done = open?.barrels[player.seat] ?? false
  const reward = rewardText(components, space, language)
  const last = filled.length + 1 === order.sides[player.seat]?.length
  return {
    title: explainWords[language].space(number, orderName(components, order.id, language)),
    symbol: space.resource,
    lines: [
      ...asked(about, space.resource, filled.includes(number) || done),
      ...(reward ? [explainWords[language].brings(reward)] : []),
      ...(last && !done && !filled.includes(number) ? [lastSpace(about, 'barrel', order.barrels[open?.first === null ? 0 : 1] ?? 0)] : []),
    ],
    rule: order.rule,
  }
}

function explainPersonalSpace(about: About, card: FarmCard, number: number): Explanation {
  const { view, components, language } = about
  const where = whereIs(view, card.id)
  const placed = where?.kind === 'farm' ? where.placed : undefined
  const filled = placed?.filled ?? []
  const supplied = filled.includes(number) || placed?.complete === true
  return {
    title: explainWords[language].space(number, cardName(components, card.id, language)),
    symbol: card.order[number - 1] ?? 'personal',
    lines: [
      ...asked(about, card.order[number - 1] ?? '', supplied),
      ...(!supplied && filled.length + 1 === card.order.length ? [lastSpace(about, 'crate', card.order_points)] : []),
    ],
    rule: supplied ? rules.personal : rules.delivery,
  }
}

function asked({ components, language }: About, resource: string, supplied: boolean): string[] {
  const say = explainWords[language]
  return [say.asksFor(resourceName(components, resource, language)), ...(supplied ? [say.isSupplied] : [])]
}

function lastSpace({ language }: About, piece: Piece, points: number): string {
  return explainWords[language].lastSpace(points, pieceNames[language][piece])
}

export function explainShip(about: About): Explanation | null {
  const { id, player, view, components, language } = about
  const order = components.ship_orders.find((candidate) => candidate.id === id)
  if (!order) return null
  const say = explainWords[language]
  const open = view.ship_orders.find((candidate) => candidate.order === id)
  const done = view.players.filter(({ seat }) => open?.ships[seat]).map(({ seat }) => seat)
  const cheaper = isMine(about) && !done.includes(player.seat) && !player.pieces.includes('ship_discount')
  return {
    title: orderName(components, id, language),
    symbol: 'ship_order',
    lines: [
      say.cost(order.cost_text[language]),
      ...(cheaper ? [say.oneLess] : []),
      say.effect(order.text[language]),
      say.ships(order.ships[0] ?? 0, order.ships[1] ?? 0),
      ...done.map((seat) => worth(about, nameOf(about, seat), order.ships, open?.first === seat)),
      ...(isMine(about) && !done.includes(player.seat) ? [say.shipAction] : []),
    ],
    rule: order.rule,
  }
}
