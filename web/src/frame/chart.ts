/** The points of every seat at some moment; null where they are hidden. */
export interface Moment {
  step: number
  points: readonly (number | null)[]
}

export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

/** What turns steps and points into places. */
export interface Scale {
  x: (step: number) => number
  y: (points: number) => number
  /** Round numbers of points that get a line. */
  ticks: number[]
}

export function scaleOf(moments: readonly Moment[], frame: Frame): Scale {
  const steps = moments.map((moment) => moment.step)
  const points = moments.flatMap((moment) => moment.points.filter((value) => value !== null))
  const first = Math.min(...steps, 0)
  const last = Math.max(...steps, first + 1)
  const ticks = roundNumbers(Math.min(0, ...points), Math.max(1, ...points))
  const lowest = ticks[0] ?? 0
  const highest = ticks[ticks.length - 1] ?? 1
  const wide = frame.width - frame.left - frame.right
  const high = frame.height - frame.top - frame.bottom
  return {
    x: (step) => frame.left + ((step - first) / (last - first)) * wide,
    y: (value) => frame.top + ((highest - value) / (highest - lowest)) * high,
    ticks,
  }
}

/** About five round numbers that hold everything from the least to the most. */
export function roundNumbers(least: number, most: number): number[] {
  const rough = (most - least) / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 0.25)))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 1)
  const from = Math.floor(least / step)
  const to = Math.ceil(most / step)
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step)
}

/** The line of one seat as the path of an SVG; it is broken where the points are hidden. */
export function lineOf(moments: readonly Moment[], seat: number, scale: Scale): string {
  let path = ''
  let drawing = false
  for (const moment of moments) {
    const points = moment.points[seat] ?? null
    if (points === null) {
      drawing = false
      continue
    }
    path += `${drawing ? 'L' : 'M'}${tidy(scale.x(moment.step))} ${tidy(scale.y(points))}`
    drawing = true
  }
  return path
}

const tidy = (number: number) => Math.round(number * 10) / 10

/** The moment that lies nearest to a place of the pointer. */
export function nearestMoment(moments: readonly Moment[], x: number, scale: Scale): Moment | null {
  const off = (moment: Moment) => Math.abs(scale.x(moment.step) - x)
  return moments.reduce<Moment | null>((best, moment) => (best && off(best) <= off(moment) ? best : moment), null)
}
