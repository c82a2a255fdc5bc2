import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EngineError } from '../module.js'
import { House, engine } from './engine.mjs'
import { dice } from './playing.mjs'

function refused(one, request) {
  try {
    one.call(request)
  } catch (error) {
    assert.ok(error instanceof EngineError, `${JSON.stringify(request)}: ${error}`)
    assert.ok(error.text.en.length > 0 && error.text.de.length > 0)
    return error.text.en
  }
  return assert.fail(`was not refused: ${JSON.stringify(request)}`)
}

test('what cannot be done is said in both languages', async () => {
  const one = await engine()
  for (const request of [
    {}, [], null, 7, 'games', { do: 7 }, { do: 'fly' }, { do: 'house.fly' }, { do: 'match.fly' }, { do: 'rules', game: 'chess' },
    { do: 'house.connect', socket: 'a' }, { do: 'house.begin' }, { do: 'house.begin', person: { id: '', name: '' }, version: '1' },
    { do: 'think' }, { do: 'think', job: {} }, { do: 'match.begin' }, { do: 'match.begin', game: 'helios', players: 9 },
    { do: 'match.begin', game: 'chess', players: 2 }, { do: 'match.begin', game: 'helios', players: 2, seed: 'seven' },
    { do: 'match.state', match: 1 }, { do: 'match.load', file: '{' }, { do: 'match.from', position: '[]' }, { do: 'warm', game: 'chess' }
  ]) refused(one, request)
})

test('a request that is too long is refused, and the next one is answered', async () => {
  const one = await engine()
  assert.match(refused(one, { do: 'match.load', file: 'x'.repeat(17 * 1024 * 1024) }), /too long/)
  assert.equal(one.call({ do: 'games' }).length, 4)
})

test('text that is no JSON is refused', async () => {
  const one = await engine()
  const { memory, spielwerk_room, spielwerk_call, spielwerk_answer } = one.exports
  for (const bytes of [[], [0], [0xff, 0xfe], [...'{"do"'].map((c) => c.charCodeAt(0)), [...'['.repeat(5000)].map((c) => c.charCodeAt(0))]) {
    const at = spielwerk_room(bytes.length)
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes)
    const length = spielwerk_call(bytes.length)
    const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, spielwerk_answer(), length)))
    assert.ok(answer.error.en)
  }
})

// Changes something somewhere in a request.
function bend(value, roll) {
  const odd = [null, true, -1, 0, 1.5, 1e30, '', 'x', '\u0000', 'ä'.repeat(300), [], {}, [[]], { do: 'x' }]
  if (value === null || typeof value !== 'object' || roll(4) === 0) return odd[roll(odd.length)]
  if (Array.isArray(value)) {
    if (value.length === 0 || roll(5) === 0) return [...value, odd[roll(odd.length)]]
    const place = roll(value.length)
    return value.map((item, i) => (i === place ? bend(item, roll) : item))
  }
  const keys = Object.keys(value)
  if (keys.length === 0 || roll(8) === 0) return { ...value, more: 1 }
  const key = keys[roll(keys.length)]
  if (roll(6) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return { ...value, [key]: bend(value[key], roll) }
}

test('whatever is asked, there is an answer', async () => {
  const one = await engine()
  const house = new House(one, { thinks: () => undefined })
  house.connect()
  const table = house.open({ game: 'keyflower', players: 2, seats: ['me', 'casual'] })
  house.hear({ do: 'watch', table })
  const { match } = one.call({ do: 'match.begin', game: 'boonlake', players: 2, seed: '5' })
  one.call({ do: 'match.deal', match })
  const job = { id: 'j', kind: 'bot', table: 't', time: 5, bot: 'beginner', seat: 0, luck: 1, position: one.call({ do: 'match.position', match }) }
  const create = { game: 'helios', players: 2, options: { open_bags: 'open' }, title: 'x', seats: ['me', { bot: 'strong', time: 200 }] }
  const good = [
    { do: 'games', language: 'de' }, { do: 'rules', game: 'helios' }, { do: 'warm', game: 'suna_valo' }, { do: 'think', job },
    { do: 'house.connect', socket: 'b', language: 'de' },
    ...['watch', 'unwatch', 'hint', 'lobby', 'ping', 'why', 'move', 'undo', 'confirm', 'analyse'].map((what) => ({
      do: 'house.hear', socket: 'a', text: JSON.stringify({ do: what, table, ply: 3, id: 'f', token: 'pass', step: 2 })
    })),
    { do: 'house.request', id: 'r', method: 'POST', path: '/api/tables', language: 'en', body: create },
    { do: 'house.request', id: 'r', method: 'GET', path: `/api/tables/${table}/at/3?seat=0`, language: 'en' },
    { do: 'house.request', id: 'r', method: 'GET', path: '/api/me/matches?before=7', language: 'en' },
    { do: 'house.request', id: 'r', method: 'PUT', path: '/api/me/settings', body: { a: [1] } },
    { do: 'house.thought', job: 'j1', answer: { token: 'x' } }, { do: 'house.kept', write: 1 }, { do: 'house.lost', write: 2, why: 'full' },
    { do: 'match.begin', game: 'helios', players: 2, seed: '7' }, { do: 'match.legal', match }, { do: 'match.play', match, token: 'x' },
    { do: 'match.view', match, seat: 0 }, { do: 'match.choose', match, bot: 'beginner', time: 5, luck: 1 }, { do: 'match.scores', match }
  ]
  const roll = dice(11)
  let answered = 0
  for (let i = 0; i < 4000; ++i) {
    const request = bend(good[roll(good.length)], roll)
    if (request?.do === 'house.begin' || request?.do === 'match.end') continue
    try {
      one.call(request)
      ++answered
    } catch (error) {
      assert.ok(error instanceof EngineError, `${JSON.stringify(request)}: ${error.stack}`)
    }
  }
  assert.ok(answered > 500, `only ${answered} were answered`)
  assert.equal(one.call({ do: 'games' }).length, 4)
})

test('files and positions that were tampered with are refused, or are good ones', async () => {
  const one = await engine()
  const roll = dice(3)
  for (const { id, min_players: players } of one.call({ do: 'games' })) {
    const { match } = one.call({ do: 'match.begin', game: id, players, seed: '9' })
    for (let i = 0; i < 60; ++i) {
      const { to_move } = one.call({ do: 'match.deal', match })
      if (to_move === null) break
      const legal = one.call({ do: 'match.legal', match })
      one.call({ do: 'match.play', match, token: legal[roll(legal.length)].token })
    }
    const file = JSON.parse(one.call({ do: 'match.save', match }))
    const position = JSON.parse(one.call({ do: 'match.position', match }))
    for (let i = 0; i < 150; ++i) {
      for (const request of [{ do: 'match.load', file: JSON.stringify(bend(file, roll)) }, { do: 'match.from', position: JSON.stringify(bend(position, roll)), seed: '1' }]) {
        try {
          const made = one.call(request).match
          one.call({ do: 'match.view', match: made })
          one.call({ do: 'match.legal', match: made })
          one.call({ do: 'match.end', match: made })
        } catch (error) {
          assert.ok(error instanceof EngineError, `${id}: ${error.stack}`)
        }
      }
    }
  }
})
