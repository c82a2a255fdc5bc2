import { body, box, disc, edge, line, mark, rod, type Drawings } from '../draw'
import { bust } from '../persons'
import { placed } from '../placed'
import { drone, parcel } from './bits'
import { sunaGoods } from './goods'
import { sunaSigns } from './signs'

/** Portraits of the characters, each with what they are good at. */
export const sunaPeople = {
  // The drone pilot.
  C01: [
    body('brown-2', 'M4.4 10Q3.4 2.4 10 2.4T15.6 10L16.6 14.6H3.4z', 0.8),
    ...bust('suna-2', 'blue-2', 'skin-3', 'skin-4'),
    body('brown-2', 'M4.8 8.6Q4.4 2.6 10 2.6T15.2 8.6Q13.4 5.8 10 6.4T4.8 8.6z', 0.7),
    body('gold', 'M4.4 3.6Q10 2 15.6 3.6V6.4Q10 5 4.4 6.4z', 0.8),
    body('blue-3', disc(7.6, 4.6, 2, 1.7) + disc(12.4, 4.6, 2, 1.7), 0.8),
    body('row-red', 'M5.6 15.4Q10 18.8 14.4 15.4L15 17.4Q10 20.6 5 17.4z', 0.8),
    ...placed(drone, 17.8, 18.4, 12),
  ],
  // The trader: for less than others.
  C02: [
    ...bust('green-2', 'line', 'skin', 'skin-2'),
    body('brown-2', 'M6 12.4Q8 10.4 10 11.6Q12 10.4 14 12.4Q12 13.6 10 12.8Q8 13.6 6 12.4z', 0.6),
    body('roof', 'M4 7Q3.6 2 10 1.8T16 7L18.8 8.2Q14 8.6 10 7.4Q7 7.2 4 7z', 0.8),
    body('gold', 'M8 16L10 18.4L12 16L12.8 22.5H7.2z', 0.7),
    ...placed(sunaSigns.discount, 17.8, 17.6, 11.6),
  ],
  // The storekeeper.
  C03: [
    body('roof-2', disc(10, 2.8, 2.6), 0.8),
    body('roof-2', 'M4.4 9.6Q4 3 10 3T15.6 9.6L15 12H5z', 0.8),
    ...bust('cream', 'cream-2', 'skin', 'skin-2'),
    body('roof-2', 'M4.8 9.4Q4.2 3.4 10 3.4T15.2 9.4Q15 6.4 12.4 5.8Q8 8 4.8 9.4z', 0.7),
    body('green', 'M6.4 17.4H13.6L14.4 22.5H5.6z', 0.8),
    ...rod('green', 'M6.8 17.4L7.4 15M13.2 17.4L12.6 15', 0.7),
    edge('roof-2', 'M8.6 12.2q1.4 1 2.8 0', 0.8),
    ...placed(parcel, 17.8, 14.6, 6.6),
    ...placed(parcel, 14.8, 19.9, 6.6),
    ...placed(parcel, 20.8, 19.9, 6.6),
  ],
  // The scout, with an eye on the pile.
  C04: [
    body('green-2', 'M10 1.4Q17 1.8 16.6 9.6Q16.8 13.4 18 16.6H2Q3.2 13.4 3.4 9.6Q3 1.8 10 1.4z'),
    ...bust('green', 'green-2', 'skin-3', 'skin-4'),
    body('green', 'M10 2.2Q16 2.8 15.8 11Q14 5.6 10 5.4T4.2 11Q4 2.8 10 2.2z', 0.8),
    body('gold', 'M10.6 8.2L14.6 6.8L15.4 10.6L11.2 11z', 0.8),
    body('brown', 'M14.4 6.2L19 4.4L20 11.4L15.2 11.2z', 0.8),
    body('gold', 'M18.8 3.8L22.4 2.6L23.4 12.2L19.8 12z', 0.8),
    ...placed(sunaSigns.pile, 18.8, 18.4, 9.4),
  ],
  // The inventor, with her tiles.
  C05: [
    body('roof', 'M3 13Q.8 8 3.8 5.6Q4 2 7.4 2.4Q10 0 12.6 2.4Q16 2 16.2 5.6Q19.2 8 17 13L15 15H5z', 0.8),
    ...bust('mana', 'mana-2', 'skin', 'skin-2'),
    body('roof', 'M4.8 8.8Q4 3 10 3.2T15.2 8.8Q14 6.4 12 6.8Q11 5 9 6.6Q6.4 6 4.8 8.8z', 0.7),
    line('line', disc(7.9, 9.4, 1.9) + disc(12.1, 9.4, 1.9), 1),
    ...rod('gold', 'M14.4 2.4L17.8 5.8', 0.8),
    ...placed(sunaSigns.progress_tile, 18.2, 17.6, 10),
  ],
  // The barterer: one for another.
  C06: [
    ...bust('row-red', 'row-red-2', 'skin-3', 'skin-4'),
    body('line', 'M5.2 9.6Q5.4 17.8 10 18T14.8 9.6Q13.8 12.4 12.2 12Q10 11 7.8 12Q6.2 12.4 5.2 9.6z', 0.7),
    edge('skin-3', 'M8.8 13.8q1.2.7 2.4 0', 0.9),
    body('gold', 'M3.8 7.6Q3 1.6 10 1.4T16.2 7.6Q10 4.6 3.8 7.6z', 0.8),
    edge('gold-2', 'M5 5.6Q10 2.4 15.4 4.4M7.4 2.6Q12 2.6 15.8 6', 0.9),
    body('suna-2', disc(10, 4.4, 1.3), 0.7),
    ...rod('green', 'M14 15.4H20', 1.3),
    body('green', 'M19.4 12.4L23.4 15.4L19.4 18.4z', 0.8),
    ...rod('gold', 'M22.4 20.6H16.6', 1.3),
    body('gold', 'M17.2 17.6L13.2 20.6L17.2 23.4z', 0.8),
  ],
  // The captain.
  C07: [
    body('gold-2', 'M4.4 9Q4 4 10 4T15.6 9L16.4 15H3.6z', 0.8),
    ...bust('blue-2', 'line', 'skin', 'skin-2'),
    body('gold-2', 'M4.8 9.6Q4.6 5 10 5.2T15.2 9.6Q13 7.2 10 7.2T4.8 9.6z', 0.7),
    body('white', 'M3.4 4.6Q4.4 1 10 1T16.6 4.6L15.4 6.6H4.6z', 0.9),
    body('blue-2', 'M4.6 5.4H15.4L16.4 7.4Q10 9 3.6 7.4z', 0.8),
    mark('gold', disc(10, 3.8, 1.3)),
    mark('gold', disc(7.6, 18.6, 0.8) + disc(7.6, 21, 0.8)),
    ...placed(sunaGoods.ship, 17.8, 17.4, 11.6),
  ],
  // The archivist, with cards that others threw away.
  C08: [
    ...bust('brown', 'brown-2', 'skin', 'skin-2'),
    body('grey-3', 'M4.8 9Q4.6 19.6 10 20.6T15.2 9Q14 12.4 12.3 12Q10 11 7.7 12Q6 12.4 4.8 9z', 0.8),
    edge('line', 'M8.8 13.6q1.2.7 2.4 0', 0.9),
    line('line', box(6.2, 8.2, 3.2, 2.8, 0.8) + box(10.6, 8.2, 3.2, 2.8, 0.8), 0.9),
    body('grey-3', 'M5.8 5.8Q3.2 5 3.2 7.6Q2.4 9.8 4.6 10.4Q5.6 8.4 5.8 5.8zM14.2 5.8Q16.8 5 16.8 7.6Q17.6 9.8 15.4 10.4Q14.4 8.4 14.2 5.8z', 0.7),
    body('green', 'M13.4 14.6L21 12.4L23 21.2L15.4 23z', 0.8),
    edge('green-3', 'M15.2 16L20 14.6L21.2 20L16.6 21.2z', 0.8),
    body('cream', box(12, 15.4, 6.8, 7.6, 0.6), 0.8),
    edge('cream-3', 'M13.6 17.6H17.2M13.6 19.4H17.2M13.6 21.2H16', 0.8),
  ],
} satisfies Drawings
