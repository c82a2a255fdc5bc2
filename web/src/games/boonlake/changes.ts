import type { Change } from '../game'
import { symbolOf } from './symbols'
import { tracks, type Player, type View } from './view'

/** What differs between two views, as pieces that went from one place to another, in the order in which the eye should follow. */
export function changes(before: View, after: View): Change[] {
  return [...deedTaken(before, after), ...onTheMap(before, after), ...shipsSailed(before, after), ...ofPlayers(before, after), ...marks(before, after)]
}

function deedTaken(before: View, after: View): Change[] {
  return after.below && after.below !== before.below ? [{ symbol: symbolOf(after.below), to: `deed:${after.below}` }] : []
}

/** New tiles, pieces on plots, cattle on pastures. */
function onTheMap(before: View, after: View): Change[] {
  return after.fields.flatMap((field, index) => {
    const was = before.fields[index]
    const id = index + 1
    const tile = field.tile && !was?.tile ? [{ symbol: symbolOf(field.tile === 'pasture' ? 'pasture' : 'explore'), from: 'heap', to: `field:${id}` }] : []
    const plots = field.plots.flatMap((standing, plot) => {
      const old = was?.plots[plot]
      if (!standing || (old?.side === standing.side && old.piece === standing.piece)) return []
      return [{ symbol: symbolOf(standing.piece), from: homeOf(standing.side, standing.piece), to: `plot:${id}${plot === 0 ? 'a' : 'b'}` }]
    })
    const cattle = (field.cattle ?? []).flatMap(({ side, count }) => {
      const old = was?.cattle?.find((herd) => herd.side === side)?.count ?? 0
      return count > old ? [{ symbol: symbolOf('cow'), from: homeOf(side, 'cow'), to: `field:${id}` }] : []
    })
    return [...tile, ...plots, ...cattle]
  })
}

/** Inhabitants come from the ranch, everything else from the board. */
const homeOf = (side: number, piece: string): string => `${side}/${piece === 'inhabitant' ? 'ranch' : 'board'}`

function shipsSailed(before: View, after: View): Change[] {
  const sailed = after.players.flatMap(({ seat, ship }) => {
    const from = before.players[seat]?.ship
    return from && from !== ship ? [{ symbol: symbolOf('ship'), from: `space:${from}`, to: `space:${ship}` }] : []
  })
  const hers = after.eminence && before.eminence && after.eminence.ship !== before.eminence.ship
  return hers ? [...sailed, { symbol: symbolOf('ship'), from: `space:${before.eminence?.ship}`, to: `space:${after.eminence?.ship}` }] : sailed
}

function ofPlayers(before: View, after: View): Change[] {
  return after.players.flatMap((is) => {
    const was = before.players[is.seat]
    return was ? [...cardsMoved(was, is), ...levers(was, is), ...sites(was, is), ...tracks.flatMap((track) => (is.tracks[track] > was.tracks[track] ? [{ symbol: symbolOf(`${track}_track`), to: `track:${track}` }] : []))] : []
  })
}

function cardsMoved(was: Player, is: Player): Change[] {
  const played = is.played.filter((card) => !was.played.includes(card)).map((card) => ({ symbol: symbolOf('cards'), from: `${is.seat}/card:${card}`, to: `${is.seat}/played` }))
  const mine = (is.hand ?? []).map(({ card }) => card).filter((card) => was.hand && !was.hand.some((old) => old.card === card))
  return [...played, ...mine.map((card) => ({ symbol: symbolOf('cards'), from: 'pile', to: `${is.seat}/card:${card}` }))]
}

function levers(was: Player, is: Player): Change[] {
  return Object.entries(is.levers).flatMap(([lever, state]) => (was.levers[lever as keyof Player['levers']] === state ? [] : [{ symbol: symbolOf('lever'), to: `${is.seat}/lever:${lever}` }]))
}

function sites(was: Player, is: Player): Change[] {
  return Object.entries(is.sites).flatMap(([site, level]) => (level > (was.sites[site as keyof Player['sites']] ?? 0) ? [{ symbol: symbolOf(`site_${site}`), to: `${is.seat}/site:${site}` }] : []))
}

function marks(before: View, after: View): Change[] {
  return after.goals.flatMap(({ goal, marks: now, projects }, area) => {
    const was = before.goals[area]
    if (!goal || !was) return []
    return [
      ...(now.length > was.marks.length ? [{ symbol: 'points', to: `goal:${goal}` }] : []),
      ...(projects.length > was.projects.length ? [{ symbol: symbolOf('inhabitants'), to: `goal:${goal}` }] : []),
    ]
  })
}
