import { body, box, disc, edge, hexagon, mark, rod, star, tone, type Drawings } from './draw'

/** What is done, and the pieces with which it is done. */
export const actions = {
  sun: [
    body('gold-2', star(12, 12, 11, 7, 12)),
    body('gold', disc(12, 12, 6.6)),
    tone('gold-3', 'M6.9 10.3a5.4 5.4 0 0 1 8-3.3a9 9 0 0 0-8 3.3z'),
    edge('line', 'M8.6 11.6q1-1 2 0M13.4 11.6q1-1 2 0M9.6 14.5q2.4 2 4.8 0', 1.1),
  ],
  land: [
    body('green', hexagon(12, 12.5, 10.5)),
    tone('green-3', 'M3 8L6.8 3.4H17.2L22.5 12.5L20.5 16Q15 8.5 11 12.5Q7 9 2.8 14.5L1.5 12.5z'),
    tone('green-2', 'M2.8 14.5Q7 9 11 12.5Q15 8.5 20.5 16L17.3 21.6H6.8z'),
    body('cream', 'M10.5 8.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z', 1),
  ],
  build: [
    body('brown-3', 'M10.7 10.8L13.6 13.7L5.7 21.9Q4 23.3 2.5 21.6T2.4 18.6z'),
    tone('brown', 'M12.2 12.3L13.6 13.7L5.7 21.9Q4.3 23 3 22z'),
    body('grey', 'M8.4 6.8L13.2 2L16.5 2.6L22 8.2V11.8L18.3 15.5z'),
    tone('grey-3', 'M8.4 6.8L13.2 2L16.5 2.6L18 4.1L11.3 9.6z'),
    edge('line', 'M11.2 9.6l6.4-6', 0.9),
  ],
  sun_move: [
    body('gold-2', star(12, 12.5, 7.2, 5, 10), 0.9),
    body('gold', disc(12, 12.5, 4.2), 0.9),
    ...rod('roof', 'M4 17.8A9.6 9.6 0 1 1 19.8 18', 1.7),
    body('roof', 'M22.8 16.2L17.6 15.2L17.3 21.8z', 0.9),
  ],
  corner: [
    body('blue-2', hexagon(12, 16, 8.3)),
    tone('blue', 'M7.9 9H16.1L18.6 13.3Q12 11 5.4 13.3z'),
    edge('blue-3', 'M6.5 17.5q1.8-1.5 3.6 0M14 19.2q1.8-1.5 3.6 0', 1.1),
    ...rod('brown-3', 'M11 17V2', 0.8),
    body('gold', 'M11.5 1.6Q15 3.5 20.5 2.6Q18.3 5 20 7.8Q15 8.2 11.5 7z', 0.9),
  ],
  circle: [
    body('green', hexagon(12, 13, 5.8), 0.9),
    tone('green-3', 'M9.1 8h5.8L16.5 10.6Q12 9.5 7.5 10.6z'),
    ...rod('cream', 'M17 5.6A9 9 0 1 1 7.5 5.3', 1.6),
    body('gold-2', star(12, 5, 4.8, 3.2, 8), 0.9),
    body('gold', disc(12, 5, 2.3), 0.8),
    body('roof', 'M4.8 9L4.2 2.8L10 5z', 0.9),
  ],
  person: [
    body('mana', 'M2.5 22.5Q3 14.5 12 14.5T21.5 22.5z'),
    tone('mana-2', 'M12 14.5Q21 14.5 21.5 22.5H15z'),
    body('skin', disc(12, 8.5, 6)),
    tone('skin-2', 'M15.5 3.7a6 6 0 0 1-6 10.3q8-1.5 6-10.3z'),
    tone('line', disc(9.6, 9.8, 0.7) + disc(14.2, 9.8, 0.7)),
    body('brown', 'M5.8 9.5Q4.5 1.8 12 1.8T18.2 9.5Q16.5 5.8 12 6T5.8 9.5z', 0.8),
  ],
  row_red: [
    body('row-red', box(2, 2, 20, 20, 4)),
    tone('row-red-2', 'M2 15h20v3.5q0 3.5-3.5 3.5h-13Q2 22 2 18.5z'),
    mark('cream', 'M12 4.8L18.5 12L12 19.2L5.5 12z'),
  ],
  row_blue: [
    body('row-blue', box(2, 2, 20, 20, 4)),
    tone('row-blue-2', 'M2 15h20v3.5q0 3.5-3.5 3.5h-13Q2 22 2 18.5z'),
    edge('cream', 'M5 9.3q3.5-3.6 7 0t7 0M5 15.3q3.5-3.6 7 0t7 0', 2.4),
  ],
  row_yellow: [
    body('row-yellow', box(2, 2, 20, 20, 4)),
    tone('row-yellow-2', 'M2 15h20v3.5q0 3.5-3.5 3.5h-13Q2 22 2 18.5z'),
    mark('line', disc(12, 12, 5.6)),
    tone('row-yellow', disc(12, 12, 2.6)),
  ],
  grey_tile: [
    body('row-grey', box(2, 2, 20, 20, 4)),
    tone('row-grey-2', 'M2 15h20v3.5q0 3.5-3.5 3.5h-13Q2 22 2 18.5z'),
    mark('row-red', 'M12 5l3.2 3.5L12 12L8.8 8.5z'),
    mark('row-yellow', disc(8, 15.3, 2.8)),
    edge('row-blue', 'M12.8 14.2q1.5-1.7 3 0t3 0M12.8 17q1.5-1.7 3 0t3 0', 1.7),
  ],
  dragon: [
    body('green-2', 'M7 12Q3 12.5 1.5 9.5Q4.5 9.8 5.5 7.5Q2.5 7 2.5 4Q5.5 5.5 8 3.5L11 7z', 0.9),
    body('green', 'M8 22.5Q3 15 7 9Q10 4 15.5 4.5L18.5 1.5L18.2 5.4Q22.5 7.5 22.5 12.5L18.5 14L15 13.2Q13 16 17.5 22.5z'),
    tone('green-3', 'M10.7 22.5Q6.5 15 9.5 9.9Q12 6.5 16 6.6Q10.5 9 10.5 14T14 22.5z'),
    mark('gold', disc(15.7, 8.9, 1.5)),
    mark('line', disc(16.1, 8.9, 0.7) + disc(20.8, 10.7, 0.7)),
    edge('line', 'M15 13q4.5-1 6.8-.5', 0.9),
    body('roof', 'M21 14.1L23 17L20.5 16.6L19.5 18.3L18.7 14.3z', 0.7),
  ],
} satisfies Drawings
