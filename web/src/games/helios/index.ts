import type { GameFront } from '../game'
import Board from './Board.svelte'
import type { Components, View } from './view'

export const front: GameFront<View, Components> = {
  id: 'helios',
  Board,
  progress: (view) => ({ en: `Round ${view.round} of ${view.rounds}`, de: `Runde ${view.round} von ${view.rounds}` }),
  counters: () => [],
  scores: () => [],
  explain: () => null,
  changes: () => [],
  ask: () => null,
  vocabulary: { en: [], de: [] },
  tour: [],
}
