interface Line {
  points: number | null
}

/** The sum of what is known, and whether that is everything. */
export function totalOf(lines: readonly Line[]): { sum: number; whole: boolean } {
  return {
    sum: lines.reduce((sum, line) => sum + (line.points ?? 0), 0),
    whole: lines.every((line) => line.points !== null),
  }
}
