import type { Action } from '../../protocol/messages'
import { colours, rows, tileSymbols, type View } from './view'

/**
 * The token to ask about when somebody points at a thing that cannot be chosen. The same field may be meant for a tile,
 * a temple or the sun: what is offered now tells.
 */
export function ask(target: string, view: View, actions: readonly Action[]): string | null {
  const colon = target.indexOf(':')
  const kind = colon < 0 ? target : target.slice(0, colon)
  const id = colon < 0 ? '' : target.slice(colon + 1)
  const offered = (word: string) => actions.some((action) => action.token.startsWith(`${word}:`))
  switch (kind) {
    case 'column':
      return `take:${id}`
    case 'row':
      return askRow(id, view)
    case 'land':
      return offered('first') || view.phase === 'set_up' ? `first:${id}` : `land:${id}`
    case 'special':
      return `special:${id}`
    case 'drawn':
      return `lay:${id}`
    case 'field':
      return askField(id, view, offered)
    case 'sun':
      return askSun(view)
    case 'temple':
      return 'build:temple'
    case 'building':
      return `build:${id}`
    case 'resource':
      return `colour:${id}`
    case 'mana':
      return 'exchange:1'
    case 'person':
      return view.players[view.reader ?? -1]?.persons[id] ? `activate:${id}` : `buy:${id}`
    case 'pass':
      return view.phase === 'persons' ? 'done' : 'forgo'
    default:
      return null
  }
}

/** No tile can go to this row: any column that is not empty says why. */
function askRow(row: string, view: View): string | null {
  const symbol = tileSymbols.find((candidate) => view.columns[candidate].tiles.length > 0)
  return symbol && (rows as string[]).includes(row) ? `take:${symbol}>${row}` : null
}

function askSun(view: View): string | null {
  const player = view.players[view.reader ?? -1]
  return player ? `sun:${player.sun}` : null
}

function askField(field: string, view: View, offered: (word: string) => boolean): string {
  for (const word of ['place', 'site', 'share', 'bonus']) if (offered(word)) return `${word}:${field}`
  const here = view.players[view.reader ?? -1]?.fields[field]
  if (offered('pay')) return `pay:${field}=${here?.resources[0] ?? colours[0]}`
  if (offered('sun')) return `sun:${field}`
  if (offered('land') || offered('special')) return `place:${field}`
  return here ? `site:${field}` : `sun:${field}`
}
