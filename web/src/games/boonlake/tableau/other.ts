import type { Components, Player } from '../view'
import { say } from './words'

interface Counter {
  symbol: string
  count: string | number
  label: string
  /** Where its pieces come from and go to, if they do. */
  target?: string
}

/** What matters of the board of another player. */
export function countersOf(components: Components, player: Player): Counter[] {
  const built = (piece: 'house' | 'settlement' | 'cattle') => components.recesses.filter((recess, nth) => recess.piece === piece && !player.recesses[nth]).length
  const levers = Object.values(player.levers)
  const ready = levers.filter((state) => state === 'ready').length
  const [houses, settlements, cattle] = [built('house'), built('settlement'), built('cattle')]
  return [
    { symbol: 'coins', count: player.coins, label: say().coins(player.coins), target: 'coins' },
    { symbol: 'cards', count: player.hand_size, label: say().hand(player.hand_size) },
    { symbol: 'vases', count: player.vases, label: say().vases(player.vases), target: 'vase' },
    { symbol: 'inhabitants', count: player.ranch, label: say().ranch(player.ranch), target: 'ranch' },
    { symbol: 'lever', count: `${ready}/${levers.length}`, label: say().levers(ready, levers.length) },
    { symbol: 'house', count: houses, label: say().houses(houses), target: 'board' },
    { symbol: 'settlement', count: settlements, label: say().settlements(settlements) },
    { symbol: 'cow', count: cattle, label: say().cows(cattle) },
  ]
}
