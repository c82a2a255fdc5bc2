import type { Drawing, Shape } from './draw'

// What the numbers behind a letter of a path are: places (x, y), lengths (w, h), or neither.
const numbersBehind: Readonly<Record<string, string>> = { m: 'xy', l: 'xy', t: 'xy', q: 'xyxy', s: 'xyxy', c: 'xyxyxy', h: 'x', v: 'y', a: 'wh---xy', z: '' }

/** A drawing once more, around the point (x, y) and as large as it should be there: scenes are put together from these. */
export function placed(drawing: Drawing, x: number, y: number, width: number, height = width): Shape[] {
  const across = width / 24
  const down = height / 24
  // Strokes shrink more slowly than shapes, or they would be gone.
  const stroke = Math.min(across, down) ** 0.8
  const moved = (value: number, kind: string, relative: boolean) => {
    if (kind === 'x') return value * across + (relative ? 0 : x - width / 2)
    if (kind === 'y') return value * down + (relative ? 0 : y - height / 2)
    if (kind === 'w') return value * across
    return kind === 'h' ? value * down : value
  }
  const path = (d: string) =>
    d.replace(/([a-z])([^a-z]*)/gi, (_, letter: string, behind: string) => {
      const small = letter.toLowerCase()
      const kinds = numbersBehind[small] ?? ''
      const numbers = behind.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []
      return letter + numbers.map((text, place) => rounded(moved(Number(text), kinds[place % kinds.length] ?? '', letter === small))).join(' ')
    })
  return drawing.map((shape) => ({ ...shape, d: path(shape.d), width: rounded(shape.width * stroke) }))
}

const rounded = (value: number) => Math.round(value * 100) / 100
