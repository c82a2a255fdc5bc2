import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize, resolve } from 'node:path'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.json': 'application/json' }

/** A host of files and nothing else: no other paths, no headers of its own, and WebAssembly is just bytes to it. */
export class Files {
  /** What lies below each path, in the order in which it is looked up. */
  private readonly folders: [path: string, folder: string][] = []
  private server: Server | null = null
  port = 0

  static async open(): Promise<Files> {
    const files = new Files()
    await files.start()
    return files
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  serve(path: string, folder: string): void {
    this.folders.unshift([path, folder])
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const file = this.find(new URL(request.url ?? '/', 'http://host').pathname)
      if (file === null) response.writeHead(404).end('Nothing here.')
      else response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file))
    })
    await new Promise<void>((open) => server.listen(this.port, '127.0.0.1', open))
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }

  async stop(): Promise<void> {
    const server = this.server
    this.server = null
    server?.closeAllConnections()
    await new Promise((closed) => (server ? server.close(closed) : closed(null)))
  }

  private find(path: string): string | null {
    for (const [prefix, folder] of this.folders) {
      if (!path.startsWith(prefix)) continue
      const file = join(folder, normalize(`/${path.slice(prefix.length)}`), path.endsWith('/') ? 'index.html' : '')
      if (statSync(file, { throwIfNoEntry: false })?.isFile()) return file
    }
    return null
  }
}

/** The site, as ./run site writes it. */
export function writeSite(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'spielwerk-site-'))
  execFileSync(resolve(import.meta.dirname, '../../../../scripts/site'), [folder])
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
