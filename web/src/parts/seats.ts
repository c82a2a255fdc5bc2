import { box, disc, hexagon, star } from './symbols/draw'

interface SeatShape {
  name: 'circle' | 'square' | 'triangle' | 'diamond' | 'star' | 'hexagon'
  outline: string
  /** Where its letter stands. */
  baseline: number
}

const shapes: readonly SeatShape[] = [
  { name: 'circle', outline: disc(12, 12, 10), baseline: 16 },
  { name: 'square', outline: box(2.5, 2.5, 19, 19, 2), baseline: 16 },
  { name: 'triangle', outline: 'M12 1L23.5 21.5Q23.5 22.5 22.5 22.5H1.5Q.5 22.5 .5 21.5z', baseline: 19.5 },
  { name: 'diamond', outline: 'M12 .5L23.5 12L12 23.5L.5 12z', baseline: 16 },
  { name: 'star', outline: star(12, 12.8, 12.4, 7.2), baseline: 17 },
  { name: 'hexagon', outline: hexagon(12, 12, 11.5), baseline: 16 },
]

/** The shape of a seat. */
export function seatShape(seat: number): SeatShape {
  return shapes[((seat % 6) + 6) % 6] as SeatShape
}

/** A for the first seat, B for the next. */
export function seatLetter(seat: number): string {
  return String.fromCharCode(65 + (((seat % 26) + 26) % 26))
}
