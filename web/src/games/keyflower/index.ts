import type { GameFront } from '../game'
import { ask } from './ask'
import Board from './Board.svelte'
import { changes } from './changes'
import { explain } from './explain'
import { chapter, counters, progress, scores, spoils } from './scores'
import { symbolOf } from './symbols'
import { tour } from './tour'
import type { Components, View } from './view'
import { vocabulary } from './vocabulary'

export const front: GameFront<View, Components> = {
  id: 'keyflower',
  Board,
  progress,
  chapter,
  spoils,
  counters,
  scores,
  explain,
  changes,
  ask,
  vocabulary,
  symbolOf,
  tour,
}
