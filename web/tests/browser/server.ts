import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const program = process.env['SPIELWERK'] ?? join(root, 'build/release/spielwerk')
const client = process.env['SPIELWERK_WEB'] ?? join(root, 'build/web')

// One test makes more people, tables and lines in a minute than people do in an hour.
const limits = ['guests', 'registrations', 'new-tables', 'tables', 'messages', 'chat-rate', 'connections-address', 'connections-person', 'http-address', 'requests-address', 'requests-person', 'tables-address', 'stored-address', 'stored', 'lobby-person', 'lobby-address']

/** A real server with a fresh database, on a free port of this machine. */
export class Server {
  url = ''
  private process: ChildProcess | null = null
  private readonly folder = mkdtempSync(join(tmpdir(), 'spielwerk-browser-'))

  static async open(): Promise<Server> {
    const server = new Server()
    await server.start(0)
    return server
  }

  get port(): number {
    return Number(new URL(this.url).port)
  }

  /** Nothing is answered any more, but nobody hangs up. */
  pause(): void {
    this.process?.kill('SIGSTOP')
  }

  /** As when the power fails. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** What those who run it do, at its database; gives what is printed. */
  admin(...words: string[]): string {
    return execFileSync(program, ['admin', '--db', `sqlite:${join(this.folder, 'tables.db')}`, '--url', this.url, ...words], { encoding: 'utf8' })
  }

  /** The same database on the same port. */
  async restart(): Promise<void> {
    await this.start(this.port)
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async start(port: number): Promise<void> {
    const args = ['serve', '--db', `sqlite:${join(this.folder, 'tables.db')}`, '--web', client, '--listen', `127.0.0.1:${port}`, '--log', 'warning']
    const child = spawn(program, [...args, ...limits.flatMap((name) => ['--limit', `${name}=100000`])], { stdio: ['ignore', 'pipe', 'inherit'] })
    this.process = child
    this.url = await addressOf(child)
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process
    this.process = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }
}

/** What the server prints when it is open. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let printed = ''
    child.stdout?.on('data', (text: Buffer) => {
      printed += text.toString()
      const url = /http:\/\/\S+/.exec(printed)
      if (url && printed.includes('\n')) done(url[0])
    })
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${printed}`)))
  })
}
