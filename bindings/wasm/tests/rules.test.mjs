import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { engine, root } from './engine.mjs'

const text = (path) => readFile(new URL(path, root), 'utf8')
const editions = new Map((await engine()).call({ do: 'games' }).map(({ id, edition }) => [id, edition.hash]))

// The numbers that the native program is held to.
const numbers = [...(await text('tests/playthroughs/signature_test.cpp')).matchAll(/\{"(\w+)", (\d), "([0-9a-f]{16})"(?:, (\d+))?\}/g)]

test('every game that there is has a signature here', () => {
  assert.equal(new Set(numbers.map(([, game, players]) => `${game} ${players}`)).size, 13)
})

for (const [, game, players, number, revision = '1'] of numbers) {
  test(`the signature of ${game} for ${players}, revision ${revision}, is that of the native program`, async () => {
    const one = await engine()
    const file = { spielwerk: 1, game, rules: Number(revision), edition: { hash: editions.get(game) }, players: Number(players), options: {}, seed: '1', log: [] }
    const { match } = one.call({ do: 'match.load', file: JSON.stringify(file) })
    assert.equal(one.call({ do: 'match.signature', match }), number)
  })
}

const golden = (await readdir(new URL('tests/playthroughs/', root))).filter((name) => name.endsWith('.json')).sort()

test('golden games take the same course, step by step', async () => {
  assert.ok(golden.length > 50)
  const one = await engine()
  for (const name of golden) {
    const { match } = one.call({ do: 'match.load', file: await text(`tests/playthroughs/${name}`) })
    assert.equal(one.call({ do: 'match.transcript', match }), await text(`tests/playthroughs/${name.replace('.json', '.txt')}`), name)
    one.call({ do: 'match.end', match })
  }
})
