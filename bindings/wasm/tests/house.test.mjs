import assert from 'node:assert/strict'
import { test } from 'node:test'
import { House, engine } from './engine.mjs'
import { dice, fresh, gist, play } from './playing.mjs'

const GAMES = [
  { game: 'helios', players: 2, seats: ['me', 'beginner'] },
  { game: 'suna_valo', players: 2, seats: ['me', { here: 'Bo' }] },
  { game: 'keyflower', players: 3, seats: ['me', 'beginner', { here: 'Bo' }] },
  { game: 'boonlake', players: 1, seats: ['me'] },
  { game: 'boonlake', players: 3, seats: ['beginner', 'me', 'casual'] }
]

async function watched(wish, options) {
  const house = new House(await engine(), options)
  house.connect()
  const table = house.open(wish)
  house.hear({ do: 'watch', table })
  return { house, table }
}

// Another house begun with what is in the store, at which somebody looks at the table and nobody thinks.
async function reopened(rows, table, person = 'p') {
  const house = new House(await engine(), { rows: new Map(rows), thinks: () => undefined, person })
  house.connect()
  house.hear({ do: 'watch', table })
  return house
}

for (const wish of GAMES) {
  const name = `${wish.game} for ${wish.players}`

  test(`a whole match of ${name}: to its end, out into a file, in again, and the same match once more`, async () => {
    const { house, table } = await watched(wish)
    assert.match(table, /^here-[\w-]{22}$/)
    assert.equal(house.ask('GET', '/api/me/tables').body[0].id, table)
    assert.equal(house.ask('GET', `/api/tables/${table}/file`).status, 409)
    const end = play(house, table, dice(wish.players))
    assert.equal(end.result.seats.length, wish.players)
    assert.equal(house.latest('table').table.status, 'finished')
    assert.match(house.latest('table').table.seed, /^[0-9a-f]{64}$/)
    assert.deepEqual(house.ask('GET', '/api/me/tables').body, [])
    const played = house.ask('GET', '/api/me/matches').body[0]
    assert.equal(played.id, table)
    const me = house.latest('table').table.seats.find(({ kind }) => kind === 'person')
    assert.deepEqual([played.place, played.points], [me.place, me.points])

    const file = house.ask('GET', `/api/tables/${table}/file`).body
    assert.equal(file.log.length, end.step)
    const imported = house.ask('POST', '/api/tables/import', file).body
    assert.equal(imported.status, 'imported')
    assert.equal(imported.commitment, house.latest('table').table.commitment)
    const there = house.ask('GET', `/api/tables/${imported.id}/at/${end.step}?seat=0`).body
    assert.deepEqual(there.view, house.ask('GET', `/api/tables/${table}/at/${end.step}?seat=0`).body.view)
    assert.equal(house.ask('GET', '/api/me/imports').body[0].id, imported.id)
    const story = house.ask('GET', `/api/tables/${table}/story?seat=all`).body
    assert.equal(story.log.length, end.step)

    const next = house.ask('POST', `/api/tables/${table}/rematch`).body
    assert.equal(next.previous, table)
    assert.equal(next.seats.length, wish.players)
    assert.equal(house.ask('POST', `/api/tables/${table}/rematch`).body.id, next.id)
    const middle = house.ask('POST', `/api/tables/${table}/continue`, { at: Math.floor(end.step / 2), seats: wish.seats }).body.table
    house.hear({ do: 'watch', table: middle.id })
    play(house, middle.id, dice(7), 5)

    assert.equal(house.ask('DELETE', `/api/tables/${imported.id}`).status, 200)
    assert.equal(house.ask('GET', `/api/tables/${imported.id}`).status, 404)
    assert.ok(![...house.rows.keys()].some((key) => key.startsWith(imported.id)))
  })

  test(`${name}: killed at any keep, the next house is at the same place`, async () => {
    const kept = []
    const { house, table } = await watched(wish, { store: (_, rows) => void kept.push(new Map(rows)) })
    const roll = dice(23)
    for (let round = 0; round < 24; ++round) {
      play(house, table, roll, 1 + roll(4))
      if (house.latest('state').result) break
      const next = await reopened(house.rows, table, roll(2) ? 'p' : 'somebody-else')
      assert.deepEqual(gist(next.latest('state')), gist(house.latest('state')))
      assert.deepEqual(next.ask('GET', '/api/me/tables').body, house.ask('GET', '/api/me/tables').body)
    }
    // In the middle of what several seats do: every store that was on the way is one that a house can go on from.
    for (const rows of kept.filter((rows) => rows.has(`${table}/head`) && roll(4) === 0).slice(0, 12)) {
      const next = await reopened(rows, table)
      next.thinks = house.thinks
      next.hear({ do: 'unwatch', table })
      next.hear({ do: 'watch', table })
      play(next, table, dice(5), 2)
    }
  })

  test(`${name}: what is not in the store was not told and did not happen`, async () => {
    let broken = null
    const { house, table } = await watched(wish, { store: () => broken })
    play(house, table, dice(2), 6)
    for (const why of ['full', 'taken', 'failed']) {
      const before = house.latest('state')
      const action = before.can_confirm ? { do: 'confirm' } : { do: 'move', token: before.actions[0].token }
      const message = { ...action, table, ply: before.ply + 1, id: fresh() }
      broken = why
      const told = house.hear(message)
      assert.deepEqual(told.map(({ type, code }) => [type, code]), [['refused', 'unavailable']])
      broken = null
      assert.deepEqual(gist((await reopened(house.rows, table)).latest('state')), gist(before))
      assert.equal(house.hear(message)[0].type, 'done')
      assert.equal(house.hear(message)[0].type, 'done', 'the same message once more')
      if (house.latest('state').result) break
    }
    broken = 'never'
    const state = house.latest('state')
    if (state.result) return
    const action = state.can_confirm ? { do: 'confirm' } : { do: 'move', token: state.actions[0].token }
    assert.deepEqual(house.hear({ ...action, table, ply: state.ply + 1, id: fresh() }), [])
    assert.deepEqual(house.hear({ do: 'ping', id: 'p' }), [], 'whoever comes meanwhile waits')
  })

  test(`${name}: a hint, an analysis, and why not`, async () => {
    const { house, table } = await watched(wish)
    play(house, table, dice(4), 3)
    while (house.latest('state').can_confirm) play(house, table, dice(1), 1)
    const state = house.latest('state')
    const hint = house.hear({ do: 'hint', table, id: 'h' }).find(({ type }) => type === 'hint')
    assert.equal(hint.ply, state.ply)
    assert.deepEqual(new Set(hint.choices.map(({ token }) => token)), new Set(state.actions.map(({ token }) => token)))
    assert.equal(hint.token, hint.choices[0].token)
    const step = state.log.findLast(({ seat }) => seat === state.seat)?.step ?? state.step + 1
    const analysis = house.hear({ do: 'analyse', table, step: step - 1, id: 'n', off: false }).find(({ type }) => type === 'analysis')
    assert.ok(analysis.choices.some(({ token }) => analysis.played === null || token === analysis.played))
    const why = house.hear({ do: 'why', table, token: 'fly' })[0]
    assert.equal(why.type, 'why')
    assert.ok(why.text.length > 0)
    assert.equal(house.hear({ do: 'why', table, token: state.actions[0].token })[0].text, 'This can be done.')
  })

  test(`${name}: nothing hidden goes to a thinker`, async () => {
    const { house, table } = await watched(wish)
    const one = house.engine
    const secret = JSON.parse(house.rows.get(`${table}/head`))
    let same = 0
    let seen = 0
    const thinks = house.thinks
    house.thinks = (job) => {
      assert.deepEqual(Object.keys(job).sort(), ['bot', 'id', 'kind', 'luck', 'position', 'seat', 'table', 'time'])
      const position = JSON.parse(job.position)
      assert.deepEqual(Object.keys(position).sort(), ['edition', 'game', 'options', 'players', 'position', 'rules', 'spielwerk'])
      const text = JSON.stringify(job)
      for (const hidden of [secret.seed, secret.commitment, secret.created]) assert.ok(!text.includes(hidden))
      const truth = truth_of(one, house.rows, table)
      const { match } = one.call({ do: 'match.from', position: job.position, seed: '1' })
      assert.deepEqual(one.call({ do: 'match.view', match, seat: job.seat }), one.call({ do: 'match.view', match: truth, seat: job.seat }))
      assert.deepEqual(one.call({ do: 'match.legal', match }), one.call({ do: 'match.legal', match: truth }))
      ++seen
      if (one.call({ do: 'match.position', match }) === one.call({ do: 'match.position', match: truth })) ++same
      for (const done of [match, truth]) one.call({ do: 'match.end', match: done })
      return thinks({ ...job, time: 10 })
    }
    const roll = dice(6)
    for (let i = 0; i < 12 && !house.latest('state').result; ++i) {
      play(house, table, roll, 4)
      const state = house.latest('state')
      if (state.actions.length > 1) house.hear({ do: 'hint', table, id: fresh() })
    }
    assert.ok(seen > 0)
    // What is hidden in Keyflower (workers behind screens, the winter tiles) is guessed anew each time.
    if (wish.game === 'keyflower') assert.ok(same < seen / 2, `${same} of ${seen} positions were the true one`)
  })
}

