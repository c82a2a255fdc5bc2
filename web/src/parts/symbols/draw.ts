// How a symbol is drawn: shapes on a grid of 24 by 24, painted in colours of tokens.css (`brown` is `var(--brown)`).
// Five kinds of shape, so that a drawing knows how it looks in one colour, too: bodies become silhouettes parted by
// thin gaps, marks and edges are cut out of them, lines stay lines, and tones (light and shade) are left out.

export type Kind = 'body' | 'tone' | 'mark' | 'edge' | 'line'

export interface Shape {
  kind: Kind
  paint: string
  d: string
  width: number
}
export type Drawing = readonly Shape[]
export type Drawings = Readonly<Record<string, Drawing>>

/** A part of the silhouette, with a thin edge in ink. */
export const body = (paint: string, d: string, width = 1): Shape => ({ kind: 'body', paint, d, width })
/** Light or shade on a body. */
export const tone = (paint: string, d: string): Shape => ({ kind: 'tone', paint, d, width: 0 })
/** An area on a body without which one would not know what it is. */
export const mark = (paint: string, d: string): Shape => ({ kind: 'mark', paint, d, width: 0 })
/** The same, as a stroke. */
export const edge = (paint: string, d: string, width = 1): Shape => ({ kind: 'edge', paint, d, width })
/** A stroke of the silhouette. */
export const line = (paint: string, d: string, width = 2): Shape => ({ kind: 'line', paint, d, width })
/** A stroke of the silhouette with edges in ink: seen on dark paper, too. */
export const rod = (paint: string, d: string, width = 1.4): Shape[] => [line('line', d, width + 2), line(paint, d, width)]

/** What is drawn for a shape. */
export interface Layer {
  d: string
  fill: string
  stroke: string
  width: number
}

const paintOf = (name: string) => (name === 'current' ? 'currentColor' : `var(--${name})`)
const ground = 'var(--ground, var(--paper))'

/** The layers of a drawing, from below. The edge of a body comes after the tones on it, so that they do not cover it. */
export function layers(drawing: Drawing): Layer[] {
  const found: Layer[] = []
  let open: Shape | null = null
  const close = () => {
    if (open) found.push({ d: open.d, fill: 'none', stroke: 'var(--line)', width: open.width })
    open = null
  }
  for (const shape of drawing) {
    if (shape.kind !== 'tone') close()
    const paint = paintOf(shape.paint)
    const stroked = shape.width > 0 && (shape.kind === 'edge' || shape.kind === 'line')
    found.push({ d: shape.d, fill: stroked ? 'none' : paint, stroke: stroked ? paint : 'none', width: shape.width })
    if (shape.kind === 'body') open = shape
  }
  close()
  return joined(found)
}

/** The same in one colour. */
export function layersInOneColour(drawing: Drawing): Layer[] {
  const ink = 'currentColor'
  return drawing
    .filter((shape) => shape.kind !== 'tone')
    .map(({ kind, d, width }) => {
      if (kind === 'body') return { d, fill: ink, stroke: ground, width }
      if (kind === 'mark') return { d, fill: ground, stroke: 'none', width: 0 }
      if (kind === 'edge') return { d, fill: 'none', stroke: ground, width }
      return width > 0 ? { d, fill: 'none', stroke: ink, width } : { d, fill: ink, stroke: 'none', width: 0 }
    })
}

// A body without tones is filled and edged at once.
function joined(found: Layer[]): Layer[] {
  return found.flatMap((layer, place) => {
    const next = found[place + 1]
    const before = found[place - 1]
    if (next && next.d === layer.d && next.fill === 'none' && layer.stroke === 'none') return [{ ...next, fill: layer.fill }]
    if (before && before.d === layer.d && layer.fill === 'none' && before.stroke === 'none') return []
    return [layer]
  })
}

const number = (value: number) => String(Math.round(value * 100) / 100)
const polygon = (points: [number, number][]) => `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}z`
const around = (x: number, y: number, r: number, turn: number): [number, number] => [
  x + r * Math.cos(turn * 2 * Math.PI),
  y + r * Math.sin(turn * 2 * Math.PI),
]

export const disc = (x: number, y: number, r: number, ry = r) =>
  `M${number(x - r)} ${y}a${r} ${ry} 0 1 0 ${number(2 * r)} 0a${r} ${ry} 0 1 0 ${number(-2 * r)} 0z`

export const box = (x: number, y: number, width: number, height: number, round = 0) =>
  round === 0
    ? `M${x} ${y}h${width}v${height}h${-width}z`
    : `M${number(x + round)} ${y}h${number(width - 2 * round)}q${round} 0 ${round} ${round}v${number(height - 2 * round)}` +
      `q0 ${round} ${-round} ${round}h${number(2 * round - width)}q${-round} 0 ${-round} ${-round}` +
      `v${number(2 * round - height)}q0 ${-round} ${round} ${-round}z`

/** A hexagon with a flat top. */
export const hexagon = (x: number, y: number, r: number) =>
  polygon([0, 1, 2, 3, 4, 5].map((corner) => around(x, y, r, corner / 6)))

/** A star with its first tip on top. */
export const star = (x: number, y: number, outer: number, inner: number, tips = 5) =>
  polygon(Array.from({ length: 2 * tips }, (_, corner) => around(x, y, corner % 2 ? inner : outer, corner / (2 * tips) - 0.25)))

/** A toothed wheel without its hole. */
export const gear = (x: number, y: number, outer: number, inner: number, teeth: number) =>
  polygon(
    Array.from({ length: 4 * teeth }, (_, corner) =>
      around(x, y, corner % 4 < 2 ? outer : inner, (corner + 0.5 * (corner % 2 ? -0.3 : 0.3)) / (4 * teeth)),
    ),
  )
