import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Line, type LineStatus } from '../../src/protocol/line'
import type { Action, ChatLine, Incoming, LogLine, MyTable, Outgoing, State, Table } from '../../src/protocol/messages'
import { begin, lit, meant, naming, pick } from '../../src/state/choice'

// --- A browser, as far as the state needs one.

class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1] as FakeSocket
  }
  readyState = 1
  sent: Outgoing[] = []
  closed = false
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Outgoing)
  }
  close(): void {
    this.closed = true
  }
  say(message: Incoming): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  break(): void {
    this.onclose?.()
  }
}

const welcome: Incoming = { type: 'welcome', version: '1', time: Date.now(), person: { id: 'me', name: 'Ada', guest: true, settings: {} } }
const answers: Record<string, unknown> = {}
const thought = { bot: 'strong', seat: 0, choices: [], line: [], iterations: 1 }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  FakeSocket.all = []
  for (const name of Object.keys(answers)) delete answers[name]
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'table', pathname: '/', search: '', origin: 'http://table' })
  vi.stubGlobal('window', { addEventListener: vi.fn() })
  vi.stubGlobal('document', { addEventListener: vi.fn(), visibilityState: 'visible' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn() })
  vi.stubGlobal('fetch', (path: string) => {
    const found = answers[path]
    return Promise.resolve(new Response(JSON.stringify(found ?? { error: { code: 'unavailable', text: 'Away.' } }), { status: found === undefined ? 503 : 200 }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// --- Choosing by pointing.

const action = (token: string, ...targets: string[]): Action => ({ token, text: token, rule: '', targets, gains: [] })

describe('choosing', () => {
  const red = action('take:sun>red', 'column:sun', 'row:red')
  const blue = action('take:sun>blue', 'column:sun', 'row:blue')
  const land = action('take:land', 'column:land', 'row:yellow')
  const all = [red, blue, land]

  it('lights every thing that an action names', () => {
    expect([...lit(begin(all)).keys()]).toEqual(['column:sun', 'row:red', 'row:blue', 'column:land', 'row:yellow'])
    expect(lit(begin(all)).get('column:sun')).toEqual([red, blue])
    expect(naming(all, 'row:red')).toEqual([red])
  })
  it('is clear as soon as one action is left', () => {
    expect(meant(begin(all))).toBeNull()
    expect(meant(begin([red]))).toBeNull()
    expect(meant(pick(begin(all), all, 'column:land'))).toBe(land)
  })
  it('goes on with a second thing where the first leaves several', () => {
    const first = pick(begin(all), all, 'column:sun')
    expect(first.actions).toEqual([red, blue])
    expect(meant(first)).toBeNull()
    const second = pick(first, all, 'row:blue')
    expect(meant(second)).toBe(blue)
    expect(second.picked).toEqual(['column:sun', 'row:blue'])
  })
  it('begins anew with a thing that the rest does not name', () => {
    const again = pick(pick(begin(all), all, 'column:sun'), all, 'column:land')
    expect(again.picked).toEqual(['column:land'])
    expect(meant(again)).toBe(land)
  })
  it('knows nothing of things that no action names', () => {
    expect(pick(begin(all), all, 'person:architect').actions).toEqual([])
  })
})

// --- Settings.

describe('settings', () => {
  it('take what makes sense and nothing else', async () => {
    const { sensible } = await import('../../src/state/settings.svelte')
    const plain = sensible({})
    expect(plain).toMatchObject({ theme: 'auto', confirmTurns: true, sound: true, notifications: false, animations: true, playback: 'normal', toured: [] })
    expect(sensible(null)).toEqual(plain)
    expect(sensible('x')).toEqual(plain)
    expect(sensible({ language: 'de', theme: 'dark', sound: false, toured: ['helios', 7], more: 1 })).toEqual({
      ...plain,
      language: 'de',
      theme: 'dark',
      sound: false,
      toured: ['helios'],
    })
    expect(sensible({ language: 'fr', playback: 'fast', theme: 'pink', sound: 'loud', toured: 'all' })).toEqual(plain)
  })
})

// --- Lists that grow.

describe('lists', () => {
  const line = (step: number): LogLine => ({ step, seat: 0, text: `${step}`, rule: '' })
  const steps = (lines: readonly LogLine[]) => lines.map((one) => one.step)

  it('a log goes on, and drops what was taken back', async () => {
    const { continued } = await import('../../src/state/table.svelte')
    expect(steps(continued([], 0, [line(1), line(2)]))).toEqual([1, 2])
    expect(steps(continued([line(1), line(2)], 2, [line(3)]))).toEqual([1, 2, 3])
    expect(steps(continued([line(1), line(2), line(3)], 1, []))).toEqual([1])
    expect(steps(continued([line(1), line(2)], 1, [line(2)]))).toEqual([1, 2])
  })
  it('a log with a gap keeps only the news', async () => {
    const { continued } = await import('../../src/state/table.svelte')
    expect(steps(continued([line(1)], 5, [line(6)]))).toEqual([6])
  })
  it('scores of several readers are put together', async () => {
    const { together } = await import('../../src/state/table.svelte')
    const mine = [
      { step: 0, points: [1, null, null] },
      { step: 5, points: [4, null, null] },
    ]
    const theirs = [{ step: 5, points: [null, 7, null] }]
    expect(together(mine, [mine, theirs])).toEqual([
      { step: 0, points: [1, null, null] },
      { step: 5, points: [4, 7, null] },
    ])
  })
  it('a line of chat that comes again is shown once', async () => {
    const { joined } = await import('../../src/state/table.svelte')
    const said = (id: string): ChatLine => ({ id, name: 'Ada', person: 'me', text: id, time: 0 })
    expect(joined([said('a'), said('b')], [said('b'), said('c')]).map((one) => one.id)).toEqual(['a', 'b', 'c'])
  })
  it('a notice stands until there is none', async () => {
    const { house } = await import('../../src/state/house.svelte')
    FakeSocket.last.say(welcome)
    FakeSocket.last.say({ type: 'notice', text: 'Back at ten.', drain: true })
    expect([house.notice, house.drain]).toEqual(['Back at ten.', true])
    FakeSocket.last.say({ type: 'notice', text: null, drain: false })
    expect([house.notice, house.drain]).toEqual(['', false])
    FakeSocket.last.say({ type: 'notice', text: 'Back at ten.', drain: false })
    FakeSocket.last.say(welcome)
    expect(house.notice).toBe('')
  })
  it('whom I avoid is known as soon as it is known who I am', async () => {
    answers['/api/me/avoided'] = [{ id: 'bo', name: 'Bo', kind: 'block', since: 1 }]
    const { house } = await import('../../src/state/house.svelte')
    FakeSocket.last.say(welcome)
    await vi.advanceTimersByTimeAsync(1)
    expect([house.avoids('bo'), house.avoids('cy'), house.avoids(null)]).toEqual(['block', null, null])
  })
  it('my tables take in what is new; those that are over go', async () => {
    const { merged } = await import('../../src/state/house.svelte')
    const mine = (id: string, my_turn: boolean, status: MyTable['status'] = 'running'): MyTable => ({
      id,
      game: 'helios',
      title: id,
      status,
      my_turn,
      deadline: null,
      players: [],
    })
    const known = [mine('a', false), mine('b', false)]
    expect(merged(known, [mine('b', true), mine('c', false, 'open')]).map((one) => one.id)).toEqual(['b', 'a', 'c'])
    expect(merged(known, [mine('a', false, 'finished')]).map((one) => one.id)).toEqual(['b'])
  })
})

// --- The line.

describe('the line', () => {
  function connected(): { line: Line; statuses: LineStatus[]; heard: Incoming[] } {
    const statuses: LineStatus[] = []
    const heard: Incoming[] = []
    const line = new Line({
      language: 'en',
      make: (language) => new FakeSocket(`ws://table/?lang=${language}`) as unknown as WebSocket,
      heard: (message) => heard.push(message),
      changed: (status) => statuses.push(status),
    })
    return { line, statuses, heard }
  }

  it('is open when it was welcomed, and sends nothing before', () => {
    const { line, statuses } = connected()
    expect(line.send({ do: 'lobby', off: false })).toBe(false)
    FakeSocket.last.say(welcome)
    expect(statuses).toEqual(['open'])
    expect(line.send({ do: 'lobby', off: false })).toBe(true)
    expect(FakeSocket.last.sent).toEqual([{ do: 'lobby', off: false }])
  })
  it('comes back after ever longer waits, and at once after a welcome', () => {
    const { statuses } = connected()
    FakeSocket.last.say(welcome)
    FakeSocket.last.break()
    expect(statuses).toEqual(['open', 'lost'])
    const waits: number[] = []
    for (let i = 0; i < 7; i++) {
      const count = FakeSocket.all.length
      const from = Date.now()
      while (FakeSocket.all.length === count) vi.advanceTimersByTime(50)
      waits.push(Date.now() - from)
      FakeSocket.last.break()
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000])
    vi.advanceTimersByTime(8000)
    FakeSocket.last.say(welcome)
    FakeSocket.last.break()
    const count = FakeSocket.all.length
    vi.advanceTimersByTime(250)
    expect(FakeSocket.all.length).toBe(count + 1)
  })
  it('asks when it is silent, and is given up when nothing answers', () => {
    const { statuses } = connected()
    FakeSocket.last.say(welcome)
    vi.advanceTimersByTime(15_000)
    expect(FakeSocket.last.sent).toMatchObject([{ do: 'ping' }])
    FakeSocket.last.say({ type: 'pong', id: 'p1', time: 0 })
    vi.advanceTimersByTime(15_000)
    expect(FakeSocket.last.sent).toHaveLength(2)
    expect(statuses).toEqual(['open'])
    vi.advanceTimersByTime(6_000)
    expect(statuses).toEqual(['open', 'lost'])
    expect(FakeSocket.all[0]?.closed).toBe(true)
  })
  it('gives up a handshake that nobody answers', () => {
    connected()
    vi.advanceTimersByTime(21_000 + 250)
    expect(FakeSocket.all).toHaveLength(2)
  })
  it('hurries when there is a network again', () => {
    const { line } = connected()
    FakeSocket.last.say(welcome)
    FakeSocket.last.break()
    line.hurry()
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.last.say(welcome)
    line.hurry()
    expect(FakeSocket.all).toHaveLength(2)
  })
  it('hears nothing more of a connection that it left', () => {
    const { line, heard } = connected()
    const old = FakeSocket.last
    old.say(welcome)
    line.renew('de')
    expect(FakeSocket.last.url).toContain('lang=de')
    old.say({ type: 'pong', id: 'x', time: 0 })
    expect(heard).toHaveLength(1)
  })
  it('stays closed', () => {
    const { line } = connected()
    line.close()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })
})

// --- A table.

describe('a table', () => {
  const table = { id: 'T', game: 'helios', status: 'running', seats: [] } as unknown as Table
  const state = (ply: number, more: Partial<State> = {}): State => ({
    type: 'state',
    table: 'T',
    ply,
    step: ply,
    seat: 0,
    to_move: 0,
    tentative: false,
    can_undo: ply > 0,
    can_confirm: false,
    prompt: '',
    actions: [action('take:land', 'column:land'), action('take:sun', 'column:sun')],
    view: { ply },
    log_from: ply,
    log: [],
    clocks: { left: [], running: null, at: 0, waits_until: null },
    result: null,
    ...more,
  })
  const ofKind = <K extends Outgoing['do']>(kind: K) => FakeSocket.last.sent.filter((one): one is Extract<Outgoing, { do: K }> => one.do === kind)

  async function sitting() {
    answers['/api/tables/T/components'] = { printed: true }
    const { TableSession } = await import('../../src/state/table.svelte')
    const { house } = await import('../../src/state/house.svelte')
    const session = new TableSession('T')
    FakeSocket.last.say(welcome)
    FakeSocket.last.say({ type: 'table', seat: 0, writes: true, table })
    FakeSocket.last.say(state(4))
    await vi.advanceTimersByTimeAsync(0)
    return { session, house }
  }

  it('is asked for as soon as there is a connection', async () => {
    const { session } = await sitting()
    expect(ofKind('watch')).toMatchObject([{ table: 'T' }])
    expect(session.myTurn).toBe(true)
    expect(session.components).toEqual({ printed: true })
    expect(session.view).toEqual({ ply: 4 })
  })
  it('is saving until the choice is done and its state is here', async () => {
    const { session } = await sitting()
    session.choose(session.actions[0] as Action)
    const [move] = ofKind('move')
    expect(move).toMatchObject({ ply: 5, token: 'take:land', confirm: false })
    expect(session.pending).not.toBeNull()
    // Nothing else is sent meanwhile, whatever is pointed at.
    session.choose(session.actions[0] as Action)
    session.undo()
    expect(ofKind('move')).toHaveLength(1)
    expect(ofKind('undo')).toHaveLength(0)
    FakeSocket.last.say({ type: 'done', id: move?.id ?? '', table: 'T', ply: 5 })
    expect(session.pending).not.toBeNull()
    FakeSocket.last.say(state(5))
    expect(session.pending).toBeNull()
  })
  describe('plays back what others did', () => {
    const line = (step: number, seat: number | null): LogLine => ({ step, seat, text: `Thing ${step}`, rule: '' })
    const others = { step: 7, log_from: 4, log: [line(5, 1), line(6, 1), line(7, 2)] }
    async function following() {
      for (const step of [5, 6]) answers[`/api/tables/T/at/${step}`] = { table: 'T', step, steps: 7, to_move: 1, view: { ply: step }, log: [] }
      const { session, house } = await sitting()
      const { settings } = await import('../../src/state/settings.svelte')
      return { session, house, settings }
    }

    it('one after another, and draws nothing before', async () => {
      const { session } = await following()
      FakeSocket.last.say(state(7, others))
      const seen: unknown[] = [session.view]
      for (let i = 0; i < 200; i++) {
        await vi.advanceTimersByTimeAsync(50)
        if (JSON.stringify(session.view) !== JSON.stringify(seen[seen.length - 1])) seen.push(session.view)
        expect(session.told.every((told) => told.step <= session.shownStep)).toBe(true)
      }
      expect(seen).toEqual([{ ply: 4 }, { ply: 5 }, { ply: 6 }, { ply: 7 }])
      expect([session.live.playing, session.told.length]).toEqual([false, 3])
    })
    it('until somebody acts', async () => {
      const { session } = await following()
      FakeSocket.last.say(state(7, others))
      expect(session.actions).toHaveLength(2)
      session.choose(session.actions[0] as Action)
      expect(session.view).toEqual({ ply: 7 })
      expect(ofKind('move')).toMatchObject([{ ply: 8, token: 'take:land' }])
    })
    it('and what comes meanwhile after the rest', async () => {
      const { session } = await following()
      answers['/api/tables/T/at/7'] = { table: 'T', step: 7, steps: 8, to_move: 1, view: { ply: 7 }, log: [] }
      FakeSocket.last.say(state(7, others))
      await vi.advanceTimersByTimeAsync(100)
      FakeSocket.last.say(state(8, { step: 8, log_from: 7, log: [line(8, 1)] }))
      expect(session.view).toEqual({ ply: 4 })
      await vi.advanceTimersByTimeAsync(60_000)
      expect(session.view).toEqual({ ply: 8 })
    })
    it('not if nobody wants it, not of my own choices, and not after a long time', async () => {
      const { session, settings } = await following()
      FakeSocket.last.say(state(5, { step: 5, log_from: 4, log: [line(5, 0)] }))
      expect(session.view).toEqual({ ply: 5 })
      const many = Array.from({ length: 300 }, (_, i) => line(6 + i, 1 + (i % 2)))
      FakeSocket.last.say(state(305, { step: 305, log_from: 5, log: many }))
      expect(session.view).toEqual({ ply: 305 })
      settings.playback = 'off'
      FakeSocket.last.say(state(306, { step: 306, log_from: 305, log: [line(306, 1)] }))
      expect(session.view).toEqual({ ply: 306 })
    })
    it('not where a moment cannot be had', async () => {
      const { session } = await sitting()
      FakeSocket.last.say(state(7, others))
      await vi.advanceTimersByTimeAsync(5_000)
      expect(session.view).toEqual({ ply: 7 })
    })
  })
  it('says it again with the same id after a lost connection', async () => {
    const { session } = await sitting()
    session.choose(session.actions[0] as Action)
    const [before] = ofKind('move')
    FakeSocket.last.break()
    vi.advanceTimersByTime(250)
    FakeSocket.last.say(welcome)
    expect(ofKind('watch')).toHaveLength(1)
    expect(ofKind('move')).toEqual([before])
    FakeSocket.last.say(state(5))
    expect(session.pending).toBeNull()
  })
  it('waits and says it again when the server is busy', async () => {
    const { session } = await sitting()
    session.choose(session.actions[0] as Action)
    const [move] = ofKind('move')
    FakeSocket.last.say({ type: 'refused', id: move?.id ?? '', table: 'T', code: 'unavailable', text: '', rule: '', ply: null })
    expect(session.pending).not.toBeNull()
    vi.advanceTimersByTime(1000)
    expect(ofKind('move')).toEqual([move, move])
  })
  it('says why when it is refused, and lets choose again', async () => {
    const { session } = await sitting()
    session.choose(session.actions[0] as Action)
    const [move] = ofKind('move')
    FakeSocket.last.say({ type: 'refused', id: move?.id ?? '', table: 'T', code: 'not_legal', text: 'No.', rule: '2.2', ply: 4 })
    expect(session.remark).toEqual({ text: 'No.', rule: '2.2', tone: 'refused' })
    expect(session.actions).toHaveLength(2)
  })
  it('does one thing at a time', async () => {
    const { session } = await sitting()
    session.choose(session.actions[0] as Action)
    session.undo()
    session.confirm()
    expect(FakeSocket.last.sent.filter((one) => one.do !== 'watch')).toHaveLength(1)
  })
  it('ignores a state that is older than what is known', async () => {
    const { session } = await sitting()
    FakeSocket.last.say(state(3))
    expect(session.state?.ply).toBe(4)
  })
  it('asks for a hint once it is my turn, and forgets it when the table goes on', async () => {
    const { session } = await sitting()
    session.askHint()
    expect(session.hinting).toBe(true)
    FakeSocket.last.say({ type: 'hint', table: 'T', id: 'hint', ply: 4, token: 'take:sun', text: '', why: '', ...thought })
    expect(session.hinting).toBe(false)
    expect(session.hint?.token).toBe('take:sun')
    FakeSocket.last.say(state(5))
    expect(session.hint).toBeNull()
  })
  it('thinks no more when a hint or an analysis is refused, even before it was read for which table', async () => {
    const { session } = await sitting()
    const refuse = (id: string) => FakeSocket.last.say({ type: 'refused', id, table: '', code: 'slow_down', text: 'Not so fast.', rule: '', ply: null })
    refuse('hint')
    expect(session.remark).toBeNull()
    session.askHint()
    refuse('hint')
    expect(session.hinting).toBe(false)
    expect(session.remark?.text).toBe('Not so fast.')
    // It can be asked for again, and what was said before is over.
    session.askHint()
    expect(session.hinting).toBe(true)
    expect(session.remark).toBeNull()
    refuse('hint')

    answers['/api/tables/T/at/1'] = { table: 'T', step: 1, steps: 4, to_move: 0, view: {}, log: [] }
    await session.look(1)
    session.analyse()
    expect(session.thinking).toBe(true)
    refuse('analysis')
    expect(session.thinking).toBe(false)
    expect(session.remark?.text).toBe('Not so fast.')
  })
  it('has an earlier moment analysed, one at a time, and stops when I look elsewhere', async () => {
    const { session } = await sitting()
    for (const step of [1, 2]) answers[`/api/tables/T/at/${step}`] = { table: 'T', step, steps: 4, to_move: 0, view: { step }, log: [] }
    session.analyse()
    expect(ofKind('analyse')).toEqual([])
    await session.look(1)
    session.analyse()
    session.analyse()
    expect(session.analysing).toBe(1)
    expect(ofKind('analyse')).toEqual([{ do: 'analyse', table: 'T', step: 1, id: 'analysis', off: false }])
    await session.look(2)
    expect(ofKind('analyse')).toHaveLength(2)
    expect(ofKind('analyse')[1]?.off).toBe(true)
    FakeSocket.last.say({ type: 'analysis', table: 'T', id: 'analysis', step: 1, played: null, why: '', ...thought })
    expect(session.analysing).toBeNull()
    expect(session.analysis).toBeNull()
    await session.look(1)
    expect(session.analysis?.step).toBe(1)
    session.analyse()
    FakeSocket.last.say({ type: 'refused', id: 'analysis', table: 'T', code: 'slow_down', text: 'Wait.', rule: '', ply: null })
    expect(session.analysing).toBeNull()
    expect(session.remark?.text).toBe('Wait.')
  })
  it('lets a bot think about the next moment as soon as it has stopped with the one before', async () => {
    const { session } = await sitting()
    for (const step of [1, 2]) answers[`/api/tables/T/at/${step}`] = { table: 'T', step, steps: 4, to_move: 0, view: { step }, log: [] }
    await session.look(1)
    session.analyse()
    await session.look(2)
    session.analyse()
    expect(session.thinking).toBe(true)
    expect(ofKind('analyse').map(({ step, off }) => [step, off])).toEqual([
      [1, false],
      [1, true],
    ])
    FakeSocket.last.say({ type: 'analysis', table: 'T', id: 'analysis', step: 1, played: null, why: '', ...thought })
    expect(ofKind('analyse')[2]).toMatchObject({ step: 2, off: false })
    expect(session.thinking).toBe(true)
    FakeSocket.last.say({ type: 'analysis', table: 'T', id: 'analysis', step: 2, played: null, why: '', ...thought })
    expect(session.thinking).toBe(false)
    expect(session.analysis?.step).toBe(2)
  })
  it('shows an earlier moment, and of several wishes the last', async () => {
    const { session } = await sitting()
    for (const step of [1, 2]) answers[`/api/tables/T/at/${step}`] = { table: 'T', step, steps: 4, to_move: 0, view: { step }, log: [] }
    void session.look(1)
    void session.look(2)
    await vi.advanceTimersByTimeAsync(0)
    expect(session.past?.step).toBe(2)
    expect(session.view).toEqual({ step: 2 })
    expect(session.actions).toEqual([])
    await session.look(null)
    expect(session.view).toEqual({ ply: 4 })
  })
  it('asks for its sentences again in another language', async () => {
    const { session, house } = await sitting()
    FakeSocket.last.say(state(5, { log_from: 0, log: [{ step: 1, seat: 0, text: 'taken', rule: '' }] }))
    house.switchLanguage('de')
    FakeSocket.last.say(welcome)
    expect(ofKind('watch')[0]?.ply).toBeUndefined()
    FakeSocket.last.say(state(5, { log_from: 0, log: [{ step: 1, seat: 0, text: 'genommen', rule: '' }] }))
    expect(session.log.map((line) => line.text)).toEqual(['genommen'])
  })
  it('is missing when there is none', async () => {
    const { session } = await sitting()
    FakeSocket.last.say({ type: 'refused', id: 'watch', table: 'T', code: 'not_found', text: 'No table.', rule: '', ply: null })
    expect(session.missing).toBe('No table.')
  })
})

// --- Things on the table.

describe('things', () => {
  async function laid() {
    const { TableSession } = await import('../../src/state/table.svelte')
    const { Things } = await import('../../src/state/things.svelte')
    const session = new TableSession('T')
    FakeSocket.last.say(welcome)
    FakeSocket.last.say({
      type: 'state',
      table: 'T',
      ply: 4,
      step: 4,
      seat: 0,
      to_move: 0,
      tentative: false,
      can_undo: false,
      can_confirm: false,
      prompt: '',
      actions: [action('take:sun>red', 'column:sun', 'row:red'), action('take:sun>blue', 'column:sun', 'row:blue')],
      view: {},
      log_from: 4,
      log: [],
      clocks: { left: [], running: null, at: 0, waits_until: null },
      result: null,
    })
    return { session, things: new Things(session) }
  }

  it('are lit for me, and not for the same things of others', async () => {
    const { things } = await laid()
    expect(things.attributes('row:red', 'Red row', 0)).toMatchObject({ 'data-lit': '', role: 'button', tabindex: 0, 'data-seat': 0 })
    expect(things.attributes('row:red', 'Red row', 1)).toMatchObject({ role: 'img', tabindex: -1 })
    expect(things.attributes('row:red', 'Red row', 1)).not.toHaveProperty('data-lit')
    expect(things.attributes('column:sun', 'Sun')).toHaveProperty('data-lit')
  })
  it('ask with a menu where several actions are meant', async () => {
    const { things, session } = await laid()
    expect(things.point('column:sun', 10, 20)).toBe(true)
    expect(things.menu).toMatchObject({ x: 10, y: 20 })
    expect(session.pending).toBeNull()
    things.point('row:blue', 0, 0)
    expect(session.pending).toMatchObject({ do: 'move', token: 'take:sun>blue' })
    expect(things.menu).toBeNull()
  })
  it('are drawn as chosen at once', async () => {
    const { things } = await laid()
    things.point('row:red', 0, 0)
    expect(things.attributes('column:sun', 'Sun')).toHaveProperty('data-chosen')
  })
  it('mean nothing when nothing names them', async () => {
    const { things } = await laid()
    expect(things.point('field:a1', 0, 0)).toBe(false)
  })
})
