import { buildings } from '../buildings'
import { body, box, disc, edge, line, mark, rod, star, tone, type Drawings } from '../draw'
import { placed } from '../placed'
import { bot, hill, sheep, sun } from './bits'
import { sunaGoods } from './goods'

const { cog, energy } = sunaGoods
const panel = [body('blue-2', 'M3 4H21L24 20H0z'), edge('white', 'M1.4 12H22.6M12 4.6V19.4', 1.6)]

/** Pictures for the discoveries. */
export const inventions = {
  motif_solar_panel: [
    ...sun(18.6, 5.6, 5),
    ...hill('green', 'green-3', 18.4),
    ...rod('grey-3', 'M11.6 14V21', 1.4),
    body('blue-2', 'M5.4 6.4H17.6L20.8 16.6H1.6z'),
    tone('blue', 'M5.4 6.4H11.5L11.2 16.6H1.6z'),
    edge('white', 'M4.4 9.8H18.8M3.2 13.2H19.8M9.4 6.8L7.8 16.2M13.6 6.8L14.6 16.2', 0.8),
  ],
  motif_tinkers_shed: [
    ...hill('green', 'green-3', 19),
    body('brown-3', box(2.6, 9.8, 14, 12.2)),
    tone('brown', box(10.6, 9.8, 6, 12.2)),
    edge('line', 'M6 14V21.6M13.2 10.4V21.6', 0.6),
    mark('line', 'M7.4 22V16.4H11.6V22z'),
    body('roof', 'M4.4 4.6H18.6L19.6 10.6H.6z'),
    tone('roof-3', 'M5 5.4H12L11 7.6H3.6z'),
    ...rod('grey-3', 'M14.4 4.6V1.6', 1.4),
    ...placed(cog, 17.4, 16.4, 12),
  ],
  motif_seed_library: [
    body('brown', box(1.8, 1.6, 20.4, 21, 1)),
    tone('brown-2', box(3.4, 3.2, 17.2, 5.6) + box(3.4, 10.4, 17.2, 5)),
    body('blue-3', box(4.4, 4, 4, 5, 1) + box(10, 4, 4, 5, 1) + box(15.6, 4, 4, 5, 1), 0.7),
    mark('gold', box(4.9, 6, 3, 2.6, 0.6)),
    mark('green', box(10.5, 5.6, 3, 3, 0.6)),
    mark('flower', box(16.1, 6.4, 3, 2.2, 0.6)),
    body('row-red', box(4.2, 10.8, 2.2, 5), 0.7),
    body('suna-2', box(6.6, 11.4, 2.2, 4.4), 0.7),
    body('gold', box(9, 10.8, 2.2, 5), 0.7),
    body('green', 'M14.6 15.6Q12 15.4 11.8 12.4Q14.6 12.4 14.8 14.8Q15.2 11.4 18.6 11.4Q18.2 15.4 15.4 15.6z', 0.7),
    body('brown-3', box(3.4, 17.2, 8, 4.2, 0.5) + box(12.6, 17.2, 8, 4.2, 0.5), 0.8),
    mark('line', disc(7.4, 19.3, 0.9) + disc(16.6, 19.3, 0.9)),
  ],
  motif_wind_wheel: [
    ...hill(),
    body('white', 'M11 20L11.6 9H12.8L13.6 20z'),
    tone('grey-3', 'M12.3 9H12.8L13.6 20H12.3z'),
    body('white', 'M12.2 8.8Q8.6 4.6 11.6.6Q14 4 12.2 8.8zM12.2 8.8Q17.6 8.4 20 12.8Q15.2 13.2 12.2 8.8zM12.2 8.8Q9.8 13.4 4.6 13Q7 8.6 12.2 8.8z'),
    body('gold', disc(12.2, 8.8, 1.9), 0.9),
    ...placed(panel, 4.8, 18.6, 6.4),
    ...placed(panel, 19.4, 18.8, 6.4),
  ],
  motif_herding_bot: [
    ...hill('green', 'green-3', 17.6),
    ...placed(sheep, 16.6, 14.4, 12.6),
    ...rod('brown-3', 'M11.4 20.4V6Q11.4 2.4 8.6 3', 1),
    ...placed(bot, 6.4, 11.8, 16),
  ],
  motif_charging_station: [
    ...hill('green', 'green-3', 19),
    ...rod('grey-2', 'M13 10Q18 9 17 13.6T20 17', 1),
    body('grey-3', box(3.4, 2.4, 10.6, 18.8, 1.8)),
    tone('grey', box(10.4, 3, 3.2, 17.8)),
    body('gold', 'M8.8 4.4L5.4 9.6H8L7.2 13.6L11.6 8H8.8L9.6 4.4z', 0.8),
    mark('line', box(5.4, 15.2, 6.4, 1.2) + box(5.4, 17.6, 6.4, 1.2)),
    ...placed(cog, 18.2, 17.2, 10.4),
    ...placed(energy, 18.6, 5, 8),
  ],
  motif_solar_glider: [
    body('white', 'M20.6 10.6Q23.2 11.4 23 13Q20 15 9.4 15.4L3.4 14L1 8.6H3.8L7.2 11.4z'),
    tone('grey-3', 'M4 14.2Q14 14.4 22.8 12.6Q20.4 15 9.4 15.4z'),
    body('blue-2', 'M9.6 12.4L3 20.8L6.8 21.4L16.6 12.8z'),
    edge('white', 'M7.4 15.2L10.8 17.4M5.4 17.8L8.6 19.6', 0.8),
    body('blue-2', 'M11.4 10.8L15.6 2.2L18.4 2.4L16.8 10.6z'),
    edge('white', 'M13 7.8H17M14.2 5H17.6', 0.8),
    body('blue-3', 'M16.4 10.6Q18.2 8.6 20.6 10.8L19.6 12H16.6z', 0.8),
    line('grey-2', 'M1.6 5H6.4M18 18.4H22.8M14.8 21.2H19.4', 1.1),
  ],
  motif_bot_academy: [
    ...placed(cog, 4.2, 18.8, 8),
    ...placed(cog, 19.8, 18.8, 8),
    ...placed(bot, 12, 14.4, 18),
    body('black', 'M6.6 5Q12 7.4 17.4 5V8.6Q12 10.6 6.6 8.6z', 0.9),
    body('black', 'M12 .8L22.6 4.2L12 7.6L1.4 4.2z'),
    tone('black-3', 'M12 .8L1.4 4.2L6 5.7L16.8 2.4z'),
    ...rod('gold', 'M20.6 5V9', 0.7),
    body('gold', 'M19.6 8.4H21.6L22.2 12H19z', 0.8),
  ],
  motif_observatory: [
    ...hill('green-2', 'green', 18),
    ...placed(buildings.observatory, 11.6, 12.8, 18),
    body('gold', star(4, 4.4, 3.2, 1.2, 4), 0.7),
    body('gold', star(11, 2.6, 2, 0.8, 4), 0.6),
    body('gold', star(21.4, 11, 2.4, 0.9, 4), 0.6),
  ],
} satisfies Drawings
