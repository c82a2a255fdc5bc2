import type { Avoided, GameInfo, Import, Language, MyTable, Past, PastMatch, Person, Profile, ReviewProgress, Rule, Story, Table } from './messages'

/** A request that the server refused, with its sentence for people; `code` is for programs. */
export class Denied extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text)
  }
}

export type SeatWish = 'me' | 'open' | 'invited' | string | { here: string } | { bot: string; time: number }
export interface NewTable {
  game: string
  players: number
  seats: SeatWish[]
  options?: Record<string, string>
  title?: string
  public?: boolean
  spectators?: boolean
  rated?: boolean
  clock?: Table['clock']
}
export const tokenScopes = ['read', 'play', 'all-but-account'] as const
export type TokenScope = (typeof tokenScopes)[number]
export interface ApiToken {
  id: string
  label: string
  created: number
  scope: TokenScope
  expires: number | null
}
export interface Opened {
  table: Table
  invites: (string | null)[]
}

let language: Language = 'en'
/** The language of the sentences in answers. */
export function speak(wanted: Language): void {
  language = wanted
}

const unreachable: Record<Language, string> = {
  en: 'The server cannot be reached. Try again in a moment.',
  de: 'Der Server ist nicht erreichbar. Versuche es gleich noch einmal.',
}

/** What came back, from wherever it was asked. */
export interface Answer {
  status: number
  body: unknown
}
type Way = (method: string, path: string, body: unknown) => Promise<Answer>
type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>

const overTheWire: Way = async (method, path, body) => {
  const headers: Record<string, string> = { 'Accept-Language': language }
  if (method !== 'GET') headers['Content-Type'] = 'application/json'
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }) })
  } catch {
    throw new Denied(0, 'unreachable', unreachable[language])
  }
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

/** The way to the house in this browser, and which questions are for it. */
interface Here {
  way: (method: string, path: string, language: Language, body: unknown) => Promise<Answer>
  answers: (path: string) => boolean
  /** What it knows as well as the server, for when that cannot be reached. */
  knows: (path: string) => boolean
}
let here: Here | null = null
export function askHere(found: Here): void {
  here = found
}

const atHome: Way = (method, path, body) => {
  if (here === null) throw new Denied(0, 'unreachable', unreachable[language])
  return here.way(method, path, language, body)
}

const whereItIs: Way = async (method, path, body) => {
  if (here?.answers(path)) return atHome(method, path, body)
  try {
    return await overTheWire(method, path, body)
  } catch (error) {
    if (method === 'GET' && here?.knows(path)) return atHome(method, path, body)
    throw error
  }
}

const asking =
  (way: Way): Ask =>
  async <T>(method: string, path: string, body?: unknown) => {
    const { status, body: found } = await way(method, path, body)
    if (status >= 200 && status < 300) return found as T
    const error = (found as { error?: { code: string; text: string } } | null)?.error
    throw new Denied(status, error?.code ?? 'unavailable', error?.text ?? unreachable[language])
  }

const part = encodeURIComponent