// The match as it really stands, from the rows of a table.
function truth_of(one, rows, table) {
  const head = JSON.parse(rows.get(`${table}/head`))
  const log = []
  const entries = [...rows.keys()].filter((key) => /\/\d{6}$/.test(key) && key.startsWith(`${table}/`)).sort()
  for (const { kind, body } of entries.map((key) => JSON.parse(rows.get(key)))) {
    if (kind === 'deal' || kind === 'move') log.push(body)
    if (kind === 'undo') log.length -= Number(body)
  }
  return one.call({ do: 'match.load', file: JSON.stringify({ ...JSON.parse(head.setup), log }) }).match
}

test('a bot that fails or lies is played for', async () => {
  for (const answer of [null, {}, { token: 'fly' }, { token: 7 }, [], 'x']) {
    const { house, table } = await watched({ game: 'suna_valo', players: 2, seats: ['strong', 'me'] }, { thinks: () => answer })
    play(house, table, dice(9), 3)
    assert.ok(house.latest('state').step > 3)
    assert.deepEqual(house.hear({ do: 'hint', table, id: 'h' }).map(({ type, code }) => [type, code]), [['refused', 'unavailable']])
  }
})

test('bots wait where nobody looks, and are not waited for', async () => {
  const house = new House(await engine(), { thinks: () => undefined })
  house.connect()
  const table = house.open({ game: 'helios', players: 2, seats: ['strong', 'me'] })
  assert.equal(house.jobs.length, 0)
  house.hear({ do: 'watch', table })
  assert.equal(house.jobs.length, 1)
  assert.ok(house.jobs[0].time > 0)
  house.hear({ do: 'unwatch', table })
  assert.deepEqual(house.dropped, [house.jobs[0].id])
  house.hear({ do: 'watch', table })
  assert.equal(house.jobs.length, 2)
  house.say({ do: 'house.close', socket: 'a' })
  assert.deepEqual(house.dropped, house.jobs.map(({ id }) => id))
  house.say({ do: 'house.thought', job: house.jobs[0].id, answer: { token: 'late' } })
})

