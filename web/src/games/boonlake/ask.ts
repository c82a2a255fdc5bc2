import type { Action } from '../../protocol/messages'
import type { View } from './view'

/**
 * The token to ask about when somebody points at a thing that cannot be chosen. The same card may be meant to be played or
 * given away, the same plot to be developed or upgraded: what is offered now tells. Null: it is explained instead.
 */
export function ask(target: string, view: View, actions: readonly Action[]): string | null {
  const colon = target.indexOf(':')
  const kind = colon < 0 ? target : target.slice(0, colon)
  const id = colon < 0 ? '' : target.slice(colon + 1)
  const offered = (word: string) => actions.some(({ token }) => token === word || token.startsWith(`${word}:`))
  const first = (...words: string[]) => {
    const word = words.find(offered)
    return word ? `${word}:${id}` : null
  }
  const step = view.step?.seat === view.reader ? view.step?.kind : undefined
  const mayPlay = step === 'offer' || step === 'interim'
  switch (kind) {
    case 'card':
      return first('drop') ?? (mayPlay ? `play:${id}` : null)
    case 'goal':
      return first('goal', 'score') ?? (mayPlay ? `project:${id}` : null)
    case 'project':
      return mayPlay ? `project:${id}` : null
    case 'plot':
      return askPlot(id, view, step)
    case 'field':
      return first('place', 'pasture', 'cattle')
    case 'lever':
      return first('modernize', 'reset')
    case 'space':
      return first('sail')
    case 'deed':
    case 'region':
    case 'site':
    case 'recess':
    case 'track':
      return first(kind)
    case 'heap':
      return mayPlay || step === 'explore' ? 'explore' : null
    case 'pass':
      return 'done'
    default:
      return null
  }
}

/** A free plot is developed, an own inhabitant becomes a house, an own house a settlement. */
function askPlot(id: string, view: View, step: string | undefined): string | null {
  if (step !== 'offer' && step !== 'interim' && step !== 'upgrade') return null
  const field = view.fields[Number.parseInt(id, 10) - 1]
  const standing = field?.plots[id.endsWith('b') ? 1 : 0]
  if (!field?.tile) return null
  if (!standing) return `develop:${id}`
  return `${standing.piece === 'inhabitant' ? 'house' : 'settlement'}:${id}`
}
