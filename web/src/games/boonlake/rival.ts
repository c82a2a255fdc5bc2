import type { LogLine } from '../../protocol/messages'
import type { Rival } from '../game'
import { symbolOf } from './symbols'
import type { View } from './view'

/** The action tile that somebody chose is what a turn is about (2.2). */
export const headline = ({ rule }: LogLine): boolean => rule === '2.2'

/** The wise Eminence: section 13 of the rules is about her. */
export const rival: Rival<View> = {
  did: ({ seat, rule }) => seat === null && rule.startsWith('13.'),
  standing: ({ eminence }) => eminence && { name: { en: 'The wise Eminence', de: 'Die weise Eminenz' }, symbol: symbolOf('eminence'), points: eminence.points },
}
