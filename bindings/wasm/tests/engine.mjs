import { readFile } from 'node:fs/promises'
import { load } from '../module.js'

export const root = new URL('../../../', import.meta.url)

const bytes = await readFile(new URL('build/wasm/spielwerk.wasm', root))
const module = await WebAssembly.compile(bytes)

// A fresh instance of the module that scripts/build-wasm made.
export const engine = () => load(module)

// A house with a store beside it, as a page has them: what it wants kept is kept at once, what it wants thought is thought
// here, unless a test says otherwise.
export class House {
  constructor(engine, options = {}) {
    this.engine = engine
    this.rows = options.rows ?? new Map()
    this.thinks = options.thinks ?? ((job) => this.engine.call({ do: 'think', job: { ...job, time: Math.min(job.time, 40) } }))
    this.store = options.store ?? (() => undefined) // with what is in it before; gives what went wrong, if anything
    this.told = []
    this.answers = new Map()
    this.jobs = []
    this.dropped = []
    this.last = 0
    this.say({ do: 'house.begin', person: { id: options.person ?? 'p', name: 'Ada' }, version: '0.1.0', ids: 'here-' })
    this.say({ do: 'house.rows', rows: [...this.rows].map(([key, value]) => ({ key, value })) })
    this.say({ do: 'house.open' })
  }

  // A request, and everything that follows from it.
  say(request) {
    const waiting = [...this.engine.call(request).events]
    while (waiting.length > 0) {
      const event = waiting.shift()
      waiting.push(...this.carry(event))
    }
  }

  carry(event) {
    switch (event.event) {
      case 'tell':
        this.told.push({ socket: event.socket, ...event.message })
        return []
      case 'answer':
        this.answers.set(event.id, event)
        return []
      case 'keep': {
        const why = this.keep(event)
        if (why === 'never') return []
        return this.engine.call(why ? { do: 'house.lost', write: event.write, why } : { do: 'house.kept', write: event.write }).events
      }
      case 'think': {
        this.jobs.push(event.job)
        const answer = this.thinks(event.job)
        return answer === undefined ? [] : this.engine.call({ do: 'house.thought', job: event.job.id, answer }).events
      }
      case 'drop':
        this.dropped.push(event.job)
        return []
    }
    throw new Error(`an event that nobody knows: ${event.event}`)
  }

  keep(event) {
    const why = this.store(event, this.rows)
    if (why) return why
    for (const { key } of event.add) if (this.rows.has(key)) return 'taken'
    for (const prefix of event.remove) for (const key of [...this.rows.keys()]) if (key.startsWith(prefix)) this.rows.delete(key)
    for (const { key, value } of [...event.add, ...event.put]) this.rows.set(key, value)
    return undefined
  }

  // A request of HTTP, and its answer.
  ask(method, path, body, language = 'en') {
    const id = `r${++this.last}`
    this.say({ do: 'house.request', id, method, path, language, ...(body === undefined ? {} : { body }) })
    return this.answers.get(id)
  }

  connect(socket = 'a', language = 'en') {
    this.say({ do: 'house.connect', socket, language })
    return socket
  }

  hear(message, socket = 'a') {
    const before = this.told.length
    this.say({ do: 'house.hear', socket, text: typeof message === 'string' ? message : JSON.stringify(message) })
    return this.told.slice(before)
  }

  // The last message of a kind to a socket.
  latest(type, socket = 'a') {
    return this.told.findLast((message) => message.type === type && message.socket === socket)
  }

  open(body) {
    const made = this.ask('POST', '/api/tables', body)
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    return made.body.table.id
  }
}
