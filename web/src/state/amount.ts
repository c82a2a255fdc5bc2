/** "1 point", "2 points": a number and the word that fits it. */
export function amount(count: number | string, one: string, many: string): string {
  return `${count} ${Number(count) === 1 ? one : many}`
}
