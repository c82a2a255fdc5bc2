/** The drawn valley of the home page: who lives there, and its fields. */

export type Life = 'sheep' | 'hen' | 'bot' | 'drone' | 'airship' | 'ship' | 'arbor' | 'house' | 'turbine' | 'panels'

type Corner = readonly [x: number, y: number]

/** A field with four corners: far left, far right, near right, near left. */
export type Field = readonly [Corner, Corner, Corner, Corner]

/** The outline of a field, for `<polygon points>`. */
export function outline(field: Field): string {
  return field.map(([x, y]) => `${x},${y}`).join(' ')
}

/** The rows of a field, from the far edge to the near one, for `<path d>`. */
export function rowsOf([farLeft, farRight, nearRight, nearLeft]: Field, count: number): string {
  const between = (from: Corner, to: Corner, part: number) => `${tenth(from[0] + (to[0] - from[0]) * part)} ${tenth(from[1] + (to[1] - from[1]) * part)}`
  return Array.from({ length: count }, (_, row) => {
    const part = (row + 0.5) / count
    return `M${between(farLeft, farRight, part)}L${between(nearLeft, nearRight, part)}`
  }).join('')
}

const tenth = (number: number) => Math.round(number * 10) / 10
