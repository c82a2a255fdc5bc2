import { body, box, disc, edge, line, mark, rod, star, tone, type Drawings } from '../draw'
import { placed } from '../placed'
import { barrel, boat, bot, drone, flag, hill, pennants, sheep, water } from './bits'
import { sunaGoods } from './goods'
import { sunaSigns } from './signs'

const { cog, egg, flower, grain } = sunaGoods
const lantern = sunaSigns.festival

const wheel = [body('brown-2', disc(12, 12, 11)), mark('cream-2', disc(12, 12, 7.4)), edge('brown-2', 'M3 12H21M12 3V21', 3)]
const note = [body('roof', 'M8 4L20 1V6L11 8.4V18.4Q11 22.4 6.6 22.6Q2.8 22.4 3 19.4Q3.4 16.2 8 16.4z')]

/** Pictures for village festivals. */
export const festivals = {
  motif_harvest_wagon: [
    ...placed(grain, 6, 7.4, 12),
    ...placed(grain, 15, 7.4, 12),
    ...placed(grain, 10.6, 6.4, 12),
    ...rod('brown-3', 'M18 16H23', 1),
    body('brown-3', 'M1.6 11.4H19.8L18 18H3.4z'),
    tone('brown', 'M2.6 15H18.8L18 18H3.4z'),
    edge('line', 'M7 12V17.6M12 12V17.6', 0.8),
    ...placed(wheel, 6.4, 19, 8),
    ...placed(wheel, 15.4, 19, 8),
  ],
  motif_shepherds_day: [
    ...pennants(1.4),
    ...hill('green', 'green-3', 18),
    ...rod('brown-3', 'M21 21.4V11Q21 8 18.6 8.6', 0.8),
    ...placed(sheep, 11, 13.8, 16.6),
    ...placed(flower, 5.2, 15, 4.4),
    ...placed(flower, 8.4, 16, 4.4),
  ],
  motif_inventors_fair: [
    ...flag(12, 5, 4.2, 'row-red'),
    body('cream', 'M3.4 11H20.6V22.6H3.4z'),
    mark('suna-2', box(3.8, 11, 3.6, 11.4) + box(16.6, 11, 3.6, 11.4)),
    body('suna-2', 'M12 3.8L23 11Q21.6 14 19.4 11.4Q17 14.4 14.6 11.4Q12 14.4 9.4 11.4Q7 14.4 4.6 11.4Q2.4 14 1 11z'),
    mark('cream', 'M12 4.4L14.4 11.2Q12 14 9.6 11.2zM12 4.4L19.2 11Q17 13.8 15.6 11zM12 4.4L4.8 11Q7 13.8 8.4 11z'),
    ...placed(cog, 12, 18, 9.4),
  ],
  motif_harbour_fair: [
    ...pennants(1.2),
    ...placed(boat('brown', 'cream', 'brown-3'), 8.6, 12.6, 15),
    ...water(17.6),
    body('brown-3', box(14.4, 14.4, 8.6, 2.6, 0.5), 0.9),
    body('brown', box(15.6, 17, 2, 5.8) + box(20.2, 17, 2, 5.8), 0.8),
    ...placed(barrel('brown-3', 'line'), 19, 11.4, 6),
  ],
  motif_regatta: [
    ...placed(boat('roof', 'white', 'cream'), 16, 8.8, 14.6),
    ...placed(boat('suna-2', 'gold', 'cream'), 7.6, 11.6, 14.6),
    ...water(18),
    body('row-red', 'M18.4 19.4L20.4 14.6L22.4 19.4z', 0.8),
  ],
  motif_barrel_race: [
    ...flag(20.4, 20, 17, 'row-red'),
    ...hill('green', 'green-3', 18.4),
    line('grey-2', 'M1.4 8.4H5.4M.8 12H4.4M1.6 15.6H5', 1.1),
    body('brown-3', 'M8.6 5Q16 2.4 18.8 9.4T13.6 20.2Q7.6 21.4 5.8 15T8.6 5z'),
    tone('brown', 'M18.8 9.4Q20.6 17 13.6 20.2Q8.6 21 6.6 17Q15.4 18.6 18.8 9.4z'),
    edge('grey-3', 'M7.6 7.2Q13 9.6 17.4 7M5.8 14.2Q12 17.6 19 13.6', 1.6),
    edge('line', 'M12.6 4.6Q10.6 12 12 20M15.6 5.4Q16.2 12 15 19', 0.7),
  ],
  motif_bot_dance: [
    ...pennants(1),
    ...hill('green', 'green-3', 19.4),
    ...placed(bot, 7, 14, 14.4),
    ...placed(bot, 17.4, 14.6, 13),
    ...placed(note, 12.2, 9.4, 5),
    ...placed(note, 21.8, 9, 4),
  ],
  motif_flower_parade: [
    ...rod('green', 'M12 14V8M6.4 14V11M17.6 14V11', 1),
    ...placed(flower, 12, 7, 12.6),
    ...placed(flower, 5.4, 10.8, 8),
    ...placed(flower, 18.6, 10.8, 8),
    body('petal', 'M1.2 13.4Q12 10.8 22.8 13.4L21.4 18.6H2.6z'),
    tone('petal-2', 'M2 16.4H22L21.4 18.6H2.6z'),
    edge('petal-2', 'M2.4 14.6q1.6 1.8 3.2 0t3.2 0t3.2 0t3.2 0t3.2 0t3 0', 0.9),
    ...placed(wheel, 6.4, 19.6, 6.8),
    ...placed(wheel, 17.6, 19.6, 6.8),
  ],
  motif_fleet_parade: [
    ...pennants(0.8),
    ...placed(boat('brown', 'row-red', 'brown-3'), 5, 12.2, 9.6),
    ...placed(boat('brown', 'suna-2', 'brown-3'), 19, 12.2, 9.6),
    ...placed(boat('brown', 'gold', 'brown-3'), 12, 12.6, 13.4),
    ...water(17.4),
  ],
  motif_drone_show: [
    body('blue-2', disc(12, 12, 11.2)),
    tone('flower-2', 'M21.6 7A10.8 10.8 0 0 1 4 19.4Q18 21 21.6 7z'),
    mark('gold-3', star(12, 8.8, 6.6, 2.8)),
    ...placed(drone, 5.6, 15.4, 8.4),
    ...placed(drone, 18.4, 15.4, 8.4),
    ...placed(drone, 12, 19, 8.4),
  ],
  motif_neighbours_feast: [
    ...pennants(0.8),
    ...rod('brown-3', 'M4.6 16V22.4M19.4 16V22.4', 1.2),
    body('gold', 'M3 9.4H8V15H3z', 0.9),
    line('line', 'M8 10.6Q10.4 10.6 10.4 12.4T8 14', 1),
    body('white', 'M2.6 10.2Q2.4 7.6 4.4 8Q5.4 6.6 6.8 8Q8.8 7.6 8.4 10.2z', 0.7),
    ...placed(egg, 12.4, 13.2, 4.2),
    ...placed(egg, 14.8, 13.4, 3.8),
    body('roof-3', 'M15.4 15Q15.4 9.6 19.2 9.6T22.8 15z', 0.9),
    edge('roof-2', 'M17.4 11.4L18.6 13.2M19.6 11L20.8 12.8', 0.9),
    body('row-red', 'M.8 14.4H23.2L22 19H2z'),
    mark('white', 'M4.2 14.8H7.2L6.8 18.6H4.8zM10.4 14.8H13.6L13.4 18.6H10.6zM16.8 14.8H19.8L19.2 18.6H17.2z'),
  ],
  motif_lantern_night: [
    body('gold-3', 'M6.4 1.4A5.4 5.4 0 1 0 10.6 10A6.6 6.6 0 0 1 6.4 1.4z', 0.9),
    body('gold', star(12.6, 4, 2, 0.8, 4), 0.6),
    ...placed(lantern, 17.6, 9, 12),
    ...placed(lantern, 6.4, 17, 11),
    ...placed(lantern, 16.4, 19.4, 8),
  ],
} satisfies Drawings
