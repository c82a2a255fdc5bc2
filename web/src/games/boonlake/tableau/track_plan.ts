import type { Player, Track } from '../view'

/** How an income track is drawn. */
export interface TrackPlan {
  width: number
  height: number
  /** Where the first space begins, and how far it is to the next. */
  first: number
  step: number
  /** Sizes of what is printed, and of the markers. */
  sign: number
  bonus: number
  marker: number
  incomeAt: number
  markersAt: number
  /** Coins or cards above points. */
  upright: boolean
}

const spaces = 11
/** Markers that are closer could not be told apart: then they lie on the bonus of their space, too. */
const least = 6

const wide: TrackPlan = { width: 540, height: 46, first: 30, step: 510 / spaces, sign: 21, bonus: 20, marker: 16, incomeAt: 13, markersAt: 34.5, upright: false }
const tall: TrackPlan = { width: 360, height: 67, first: 26, step: 334 / spaces, sign: 21, bonus: 15, marker: 13, incomeAt: 23, markersAt: 55.5, upright: true }

export const trackPlan = (narrow: boolean): TrackPlan => (narrow ? tall : wide)

/** Where the markers lie: beside each other, closer where many share a space; that of `top` comes last. */
export function markersOn(
  players: readonly Player[],
  track: Track,
  top: number,
  left: (step: number) => number,
  plan: TrackPlan,
  hasBonus: (step: number) => boolean,
): { of: number; x: number }[] {
  const drawn = [...players].sort((one, other) => Number(one.seat === top) - Number(other.seat === top))
  return drawn.map((player) => {
    const step = player.tracks[track]
    const sharing = drawn.filter((other) => other.tracks[track] === step)
    const gaps = Math.max(1, sharing.length - 1)
    const room = plan.step - plan.marker - 5
    const beside = hasBonus(step) ? room - plan.bonus + 2 : room
    const apart = Math.min(plan.marker - 3, (beside < gaps * least ? room : beside) / gaps)
    return { of: player.seat, x: left(step) + plan.marker / 2 + 3 + sharing.indexOf(player) * apart }
  })
}
