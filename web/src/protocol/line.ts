import type { Incoming, Language, Outgoing } from './messages'

/** How the connection stands: `lost` means that it was there and is being made again. */
export type LineStatus = 'connecting' | 'open' | 'lost'

/** As much of a WebSocket as a line needs. */
export type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onmessage' | 'onclose' | 'onopen'>

export interface LineOptions {
  language: Language
  make: (language: Language) => Socket
  heard: (message: Incoming) => void
  changed: (status: LineStatus) => void
}

const firstWait = 250
const longestWait = 8_000
const silence = 15_000
const patience = 6_000

/**
 * The WebSocket of a page, to the server or to the house in this browser. It comes back by itself, after ever longer waits; a connection that has gone silent is
 * asked with a ping and given up when nothing answers. What has to be said again after coming back is up to those who
 * listen: they are told with `changed('open')`.
 */
export class Line {
  private socket: Socket | null = null
  private wait = firstWait
  private again: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private language: Language
  private pings = 0
  status: LineStatus = 'connecting'

  constructor(private readonly options: LineOptions) {
    this.language = options.language
    this.connect()
  }

  /** False if there is no connection: nothing is queued. */
  send(message: Outgoing): boolean {
    if (this.status !== 'open' || this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** Connects anew: with another language, or as another person. */
  renew(language: Language = this.language): void {
    this.language = language
    this.wait = firstWait
    this.drop()
    this.connect()
  }

  /** Tries at once, because the browser says that there is a network again. */
  hurry(): void {
    if (this.status === 'open' || this.closed) return
    this.wait = firstWait
    this.drop()
    this.connect()
  }

  close(): void {
    this.closed = true
    this.drop()
  }

  private connect(): void {
    clearTimeout(this.again)
    const socket = this.options.make(this.language)
    this.socket = socket
    socket.onmessage = (event) => this.hear(socket, String(event.data))
    socket.onclose = () => this.lose(socket)
    // A handshake that nobody answers is given up, too.
    this.listen(socket)
  }

  private hear(socket: Socket, text: string): void {
    if (socket !== this.socket) return
    this.listen(socket)
    const message = JSON.parse(text) as Incoming
    if (message.type === 'welcome') {
      this.wait = firstWait
      this.become('open')
    }
    if (message.type === 'bye' && message.code === 'slow_down') this.wait = longestWait
    this.options.heard(message)
  }

  private listen(socket: Socket): void {
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => this.ask(socket), silence)
  }

  private ask(socket: Socket): void {
    if (socket !== this.socket) return
    this.send({ do: 'ping', id: `p${++this.pings}` })
    this.quiet = setTimeout(() => this.lose(socket), patience)
  }

  private lose(socket: Socket): void {
    if (socket !== this.socket || this.closed) return
    this.drop()
    this.become('lost')
    this.again = setTimeout(() => this.connect(), this.wait)
    this.wait = Math.min(this.wait * 2, longestWait)
  }

  private drop(): void {
    clearTimeout(this.again)
    clearTimeout(this.quiet)
    const socket = this.socket
    this.socket = null
    if (!socket) return
    socket.onmessage = socket.onclose = null
    // To close it in the middle of its handshake would be an error in the console.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
    else socket.close()
  }

  private become(status: LineStatus): void {
    this.status = status
    this.options.changed(status)
  }
}
