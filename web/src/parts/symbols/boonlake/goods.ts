import { body, box, disc, edge, line, rod, star, tone, type Drawing, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { card, cardBack, coin, person, vase } from './bits'

const log = (x: number, y: number): Shape[] => [
  body('brown', `M${x} ${y - 4}H${x + 10}Q${x + 12.4} ${y - 2.6} ${x + 12.4} ${y}T${x + 10} ${y + 4}H${x}z`, 0.9),
  tone('brown-2', `M${x} ${y + 1}H${x + 12.4}Q${x + 12} ${y + 3.4} ${x + 10} ${y + 4}H${x}z`),
  body('brown-3', disc(x, y, 3.4, 4), 0.9),
  line('brown', disc(x, y, 1.5, 1.8), 0.9),
]
const brick = (x: number, y: number): Shape[] => [body('roof', box(x, y, 11, 6.6, 1), 0.9), tone('roof-3', box(x + 0.8, y + 0.8, 9.4, 1.6)), tone('roof-2', box(x + 0.4, y + 4.6, 10.2, 1.6))]
const ingot = (x: number, y: number): Shape[] => [
  body('black', `M${x + 2.2} ${y}H${x + 8.8}L${x + 11} ${y + 7}H${x}z`, 0.9),
  tone('black-3', `M${x + 2.4} ${y + 0.4}H${x + 8.6}L${x + 9.2} ${y + 2.4}H${x + 1.8}z`),
]

/** The four materials: told apart by their outline as well as by their colour. */
const wood: Drawing = [...log(7.6, 6.6), ...log(4.4, 15.4), ...log(11, 18.6)]
const clay: Drawing = [...brick(0.8, 15.4), ...brick(12.2, 15.4), ...brick(6.5, 8.6), ...brick(4, 1.8)]
const stone: Drawing = [
  body('grey', 'M1.6 19.8L3.2 12.4L8.4 5.4L14.6 3.2L20.2 8.4L22.6 15.6L20.6 20.8L6 22z'),
  tone('grey-3', 'M3.2 12.4L8.4 5.4L14.6 3.2L13.2 9.6L7.8 13.6z'),
  tone('grey-2', 'M13.2 9.6L14.6 3.2L20.2 8.4L22.6 15.6L20.6 20.8L14.4 21.4L13.8 15z'),
  edge('line', 'M7.8 13.6L13.2 9.6L14.4 4M13.2 9.6L13.8 15L7.8 13.6L3.6 12.8M13.8 15L14.4 21M13.8 15L22 15', 0.9),
]
const iron: Drawing = [...ingot(6.5, 3.4), ...ingot(0.8, 12.2), ...ingot(12.2, 12.2)]

/** A workshop of the player board with the material that it brings. */
const site = (material: Drawing, roof: string, shade: string): Shape[] => [
  body('roof-2', box(17.4, 1, 3.4, 6), 0.9),
  body('cream', box(2, 6.8, 20, 16)),
  tone('cream-2', box(2, 20.2, 20, 2.6)),
  body(roof, 'M.8 8.2L4.2 2.4H19.8L23.2 8.2z'),
  tone(shade, 'M.8 8.2L1.8 6.6H22.2L23.2 8.2z'),
  ...placed(material, 12, 15.6, 13.4),
]
const anySite = site([body('gold', star(12, 12.6, 11.4, 5))], 'boonlake', 'blue-2')

/** What is earned and paid, the materials, and the workshops that bring them. */
export const boonGoods = {
  coins: coin,
  cards: [...placed(cardBack, 15.6, 10.4, 19, 20), ...placed(card, 8.4, 13.2, 19, 20)],
  inhabitants: person,
  vases: vase,
  boon_wood: wood,
  clay,
  boon_stone: stone,
  boon_iron: iron,
  joker: [
    body('cream', disc(12, 12, 10.8)),
    tone('brown', 'M12 12H1.2A10.8 10.8 0 0 1 12 1.2z'),
    tone('roof', 'M12 12V1.2A10.8 10.8 0 0 1 22.8 12z'),
    tone('black', 'M12 12H22.8A10.8 10.8 0 0 1 12 22.8z'),
    tone('grey', 'M12 12V22.8A10.8 10.8 0 0 1 1.2 12z'),
    body('white', star(12, 12.5, 8, 3.6), 0.9),
  ],
  site_wood: site(wood, 'brown', 'brown-2'),
  site_clay: site(clay, 'roof', 'roof-2'),
  site_stone: site(stone, 'grey', 'grey-2'),
  site_iron: site(iron, 'black', 'black-2'),
  any_production: anySite,
  vase_or_production: [...placed(vase, 5.8, 11, 13, 17), ...placed(anySite, 18, 14, 12.8, 16), ...rod('white', 'M9.4 22.4L13.8 2', 0.5)],
  coin_track: [
    body('brown', 'M1 22.6V18H7V14H13V10H19V6H23V22.6z'),
    tone('brown-3', 'M1 18H7V14H13V10H19V6H23V7.6H20.6V11.6H14.6V15.6H8.6V19.6H1z'),
    ...placed(coin, 7.4, 7.2, 13.2),
  ],
  card_track: [
    body('blue-2', 'M1 22.6V18H7V14H13V10H19V6H23V22.6z'),
    tone('blue', 'M1 18H7V14H13V10H19V6H23V7.6H20.6V11.6H14.6V15.6H8.6V19.6H1z'),
    ...placed(card, 7.2, 7.4, 14.4),
  ],
  boon_day: [
    body('gold', star(12, 12, 11.2, 6.8, 8)),
    body('gold-3', disc(12, 12, 6)),
    tone('gold', 'M18 12.6A6 6 0 0 1 8 16.6Q15 17 18 12.6z'),
  ],
  dusk: [
    ...rod('gold', 'M12 6.8V2.4M4.8 9.8L2.2 7M19.2 9.8L21.8 7', 1.4),
    body('roof', 'M3.6 16.6A8.4 8.4 0 0 1 20.4 16.6z'),
    tone('roof-3', 'M5.6 14Q7 9.8 12 9.6Q8.4 11.4 7.6 14.8z'),
    body('mana-2', 'M.8 16.4H23.2V19H.8z', 0.9),
    body('mana-2', 'M4.6 20.4H19.4V22.6H4.6z', 0.9),
  ],
  boon_night: [
    body('flower-2', 'M21.6 15.4A10.4 10.4 0 1 1 10.2 1.8A8.4 8.4 0 0 0 21.6 15.4z'),
    tone('flower', 'M3.4 13.4A9 9 0 0 1 8.6 3.6Q5.4 8.4 8 14.4Q10.4 19.4 15.6 20Q5.8 21.4 3.4 13.4z'),
    body('gold-3', star(17.6, 6.2, 4.4, 1.8), 0.8),
  ],
} satisfies Drawings
