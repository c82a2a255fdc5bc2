import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { amount } from '../../src/state/amount'

const source = join(import.meta.dirname, '../../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name))

describe('numbers in sentences', () => {
  it('have the word that fits them', () => {
    expect(amount(1, 'point', 'points')).toBe('1 point')
    expect(amount(0, 'point', 'points')).toBe('0 points')
    expect(amount('1', 'Punkt', 'Punkte')).toBe('1 Punkt')
  })

  // "1 points" is what a template says that knows the plural only.
  it('never stand before a plural that was written down', () => {
    const plural = /\$\{(?!colour)[^{}]+\} (points|Punkten?|Siegpunkten?|coins|Münzen|cards|Karten|steps|Schritte|inhabitants|vases|Vasen|tiles|workers)\b/
    const found = files.flatMap((name) =>
      readFileSync(join(source, name), 'utf8')
        .split('\n')
        .flatMap((line, at) => (plural.test(line) && !line.includes('=== 1') ? [`${name}:${at + 1} ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })
})
