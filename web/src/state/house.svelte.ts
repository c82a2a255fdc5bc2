import { api, speak } from '../protocol/http'
import { Line, type LineStatus } from '../protocol/line'
import type { Avoided, Incoming, Language, MyTable, Outgoing, Person, Table } from '../protocol/messages'
import { keepSettings, sensible, settings } from './settings.svelte'

type Listener = { heard: (message: Incoming) => void; back?: () => void }

/** What a page knows of the server as a whole: the connection, who I am, my tables, the lobby. */
class House {
  status: LineStatus = $state('connecting')
  me: Person | null = $state(null)
  /** Whether it is known who I am: until then nobody should be asked for a name. */
  greeted = $state(false)
  mine: MyTable[] = $state.raw([])
  lobby: Table[] | null = $state.raw(null)
  /** What those who run the server want everybody to know. */
  notice = $state('')
  /** Nobody new is let in, and no new tables. */
  drain = $state(false)
  /** Whom I mute or block. */
  avoided: Avoided[] = $state.raw([])
  /** Server time minus our own, so that clocks agree. */
  ahead = $state(0)

  private readonly line: Line
  private readonly listeners = new Set<Listener>()
  private inLobby = false

  constructor() {
    speak(settings.language)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.line = new Line({
      url: (language) => `${scheme}://${location.host}/api/socket?lang=${language}`,
      language: settings.language,
      heard: (message) => this.hear(message),
      changed: (status) => this.become(status),
    })
    window.addEventListener('online', () => this.line.hurry())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.line.hurry()
    })
  }

  send(message: Outgoing): boolean {
    return this.line.send(message)
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
    this.line.renew(language)
  }

  /** Settings were changed by hand: kept here, and with the person. */
  changedSettings(): void {
    keepSettings()
    if (this.me) void api.settings($state.snapshot(settings)).catch(() => undefined)
  }

  /** Becomes somebody; the socket has to know. */
  async arriveAs(person: Promise<Person>): Promise<Person> {
    const me = await person
    this.me = me
    if (Object.keys(me.settings).length === 0) this.changedSettings()
    this.line.renew()
    return me
  }

  /** Whoever has no name yet gets one: playing comes first. */
  async somebody(name = ''): Promise<Person> {
    if (this.me) return this.me
    if (name.trim() !== '') return this.arriveAs(api.guest(name.trim()))
    const guest = settings.language === 'de' ? 'Gast' : 'Guest'
    return this.arriveAs(api.guest(`${guest} ${100 + Math.floor(Math.random() * 900)}`))
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
    this.me = null
    this.avoided = []
    this.mine = []
    this.line.renew()
  }

  private hear(message: Incoming): void {
    if (message.type === 'welcome') this.greet(message.person, message.time)
    else if (message.type === 'notice') [this.notice, this.drain] = [message.text ?? '', message.drain]
    else if (message.type === 'lobby') this.lobby = message.tables
    else if (message.type === 'yours') this.mine = merged(this.mine, message.tables)
    for (const listener of this.listeners) listener.heard(message)
  }

  private greet(person: Person | null, time: number): void {
    this.ahead = time - Date.now()
    // If there still is a notice, it follows.
    this.notice = ''
    this.drain = false
    const arrived = person !== null && person.id !== this.me?.id
    this.me = person
    this.greeted = true
    // Another device may have changed the settings; a language is only taken over when this one has just arrived.
    if (arrived && Object.keys(person.settings).length > 0) this.takeOver(person)
    this.mine = []
    if (person !== null) void api.avoided().then((avoided) => (this.avoided = avoided), () => undefined)
    for (const listener of this.listeners) listener.back?.()
    if (this.inLobby) this.watchLobby(true)
  }

  private takeOver(person: Person): void {
    const before = settings.language
    Object.assign(settings, sensible(person.settings))
    keepSettings()
    if (settings.language !== before) {
      speak(settings.language)
      this.line.renew(settings.language)
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

export const house = new House()
