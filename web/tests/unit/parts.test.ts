import { describe, expect, it } from 'vitest'
import { badge } from '../../src/parts/badge'
import { costItems } from '../../src/parts/cost'
import { bounds, centre, corners, directions, edgeMiddle, edgePath, hexPath } from '../../src/parts/hex'
import { closeness, closer, moved, reshaped, showing, showsAll, whole } from '../../src/parts/looking'
import { seatLetter, seatShape } from '../../src/parts/seats'
import { body, edge, layers, layersInOneColour, line, mark, tone, type Drawing } from '../../src/parts/symbols/draw'
import { interfaceSymbols } from '../../src/parts/symbols/interface'
import { groups, printed } from '../../src/parts/symbols/printed'

describe('hexagons', () => {
  it('lie where docs/views/helios.md says: x = 1.5 q, y = sqrt(3) (r + q / 2)', () => {
    expect(centre({ q: 2, r: -1 }, 1)).toEqual({ x: 3, y: 0 })
    expect(centre({ q: 0, r: 1 }, 10).y).toBeCloseTo(17.32)
  })

  it('have six neighbours at the same distance, clockwise from the top', () => {
    const around = directions.map((direction) => centre(direction, 10))
    for (const { x, y } of around) expect(Math.hypot(x, y)).toBeCloseTo(10 * Math.sqrt(3))
    expect(around[0]?.y).toBeLessThan(0)
    expect(around[1]?.x).toBeGreaterThan(0)
    expect(around[4]?.x).toBeLessThan(0)
  })

  it('have edges between their corners', () => {
    const all = corners(10)
    directions.forEach((_, edge) => {
      const [from, to] = [all[edge], all[(edge + 1) % 6]]
      const middle = edgeMiddle(edge, 10)
      expect(middle.x).toBeCloseTo(((from?.x ?? 0) + (to?.x ?? 0)) / 2)
      expect(middle.y).toBeCloseTo(((from?.y ?? 0) + (to?.y ?? 0)) / 2)
    })
    expect(edgePath(0, null, 10)).toBe('M0 -8.66L0 0')
    expect(edgePath(0, 3, 10)).toBe('M0 -8.66Q0 0 0 8.66')
  })

  it('have outlines with sharp or round corners', () => {
    expect(hexPath(10)).toBe('M-5 -8.66L5 -8.66L10 0L5 8.66L-5 8.66L-10 0z')
    expect(hexPath(10, 0.1).match(/Q/g)).toHaveLength(6)
  })

  it('have a box around them all', () => {
    expect(bounds([{ q: 0, r: 0 }], 10, 2)).toMatchObject({ x: -12, width: 24 })
    const ring = bounds(directions, 10)
    expect(ring.width).toBeCloseTo(50)
    expect(ring.height).toBeCloseTo(30 * Math.sqrt(3))
    expect(bounds([], 10).width).toBe(20)
  })
})

describe('looking at a board', () => {
  const board = { x: 0, y: 0, width: 200, height: 100 }

  it('shows the whole board in its middle, whatever the shape of the element', () => {
    expect(whole(board, 2)).toEqual(board)
    expect(whole(board, 1)).toEqual({ x: 0, y: -50, width: 200, height: 200 })
    expect(whole(board, 4)).toEqual({ x: -100, y: 0, width: 400, height: 100 })
  })

  it('comes closer around the point that is under the finger', () => {
    const view = closer(board, board, { x: 50, y: 50 }, 2)
    expect(view).toEqual({ x: 25, y: 25, width: 100, height: 50 })
    expect(closeness(view, board)).toBe(2)
    expect(showsAll(view, board)).toBe(false)
  })

  it('never goes further away than the whole board, nor closer than allowed', () => {
    expect(closer(board, board, { x: 0, y: 0 }, 0.1)).toEqual(board)
    expect(closer(board, board, { x: 0, y: 0 }, 100, 4).width).toBe(50)
    const there = closer(board, board, { x: 180, y: 90 }, 3)
    expect(closer(there, board, { x: 180, y: 90 }, 1 / 3)).toEqual(board)
  })

  it('cannot be moved off the board', () => {
    const view = closer(board, board, { x: 100, y: 50 }, 2)
    expect(moved(view, board, { x: 1000, y: -1000 })).toEqual({ x: 100, y: 0, width: 100, height: 50 })
    expect(moved(board, board, { x: 30, y: 30 })).toEqual(board)
  })

  it('keeps its place when the element changes its shape', () => {
    expect(reshaped(board, board, 1)).toEqual(whole(board, 1))
    const view = closer(board, board, { x: 100, y: 50 }, 2)
    const turned = reshaped(view, board, 1)
    expect(turned.x + turned.width / 2).toBeCloseTo(100)
    expect(closeness(turned, board)).toBeCloseTo(2)
  })

  it('follows a place that lies outside', () => {
    const view = { x: 0, y: 0, width: 100, height: 50 }
    expect(showing(view, board, { x: 120, y: 10, width: 20, height: 20 })).toEqual({ x: 40, y: 0, width: 100, height: 50 })
    expect(showing(view, board, { x: 10, y: 10, width: 20, height: 20 })).toBe(view)
  })
})

