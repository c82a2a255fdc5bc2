import { bytes } from '#bytes'
import { EngineError, load } from './module.js'

export { EngineError }

const engine = await load(bytes)

export const games = Object.freeze(engine.call({ do: 'games', language: 'en' }))
export const bots = Object.freeze(engine.call({ do: 'bots' }))

export function rules(game, language = 'en') {
  return engine.call({ do: 'rules', game, language })
}

// A match that nobody holds any more is forgotten by the engine, too.
const forgotten = new FinalizationRegistry((match) => engine.call({ do: 'match.end', match }))

export class Match {
  #number

  // Use begin, load or from.
  constructor(request) {
    this.#number = engine.call(request).match
    forgotten.register(this, this.#number, this)
  }

  static begin({ game, players, options, seed, edition }) {
    return new Match({ do: 'match.begin', game, players, options, edition, ...(seed === undefined ? {} : { seed: String(seed) }) })
  }

  static load(file) {
    return new Match({ do: 'match.load', file: typeof file === 'string' ? file : JSON.stringify(file) })
  }

  static from(position, { seed } = {}) {
    const text = typeof position === 'string' ? position : JSON.stringify(position)
    return new Match({ do: 'match.from', position: text, ...(seed === undefined ? {} : { seed: String(seed) }) })
  }

  #ask(what, more) {
    return engine.call({ do: `match.${what}`, match: this.#number, ...more })
  }

  get game() {
    return this.#ask('state').game
  }

  get players() {
    return this.#ask('state').players
  }

  get ply() {
    return this.#ask('state').ply
  }

  get toMove() {
    return this.#ask('state').to_move
  }

  get over() {
    return this.toMove === null
  }

  get fingerprint() {
    return this.#ask('state').fingerprint
  }

  prompt(language = 'en') {
    return this.#ask('state', { language }).prompt
  }

  legal(language = 'en') {
    return this.toMove === 'chance' ? [] : this.#ask('legal', { language })
  }

  outcomes(language = 'en') {
    return this.toMove === 'chance' ? this.#ask('legal', { language }) : []
  }

  play(action) {
    this.#ask('play', { token: typeof action === 'string' ? action : action?.token })
    return this
  }

  deal() {
    this.#ask('deal')
    return this
  }

  undo() {
    this.#ask('undo')
    return this
  }

  why(token, language = 'en') {
    return this.#ask('why', { token, language })
  }

  view(seat = null) {
    return this.#ask('view', { seat })
  }

  log({ seat = null, language = 'en' } = {}) {
    return this.#ask('log', { seat, language })
  }

  scores(language = 'en') {
    return this.#ask('scores', { language })
  }

  components() {
    return this.#ask('components')
  }

  choose(bot = 'strong', { time, luck } = {}) {
    return this.#ask('choose', { bot, time, luck }).token
  }

  analyse(bot = 'strong', { time = 1000, luck } = {}) {
    return this.#ask('analyse', { bot, time, luck })
  }

  save() {
    return this.#ask('save')
  }

  position() {
    return this.#ask('position')
  }

  end() {
    forgotten.unregister(this)
    this.#ask('end')
  }
}
