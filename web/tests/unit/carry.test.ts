import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packed, unpacked } from '../../src/here/carry'
import { reasonOf } from '../../src/here/store'

const linked = (text: string) => deflateRawSync(text).toString('base64url')

describe('a match in a link', () => {
  it('comes out as it went in', async () => {
    const match = { game: 'helios', log: ['first:grey', 'ü'] }
    const link = await packed(match)
    expect(link).toMatch(/^[\w-]+$/)
    expect(await unpacked(link ?? '')).toEqual(match)
    expect(await unpacked(linked('{"a":1}'))).toEqual({ a: 1 })
  })

  it('is none when it was cut off, is something else, or unfolds without end', async () => {
    const link = (await packed({ game: 'helios', log: Array.from({ length: 200 }, (_, ply) => `move:${ply * 7919}`) })) ?? ''
    for (const wrong of ['', 'no base64!', link.slice(0, -20), linked('[1]'), linked('null'), linked('{'), linked(`{"a":"${'x'.repeat(3_000_000)}"}`)]) {
      expect(await unpacked(wrong), wrong.slice(0, 20)).toBe(null)
    }
  })

  it('is not made if nobody could send it', async () => {
    const noise = Array.from({ length: 20_000 }, (_, i) => Math.sin(i).toString(36))
    expect(await packed({ noise })).toBe(null)
  })
})

describe('why a write was not kept', () => {
  it('is told apart', () => {
    expect(reasonOf({ name: 'QuotaExceededError' })).toBe('full')
    expect(reasonOf({ name: 'ConstraintError' })).toBe('taken')
    expect(reasonOf({ name: 'AbortError' })).toBe('failed')
    expect(reasonOf(null)).toBe('failed')
  })
})
