import type { Explanation } from '../../game'
import { deedName } from '../names'
import { symbolOf } from '../symbols'
import { lines, type About } from './about'

export function explainEminence({ view, say }: About): Explanation | null {
  if (!view.eminence) return null
  const { income, bonus } = view.eminence
  return { title: say.theEminence, symbol: symbolOf('eminence'), lines: lines(say.eminenceLine(income), say.eminenceEnd(bonus)), rule: '13.14' }
}

export function explainSolo({ id, components, language, say }: About): Explanation | null {
  const tile = components.solo.tiles.find((each) => each.id === id)
  if (!tile) return null
  return {
    title: say.soloTile(id),
    symbol: symbolOf('solo_tile'),
    lines: [say.soloLine(tile.deeds.map((deed) => deedName(components, deed, language)).join(', ')), say.soloWish(tile.corners.join(', '))],
    rule: '13.3',
  }
}
