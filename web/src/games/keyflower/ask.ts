import type { Action } from '../../protocol/messages'
import type { View } from './view'
import { whereIs } from './where'

/** Whether an action that begins with this word can be chosen now. */
type Offered = (word: string) => boolean

/**
 * The token to ask about when somebody points at a thing that cannot be chosen. The same tile may be meant to be bid for,
 * used, upgraded or placed: what is offered now tells. Null: it is explained instead.
 */
export function ask(target: string, view: View, actions: readonly Action[]): string | null {
  const colon = target.indexOf(':')
  const kind = colon < 0 ? target : target.slice(0, colon)
  const id = colon < 0 ? '' : target.slice(colon + 1)
  const offered: Offered = (word) => actions.some(({ token }) => token === word || token.startsWith(`${word}:`))
  const asked = (word: string) => (offered(word) ? `${word}:${id}` : null)
  switch (kind) {
    case 'tile':
      return askTile(id, view, offered)
    case 'bid':
    case 'use':
      return isTurn(offered) ? target : null
    case 'group':
      return view.muster ? target : null
    case 'upgrade':
      return view.haul ? target : null
    case 'resource':
      return askResource(id, offered)
    case 'colour':
      return offered('give') ? `give:${id}` : view.muster ? `${id}:1` : null
    case 'send':
      return view.muster ? id : null
    case 'skill':
    case 'boat':
    case 'cell':
    case 'turn':
      return asked(kind)
    case 'pass':
      return isTurn(offered) ? 'pass' : 'done'
    default:
      return null
  }
}

/** A turn begins: everything on the table may be meant. */
function isTurn(offered: Offered): boolean {
  return offered('pass')
}

function askTile(id: string, view: View, offered: Offered): string | null {
  const word = ['drop', 'flip', 'winter', 'tile'].find(offered)
  if (word) return `${word}:${id}`
  const where = whereIs(view, id)
  if (isTurn(offered)) return where?.kind === 'auction' ? `bid:${id}` : where?.kind === 'village' ? `use:${id}` : null
  return view.haul && where?.kind === 'village' && where.seat === view.reader ? `upgrade:${id}` : null
}

/** `wood@keywood` on a tile, `wood` in the supply. */
function askResource(id: string, offered: Offered): string | null {
  const [resource, tile] = id.split('@')
  if (tile === undefined) return offered('take') ? `take:${resource}` : null
  if (offered('pay')) return `pay:${resource}`
  return offered('lift') || offered('upgrade') ? `lift:${id}` : null
}