/** The routes of docs/protocol.md. */
const routes = (ask: Ask) => ({
  pages: () => ask<string[]>('GET', '/api/pages'),
  page: (name: string) => ask<{ text: string }>('GET', `/api/pages/${part(name)}`),
  games: () => ask<GameInfo[]>('GET', '/api/games'),
  rules: (game: string) => ask<Rule[]>('GET', `/api/games/${part(game)}/rules`),

  guest: (name: string) => ask<Person>('POST', '/api/guest', { name: name.normalize('NFC') }),
  account: (name: string, password: string) => ask<Person>('POST', '/api/account', { name: name.normalize('NFC'), password }),
  login: (name: string, password: string) => ask<Person>('POST', '/api/login', { name: name.normalize('NFC'), password }),
  /** With a link that those who run the server made. */
  reset: (secret: string, password: string) => ask<Person>('POST', '/api/reset', { secret, password }),
  logout: () => ask<object>('POST', '/api/logout'),
  me: () => ask<Person>('GET', '/api/me'),
  settings: (settings: object) => ask<object>('PUT', '/api/me/settings', settings),
  password: (old: string, fresh: string) => ask<object>('POST', '/api/me/password', { old, new: fresh }),
  everything: () => ask<object>('GET', '/api/me/everything'),
  /** A guest has no password. */
  remove: (password: string) => ask<object>('DELETE', '/api/me', password === '' ? {} : { password }),
  tokens: () => ask<ApiToken[]>('GET', '/api/me/tokens'),
  newToken: (label: string, scope: TokenScope, days: number) => ask<ApiToken & { secret: string }>('POST', '/api/me/tokens', { label, scope, days }),
  dropToken: (id: string) => ask<object>('DELETE', `/api/me/tokens/${part(id)}`),
  myTables: () => ask<MyTable[]>('GET', '/api/me/tables'),
  myMatches: (before?: number) => ask<PastMatch[]>('GET', `/api/me/matches${before === undefined ? '' : `?before=${before}`}`),
  myImports: (before?: number) => ask<Import[]>('GET', `/api/me/imports${before === undefined ? '' : `?before=${before}`}`),
  avoided: () => ask<Avoided[]>('GET', '/api/me/avoided'),
  avoid: (person: string, kind: Avoided['kind']) => ask<object>('PUT', `/api/me/avoided/${part(person)}`, { kind }),
  avoidNoMore: (person: string) => ask<object>('DELETE', `/api/me/avoided/${part(person)}`),
  profile: (name: string) => ask<Profile>('GET', `/api/people/${part(name)}`),
  ranking: (game: string, players: number) =>
    ask<{ name: string; rating: number; deviation: number; matches: number }[]>('GET', `/api/ranking/${part(game)}/${players}`),

  lobby: () => ask<Table[]>('GET', '/api/tables'),
  open: (table: NewTable) => ask<Opened>('POST', '/api/tables', table),
  table: (id: string) => ask<Table>('GET', `/api/tables/${part(id)}`),
  sit: (id: string, seat: number, invite?: string) =>
    ask<Table>('POST', `/api/tables/${part(id)}/seats/${seat}`, invite === undefined ? {} : { invite }),
  setSeat: (id: string, seat: number, kind: SeatWish) =>
    ask<{ table: Table; invite: string | null }>('PUT', `/api/tables/${part(id)}/seats/${seat}`, { kind }),
  stand: (id: string, seat: number) => ask<Table>('DELETE', `/api/tables/${part(id)}/seats/${seat}`),
  close: (id: string) => ask<object>('DELETE', `/api/tables/${part(id)}`),
  wish: (id: string, wish: 'replace' | 'time' | 'pause' | 'go-on') => ask<object>('POST', `/api/tables/${part(id)}/wishes`, { wish }),
  /** A secret with which somebody else takes a seat over. */
  offerSeat: (id: string, seat: number) => ask<{ invite: string }>('POST', `/api/tables/${part(id)}/seats/${seat}/invitation`),
  /** A secret with which watchers may write. */
  inviteWatchers: (id: string) => ask<{ invite: string }>('POST', `/api/tables/${part(id)}/invitation`),
  takeVoice: (id: string, invite: string) => ask<object>('POST', `/api/tables/${part(id)}/voice`, { invite }),
  report: (id: string, person: string, line: string | null, text: string) =>
    ask<object>('POST', `/api/tables/${part(id)}/reports`, { person, text, ...(line === null ? {} : { line }) }),
  rematch: (id: string) => ask<Table>('POST', `/api/tables/${part(id)}/rematch`),
  components: (id: string) => ask<unknown>('GET', `/api/tables/${part(id)}/components`),
  at: (id: string, step: number, seat?: number | 'all') =>
    ask<Past>('GET', `/api/tables/${part(id)}/at/${step}${seat === undefined ? '' : `?seat=${seat}`}`),
  story: (id: string, seat?: number | 'all') =>
    ask<Story>('GET', `/api/tables/${part(id)}/story${seat === undefined ? '' : `?seat=${seat}`}`),
  file: (id: string) => ask<object>('GET', `/api/tables/${part(id)}/file`),
  review: (id: string) => ask<ReviewProgress>('GET', `/api/tables/${part(id)}/review`),
  beginReview: (id: string) => ask<ReviewProgress>('POST', `/api/tables/${part(id)}/review`),
  continueFrom: (id: string, at: number, seats: SeatWish[]) =>
    ask<Opened>('POST', `/api/tables/${part(id)}/continue`, { at, seats, public: false }),
  /** Deletes an import for good. */
  removeImport: (id: string) => ask<object>('DELETE', `/api/tables/${part(id)}`),
  import: (file: unknown) => ask<Table>('POST', '/api/tables/import', file),
})

/** At the server; of a table that is in this browser, here. */
export const api = routes(asking(whereItIs))
/** In this browser. */
export const own = routes(asking(atHome))
