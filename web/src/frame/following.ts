/** A list that grows at its end, like a log: it follows the newest line unless somebody has scrolled up to read. */
const nearly = 32

export function atTheEnd(list: { scrollTop: number; clientHeight: number; scrollHeight: number }): boolean {
  return list.scrollHeight - list.scrollTop - list.clientHeight <= nearly
}

/** What came since the step that was last read out. Taking back makes the log shorter: nothing new then. */
export function news<T extends { step: number }>(lines: readonly T[], told: number): readonly T[] {
  return lines.filter((line) => line.step > told)
}

/** What scrolls a list: the nearest part of the page around it that does. */
export function scrollerOf(element: Element): HTMLElement | null {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return null
}

type Tells<T> = (line: T) => boolean
const never = () => false

/** The log in parts: long runs of what was dealt are one part, which can be opened. What a rival did is told line by line. */
export function inParts<T extends { seat: number | null; step: number }>(lines: readonly T[], byRival: Tells<T> = never, long = 4): T[][] {
  const parts: T[][] = []
  for (const line of lines) {
    const part = parts[parts.length - 1]
    const dealt = line.seat === null && !byRival(line)
    if (dealt && part?.[0]?.seat === null && !byRival(part[0])) part.push(line)
    else parts.push([line])
  }
  return parts.flatMap((part) => (part.length >= long ? [part] : part.map((line) => [line])))
}
