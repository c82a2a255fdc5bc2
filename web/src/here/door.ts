import type { Answer } from '../protocol/http'
import type { Socket } from '../protocol/line'
import type { Language } from '../protocol/messages'
import type { Failure, FromHouse, ToHouse } from './wire'

// The page's side of the house in this browser. The worker is made when the first table is wanted.

/** Not to be mistaken for that of another tab: it is also the name of a lock. */
const tab = `${crypto.getRandomValues(new Uint32Array(2)).join('')}/`
let count = 0
const freshId = () => `${tab}${++count}`

export interface Sitting {
  person: { id: string; name: string }
  /** False: nothing is kept, as for a match that is only looked at. */
  kept: boolean
}

interface Question {
  asked: Extract<ToHouse, { do: 'request' }>
  done: (answer: Answer) => void
  fail: (why: Failure | 'over') => void
}

export class Door {
  private worker: Worker | null = null
  private readonly sockets = new Map<string, Socket>()
  private readonly questions = new Map<string, Question>()

  constructor(
    private readonly sitting: () => Sitting,
    private readonly failed: (why: Failure) => void,
  ) {}

  connect(language: Language): Socket {
    const id = freshId()
    const socket: Socket = {
      readyState: WebSocket.OPEN,
      onmessage: null,
      onclose: null,
      onopen: null,
      send: (text) => this.tell({ do: 'hear', socket: id, text: String(text) }),
      close: () => {
        if (this.sockets.delete(id)) this.tell({ do: 'close', socket: id })
      },
    }
    this.sockets.set(id, socket)
    this.tell({ do: 'connect', socket: id, language })
    return socket
  }

  request(method: string, path: string, language: Language, body: unknown): Promise<Answer> {
    return new Promise((done, fail) => {
      const asked = { do: 'request', id: freshId(), method, path, language, body } as const
      this.questions.set(asked.id, { asked, done, fail })
      this.tell(asked)
    })
  }

  private tell(message: ToHouse): void {
    this.worker ??= this.open()
    this.worker.postMessage(message)
  }

  private open(): Worker {
    const worker = new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromHouse>) => this.hear(data)
    worker.onerror = () => this.lose('noModule')
    worker.postMessage({ do: 'begin', tab, ...this.sitting() } satisfies ToHouse)
    return worker
  }

  private hear(message: FromHouse): void {
    if (message.event === 'tell') this.sockets.get(message.socket)?.onmessage?.call(null as never, { data: JSON.stringify(message.message) } as MessageEvent)
    else if (message.event === 'answer') this.answered(message.id, message)
    else if (message.event === 'over') this.over()
    else this.lose(message.why)
  }

  private answered(id: string, answer: Answer): void {
    this.questions.get(id)?.done(answer)
    this.questions.delete(id)
  }

  /** The house is another one now. What only asked asks again; what was to change something may have done so. */
  private over(): void {
    const questions = [...this.questions.values()]
    this.questions.clear()
    this.hangUp()
    for (const question of questions) {
      if (question.asked.method !== 'GET') {
        question.fail('over')
        continue
      }
      this.questions.set(question.asked.id, question)
      this.tell(question.asked)
    }
  }

  private lose(why: Failure): void {
    const questions = [...this.questions.values()]
    this.questions.clear()
    for (const { fail } of questions) fail(why)
    this.worker?.terminate()
    this.worker = null
    this.hangUp()
    this.failed(why)
  }

  private hangUp(): void {
    const sockets = [...this.sockets.values()]
    this.sockets.clear()
    for (const socket of sockets) socket.onclose?.call(null as never, new CloseEvent('close'))
  }
}
