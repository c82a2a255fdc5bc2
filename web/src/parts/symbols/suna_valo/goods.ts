import { body, box, disc, edge, gear, mark, rod, star, tone, type Drawings, type Shape } from '../draw'
import { placed } from '../placed'
import { barrel, blossom, boat, drone, parcel } from './bits'

const petals = disc(12, 5.9, 4.7) + disc(17.42, 9.84, 4.7) + disc(15.35, 16.21, 4.7) + disc(8.65, 16.21, 4.7) + disc(6.58, 9.84, 4.7)

const delivery: Shape[] = [
  ...rod('brown-3', 'M9.4 12.6L8 16.4M14.6 12.6L16 16.4', 0.5),
  ...drone,
  ...placed(parcel, 12, 19.2, 12.4, 9.8),
]

const cog: Shape[] = [
  body('grey', gear(12, 12, 11.2, 8.3, 8)),
  tone('grey-3', 'M4.4 11.5A7.6 7.6 0 0 1 14 4.7A9.8 9.8 0 0 0 4.4 11.5z'),
  tone('grey-2', 'M19.6 12.5A7.6 7.6 0 0 1 10 19.3A9.8 9.8 0 0 0 19.6 12.5z'),
  body('roof-3', disc(12, 12, 4.6)),
  mark('line', disc(12, 12, 2.1)),
]

