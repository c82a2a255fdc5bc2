import type { Change } from '../game'
import { cardsMoved } from './changes/cards'
import { goodsMoved } from './changes/goods'
import type { Player, View } from './view'

/** What differs between two views, as pieces that went from one place to another, in the order in which the eye should follow. */
export function changes(before: View, after: View): Change[] {
  const ofPlayers = after.players.flatMap((player) => {
    const was = before.players[player.seat]
    return was ? [...characters(was, player), ...freedPlaces(was, player), ...cogwheels(was, player), ...tiles(was, player), ...rows(was, player)] : []
  })
  return [
    ...ordersTurnedUp(before, after),
    ...cardsMoved(before, after),
    ...goodsMoved(before, after),
    ...piecesPlaced(before, after),
    ...ofPlayers,
    ...shortage(before, after),
    ...tree(before, after),
  ]
}

/** A card of the pile turns them up. */
function ordersTurnedUp(before: View, after: View): Change[] {
  const fresh = (kind: 'public_orders' | 'ship_orders', symbol: string, thing: string): Change[] =>
    after[kind].flatMap(({ order }, index) => (order && before[kind][index]?.order === null ? [{ symbol, from: 'pile', to: `${thing}:${order}` }] : []))
  return [...fresh('public_orders', 'delivery_order', 'order'), ...fresh('ship_orders', 'ship_order', 'ship')]
}

/** Barrels, crates and ships on orders. They leave their farm a moment later, when their owner has chosen from where. */
function piecesPlaced(before: View, after: View): Change[] {
  return after.players.flatMap(({ seat, columns }) => {
    const barrels = after.public_orders.filter(({ barrels: is }, index) => is[seat] && !before.public_orders[index]?.barrels[seat])
    const ships = after.ship_orders.filter(({ ships: is }, index) => is[seat] && !before.ship_orders[index]?.ships[seat])
    const old = before.players[seat]?.columns.personal ?? []
    const crates = columns.personal.filter(({ card, complete }) => complete && !old.find((placed) => placed.card === card)?.complete)
    return [
      ...barrels.map(({ order }) => ({ symbol: 'barrel', to: `order:${order}` })),
      ...ships.map(({ order }) => ({ symbol: 'ship', to: `ship:${order}` })),
      ...crates.map(({ card }) => ({ symbol: 'crate', to: `card:${card}` })),
    ]
  })
}

function characters(was: Player, is: Player): Change[] {
  if (is.character === null || is.character === was.character) return []
  return [{ symbol: is.character, from: `character:${is.character}`, to: `${is.seat}/character:${is.character}` }]
}

/** What a piece frees when it leaves its place, by the beginning of the place's name. */
const freed: Record<string, string> = {
  flip: 'flip',
  ship: 'discount',
  village: 'discount',
  market: 'market',
  endless: 'endless',
  income: 'income',
  left: 'multiply',
  right: 'cog',
}

function freedPlaces(was: Player, is: Player): Change[] {
  return was.pieces
    .filter((place) => !is.pieces.includes(place))
    .map((place) => ({ symbol: freed[place.slice(0, place.indexOf('_'))] ?? 'confirm', to: `${is.seat}/piece:${place}` }))
}

function cogwheels(was: Player, is: Player): Change[] {
  return [
    ...(was.left === is.left ? [] : [{ symbol: 'cog', to: `${is.seat}/track:left` }]),
    ...(was.right === is.right && was.detour === is.detour ? [] : [{ symbol: 'cog', to: `${is.seat}/track:right` }]),
  ]
}

function tiles(was: Player, is: Player): Change[] {
  const taken = is.tiles.map(({ tile }) => tile).filter((tile) => !was.tiles.some((old) => old.tile === tile))
  return [
    ...taken.map((tile) => ({ symbol: 'progress_tile', from: `tile:${tile}`, to: `${is.seat}/tile:${tile}` })),
    ...(is.end_tile && was.end_tile === null ? [{ symbol: 'end_tile', from: `tile:${is.end_tile}`, to: `${is.seat}/tile:${is.end_tile}` }] : []),
  ]
}

function rows(was: Player, is: Player): Change[] {
  return is.rows.flatMap((marker, row) => (marker === was.rows[row] ? [] : [{ symbol: 'row_marker', to: `${is.seat}/row:${row + 1}` }]))
}

/** Markers on cards that are priced, and beside farms when these cards were bought. */
function shortage(before: View, after: View): Change[] {
  return after.players.flatMap(({ seat, display, shortage: markers }) => {
    const was = before.players[seat]
    const onCards = display.filter((offer) => offer.markers > (was?.display.find(({ card }) => card === offer.card)?.markers ?? 0))
    return [
      ...onCards.map(({ card }) => ({ symbol: 'shortage', to: `card:${card}` })),
      ...(markers > (was?.shortage ?? 0) ? [{ symbol: 'shortage', to: `${seat}/shortage` }] : []),
    ]
  })
}

function tree(before: View, after: View): Change[] {
  return before.tree === after.tree ? [] : [{ symbol: 'tree', from: `${before.tree}/tree`, to: `${after.tree}/tree` }]
}
