import address from '#module'
import { Host } from './host'
import { memory, openStore } from './store'
import { ownIds, type FromHouse, type ToHouse } from './wire'

// The house of this browser, in a worker of its own. Of several tabs one has it, which is whoever holds the lock; the others pass on what
// they hear and say. When that tab is closed, the next one opens the house again from what is kept.

type Told = Exclude<ToHouse, { do: 'begin' }>
/** Between tabs: what a house is told, and what it says. */
type Passed = { tab: string; told: Told } | { here: true } | { said: FromHouse }

const lock = 'spielwerk-house'
/** A tab that says nothing for so long has been put to sleep by its browser, and another takes over. */
const patience = 4000

const channel = new BroadcastChannel(lock)
let begun: Extract<ToHouse, { do: 'begin' }> | null = null
/** What was told before it is known where the house is; null: it is known. */
let early: Told[] | null = []
let leads = false
let host: Promise<Host> | null = null
let asleep: ReturnType<typeof setTimeout> | undefined

const toPage = (message: FromHouse) => self.postMessage(message)
const pass = (message: Passed) => channel.postMessage(message)
const isOurs = (id: string) => begun !== null && id.startsWith(begun.tab)

self.onmessage = ({ data }: MessageEvent<ToHouse>) => {
  if (data.do === 'begin') begin(data)
  else if (early) early.push(data)
  else if (leads) hear(data)
  else ask(data)
}

channel.onmessage = ({ data }: MessageEvent<Passed>) => {
  if ('told' in data) {
    if (leads) answer(data.tab, data.told)
  } else if ('here' in data) clearTimeout(asleep)
  else if (!leads) listen(data.said)
}

function begin(wanted: Extract<ToHouse, { do: 'begin' }>): void {
  begun = wanted
  if (!wanted.kept) lead()
  else void navigator.locks.request(lock, { ifAvailable: true }, (free) => (free ? hold() : follow()))
}

function settle(): void {
  const told = early ?? []
  early = null
  for (const message of told) (leads ? hear : ask)(message)
}

// --- The tab that has the house.

/** Holds the lock as long as this worker lives. */
function hold(): Promise<never> {
  lead()
  return new Promise(() => undefined)
}

function lead(): void {
  clearTimeout(asleep)
  leads = true
  pass({ said: { event: 'over' } })
  if (early === null) toPage({ event: 'over' })
  settle()
}

function house(): Promise<Host> {
  host ??= open().catch((error: unknown) => {
    host = null
    say({ event: 'failed', why: error === keepsNothing ? 'keepsNothing' : 'noModule' })
    throw error
  })
  return host
}

async function open(): Promise<Host> {
  const { person, kept } = begun as Extract<ToHouse, { do: 'begin' }>
  const [module, store] = await Promise.all([compiled(), kept ? openStore().catch(() => Promise.reject(keepsNothing)) : memory()])
  return Host.open(module, store, { person, version: __VERSION__, ids: ownIds }, say, again)
}

const keepsNothing = new Error('this browser keeps nothing')

let module: Promise<WebAssembly.Module> | null = null
function compiled(): Promise<WebAssembly.Module> {
  module ??= fetched()
  module.catch(() => (module = null))
  return module
}

async function fetched(): Promise<WebAssembly.Module> {
  const found = await fetch(address)
  // Not every host of files knows what to call it.
  if (found.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(found)
  return WebAssembly.compile(await found.arrayBuffer())
}

/** From what is kept. */
function again(): void {
  host = null
  const over: FromHouse = { event: 'over' }
  toPage(over)
  pass({ said: over })
}

function hear(told: Told): void {
  house().then(
    (host) => host.hear(told),
    () => undefined,
  )
}

function say(message: FromHouse): void {
  const id = about(message)
  if (id === null || isOurs(id)) toPage(message)
  if (id === null || !isOurs(id)) pass({ said: message })
}

/** The socket or the question that something is about; null: everybody. */
function about(message: FromHouse): string | null {
  return message.event === 'tell' ? message.socket : message.event === 'answer' ? message.id : null
}

/** The sockets of other tabs, which do not always say that they go. */
const others = new Map<string, Set<string>>()

function answer(tab: string, told: Told): void {
  pass({ here: true })
  attend(tab)
  if (told.do === 'connect') others.get(tab)?.add(told.socket)
  if (told.do === 'close') others.get(tab)?.delete(told.socket)
  hear(told)
}

// Every tab holds a lock of its own as long as it is there.
function attend(tab: string): void {
  if (others.has(tab)) return
  others.set(tab, new Set())
  void navigator.locks.request(tab, () => {
    for (const socket of others.get(tab) ?? []) hear({ do: 'close', socket })
    others.delete(tab)
  })
}

// --- The others.

/** Says that this tab is there, and waits for the house to be free. */
function follow(): void {
  void navigator.locks.request(begun?.tab ?? '', () => new Promise(() => undefined))
  seek(false)
  settle()
}

function seek(steal: boolean): void {
  navigator.locks.request(lock, { steal }, hold).catch(robbed)
}

/** We were asleep, and another tab has the house now. */
function robbed(): void {
  void host?.then((host) => host.end())
  host = null
  leads = false
  toPage({ event: 'over' })
  seek(false)
}

function ask(told: Told): void {
  pass({ tab: begun?.tab ?? '', told })
  clearTimeout(asleep)
  asleep = setTimeout(() => seek(true), patience)
}

function listen(message: FromHouse): void {
  clearTimeout(asleep)
  const id = about(message)
  if (id === null || isOurs(id)) toPage(message)
}
