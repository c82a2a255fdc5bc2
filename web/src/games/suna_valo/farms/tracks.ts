import type { Components, Player } from '../view'

/** The bot tracks of a player as they are drawn: spaces from below, and the step that leads on from each. */

/** The space beside a step. */
export interface Detour {
  value: number
  here: boolean
  next: boolean
}

export interface Space {
  value: number
  /** The cogwheel stands here. */
  here: boolean
  /** It would come here next. */
  next: boolean
  passed: boolean
  notch: 'progress_tile' | 'end_tile' | null
  /** The piece that may stand on the step behind this space, and the way around it. */
  block: string | null
  detour: Detour | null
}

const number = (space: string) => Number(space.slice(1))

export function leftTrack({ left_track: track }: Components, player: Player): Space[] {
  const at = number(player.left)
  return track.multipliers.map((value, place) => {
    const block = track.blocked_after.indexOf(place)
    return { ...standing(value, place, at), notch: null, block: block < 0 ? null : `left_block_${block + 1}`, detour: null }
  })
}

export function rightTrack({ right_track: track }: Components, player: Player): Space[] {
  const at = number(player.right)
  return track.values.map((value, place) => {
    const block = track.blocked_after.indexOf(place)
    const space = standing(value, place, at)
    const around = place === at && player.detour
    return {
      ...space,
      here: space.here && !around,
      passed: space.passed || around,
      notch: track.progress_notches.includes(place) ? 'progress_tile' : place === track.values.length - 1 ? 'end_tile' : null,
      block: block < 0 ? null : `right_block_${block + 1}`,
      detour: block < 0 ? null : { value: track.detours[block] ?? 0, here: around, next: space.here && !around },
    }
  })
}

function standing(value: number, place: number, at: number): Pick<Space, 'value' | 'here' | 'next' | 'passed'> {
  return { value, here: place === at, next: place === at + 1, passed: place < at }
}

/** What the cogwheel is worth where it stands, on the way or beside it. */
export function worth(spaces: readonly Space[]): number {
  return spaces.find(({ here }) => here)?.value ?? spaces.find(({ detour }) => detour?.here)?.detour?.value ?? 0
}
