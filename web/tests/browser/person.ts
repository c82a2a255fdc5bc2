import type { APIResponse, Browser, BrowserContext, Page } from '@playwright/test'
import type { NewTable, Opened } from '../../src/protocol/http'
import type { ChatLine, Incoming, Outgoing, Past, State, Story, Table } from '../../src/protocol/messages'

export interface Wishes {
  /** Null: somebody who has not said who he is. */
  name?: string | null
  language?: 'en' | 'de'
  theme?: 'light' | 'dark'
  width?: number
  height?: number
  touch?: boolean
  confirmTurns?: boolean
  /** Whether the games were already explained. */
  toured?: boolean
  animations?: boolean
  /** How what others do is played back; not at all, unless a test is about it. */
  playback?: 'off' | 'quick' | 'normal' | 'slow' | 'step'
  /** Whether the browser keeps the client, to work without a network. */
  keeps?: boolean
  /** Without a server: nobody has to say who he is. */
  alone?: boolean
  /** Another way to the server: through a proxy. */
  url?: string
}

let strangers = 0

/** Somebody with a browser of his own, and what went over his wire. */
export class Person {
  /** What must not be: errors on the console, of the page, of its security policy; windows that pop up. */
  readonly complaints: string[] = []
  readonly sent: Outgoing[] = []
  /** The last state of each table that the server has told. */
  readonly states = new Map<string, State>()
  private readonly chats = new Map<string, Map<string, ChatLine>>()
  /** How often a socket was opened. */
  connections = 0
  private readonly forgiven: RegExp[] = []
  private readonly waiting = new Set<() => void>()

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly name: string,
    readonly url: string,
    readonly touch: boolean,
  ) {}

  static async arrive(browser: Browser, server: string, wishes: Wishes = {}): Promise<Person> {
    const url = wishes.url ?? server
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: wishes.width ?? 1280, height: wishes.height ?? 800 },
      hasTouch: wishes.touch ?? false,
      colorScheme: wishes.theme ?? 'light',
      locale: wishes.language === 'de' ? 'de-DE' : 'en-GB',
      reducedMotion: wishes.animations ? 'no-preference' : 'reduce',
      acceptDownloads: true,
      // What the browser keeps of the client is the business of offline.spec.ts.
      serviceWorkers: wishes.keeps ? 'allow' : 'block',
    })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.addInitScript(keepFirstSettings, {
      language: wishes.language ?? 'en',
      theme: wishes.theme ?? 'auto',
      confirmTurns: wishes.confirmTurns ?? true,
      sound: false,
      animations: wishes.animations ?? false,
      playback: wishes.playback ?? 'off',
      toured: wishes.toured === false ? [] : ['helios', 'suna_valo', 'keyflower', 'boonlake'],
    })
    const person = new Person(context, await context.newPage(), wishes.name ?? `Guest ${++strangers}`, url, wishes.touch ?? false)
    person.attend(person.page)
    await person.listenHere()
    if (wishes.name !== null && !wishes.alone) await person.post('/api/guest', { name: person.name })
    return person
  }

  /** Another tab of the same browser. */
  async newTab(): Promise<Page> {
    const page = await this.context.newPage()
    this.attend(page)
    return page
  }

  /** What the browser itself says of an expected failure, like a connection that is refused. */
  forgive(...patterns: RegExp[]): void {
    this.forgiven.push(...patterns)
  }

  /** Complaints that nobody expected. */
  get wrong(): string[] {
    return this.complaints.filter((complaint) => !this.forgiven.some((pattern) => pattern.test(complaint)))
  }

  async close(): Promise<void> {
    await this.context.close()
  }

  /** Waits until the server has said so of a table. */
  until(table: string, wanted: (state: State) => boolean, what = 'a state', patience = 45_000): Promise<void> {
    return new Promise((done, fail) => {
      const look = () => {
        const state = this.states.get(table)
        if (!state || !wanted(state)) return
        clearTimeout(timer)
        this.waiting.delete(look)
        done()
      }
      const timer = setTimeout(() => {
        this.waiting.delete(look)
        const state = this.states.get(table)
        fail(new Error(`${this.name} waited in vain for ${what}; the last state: ${state ? `ply ${state.ply}, ${state.prompt}` : 'none'}`))
      }, patience)
      this.waiting.add(look)
      look()
    })
  }

  // --- The server's own word, as the same person.

  async get<T>(path: string): Promise<T> {
    return answered<T>(await this.context.request.get(this.url + path, { headers: { 'Accept-Language': 'en' } }), path)
  }
  async post<T>(path: string, data: unknown): Promise<T> {
    return answered<T>(await this.context.request.post(this.url + path, { data, headers: this.headers() }), path)
  }
  async put<T>(path: string, data: unknown): Promise<T> {
    return answered<T>(await this.context.request.put(this.url + path, { data, headers: this.headers() }), path)
  }

  async remove(path: string): Promise<void> {
    await answered(await this.context.request.delete(this.url + path, { data: {}, headers: this.headers() }), path)
  }

  /** The lines of the chat that the server has told. */
  chat(table: string): ChatLine[] {
    return [...(this.chats.get(table)?.values() ?? [])]
  }

  /** A table of two against a bot, or as wished. */
  async open(table: Partial<NewTable> = {}): Promise<Table> {
    return (await this.openWith(table)).table
  }
  async openWith(table: Partial<NewTable> = {}): Promise<Opened> {
    const seats = table.seats ?? ['me', 'random']
    return this.post<Opened>('/api/tables', { game: 'helios', players: seats.length, public: false, ...table, seats })
  }
  table(id: string): Promise<Table> {
    return this.get<Table>(`/api/tables/${id}`)
  }
  story(id: string): Promise<Story> {
    return this.get<Story>(`/api/tables/${id}/story`)
  }
  at(id: string, step: number): Promise<Past> {
    return this.get<Past>(`/api/tables/${id}/at/${step}`)
  }

  private headers(): Record<string, string> {
    return { Origin: this.url, 'Content-Type': 'application/json', 'Accept-Language': 'en' }
  }

  private attend(page: Page): void {
    page.on('console', (message) => {
      if (/Service Worker registration blocked/.test(message.text())) return
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.complaints.push(`page: ${error.stack ?? error.message}`))
    page.on('dialog', (dialog) => {
      this.complaints.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('websocket', (socket) => {
      this.connections++
      socket.on('framesent', ({ payload }) => this.sent.push(JSON.parse(String(payload)) as Outgoing))
      socket.on('framereceived', ({ payload }) => this.hear(JSON.parse(String(payload)) as Incoming))
    })
  }

  /** What the house in the browser says is heard as what comes over the wire. */
  private async listenHere(): Promise<void> {
    await this.context.exposeBinding('heardHere', (_, message: Incoming) => this.hear(message))
    await this.context.addInitScript(() => {
      const heard = (window as unknown as { heardHere: (message: unknown) => void }).heardHere
      window.Worker = class extends Worker {
        constructor(...made: ConstructorParameters<typeof Worker>) {
          super(...made)
          this.addEventListener('message', ({ data }) => data.event === 'tell' && heard(data.message))
        }
      }
    })
  }

  private hear(message: Incoming): void {
    if (message.type === 'chat') {
      const known = this.chats.get(message.table) ?? new Map<string, ChatLine>()
      for (const line of message.lines) known.set(line.id, line)
      this.chats.set(message.table, known)
    }
    if (message.type !== 'state') return
    this.states.set(message.table, message)
    for (const look of this.waiting) look()
  }
}

/** Runs in the page, before anything else: settings of somebody who has been here before. */
function keepFirstSettings(settings: object): void {
  try {
    if (localStorage.getItem('spielwerk') === null) localStorage.setItem('spielwerk', JSON.stringify(settings))
  } catch {
    // Pages that may not keep anything, like about:blank.
  }
}

async function answered<T>(answer: APIResponse, path: string): Promise<T> {
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}
