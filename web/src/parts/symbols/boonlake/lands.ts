import { body, box, disc, edge, line, mark, rod, star, tone, type Drawing, type Drawings, type Shape } from '../draw'

/** A hexagon with a tip on top, as the fields of the map are. */
export const field = (x: number, y: number, r: number): string => {
  const w = Math.round(r * 86.6) / 100
  return `M${x} ${y - r}l${w} ${r / 2}v${r}l${-w} ${r / 2}l${-w} ${-r / 2}v${-r}z`
}
export const tile = (paint: string, shade: string): Shape[] => [body(paint, field(12, 12, 11.2)), tone(shade, 'M2.3 13.6H21.7V17.6L12 23.2L2.3 17.6z')]

export const waves = (top: number): Shape[] => [
  body('boonlake', `M.8 23.2V${top}q1.9-1.6 3.7 0t3.7 0t3.7 0t3.7 0t3.7 0t3.9 0V23.2z`, 0.9),
  edge('blue-3', `M3.4 ${top + 2.6}q1.6-1.4 3.2 0t3.2 0M14 ${top + 3}q1.6-1.4 3.2 0t3.2 0`, 0.9),
]
export const bridge: Drawing = [
  ...waves(18.4),
  body('grey', 'M.8 19.6V9.4Q12 2 23.2 9.4V19.6H19.8Q19.4 12 12 12T4.2 19.6z'),
  tone('grey-3', 'M1.6 10.2Q12 3.4 22.4 10.2V12Q12 5.4 1.6 12z'),
  edge('line', 'M12 6.2V11.6M6.8 7.6L8.4 12.4M17.2 7.6L15.6 12.4', 0.9),
]
export const anchor: Drawing = [
  body('grey-3', 'M12 1Q15.4 1.2 15.6 4.6Q15.4 6.8 13.8 7.8V9.2H17.6V12H13.8V19.2Q18.4 18.6 19.4 15L17.2 15.6L20.4 10.6L23.2 16.2L21.4 15.8Q20 22.6 12 22.8Q4 22.6 2.6 15.8L.8 16.2L3.6 10.6L6.8 15.6L4.6 15Q5.6 18.6 10.2 19.2V12H6.4V9.2H10.2V7.8Q8.6 6.8 8.4 4.6Q8.6 1.2 12 1z'),
  tone('white', 'M10.8 9.2H12.2V20.6H10.8z'),
  mark('blue-2', disc(12, 4.6, 1.7)),
]
const cactus: Drawing = [
  body('gold-2', disc(12, 21.2, 9.4, 1.8), 0.9),
  body('green', 'M9.2 21.4V16.6Q3.6 16.6 3.4 11.6V8.8Q3.4 7 5 7T6.6 8.8V11.4Q6.8 13.2 9.2 13.2V4Q9.2 1.2 12 1.2T14.8 4V11Q17.2 11 17.4 9.2V6.8Q17.4 5 19 5T20.6 6.8V9.4Q20.4 14.4 14.8 14.4V21.4z'),
  tone('green-2', 'M12.6 1.3Q14.8 1.6 14.8 4V11Q17.2 11 17.4 9.2V6.8Q17.4 5 19 5T20.6 6.8V9.4Q20.4 14.4 14.8 14.4V21.4H12.6z'),
  edge('green-3', 'M11 4V19M5 9V11.4', 1),
  body('petal-2', star(12, 2, 2.6, 1.4), 0.7),
]

/** The regions from north to south, and what lies on their fields. */
export const lands = {
  new_hope: [
    ...tile('green', 'green-2'),
    mark('cream', 'M12 4.4L15.8 9.4H14L17.4 13.8H15.2L18.4 17.8H5.6L8.8 13.8H6.6L10 9.4H8.2zM11 17.8H13V20.4H11z'),
  ],
  unknown: [
    ...tile('roof-3', 'egg-2'),
    mark('cream', 'M4.4 17.6L9.2 8L12 12.6L14.6 6.4L19.6 17.6z'),
    line('brown-2', 'M7.6 11.4L9.4 12.4L10.6 11.2M13 10.4L14.6 11.6L16.2 10.2', 1.2),
  ],
  boonlake: [
    ...tile('boonlake', 'blue-2'),
    edge('white', 'M5 8.8q1.75-2 3.5 0t3.5 0t3.5 0t3.5 0M5 13q1.75-2 3.5 0t3.5 0t3.5 0t3.5 0M6.8 17.2q1.75-2 3.5 0t3.5 0t3.5 0', 1.7),
  ],
  southern: [
    ...tile('gold', 'gold-2'),
    edge('brown', 'M12 20V9', 1.4),
    mark('brown', 'M12 18.4Q6.6 18.2 6 13.6Q11 13.8 12 18.4zM12 18.4Q17.4 18.2 18 13.6Q13 13.8 12 18.4zM12 13.6Q7 13.4 6.4 8.8Q11.2 9 12 13.6zM12 13.6Q17 13.4 17.6 8.8Q12.8 9 12 13.6zM12 9.4Q9.6 6.8 12 3.8Q14.4 6.8 12 9.4z'),
  ],
  boon_pasture: [
    ...tile('green-3', 'green'),
    mark('green-2', 'M6 9.4l.8-3 .8 3zM15.8 8l.8-3 .8 3zM10.6 6.6l.8-3 .8 3z'),
    ...rod('brown-3', 'M5.6 11.6V18.4M12 11.6V20.4M18.4 11.6V18.4M3.2 13.6H20.8M3.2 16.8H20.8', 0.8),
  ],
  harbour: anchor,
  lock: [
    ...waves(16.6),
    body('brown', 'M5.4 8.4L12 11.2V20.4L5.4 18.6zM18.6 8.4L12 11.2V20.4L18.6 18.6z'),
    tone('brown-2', 'M18.6 8.4L12 11.2V20.4L18.6 18.6z'),
    edge('brown-3', 'M5.8 12.6L12 15.2L18.2 12.6', 1.2),
    body('grey', box(1, 4.4, 5.4, 17.4, 0.8)),
    body('grey', box(17.6, 4.4, 5.4, 17.4, 0.8)),
    tone('grey-3', box(1.6, 5, 1.6, 16) + box(18.2, 5, 1.6, 16)),
    body('grey-3', box(0.6, 2.2, 6.2, 3.2, 0.6) + box(17.2, 2.2, 6.2, 3.2, 0.6), 0.9),
  ],
  bridges: bridge,
  cactus,
  chain: [
    ...([[12, 6.6], [6.6, 16], [17.4, 16]] as const).map(([x, y], place) => body(['gold', 'green', 'roof-3'][place] ?? 'gold', field(x, y, 6.2))),
    mark('line', [[12, 6.6], [6.6, 16], [17.4, 16]].map(([x = 0, y = 0]) => disc(x, y, 2)).join('')),
    edge('line', 'M12 6.6L6.6 16H17.4z', 1.1),
  ],
  region_pair: [
    body('green', field(7.6, 8.4, 7.6)),
    tone('green-2', 'M1.2 9.2H14V12.2L7.6 16L1.2 12.2z'),
    body('boonlake', field(16.4, 15.6, 7.6)),
    tone('blue-2', 'M10 16.4H22.8V19.4L16.4 23.2L10 19.4z'),
    mark('white', star(7.6, 8.4, 4, 1.7) + star(16.4, 15.6, 4, 1.7)),
  ],
} satisfies Drawings
