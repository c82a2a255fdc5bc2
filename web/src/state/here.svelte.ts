import { Door } from '../here/door'
import { anythingKept } from '../here/store'
import { ownIds, type Failure } from '../here/wire'
import { askHere, Denied } from '../protocol/http'
import { Line, type LineStatus } from '../protocol/line'
import type { Incoming, Language, MyTable, Outgoing, Person } from '../protocol/messages'
import { isEmbedded, isSite } from './site'
import { words } from './words'

const say = words<Record<Failure | 'over', string>>({
  en: {
    keepsNothing: 'This browser lets no page keep anything, as in a private window. So no table can be opened in it.',
    noModule: 'What plays in this browser could not be loaded. With a network it can be.',
    over: 'Another tab has taken over. Look whether it is done, and try again if not.',
  },
  de: {
    keepsNothing: 'Dieser Browser lässt keine Seite etwas behalten, wie in einem privaten Fenster. So lässt sich hier kein Tisch eröffnen.',
    noModule: 'Was in diesem Browser spielt, ließ sich nicht laden. Mit Netz geht es.',
    over: 'Ein anderer Tab hat übernommen. Sieh nach, ob es getan ist, und versuche es sonst noch einmal.',
  },
})
export const whyNotHere = (why: Failure) => say()[why]

/** Whether this client was built with the engine: without it there are tables at the server only. */
export const playsHere = __ENGINE__

/** Whether a table is in this browser. */
export const isOwn = (table: string) => table.startsWith(ownIds)

export interface HereOptions {
  language: () => Language
  /** What whoever sits here is called, as long as nobody has said. */
  name: () => string
  heard: (message: Incoming) => void
}

/** The house in this browser. It is opened when a table of it is wanted. */
export class Here {
  status: LineStatus = $state('connecting')
  me: Person | null = $state(null)
  mine: MyTable[] = $state.raw([])
  /** Why it cannot be opened. */
  failure: Failure | null = $state(null)
  private line: Line | null = null
  private readonly door: Door
  private readonly options: HereOptions

  constructor(options: HereOptions) {
    this.options = options
    this.door = new Door(
      () => ({ person: { id: 'here', name: options.name() }, kept: !isEmbedded }),
      (why) => (this.failure = why),
    )
    if (!playsHere) return
    askHere({
      way: (method, path, language, body) =>
        this.door.request(method, path, language, body).catch((why: Failure | 'over') => {
          throw new Denied(0, 'unavailable', say()[why])
        }),
      answers: (path) => isSite || path.startsWith(`/api/tables/${ownIds}`),
      knows: (path) => path.startsWith('/api/games'),
    })
    if (isSite) this.start()
    else void anythingKept().then((kept) => kept && whenIdle(() => this.start()))
  }

  start(): void {
    if (!playsHere) this.failure = 'noModule'
    if (!playsHere || this.line !== null) return
    this.line = new Line({
      language: this.options.language(),
      make: (language) => this.door.connect(language),
      heard: (message) => this.options.heard(message),
      changed: (status) => {
        this.status = status
        if (status === 'open') this.failure = null
      },
    })
  }

  send(message: Outgoing): boolean {
    this.start()
    return this.line?.send(message) ?? false
  }

  renew(language?: Language): void {
    this.line?.renew(language)
  }
}

/** The tables of this browser are listed when the page has come and nothing else is to be done. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 3000 })
  else setTimeout(then, 1000)
}