describe('symbols', () => {
  const all: [string, Drawing][] = [...Object.entries(printed), ...Object.entries(interfaceSymbols)]

  it('are drawn with proper paths', () => {
    for (const [id, drawing] of all) {
      expect(drawing.length, id).toBeGreaterThan(0)
      for (const { d } of drawing) expect(d, id).toMatch(/^M[-0-9.a-zA-Z ,]+$/)
      for (const { d } of drawing) expect(d, id).not.toMatch(/NaN|undefined/)
    }
  })

  it('belong to one group each', () => {
    const ids = Object.values(groups).flatMap((group) => Object.keys(group))
    expect(new Set([...ids, ...Object.keys(interfaceSymbols)]).size).toBe(all.length)
  })

  it('include everything that Helios has', () => {
    const helios =
      'brown grey green blue black any mana points points_end range sun temple house land build sun_move free_fields created_land ' +
      'resources temples corner circle person row_red row_blue row_yellow grey_tile dragon observatory sun_lodge power_plant council ' +
      'citadel watchtower sanctuary sacred_grove bazaar storehouse land_office palace architect prophetess inventor cartographer ' +
      'priestess duchess explorer treasurer'
    for (const id of helios.split(' ')) expect(printed).toHaveProperty(id)
  })

  it('have the edge of a body above the tones on it', () => {
    const drawn = layers([body('gold', 'M1 1z'), tone('gold-2', 'M2 2z'), mark('line', 'M3 3z'), body('green', 'M4 4z')])
    expect(drawn.map(({ d, fill, stroke }) => [d, fill, stroke])).toEqual([
      ['M1 1z', 'var(--gold)', 'none'],
      ['M2 2z', 'var(--gold-2)', 'none'],
      ['M1 1z', 'none', 'var(--line)'],
      ['M3 3z', 'var(--line)', 'none'],
      ['M4 4z', 'var(--green)', 'var(--line)'],
    ])
  })

  it('leave out light and shade in one colour, and cut out marks', () => {
    const drawn = layersInOneColour([body('gold', 'M1 1z'), tone('gold-2', 'M2 2z'), edge('line', 'M3 3z'), line('roof', 'M4 4z', 2)])
    expect(drawn.map(({ d }) => d)).toEqual(['M1 1z', 'M3 3z', 'M4 4z'])
    expect(drawn[0]?.fill).toBe('currentColor')
    expect(drawn[1]?.stroke).toContain('--ground')
    expect(drawn[2]?.stroke).toBe('currentColor')
  })
})

describe('seats', () => {
  it('have a shape and a letter of their own', () => {
    const seats = [0, 1, 2, 3, 4, 5]
    expect(new Set(seats.map((seat) => seatShape(seat).name)).size).toBe(6)
    expect(seats.map(seatLetter).join('')).toBe('ABCDEF')
  })
})

describe('costs and gains', () => {
  it('are listed one by one, what leaves a choice last', () => {
    expect(costItems({ any: 2, green: 1, grey: 1 })).toEqual(['green', 'grey', 'any', 'any'])
    expect(costItems({ either: ['blue', 'black'] })).toEqual([['blue', 'black']])
    expect(costItems({})).toEqual([])
  })

  it('are added up, with a sign', () => {
    const { parts, width } = badge([
      { what: 'mana', count: 1 },
      { what: 'mana', count: 2 },
      { what: 'blue', count: -1 },
      { what: 'green', count: 0 },
    ])
    expect(parts.map(({ what, text, loss }) => [what, text, loss])).toEqual([
      ['mana', '+3', false],
      ['blue', '−1', true],
    ])
    expect(width).toBeGreaterThan(parts[1]?.symbolAt ?? 0)
  })
})
