import type { Analysis, Judged } from '../protocol/messages'
import { settings } from '../state/settings.svelte'

export interface Ranked extends Judged {
  place: number
  played: boolean
}

/** The best choices and the one that was played, each with its place among all. */
export function ranked(analysis: Analysis, most: number): Ranked[] {
  return analysis.choices
    .map((choice, i) => ({ ...choice, place: i + 1, played: choice.token === analysis.played }))
    .filter((choice) => choice.place <= most || choice.played)
}

export function percent(share: number): number {
  return Math.round(share * 100)
}

/** A number as people write it; estimates need no more than one digit behind the point. */
export function inDigits(number: number): string {
  return number.toLocaleString(settings.language, { maximumFractionDigits: 1 })
}