/** What a farm grows and gathers, and the wooden pieces, which a board paints in the colour of their player. */
export const sunaGoods = {
  grain: [
    ...rod('gold-2', 'M12 23V9', 0.8),
    body('gold', 'M12 21.6Q5 21.4 4 15.2Q10.6 15.6 12 21.6zM12 21.6Q19 21.4 20 15.2Q13.4 15.6 12 21.6z'),
    tone('gold-2', 'M12 21.6Q19 21.4 20 15.2Q17.6 19.6 12 21.6z'),
    body('gold', 'M12 15.8Q5 15.4 4.2 9Q10.8 9.6 12 15.8zM12 15.8Q19 15.4 19.8 9Q13.2 9.6 12 15.8z'),
    tone('gold-2', 'M12 15.8Q19 15.4 19.8 9Q17.4 13.6 12 15.8z'),
    body('gold', 'M12 10Q6.4 8.8 6.2 3.4Q11.6 4.4 12 10zM12 10Q17.6 8.8 17.8 3.4Q12.4 4.4 12 10z'),
    tone('gold-2', 'M12 10Q17.6 8.8 17.8 3.4Q16 7.8 12 10z'),
    body('gold-3', 'M12 7Q9 4.2 12 .8Q15 4.2 12 7z'),
  ],
  lily: [
    body('green', 'M12.6 12.4L14.8 2.2A10.4 10.2 0 1 0 22 9.4z'),
    tone('green-3', 'M3.4 10.5A9.2 9 0 0 1 12.4 3.4Q6 5.5 3.4 10.5z'),
    tone('green-2', 'M21.4 14.5A9.4 9.2 0 0 1 5 18.8Q15 21.6 21.4 14.5z'),
    edge('green-2', 'M10.6 8L9.2 4.2M7.4 10.2L4 8.4M16.6 13.4L20.4 14.8', 1),
    ...placed(blossom, 11.4, 14.2, 14.4),
  ],
  flower: [
    body('green', 'M8.6 15.5Q2.6 15.8 1.4 22.4Q8.6 22.8 11 18zM15.4 15.5Q21.4 15.8 22.6 22.4Q15.4 22.8 13 18z'),
    body('flower', petals),
    tone('flower-3', disc(12, 4.6, 2.2, 1.8) + disc(5.4, 9.2, 1.8, 2) + disc(18.6, 9.2, 1.8, 2)),
    tone('flower-2', disc(12, 11.6, 5)),
    body('gold', disc(12, 11.6, 3.4)),
    tone('gold-2', 'M15.2 11.6a3.2 3.2 0 0 1-5.4 2.3q4 .4 5.4-2.3z'),
  ],
  wool: [
    ...rod('roof-3', 'M2.8 2.8L14 14.5M21.2 2.8L10 14.5', 1.2),
    body('roof', disc(2.8, 2.8, 1.6)),
    body('roof', disc(21.2, 2.8, 1.6)),
    ...rod('cream-2', 'M14 21.4Q19.5 23.6 22.8 20.4', 1),
    body('cream', disc(12, 14, 8.6)),
    tone('cream-2', 'M20.4 12.2A8.4 8.4 0 0 1 5 18.6Q15.6 21 20.4 12.2z'),
    edge('cream-3', 'M4.6 11.4Q11 9.6 15.6 21.4M6.4 8.4Q15 7.6 18.8 18.6M10.2 6Q17.4 7.2 20.2 12.8M4 15.6Q8.6 15 11.4 22', 1.3),
  ],
  egg: [
    body('egg', 'M12 1.4C16.8 1.4 20.4 8.4 20.4 14.2A8.4 8.4 0 0 1 3.6 14.2C3.6 8.4 7.2 1.4 12 1.4z'),
    tone('egg-2', 'M19.6 9.6Q22 22.4 12 22.5Q7 22.4 4.8 18.2Q16 20.6 19.6 9.6z'),
    mark('egg-3', 'M6.6 13.4Q6.4 8 10 4.6Q11.6 4.4 10.8 6.2Q8.4 9.4 8.4 13.6Q7.4 15.4 6.6 13.4z'),
    tone('egg-2', disc(13.4, 7.6, 0.8) + disc(15.8, 12, 0.9) + disc(11.6, 12.4, 0.7) + disc(13.2, 16.6, 0.9) + disc(8.4, 17.6, 0.7)),
  ],
  energy: [
    body('blue', 'M12 .8L19.6 7.4V16.6L12 23.2L4.4 16.6V7.4z'),
    tone('blue-3', 'M12 .8L4.4 7.4L8.4 9L12 .8z'),
    tone('blue-2', 'M19.6 7.4V16.6L12 23.2L15.6 15V9z'),
    tone('blue-2', 'M4.4 16.6L8.4 15L12 23.2z'),
    body('gold', star(12, 12, 8, 2.8, 4), 0.9),
    tone('gold-3', star(12, 12, 4.4, 1.7, 4)),
  ],
  drone: delivery,
  delivery,
  cog,
  step: cog,
  crate: [
    body('piece', 'M1.8 7.6L4.8 2.8H19.2L22.2 7.6V21.6H1.8z'),
    tone('piece-3', 'M1.8 7.6L4.8 2.8H19.2L22.2 7.6z'),
    tone('piece-2', 'M1.8 17H22.2V21.6H1.8z'),
    edge('piece-ink', 'M1.8 7.6H22.2M6.2 8V21.4M17.8 8V21.4M6.6 12.2H17.4M6.6 17H17.4', 1.2),
  ],
  barrel: barrel('piece', 'piece-ink'),
  ship: boat('piece', 'piece', 'piece-ink'),
  tree: [
    body('brown', 'M9.8 22.8L10.8 13H13.2L14.2 22.8z'),
    body('green', 'M12 1.2Q16.4 1 17.6 4.4Q22 5.2 22 9.4Q22.4 14.2 17.6 14.8Q15 17.2 12 16Q9 17.2 6.4 14.8Q1.6 14.2 2 9.4Q2 5.2 6.4 4.4Q7.6 1 12 1.2z'),
    tone('green-3', 'M12 2.4Q8.8 2.2 7.8 5.4Q3.6 5.8 3.4 9.4Q7 6 12 2.4z'),
    tone('green-2', 'M21.4 10Q21.6 13.6 17.2 14.2Q15 16.4 12 15.2Q9.4 16.4 7 14.4Q16 15.2 21.4 10z'),
    mark('gold', disc(8.4, 9.4, 1.5) + disc(14.6, 6.8, 1.5) + disc(15.6, 12, 1.5)),
  ],
  shortage: [
    body('row-red', 'M12 1.2L22.8 12L12 22.8L1.2 12z'),
    tone('row-red-2', 'M22.8 12L12 22.8L1.2 12z'),
    mark('white', box(6, 10.2, 12, 3.6)),
  ],
} satisfies Drawings
