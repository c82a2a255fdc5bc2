import { api, own, speak } from '../protocol/http'
import { Line, type LineStatus } from '../protocol/line'
import type { Avoided, Incoming, Language, MyTable, Outgoing, Person, Table } from '../protocol/messages'
import { Here, isOwn, playsHere } from './here.svelte'
import { keepSettings, sensible, settings } from './settings.svelte'
import { isSite } from './site'

/** `back` is told of which tables: those in this browser, or those at the server. */
type Listener = { heard: (message: Incoming) => void; back?: (own: boolean) => void }

/** What a page knows of the server and of the house in this browser as a whole: the connections, who I am, my tables, the lobby. */
class House {
  /** The connection to the server. */
  status: LineStatus = $state('connecting')
  /** Whether it is known who I am: until then nobody should be asked for a name. */
  greeted = $state(false)
  /** Who I am at the server, and my tables there. */
  private known: Person | null = $state(null)
  private served: MyTable[] = $state.raw([])
  lobby: Table[] | null = $state.raw(null)
  /** What those who run the server want everybody to know. */
  notice = $state('')
  /** Nobody new is let in, and no new tables. */
  drain = $state(false)
  /** Whom I mute or block. */
  avoided: Avoided[] = $state.raw([])
  /** Server time minus our own, so that clocks agree. */
  ahead = $state(0)

  readonly here: Here
  /** There is no server: everything is in this browser. */
  readonly away: boolean = $derived(playsHere && (isSite || this.status === 'lost'))
  readonly me: Person | null = $derived.by(() => this.known ?? (this.away ? this.here.me : null))
  readonly mine: MyTable[] = $derived.by(() => merged(this.here.mine, this.served))

  private readonly line: Line | null
  private readonly listeners = new Set<Listener>()
  private inLobby = false

  constructor() {
    speak(settings.language)
    this.here = new Here({ language: () => settings.language, name: () => this.known?.name ?? someName(), heard: (message) => this.hearHere(message) })
    this.line = isSite ? null : this.connect()
    window.addEventListener('online', () => this.line?.hurry())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.line?.hurry()
    })
  }

  private connect(): Line {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    return new Line({
      language: settings.language,
      make: (language) => new WebSocket(`${scheme}://${location.host}/api/socket?lang=${language}`),
      heard: (message) => this.hear(message),
      changed: (status) => this.become(status),
    })
  }

  send(message: Outgoing): boolean {
    if (isSite || ('table' in message && isOwn(message.table))) return this.here.send(message)
    return this.line?.send(message) ?? false
  }

  /** How the connection to a table stands, and who I am there. */
  statusAt(table: string): LineStatus {
    return isOwn(table) ? this.here.status : this.status
  }
  meAt(table: string): Person | null {
    return isOwn(table) ? this.here.me : this.me
  }

  /** Hears every message, and of every new connection; the answer stops it. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  watchLobby(on: boolean): void {
    this.inLobby = on
    this.send({ do: 'lobby', off: !on })
  }

  switchLanguage(language: Language): void {
    settings.language = language
    speak(language)
    this.changedSettings()
    this.line?.renew(language)
    this.here.renew(language)
  }

  /** Settings were changed by hand: kept here, and with the person. */
  changedSettings(): void {
    keepSettings()
    if (this.known) void api.settings($state.snapshot(settings)).catch(() => undefined)
  }

  /** Becomes somebody; the socket has to know. */
  async arriveAs(person: Promise<Person>): Promise<Person> {
    const me = await person
    this.known = me
    if (Object.keys(me.settings).length === 0) this.changedSettings()
    this.line?.renew()
    return me
  }

  /** Sits down in this browser, under a name if one is given. */
  async somebodyHere(name = ''): Promise<void> {
    this.here.start()
    const before = await own.me()
    const wanted = name.trim() || before.name
    // Whoever sits down for the first time keeps the name.
    if (wanted !== before.name || this.here.mine.length === 0) this.here.me = await own.guest(wanted)
    // Asks the browser not to throw away what is played; it may say no, and nobody has to be told.
    void navigator.storage?.persist?.().catch(() => undefined)
  }

  /** Whoever has no name yet gets one: playing comes first. */
  async somebody(name = ''): Promise<Person> {
    if (this.known) return this.known
    if (name.trim() !== '') return this.arriveAs(api.guest(name.trim()))
    return this.arriveAs(api.guest(someName()))
  }

  /** How I avoid somebody; null: not at all. */
  avoids(person: string | null): Avoided['kind'] | null {
    return this.avoided.find((one) => one.id === person)?.kind ?? null
  }

  async avoid(person: string, kind: Avoided['kind'] | null): Promise<void> {
    await (kind === null ? api.avoidNoMore(person) : api.avoid(person, kind))
    this.avoided = await api.avoided()
  }

  async logOut(): Promise<void> {
    await api.logout()
    this.known = null
    this.avoided = []
    this.served = []
    this.line?.renew()
  }

  private hear(message: Incoming): void {
    if (message.type === 'welcome') this.greet(message.person, message.time)
    else if (message.type === 'notice') [this.notice, this.drain] = [message.text ?? '', message.drain]
    else if (message.type === 'lobby') this.lobby = message.tables
    else if (message.type === 'yours') this.served = merged(this.served, message.tables)
    for (const listener of this.listeners) listener.heard(message)
  }

  private hearHere(message: Incoming): void {
    const { here } = this
    if (message.type === 'yours') here.mine = merged(here.mine, message.tables)
    for (const listener of this.listeners) listener.heard(message)
    if (message.type !== 'welcome') return
    here.me = message.person
    here.mine = []
    if (isSite) this.greeted = true
    for (const listener of this.listeners) listener.back?.(true)
  }

  private greet(person: Person | null, time: number): void {
    this.ahead = time - Date.now()
    // If there still is a notice, it follows.
    this.notice = ''
    this.drain = false
    const arrived = person !== null && person.id !== this.known?.id
    this.known = person
    this.greeted = true
    // Another device may have changed the settings; a language is only taken over when this one has just arrived.
    if (arrived && Object.keys(person.settings).length > 0) this.takeOver(person)
    this.served = []
    if (person !== null) void api.avoided().then((avoided) => (this.avoided = avoided), () => undefined)
    for (const listener of this.listeners) listener.back?.(false)
    if (this.inLobby) this.watchLobby(true)
  }

  private takeOver(person: Person): void {
    const before = settings.language
    Object.assign(settings, sensible(person.settings))
    keepSettings()
    if (settings.language !== before) {
      speak(settings.language)
      this.line?.renew(settings.language)
    }
  }

  private become(status: LineStatus): void {
    this.status = status
  }
}

/** All my tables, with what is new of some of them; those that are over go. */
export function merged(known: MyTable[], news: MyTable[]): MyTable[] {
  const byId = new Map(known.map((table) => [table.id, table]))
  for (const table of news) {
    if (table.status === 'open' || table.status === 'running') byId.set(table.id, table)
    else byId.delete(table.id)
  }
  return [...byId.values()].sort((a, b) => Number(b.my_turn) - Number(a.my_turn))
}

function someName(): string {
  const guest = settings.language === 'de' ? 'Gast' : 'Guest'
  return `${guest} ${100 + Math.floor(Math.random() * 900)}`
}

export const house = new House()