test('an analysis that is ended tells what was found', async () => {
  const { house, table } = await watched({ game: 'helios', players: 2, seats: ['me', { here: 'Bo' }] })
  const real = house.thinks
  const pieces = []
  house.thinks = (job) => void pieces.push(job)
  assert.deepEqual(house.hear({ do: 'analyse', table, step: house.latest('state').step, id: 'n' }), [])
  assert.equal(house.hear({ do: 'hint', table, id: 'h' })[0].code, 'slow_down')
  house.say({ do: 'house.thought', job: pieces[0].id, answer: real(pieces[0]) })
  assert.ok(pieces[1].time > pieces[0].time)
  const told = house.hear({ do: 'analyse', table, step: 0, id: 'off', off: true })
  assert.deepEqual(told.map(({ type, id }) => [type, id]), [['analysis', 'n']])
  assert.deepEqual(house.dropped, [pieces[1].id])
  house.hear({ do: 'hint', table, id: 'h2' })
  house.hear({ do: 'unwatch', table })
  const late = house.told.length
  house.say({ do: 'house.thought', job: pieces[2].id, answer: real(pieces[2]) })
  assert.deepEqual(house.told.slice(late).map(({ type, id }) => [type, id]), [['hint', 'h2']])
})

test('who gives up is played for by a bot, and the match goes on', async () => {
  const { house, table } = await watched({ game: 'keyflower', players: 2, seats: ['me', 'beginner'] })
  play(house, table, dice(3), 2)
  const told = house.hear({ do: 'leave', table, id: 'l' })
  assert.equal(told[0].type, 'done')
  assert.equal(house.latest('table').table.status, 'finished')
  assert.equal(house.latest('table').table.seats[0].left, true)
  assert.equal(house.hear({ do: 'leave', table, id: 'l' })[0].type, 'done')
  assert.ok(house.latest('state').result)
})

