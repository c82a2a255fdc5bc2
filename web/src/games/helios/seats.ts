/** Houses and temples have the colour of their player: the roof of the common symbols is painted with these. */
export function roofOf(seat: number): string {
  return `var(--seat-${seat % 6})`
}
export function roofShadeOf(seat: number): string {
  return `color-mix(in oklab, var(--seat-${seat % 6}) 75%, black)`
}
