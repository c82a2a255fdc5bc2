import type { LogLine } from '../protocol/messages'
import { folded, type Pace } from '../state/moments'
import { say } from './words'

export function paceName(pace: Pace): string {
  const names = { off: say().paceOff, quick: say().paceQuick, normal: say().paceNormal, slow: say().paceSlow, step: say().paceStep }
  return names[pace]
}

/** More than this that was dealt in a row is counted. */
const mostDealt = 3

/** What is said of some lines: each thing once, and of what was dealt in long rows how much it was. */
export function sentencesOf(lines: readonly LogLine[], byRival: (line: LogLine) => boolean = () => false): string[] {
  if (lines.length > mostDealt && lines.every((line) => line.seat === null && !byRival(line))) return [say().dealt(lines.length)]
  return folded(lines.map((line) => line.text))
}