test('who sits here has a name and settings that are kept', async () => {
  const house = new House(await engine())
  assert.deepEqual(house.ask('GET', '/api/me').body, { id: 'p', name: 'Ada', guest: true, settings: {} })
  assert.deepEqual(house.ask('PUT', '/api/me/settings', { language: 'de' }).body, { language: 'de' })
  assert.equal(house.ask('POST', '/api/guest', { name: 'Cleo' }).body.name, 'Cleo')
  assert.equal(house.ask('POST', '/api/guest', { name: '' }).status, 400)
  const next = new House(await engine(), { rows: house.rows })
  assert.deepEqual(next.ask('GET', '/api/me').body, { id: 'p', name: 'Cleo', guest: true, settings: { language: 'de' } })
})

test('what needs a server is refused with a sentence', async () => {
  const house = new House(await engine())
  house.connect()
  for (const [method, path, body] of [
    ['POST', '/api/login', { name: 'a', password: 'b' }], ['GET', '/api/people/Ada'], ['GET', '/api/ranking/helios/2'], ['GET', '/api/me/tokens'],
    ['POST', '/api/tables', { game: 'helios', players: 2, seats: ['me', 'open'] }],
    ['POST', '/api/tables', { game: 'helios', players: 2, seats: ['me', 'casual'], clock: { kind: 'live', minutes: 5, increment: 5 } }],
    ['POST', '/api/tables', { game: 'helios', players: 2, seats: ['me', 'casual'], rated: true }]
  ]) {
    const answer = house.ask(method, path, body, 'de')
    assert.deepEqual([answer.status, answer.body.error.code], [403, 'not_allowed'], path)
    assert.match(answer.body.error.text, /Server/)
  }
  for (const path of ['/', '/api', '/api/', '/api/x', '/api/tables/x', '/api/tables/x/file', '/api/games/chess/rules', '/x/games'])
    assert.equal(house.ask('GET', path).status, 404, path)
  assert.equal(house.ask('POST', '/api/tables', []).status, 400)
  assert.equal(house.hear({ do: 'chat', table: 'x', text: 'hi', id: 'c' })[0].code, 'not_allowed')
  assert.equal(house.hear({ do: 'watch', table: 'x' })[0].code, 'not_found')
  assert.equal(house.hear('{')[0].code, 'bad_request')
  assert.deepEqual(house.ask('GET', '/api/tables').body, [])
  assert.equal(house.ask('GET', '/api/games').body.length, 4)
  assert.ok(house.ask('GET', '/api/games/helios/rules').body.length > 20)
})

test('rows that cannot be read harm nothing else', async () => {
  const { house, table } = await watched(GAMES[0])
  play(house, table, dice(8), 4)
  const roll = dice(77)
  for (let i = 0; i < 40; ++i) {
    const rows = new Map(house.rows)
    const keys = [...rows.keys()].filter((key) => key.startsWith(table))
    const key = keys[roll(keys.length)]
    const value = rows.get(key)
    if (roll(3) === 0) rows.delete(key)
    else rows.set(key, value.slice(0, roll(value.length)) + ['', '}', '"', '\u0000', '9'][roll(5)] + value.slice(roll(value.length)))
    const next = new House(await engine(), { rows, thinks: () => undefined })
    next.connect()
    next.hear({ do: 'watch', table })
    assert.ok([200, 404].includes(next.ask('GET', `/api/tables/${table}`).status))
    assert.match(next.open({ game: 'helios', players: 2, seats: ['me', 'casual'] }), /^here-/)
  }
})
