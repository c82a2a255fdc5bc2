/// <reference lib="webworker" />
// The service worker: the client with everything in it, kept so that it works without a network. A version is kept whole or not at all,
// and the next one waits until somebody wants it.
export {}

declare const self: ServiceWorkerGlobalScope
/** The names of all files, each with what tells one content from another: vite.config.ts. */
declare const __FILES__: [name: string, content: string][]

const files = __FILES__
const kind = 'spielwerk-'
const root = self.registration.scope
const home = 'index.html'
/** How many are fetched at once: others use the network, too. */
const hands = 6

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === 'take') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const name = nameOf(event.request)
  if (name !== null) event.respondWith(answer(event.request, name))
})

/** This version's cache is called after what is in it. */
async function version(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(files)))
  return kind + [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function install(): Promise<void> {
  const cache = await caches.open(await version())
  const left = [...files]
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (let next = left.pop(); next; next = left.pop()) await keep(cache, next)
    }),
  )
}

// What lies in assets has its content in its name: the version before may have it already.
async function keep(cache: Cache, [name, content]: [string, string]): Promise<void> {
  const url = root + name
  const known = name.startsWith('assets/') ? await caches.match(url) : undefined
  const found = known ?? (await fetch(name.startsWith('assets/') ? url : `${url}?${content}`, { cache: name.startsWith('assets/') ? 'default' : 'no-cache' }))
  if (!found.ok) throw new Error(`${name}: ${found.status}`)
  await cache.put(url, found)
}

async function activate(): Promise<void> {
  const mine = await version()
  for (const name of await caches.keys()) if (name.startsWith(kind) && name !== mine) await caches.delete(name)
  await self.clients.claim()
}

/** The file that answers a request; null: it is none of ours. */
function nameOf(request: Request): string | null {
  if (request.method !== 'GET' || !request.url.startsWith(root)) return null
  const path = request.url.slice(root.length).replace(/[?#].*$/s, '')
  if (files.some(([name]) => name === path)) return path
  // Every page is the same one.
  return request.mode === 'navigate' && !path.startsWith('api/') ? home : null
}

async function answer(request: Request, name: string): Promise<Response> {
  const kept = await (await caches.open(await version())).match(root + name)
  return kept ?? fetch(request)
}
