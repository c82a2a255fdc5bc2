import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dragging } from '../../src/frame/dragging.svelte'

/** A table where wood lies at 10,10 and, once it is lifted and the answer is there, a tile at 100,10 can be chosen. */
class Table {
  chosen: string[] = []
  awaiting = false
  means = true

  readonly dragging = new Dragging({
    point: (target) => {
      if (this.means) this.chosen.push(target)
      this.awaiting = this.means
      return this.means
    },
    litAt: (x) => (x >= 100 && !this.awaiting && this.chosen.length === 1 ? 'tile:keywood' : null),
    awaits: () => this.awaiting,
  })

  takeWood(lit = true): void {
    this.dragging.take({ target: 'resource:wood@home_1', symbol: 'wood', lit }, 1, 10, 10)
  }
  answer(): void {
    this.awaiting = false
    this.dragging.answered()
  }
}

describe('carrying a thing to another', () => {
  let table: Table
  const wood = 'resource:wood@home_1'
  beforeEach(() => {
    vi.useFakeTimers()
    table = new Table()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('chooses what is taken as soon as it moves, and what it is put on', () => {
    table.takeWood()
    expect(table.dragging.holds).toBe(true)
    expect(table.dragging.move(1, 40, 10)).toBe(true)
    expect(table.chosen).toEqual([wood])
    expect(table.dragging.carried).toEqual({ symbol: 'wood', x: 40, y: 10 })
    table.answer()
    table.dragging.move(1, 110, 10)
    expect(table.dragging.release(1, 110, 10)).toBe(true)
    expect(table.chosen).toEqual([wood, 'tile:keywood'])
    expect(table.dragging.carried).toBeNull()
    expect(table.dragging.holds).toBe(false)
  })
  it('waits for an answer that comes after it was let go', () => {
    table.takeWood()
    table.dragging.move(1, 110, 10)
    table.dragging.release(1, 110, 10)
    expect(table.chosen).toEqual([wood])
    expect(table.dragging.carried).not.toBeNull()
    vi.advanceTimersByTime(1900)
    table.answer()
    expect(table.chosen).toEqual([wood, 'tile:keywood'])
  })
  it('waits for two seconds only', () => {
    table.takeWood()
    table.dragging.move(1, 110, 10)
    table.dragging.release(1, 110, 10)
    vi.advanceTimersByTime(2100)
    expect(table.dragging.carried).toBeNull()
    table.answer()
    expect(table.chosen).toEqual([wood])
  })
  it('is a click if it hardly moves', () => {
    table.takeWood()
    expect(table.dragging.move(1, 14, 12)).toBe(false)
    expect(table.dragging.release(1, 14, 12)).toBe(false)
    expect(table.chosen).toEqual([])
  })
  it('leaves it lifted where it is let go beside everything', () => {
    table.takeWood()
    table.dragging.move(1, 60, 60)
    table.answer()
    expect(table.dragging.release(1, 60, 60)).toBe(true)
    expect(table.chosen).toEqual([wood])
    expect(table.dragging.carried).toBeNull()
  })
  it('takes what is lifted already, without choosing it again', () => {
    table.takeWood(false)
    table.chosen = [wood]
    table.dragging.move(1, 110, 10)
    table.dragging.release(1, 110, 10)
    expect(table.chosen).toEqual([wood, 'tile:keywood'])
  })
  it('does not begin where several things are meant', () => {
    table.means = false
    table.takeWood()
    expect(table.dragging.move(1, 60, 10)).toBe(false)
    expect(table.dragging.move(1, 110, 10)).toBe(false)
    expect(table.dragging.release(1, 110, 10)).toBe(false)
    expect(table.dragging.carried).toBeNull()
  })
  it('follows one pointer only, and ends when that is lost', () => {
    table.takeWood()
    expect(table.dragging.move(2, 110, 10)).toBe(false)
    expect(table.dragging.release(2, 110, 10)).toBe(false)
    table.dragging.move(1, 60, 10)
    table.dragging.cancel()
    expect(table.dragging.carried).toBeNull()
    expect(table.dragging.release(1, 110, 10)).toBe(false)
    expect(table.chosen).toEqual([wood])
  })
})
