import type { Change } from '../game'
import { resourcesMoved } from './changes/resources'
import { tilesMoved } from './changes/tiles'
import { workersMoved } from './changes/workers'
import { symbolOf } from './symbols'
import type { View } from './view'

/** What differs between two views, as pieces that went from one place to another, in the order in which the eye should follow. */
export function changes(before: View, after: View): Change[] {
  return [season, workersMoved, resourcesMoved, tilesMoved, marker].flatMap((part) => part(before, after))
}

function season(before: View, after: View): Change[] {
  return before.season === after.season ? [] : [{ symbol: symbolOf(after.season), to: 'season' }]
}

function marker(before: View, after: View): Change[] {
  if (before.start_player === after.start_player) return []
  return [{ symbol: 'start_marker', from: `${before.start_player}/start`, to: `${after.start_player}/start` }]
}
