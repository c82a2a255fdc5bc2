import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Random } from '../browser/random'

/** How often things go wrong on the wire, each from 0 to 1 and for each message of the client's WebSocket. */
export interface Faults {
  /** The connection ends before the message arrives. */
  lose: number
  /** The message arrives, then the connection ends: the answer is lost. */
  cut: number
  /** The message arrives twice. */
  duplicate: number
  /** The message, or what the server says, arrives late by up to so many milliseconds. */
  delay: number
  /** From now on nothing arrives any more in either direction, and nobody is told. */
  freeze: number
}

/**
 * A bad network between a browser and a server: a TCP proxy that leaves plain HTTP alone and harms WebSockets, as the faults
 * say. It reads the client's frames, so that a message is lost, late or doubled as a whole; what the server sends is
 * delayed in order, or cut off anywhere.
 */
export class FaultProxy {
  faults: Faults = { lose: 0, cut: 0, duplicate: 0, delay: 0, freeze: 0 }
  /** What went wrong so far. */
  readonly harm = { lost: 0, cut: 0, duplicated: 0, delayed: 0, frozen: 0 }
  private readonly links = new Set<Link>()

  private constructor(
    private readonly server: Server,
    private readonly random: Random,
  ) {}

  static async open(target: string, seed: number): Promise<FaultProxy> {
    const { hostname, port } = new URL(target)
    const server = createServer()
    const proxy = new FaultProxy(server, new Random(seed))
    server.on('connection', (client) => proxy.join(client, connect(Number(port), hostname)))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** All WebSockets break now. */
  cutAll(): void {
    for (const link of this.links) if (link.isSocket) link.end()
  }

  /** All WebSockets go silent now, without an end. */
  freezeAll(): void {
    for (const link of this.links) if (link.isSocket) link.freeze()
  }

  async close(): Promise<void> {
    for (const link of this.links) link.end()
    await new Promise((done) => this.server.close(done))
  }

  private join(client: Socket, server: Socket): void {
    const link = new Link(client, server, this)
    this.links.add(link)
    link.ended = () => this.links.delete(link)
  }

  /** Whether a fault of this likelihood happens. */
  happens(likelihood: number): boolean {
    return likelihood > 0 && this.random.next() < likelihood
  }
  wait(): number {
    return this.faults.delay === 0 ? 0 : this.random.below(this.faults.delay)
  }
}

/** One connection through the proxy. */
class Link {
  isSocket = false
  ended: () => void = () => undefined
  private frozen = false
  private unread = Buffer.alloc(0)
  private readonly up: Late
  private readonly down: Late

  constructor(
    private readonly client: Socket,
    private readonly server: Socket,
    private readonly proxy: FaultProxy,
  ) {
    this.up = new Late(server)
    this.down = new Late(client)
    client.on('data', (bytes: Buffer) => this.fromClient(bytes))
    server.on('data', (bytes: Buffer) => this.fromServer(bytes))
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => this.end())
      socket.on('close', () => this.end())
    }
  }

  end(): void {
    this.client.destroy()
    this.server.destroy()
    this.ended()
  }

  freeze(): void {
    if (!this.frozen) this.proxy.harm.frozen++
    this.frozen = true
  }

  private fromClient(bytes: Buffer): void {
    if (this.frozen) return
    if (this.isSocket) {
      this.unread = Buffer.concat([this.unread, bytes])
      for (let frame = this.nextFrame(); frame; frame = this.nextFrame()) this.pass(frame)
      return
    }
    // The handshake is the last request on its connection.
    if (bytes.includes('Upgrade: websocket')) this.isSocket = true
    this.up.write(bytes, 0)
  }

  private fromServer(bytes: Buffer): void {
    if (this.frozen) return
    const wait = this.isSocket ? this.proxy.wait() : 0
    if (wait > 0) this.proxy.harm.delayed++
    this.down.write(bytes, wait)
  }

  private pass(frame: Buffer): void {
    const { faults, harm } = this.proxy
    const isText = ((frame[0] ?? 0) & 0x0f) === 1
    if (isText && this.proxy.happens(faults.lose)) {
      harm.lost++
      this.end()
      return
    }
    if (isText && this.proxy.happens(faults.freeze)) {
      this.freeze()
      return
    }
    const wait = this.proxy.wait()
    if (wait > 0) harm.delayed++
    this.up.write(frame, wait)
    if (isText && this.proxy.happens(faults.duplicate)) {
      harm.duplicated++
      this.up.write(frame, 0)
    }
    if (isText && this.proxy.happens(faults.cut)) {
      harm.cut++
      this.up.after(() => this.end())
    }
  }

  /** The next whole frame of the client, if it is there: RFC 6455, 5.2. */
  private nextFrame(): Buffer | null {
    const bytes = this.unread
    if (bytes.length < 2) return null
    const short = (bytes[1] ?? 0) & 0x7f
    const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0
    if (bytes.length < 2 + lengthBytes) return null
    const length = lengthBytes === 0 ? short : lengthBytes === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
    const masked = ((bytes[1] ?? 0) & 0x80) !== 0
    const end = 2 + lengthBytes + (masked ? 4 : 0) + length
    if (bytes.length < end) return null
    this.unread = bytes.subarray(end)
    return bytes.subarray(0, end)
  }
}

/** Writes in order, each piece when its time has come. */
class Late {
  private last: Promise<void> = Promise.resolve()

  constructor(private readonly socket: Socket) {}

  write(bytes: Buffer, wait: number): void {
    this.after(async () => {
      if (wait > 0) await new Promise((done) => setTimeout(done, wait))
      if (!this.socket.destroyed) this.socket.write(bytes)
    })
  }

  /** When all that waits is written. */
  after(what: () => void | Promise<void>): void {
    this.last = this.last.then(what)
  }
}
