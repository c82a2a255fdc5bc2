import type { Language, State } from '../protocol/messages'

/** Milliseconds that a seat has left by the server's clock; null without a clock. */
export function leftOf(clocks: State['clocks'], seat: number, serverNow: number): number | null {
  const left = clocks.left[seat] ?? null
  if (left === null) return null
  return clocks.running === seat ? Math.max(0, left - (serverNow - clocks.at)) : left
}

/** Milliseconds until the clock that stands since the server was away starts without its player; null if none stands. */
export function waitOf(clocks: State['clocks'], serverNow: number): number | null {
  return clocks.waits_until === null ? null : Math.max(0, clocks.waits_until - serverNow)
}

/** The last seconds are marked. */
export function isShort(left: number | null): boolean {
  return left !== null && left <= 30_000
}

const units: Record<Language, { day: string; hour: string }> = { en: { day: 'd', hour: 'h' }, de: { day: 'T', hour: 'Std' } }

/** "12:05", "1:02:03", "2 d 4 h". */
export function duration(milliseconds: number, language: Language): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const two = (number: number) => String(number).padStart(2, '0')
  if (hours >= 24) return `${Math.floor(hours / 24)} ${units[language].day} ${hours % 24} ${units[language].hour}`
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`
  return `${minutes}:${two(seconds % 60)}`
}
