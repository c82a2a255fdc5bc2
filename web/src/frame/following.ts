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
