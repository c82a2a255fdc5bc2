import type { Action } from '../../protocol/messages'
import { marketGroups } from './farms/places'
import { whereIs, type Where } from './where'
import type { Placed, Player, View } from './view'

/** Whether an action that begins with this word can be chosen now. */
type Offered = (word: string) => boolean

/**
 * The token to ask about when somebody points at a thing that cannot be chosen. The same card may be meant to be bought,
 * to be added or to give what it stores: what is offered now tells.
 */
export function ask(target: string, view: View, actions: readonly Action[]): string | null {
  const colon = target.indexOf(':')
  const kind = colon < 0 ? target : target.slice(0, colon)
  const id = colon < 0 ? '' : target.slice(colon + 1)
  const offered: Offered = (word) => actions.some(({ token }) => token === word || token.startsWith(`${word}:`))
  const player = view.players[view.reader ?? -1]
  switch (kind) {
    case 'card':
      return askCard(id, view, offered)
    case 'character':
      return askCharacter(id, view, player, offered)
    case 'order':
      return askOrder(id, view)
    case 'space':
      return `deliver:${id}`
    case 'ship':
      return `ship:${id}`
    case 'good':
      return offered('take') ? `take:${id}` : offered('save') ? `save:${id}` : `${spending(offered)}:${id}@header`
    case 'energy':
      return offered('take') ? 'take:energy' : `${offered('give') ? 'give' : 'pay'}:energy`
    case 'market':
      return `market:${id}`
    case 'header':
      return askHeader(id, player, offered)
    case 'column':
      return offered('back') ? `back:${id}` : offered('column') ? `column:${id}` : `place:${id}`
    case 'piece':
      return `piece:${id}`
    case 'track':
      return `step:${id}`
    case 'tile':
      return player?.tiles.some(({ tile }) => tile === id) ? `use:${id}` : `tile:${id}`
    case 'row':
      // The marker of another row is decided now.
      return offered('row') ? null : 'row:points'
    case 'pile':
      return 'look'
    case 'back':
      return 'flip'
    case 'swap':
      return 'swap'
    case 'price':
      return 'raise'
    case 'pass':
      return offered('buy') ? 'pass' : 'done'
    default:
      return null
  }
}

/** What is done with resources now: they come or go. */
function spending(offered: Offered): string {
  return ['produce', 'store', 'give'].find(offered) ?? 'pay'
}

function askCard(id: string, view: View, offered: Offered): string | null {
  const where = whereIs(view, id)
  switch (where?.kind) {
    case 'village':
    case 'shown':
      return offered('add') ? `add:${id}` : `buy:${id}`
    case 'display':
      return offered('replace') ? `replace:${id}` : offered('add') ? `add:${id}` : `buy:${id}`
    case 'hand':
      return `replace:${id}`
    case 'discards':
      return `fetch:${id}`
    case 'farm':
      return where.seat === view.reader ? askFarmCard(id, where, offered) : null
    default:
      return null
  }
}

/** A card of my farm: an order, a storage, or something to be activated. */
function askFarmCard(id: string, where: Where & { kind: 'farm' }, offered: Offered): string {
  const stored = where.placed.stored?.find((resource) => resource !== null)
  if (where.column === 'personal' && !offered('activate')) return `deliver:${id}.${firstFree(where.placed.filled)}`
  return stored && !offered('activate') ? `${spending(offered)}:${stored}@${id}` : `activate:${id}`
}

function firstFree(filled: Placed['filled'] = []): number {
  return [1, 2, 3, 4, 5, 6].find((space) => !filled.includes(space)) ?? 1
}

function askOrder(id: string, view: View): string {
  const filled = view.public_orders.find(({ order }) => order === id)?.filled[view.reader ?? -1]
  return `deliver:${id}.${firstFree(filled)}`
}

function askCharacter(id: string, view: View, player: Player | undefined, offered: Offered): string | null {
  if (view.phase === 'set_up') return `character:${id}`
  const stored = Object.entries(player?.character_card ?? {}).find(([, count]) => count > 0)?.[0]
  return player?.character === id && stored ? `${spending(offered)}:${stored}@character` : null
}

function askHeader(column: string, player: Player | undefined, offered: Offered): string | null {
  const kinds = marketGroups.find((group) => group.column === column)?.resources ?? []
  const resource = kinds.find((kind) => (player?.header[kind] ?? 0) > 0) ?? kinds[0]
  return resource ? `${spending(offered)}:${resource}@header` : null
}
