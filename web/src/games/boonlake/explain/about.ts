import type { Language } from '../../../protocol/messages'
import type { Components, Player, View } from '../view'
import { words, type Words } from './words'

/** What an explanation is made from. `player` is whose thing was pointed at, or who looks. */
export interface About {
  id: string
  player: Player
  view: View
  components: Components
  language: Language
  say: Words
}

export const about = (id: string, player: Player, view: View, components: Components, language: Language): About => ({ id, player, view, components, language, say: words[language] })

/** Lines that say something. */
export const lines = (...all: (string | false | null | undefined)[]): string[] => all.filter((line): line is string => Boolean(line))

/** In explanations people are seats, as in the server's sentences: the frame puts their names in. The Eminence is side 1 of a solo game. */
export function sideName({ view, say }: About, side: number): string {
  return view.eminence && side === 1 ? say.eminence : say.seat(side)
}
