import { body, box, disc, edge, line, mark, rod, tone, type Drawings } from '../draw'
import { placed } from '../placed'
import { drone, hill, parcel, water } from './bits'
import { sunaGoods } from './goods'

const { cog, drone: loaded } = sunaGoods

const pad = [
  body('grey', 'M1 11Q1 4.6 12 4.6T23 11V14.4Q23 21 12 21T1 14.4z'),
  body('grey-3', disc(12, 11, 11, 6.4)),
  edge('gold-2', disc(12, 11, 8, 4.4), 1.6),
  mark('roof', 'M8.6 8.4h2.2v1.8h2.4V8.4h2.2v5.4h-2.2v-1.8h-2.4v1.8H8.6z'),
]

/** Pictures for the transport dock. */
export const docks = {
  motif_courier_pad: [...placed(pad, 12, 17.4, 22, 13), ...placed(loaded, 12, 8, 15)],
  motif_drone_workshop: [
    ...placed(drone, 9.6, 9, 17),
    ...rod('brown-3', 'M4 16V22.6M20 16V22.6', 1.2),
    body('brown-3', box(1.2, 14.4, 21.6, 3.2, 0.6)),
    tone('brown', box(1.2, 16, 21.6, 1.6)),
    ...placed(cog, 18.4, 8.6, 10.6),
    body('grey-3', 'M8 12.2L13.4 12.6Q14.4 11 16 11.6L15 12.8L15.8 14L17 13.8Q16.4 15.4 14.4 14.8L8 14.6z', 0.8),
  ],
  motif_drone_hangar: [
    body('grey', 'M1.2 22.6V12.4Q2 3.4 12 3.4T22.8 12.4V22.6z'),
    tone('grey-3', 'M2.4 12Q3.4 5 10.6 4.4Q5 7.4 4.6 13.4z'),
    mark('cream-2', 'M4.4 22.6V13.6Q5 7.6 12 7.6T19.6 13.6V22.6z'),
    ...placed(drone, 9.2, 18.4, 9.6),
    ...placed(drone, 14.8, 13.4, 9.6),
    ...rod('roof', 'M12 3.2V1.4', 0.8),
    body('roof', 'M12 .6L16 1.8L12 3z', 0.7),
    body('grey-2', box(0.8, 21, 22.4, 2, 0.4), 0.8),
  ],
  motif_twin_pads: [
    ...placed(pad, 16.6, 14.6, 14, 10.4),
    ...placed(drone, 16.6, 7.4, 13),
    ...placed(pad, 7.4, 19.6, 14, 9),
    ...placed(drone, 7.4, 12.4, 13),
  ],
  motif_rotor_forge: [
    body('roof', 'M4.4 12Q1.6 8 4 4.6Q4.6 6.4 6 6.6Q5.4 3 8.4 1Q8.2 4 10.4 5.6Q12.4 8.4 10.2 12z'),
    mark('gold', 'M6 12Q4.8 9.6 7 7.4Q9.6 9.4 8.6 12z'),
    body('grey-3', 'M13.4 6.8Q13.6 3.6 22.8 2.4Q22.4 5.8 15.4 8.4zM15.4 8.2Q18.4 9.2 19 15.2Q14.6 14 13.4 9.6z', 0.9),
    body('gold', disc(14.4, 8.2, 1.9), 0.8),
    body('grey-2', 'M1 12H21V14.4Q16.8 14.6 16 17.4L18.2 20H5.8L8 17.4Q7.4 15.4 3.6 15Q1.2 14.4 1 12z'),
    tone('grey-3', box(2, 12.5, 18.4, 0.9)),
    body('brown-3', box(4, 19.8, 16, 3, 0.6)),
  ],
  motif_drone_school: [
    ...rod('brown-3', 'M6 15L3.4 22.4M18 15L20.6 22.4', 1),
    body('brown-3', box(1.4, 1.6, 21.2, 14.8, 1)),
    mark('green-2', box(3, 3.2, 18, 11.6)),
    line('white', 'M7 6.4V8M17 6.4V8M4.8 6.2H9.2M14.8 6.2H19.2M7 8.2H9.6Q12 7 14.4 8.2H17M9.6 8.2Q12 12 14.4 8.2M5 12.8H10', 0.9),
    ...placed(drone, 12, 19, 9.4),
    ...placed(cog, 19.4, 19, 6.4),
  ],
  motif_sky_harbour: [
    body('roof', disc(14.4, 6.2, 8.6, 5)),
    tone('roof-3', 'M6.6 5Q9 1.8 14.4 1.8Q20 1.8 22.2 5Q14 2.8 6.6 5z'),
    edge('roof-2', 'M14.4 1.6Q11.4 6.2 14.4 10.8M14.4 1.6Q17.6 6.2 14.4 10.8', 0.9),
    line('line', 'M11 10.6L12 13M17.8 10.6L16.8 13', 0.9),
    body('brown-3', 'M11 12.8H17.8L16.8 15.6H12z', 0.9),
    ...rod('grey-3', 'M4.4 20V7.6', 1.2),
    body('gold', disc(4.4, 6.4, 1.5), 0.8),
    body('brown-3', box(1, 14, 8.4, 2.2, 0.5), 0.9),
    ...hill('green', 'green-3', 18.8),
    ...placed(parcel, 3.4, 12.4, 4),
  ],
  motif_flight_yard: [
    ...rod('brown-3', 'M3 21V5M21 21V5', 1.6),
    body('roof', box(0.8, 2.2, 22.4, 3.6, 0.6)),
    edge('line', 'M3.4 5.4L6.4 2.6L9.4 5.4L12.4 2.6L15.4 5.4L18.4 2.6L21 5.4', 0.8),
    ...rod('grey-3', 'M12 6V10', 0.7),
    ...placed(drone, 12, 12.2, 15),
    body('grey-2', box(0.8, 20.6, 22.4, 2.4, 0.5), 0.9),
    ...placed(cog, 8, 18.4, 6.8),
    ...placed(parcel, 15.4, 18.4, 6, 5.8),
  ],
  motif_old_lighthouse: [
    body('gold-3', 'M9.6 6.2L.8 3.4V9zM15 6.2L23.2 3.4V9z', 0.7),
    body('grey-2', 'M3 22.4Q4 17.2 9 17.2H15.6Q20.6 17.2 21.4 22.4z'),
    body('white', 'M8.4 18.4L9.6 8.4H15L16.2 18.4z'),
    mark('row-red', 'M9.3 11.2H15.3L15.7 14.2H8.9z'),
    mark('line', 'M11 18.4V16.8a1.3 1.3 0 0 1 2.6 0V18.4z'),
    body('brown-2', box(8.2, 7.8, 8.2, 1.8, 0.4), 0.8),
    body('gold', box(10.2, 4.6, 4.2, 3.4), 0.8),
    body('row-red', 'M12.3 1L15.6 4.8H9z', 0.9),
    ...water(19.6),
  ],
} satisfies Drawings
