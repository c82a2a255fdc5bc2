import { body, box, disc, edge, gear, line, mark, rod, star, tone, type Drawings, type Shape } from './draw'

/** Shoulders and head, the same for everybody: what tells them apart is on top of these. */
export function bust(clothes: string, shade: string, skin: string, skinShade: string): Shape[] {
  return [
    body(clothes, 'M1.5 22.5Q1.8 15.5 8 14.8H12Q18.2 15.5 18.5 22.5z'),
    tone(shade, 'M12 14.8Q18.2 15.5 18.5 22.5H13z'),
    body(skin, 'M8.3 12.5V16Q10 17.8 11.7 16V12.5z', 0.8),
    body(skin, disc(10, 9, 4.7, 5.2)),
    tone(skinShade, 'M12.2 4.4a4.7 5.2 0 0 1-3.2 9.7q6-1.5 3.2-9.7z'),
    tone('line', disc(8.2, 9.6, 0.6) + disc(11.8, 9.6, 0.6)),
  ]
}

/** Portraits, each with what they are known for. */
export const persons = {
  architect: [
    ...bust('row-blue', 'row-blue-2', 'skin', 'skin-2'),
    body('brown-2', 'M4.8 9Q4 2.5 10 2.5T15.2 9Q14 5.5 10 5.8T4.8 9z', 0.8),
    ...rod('cream-2', 'M16.8 16.8q2 1.2 4 0', 0.6),
    ...rod('gold', 'M18.8 9.5L15.7 20.5M18.8 9.5L22 20.5', 1.1),
    body('gold', disc(18.8, 8.7, 2), 0.8),
  ],
  prophetess: [
    body('mana-2', 'M10 1.5Q17.5 2 17 11Q17.5 15 19 18L1 18Q2.5 15 3 11Q2.5 2 10 1.5z'),
    ...bust('mana', 'mana-2', 'skin', 'skin-2'),
    body('mana', 'M10 2.5Q16 3.5 15.8 12Q14.5 6 10 6T4.2 12Q4 3.5 10 2.5z', 0.8),
    body('gold', 'M19.5 5.5A5.2 5.2 0 1 0 22.5 14A6.2 6.2 0 0 1 19.5 5.5z', 0.8),
  ],
  inventor: [
    ...bust('brown', 'brown-2', 'skin', 'skin-2'),
    body('grey-3', 'M4.8 8Q3 3.5 6.5 3Q7 .8 10 2Q13 .8 13.8 3Q17 3.8 15.2 8Q13 5 10 5.5T4.8 8z', 0.8),
    line('line', disc(7.8, 9, 1.9) + disc(12.2, 9, 1.9), 1.1),
    body('gold', gear(18.3, 16.8, 5, 3.7, 8), 0.8),
    mark('line', disc(18.3, 16.8, 1.6)),
  ],
  cartographer: [
    ...bust('green-2', 'line', 'skin-3', 'skin-4'),
    body('line', 'M4.8 9Q4 3 10 3T15.2 9Q13 6.8 10 7T4.8 9z', 0.6),
    body('roof', 'M3.5 6Q5 1.5 10.5 2Q16 2 16 6Q10 3.5 3.5 6z', 0.8),
    body('cream', 'M11.8 13.5L15.3 12.3L18.8 13.5L22.5 12.3V21.3L18.8 22.5L15.3 21.3L11.8 22.5z', 0.9),
    edge('line', 'M15.3 12.3V21.3M18.8 13.5V22.5', 0.7),
    edge('row-red', 'M13 20q1-3.5 3.5-3t4.5-2', 1.1),
  ],
  priestess: [
    body('brown-2', 'M10 2.2Q16.8 2.8 16.2 10L17.2 17.5H2.8L3.8 10Q3.2 2.8 10 2.2z', 0.9),
    ...bust('cream', 'cream-2', 'skin-3', 'skin-4'),
    body('brown-2', 'M4.8 9.5Q3.8 2.8 10 2.8T15.2 9.5Q13.8 6.5 10 6.2T4.8 9.5z', 0.7),
    edge('gold', 'M5 7.3Q10 4.8 15 7.3', 1.3),
    body('gold', disc(10, 5.6, 1.5), 0.7),
    body('gold-2', star(18.2, 16.8, 5.6, 3.8, 10), 0.9),
    body('gold', disc(18.2, 16.8, 2.9), 0.8),
  ],
  duchess: [
    body('roof', 'M3.5 9Q3.5 3.5 10 3.5T16.5 9Q18 12 16.5 15H3.5Q2 12 3.5 9z', 0.8),
    ...bust('row-red', 'row-red-2', 'skin', 'skin-2'),
    body('roof', 'M4.8 9Q4.5 4 10 4T15.2 9Q12 8.5 10 6.5Q8 8.5 4.8 9z', 0.7),
    body('gold', 'M4.5 6L3.5 1L7.3 3.3L10 .8L12.7 3.3L16.5 1L15.5 6Q10 4.3 4.5 6z', 0.9),
    body('cream', 'M5 16.5Q10 21 15 16.5L16 18.5Q10 23.5 4 18.5z', 0.7),
  ],
  explorer: [
    ...bust('brown-3', 'brown', 'skin', 'skin-2'),
    body('brown', 'M.8 7.5Q4 6.5 5.2 5Q5.5 1.5 10 1.5T14.8 5Q16 6.5 19.2 7.5Q15 9.5 10 9T.8 7.5z'),
    edge('line', 'M5.3 5.5Q10 7.5 14.7 5.5', 1.1),
    body('cream', disc(18.2, 17.5, 4.8), 1),
    mark('row-red', 'M18.2 13.8L19.7 17.5H16.7z'),
    mark('line', 'M18.2 21.2L19.7 17.5H16.7z'),
  ],
  treasurer: [
    ...bust('green', 'green-2', 'skin', 'skin-2'),
    body('grey-3', 'M5.2 9Q5 17.6 10 17.8T14.8 9Q14 12.2 12.3 11.9Q10 10.8 7.7 11.9Q6 12.2 5.2 9z', 0.8),
    edge('line', 'M8.8 13.7q1.2.7 2.4 0', 0.9),
    body('green-2', 'M4 6.5Q5 1.8 10 1.8T16 6.5Q10 4.8 4 6.5z', 0.8),
    body('gold', disc(18.3, 19.5, 4.3, 2.4), 0.8),
    body('gold', disc(18.3, 17, 4.3, 2.4), 0.8),
    body('gold-3', disc(18.3, 14.5, 4.3, 2.4), 0.8),
    mark('gold-2', box(17.3, 13.6, 2, 1.8)),
  ],
} satisfies Drawings
