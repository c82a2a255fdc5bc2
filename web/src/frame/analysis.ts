import type { Analysis, Judged, LogLine } from '../protocol/messages'
import { settings } from '../state/settings.svelte'

export interface Ranked extends Judged {
  /** Among those that the bot has examined; null: it has not. */
  place: number | null
  played: boolean
  /** Others of which the same is said: it makes no difference. */
  alike: Judged[]
}

/** What the bot has examined, the best first, with what was played; and the rest, which it gave up at first sight. */
export function ranked(analysis: Analysis): { examined: Ranked[]; rest: Judged[] } {
  const tried = analysis.choices.filter(isExamined)
  const all = analysis.choices.map((choice) => ({
    ...choice,
    place: isExamined(choice) ? tried.indexOf(choice) + 1 : null,
    played: choice.token === analysis.played,
    alike: [],
  }))
  return {
    examined: folded(all.filter((choice) => choice.place !== null || choice.played)),
    rest: all.filter((choice) => choice.place === null && !choice.played),
  }
}

/** Rows that tell the same are one; it stands for what was played, if that is among them. */
function folded(rows: readonly Ranked[]): Ranked[] {
  const told: Ranked[] = []
  for (const row of rows) {
    const before = told[told.length - 1]
    if (before === undefined || !tellSame(before, row)) told.push(row)
    else if (row.played) told[told.length - 1] = { ...row, place: before.place, alike: [{ ...before }, ...before.alike] }
    else told[told.length - 1] = { ...before, alike: [...before.alike, row] }
  }
  return told
}

function tellSame(one: Judged, other: Judged): boolean {
  const figures = ({ win_share, points }: Judged) => (win_share === null || points === null ? null : `${percent(win_share)} ${inDigits(points)}`)
  return figures(one) !== null && figures(one) === figures(other)
}

export function isExamined(choice: Judged): boolean {
  return choice.win_share !== null && choice.points !== null
}

/**
 * The step nearest to this one after which somebody chose whose choices may be looked at: the last one before it, else the
 * first one later. Null: there is none.
 */
export function nearestChoice(log: readonly LogLine[], step: number, may: (seat: number) => boolean): number | null {
  const choices = log.filter((line) => line.seat !== null && may(line.seat))
  const near = choices.filter((line) => line.step <= step).pop() ?? choices[0]
  return near ? near.step - 1 : null
}

export function percent(share: number): number {
  return Math.round(share * 100)
}

/** A number as people write it; estimates are whole, as in the bot's own sentences. */
export function inDigits(number: number): string {
  return number.toLocaleString(settings.language, { maximumFractionDigits: 0 })
}
