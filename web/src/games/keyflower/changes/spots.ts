import type { Colour, Counts, Skill, View } from '../view'

/** A place on the table where workers or skills may be. */
export interface Spot {
  place: string
  pieces: Counts<Colour | Skill>
  /** Who gets them when the spot is cleared; null: they go back to the bag. */
  heir: number | null
}

/** All that everybody sees: bids, workers on tiles, loads of boats. The bids of others have no place of their own. */
export function spotsOf(view: View): Map<string, Spot> {
  const bids = view.lots.flatMap(({ tile, bids, lead }) =>
    bids.flatMap((bid, seat): [string, Spot][] => {
      const place = seat === view.reader ? `bid:${tile}` : `tile:${tile}`
      return bid ? [[`bid ${tile} ${seat}`, { place, pieces: { [bid.colour]: bid.count }, heir: seat === lead ? null : seat }]] : []
    }),
  )
  const used = [
    ...view.lots.map(({ tile, workers, lead }) => ({ tile, workers, heir: lead })),
    ...view.players.flatMap(({ seat, village }) => village.map(({ tile, workers }) => ({ tile, workers, heir: seat }))),
  ]
  const onTiles = used.map(({ tile, workers = {}, heir }): [string, Spot] => [`on ${tile}`, { place: `tile:${tile}`, pieces: workers, heir }])
  const onBoats = view.boats.map(({ boat, workers, skills, taken_by }): [string, Spot] => [
    `boat ${boat}`,
    { place: `boat:${boat}`, pieces: { ...workers, ...skills }, heir: taken_by },
  ])
  return new Map([...bids, ...onTiles, ...onBoats])
}

/** What lies behind the screen of whoever looks. */
export function ownSpot(view: View): Counts<Colour | Skill> {
  const screen = view.players[view.reader ?? -1]?.screen
  return { ...screen?.workers, ...screen?.skills }
}
