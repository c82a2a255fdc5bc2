import type { NewTable, SeatWish } from '../../protocol/http'
import type { Clock, GameInfo } from '../../protocol/messages'
import { botWish, firstBot, thinkingTimes } from '../bots'
import { within } from '../wishes'

// The form for a new table: what stands in it, what the server is asked, and where its objections belong.

export type SeatChoice = { kind: 'me' | 'open' | 'invited' } | { kind: 'here'; name: string } | BotChoice
/** A bot, with milliseconds to think about each choice unless it thinks as usual. */
export type BotChoice = { kind: 'bot'; bot: string; time?: number }

export interface TableForm {
  game: string
  players: number
  seats: SeatChoice[]
  options: Record<string, string>
  title: string
  public: boolean
  spectators: boolean
  rated: boolean
  clock: Clock['kind']
  /** A number field that somebody has emptied holds null. */
  minutes: number | null
  increment: number | null
  days: number | null
}

/** A fresh form: me and open seats, everything as the game proposes it. */
export function beginning(game: GameInfo): TableForm {
  const players = game.min_players
  return {
    game: game.id,
    players,
    seats: Array.from({ length: players }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' })),
    options: Object.fromEntries(game.options.map((option) => [option.id, option.values[0]?.id ?? ''])),
    title: '',
    public: true,
    spectators: true,
    rated: false,
    clock: 'none',
    minutes: 20,
    increment: 15,
    days: 3,
  }
}

/** The same table for another game: whoever sat there stays, as far as it has seats and knows the bots. */
export function forGame(form: TableForm, game: GameInfo): TableForm {
  const fresh = beginning(game)
  const players = within(form.players, game.min_players, game.max_players)
  const seats = resized(form.seats, players).map((seat): SeatChoice => {
    if (seat.kind !== 'bot') return seat
    return game.bots.includes(seat.bot) ? botChoice(game, seat.bot, seat.time) : { kind: 'open' }
  })
  return { ...form, game: fresh.game, options: fresh.options, players, seats }
}

/** A bot with the time that is wished for it, if it can have that in this game. */
export function botChoice(game: GameInfo, bot: string, time: number | undefined): BotChoice {
  return time !== undefined && thinkingTimes(game, bot).includes(time) ? { kind: 'bot', bot, time } : { kind: 'bot', bot }
}

/** The same table where there is nobody else: bots sit on the seats for others, and nothing of it is public. */
export function alone(form: TableForm): TableForm {
  const seats = form.seats.map((seat): SeatChoice => (isForOthers(seat) ? { kind: 'bot', bot: firstBot } : seat))
  return { ...form, seats, public: false, rated: false, clock: 'none' }
}

export function isForOthers(seat: SeatChoice): boolean {
  return seat.kind === 'open' || seat.kind === 'invited'
}

/** The seats for another number of players: those that stay are as they were, new ones are open. */
export function resized(seats: readonly SeatChoice[], players: number): SeatChoice[] {
  return Array.from({ length: players }, (_, seat) => seats[seat] ?? { kind: 'open' })
}

/** Puts something else on a seat. I can sit only once: the seat that was mine gets what was there. */
export function reseated(seats: readonly SeatChoice[], seat: number, choice: SeatChoice): SeatChoice[] {
  const before = seats[seat]
  return seats.map((there, other) => {
    if (other === seat) return choice
    return choice.kind === 'me' && there.kind === 'me' ? (before ?? { kind: 'open' }) : there
  })
}

export function requestOf(form: TableForm): NewTable {
  return {
    game: form.game,
    players: form.players,
    seats: form.seats.map(wishOf),
    options: { ...form.options },
    title: form.title.trim(),
    public: form.public,
    spectators: form.spectators,
    rated: form.rated,
    clock: clockOf(form),
  }
}

function wishOf(seat: SeatChoice): SeatWish {
  if (seat.kind === 'here') return { here: seat.name.trim() }
  if (seat.kind !== 'bot') return seat.kind
  return botWish(seat.bot, seat.time)
}

function clockOf(form: TableForm): Clock {
  if (form.clock === 'live') return { kind: 'live', minutes: form.minutes ?? 0, increment: form.increment ?? 0 }
  return form.clock === 'days' ? { kind: 'days', days: form.days ?? 0 } : { kind: 'none' }
}

// --- What is wrong.

/** A part of the form that a sentence can stand at. */
export type Place = 'game' | 'players' | 'seats' | 'options' | 'title' | 'rated' | 'clock' | 'form'

/** What can be said before asking the server; the words are the page's. */
export type Objection = 'needsAccount' | 'noBotsRated' | 'nameMissing' | 'sameName' | 'hereWithoutMe' | 'nobodySits' | 'minutes' | 'increment' | 'days'

export function objections(form: TableForm, guest: boolean): Partial<Record<Place, Objection>> {
  const found: Partial<Record<Place, Objection>> = {}
  const seats = wrongSeats(form.seats)
  if (seats) found.seats = seats
  const rated = form.rated ? wrongRating(form.seats, guest) : null
  if (rated) found.rated = rated
  const clock = wrongClock(form)
  if (clock) found.clock = clock
  return found
}

function wrongSeats(seats: readonly SeatChoice[]): Objection | null {
  const names = seats.flatMap((seat) => (seat.kind === 'here' ? [seat.name.trim().toLocaleLowerCase()] : []))
  if (names.includes('')) return 'nameMissing'
  if (new Set(names).size < names.length) return 'sameName'
  if (names.length > 0 && !seats.some((seat) => seat.kind === 'me')) return 'hereWithoutMe'
  return seats.every((seat) => seat.kind === 'bot') ? 'nobodySits' : null
}

function wrongRating(seats: readonly SeatChoice[], guest: boolean): Objection | null {
  if (seats.some((seat) => seat.kind === 'bot' || seat.kind === 'here')) return 'noBotsRated'
  return guest ? 'needsAccount' : null
}

function wrongClock(form: TableForm): Objection | null {
  const within = (number: number | null, least: number, most: number) =>
    number !== null && Number.isInteger(number) && number >= least && number <= most
  if (form.clock === 'live' && !within(form.minutes, 1, 1440)) return 'minutes'
  if (form.clock === 'live' && !within(form.increment, 0, 3600)) return 'increment'
  if (form.clock === 'days' && !within(form.days, 1, 60)) return 'days'
  return null
}

/**
 * Where a sentence of the server belongs. Its reader of requests names the member ("line 1: clock.minutes: ..."); other
 * sentences are told apart by what they can only be about.
 */
export function placed(text: string): { place: Place; text: string } {
  const named = /^(?:line|Zeile) \d+: (\w+)[^:]*: (.*)$/s.exec(text)
  if (named) return { place: asPlace(named[1] ?? ''), text: sentence(aboutFile(named[2] ?? text)) }
  if (/^(A title|Ein Titel)/.test(text)) return { place: 'title', text }
  if (/\b(rated|gewertet)/.test(text)) return { place: 'rated', text }
  if (/^(A name|Ein Name|This name|Diesen Namen)/.test(text)) return { place: 'seats', text }
  return { place: 'form', text }
}

const places: readonly string[] = ['game', 'players', 'seats', 'options', 'title', 'rated', 'clock'] satisfies Place[]

function asPlace(member: string): Place {
  return places.includes(member) ? (member as Place) : 'form'
}

function sentence(text: string): string {
  const full = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(full) ? full : `${full}.`
}

// --- Match files.

/** A match file as somebody pasted it; null if it is no JSON object. */
export function matchFile(text: string): object | null {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : null
  } catch {
    return null
  }
}

/** A sentence of the server's reader. What it read was sent as one line, so the lines that it counts are nobody's. */
export function aboutFile(text: string): string {
  return text.replace(/\b(?:line|Zeile) 1: /g, '')
}
