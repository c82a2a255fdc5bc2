import { describe, expect, it } from 'vitest'
import { heldTile } from '../../src/games/keyflower/screen/held'
import { neighboursOf, roadsJoined, turned } from '../../src/games/keyflower/screen/joins'
import { bidOf } from '../../src/games/keyflower/screen/muster'
import { isEmpty, trayContent } from '../../src/games/keyflower/screen/tray'
import type { Components, Lot, Player, VillageTile, View } from '../../src/games/keyflower/view'

const me = 1

function player(seat: number, with_: Partial<Player> = {}): Player {
  const nothing = { winter: [], chosen: [], winter_tiles: 0, won: [], abilities: [], transport: 0, loop: 0, river: 0, village: [] }
  return { seat, screen: seat === me ? { workers: { blue: 3 }, skills: { saw: 1 } } : null, ...nothing, ...with_ }
}
function table(with_: Partial<View> = {}, mine: Partial<Player> = {}): View {
  return {
    game: 'keyflower',
    reader: me,
    to_move: me,
    phase: 'turns',
    prompt: { en: '', de: '' },
    season: 'spring',
    start_player: 0,
    passes: 0,
    lots: [],
    boats: [],
    bag: 0,
    green: 0,
    skills: 0,
    supply: {},
    muster: null,
    haul: null,
    placing: null,
    players: [player(0), player(me, mine)],
    scores: [],
    ...with_,
  }
}
const hauling = { seat: me, transport: 2, upgrade: 1, carried: null, upgraded: null, paid: {} }
const mustering = { tile: 'keywood', use: false, count: 0, groups: [], sent: {} }
const lot = (tile: string, ...bids: Lot['bids']): Lot => ({ tile, order_tile: false, start_player: false, lead: null, bids })
const laid = (q: number, r: number, edges: string): VillageTile => ({ tile: `${q},${r}`, q, r, turns: 0, edges })

describe('tray', () => {
  it('is not there in a plain turn, nor when others choose', () => {
    expect(isEmpty(trayContent(table(), me, ['tile:keywood', 'bid:keywood', 'use:keywood', 'pass']))).toBe(true)
    expect(isEmpty(trayContent(table({ to_move: 0, muster: mustering, haul: { ...hauling, seat: 0 } }), me, []))).toBe(true)
    expect(isEmpty(trayContent(table({ phase: 'boats' }), me, ['boat:flipper']))).toBe(true)
  })

  it('counts workers for a bid, smallest number first, and offers outbid groups', () => {
    const lit = ['group:miner', 'colour:red', 'send:red:10', 'send:red:2', 'colour:blue', 'send:blue:1']
    const content = trayContent(table({ muster: mustering }), me, lit)
    expect(content.muster).toBe(mustering)
    expect(content.sends).toEqual([
      { colour: 'blue', counts: [1] },
      { colour: 'red', counts: [2, 10] },
    ])
    expect(content.groups).toEqual(['miner'])
    expect(content.gives).toEqual([])
    expect(content.done).toBe(false)
    expect(trayContent(table({ muster: mustering }), me, ['group:miner', 'pass']).done).toBe(true)
  })

  it('knows who lies in an outbid group', () => {
    const group = { colour: 'red', count: 2, lying: false } as const
    expect(bidOf(table({ lots: [lot('miner', null, group)] }), 'miner', me)).toBe(group)
    expect(bidOf(table(), 'miner', me)).toBeNull()
  })

  it('has what an exchange is paid with, and what may be taken', () => {
    expect(trayContent(table(), me, ['colour:yellow', 'colour:red', 'group:miner'])).toMatchObject({ gives: ['red', 'yellow'], groups: ['miner'], muster: null })
    expect(trayContent(table(), me, ['skill:anvil', 'skill:saw']).skills).toEqual(['saw', 'anvil'])
    expect(trayContent(table(), me, ['resource:iron', 'resource:wood']).takes).toEqual(['wood', 'iron'])
  })

  it('tells what pays for an upgrade from what can be transported', () => {
    const lit = ['resource:gold@keywood', 'resource:wood@keywood']
    const paying = trayContent(table({ haul: { ...hauling, upgraded: 'keywood' } }), me, lit)
    expect(paying.pays.map(({ resource }) => resource)).toEqual(['wood', 'gold'])
    const lifting = trayContent(table({ haul: hauling }), me, [...lit, 'pass'])
    expect(lifting).toMatchObject({ pays: [], haul: hauling, done: true })
  })

  it('shows tiles to place, then the one that is placed, then how it may lie', () => {
    const won = ['smelter', 'forge']
    expect(trayContent(table({ phase: 'placing' }, { won }), me, ['tile:smelter', 'tile:forge'])).toMatchObject({ tiles: won, placed: null, turns: [] })
    const at = (cell: [number, number] | null) => table({ phase: 'placing', placing: { seat: me, tile: 'forge', cell } }, { won })
    expect(trayContent(at(null), me, ['cell:0,1', 'cell:1,0'])).toMatchObject({ tiles: [], placed: 'forge', turns: [] })
    expect(trayContent(at([0, 1]), me, ['turn:4', 'turn:0'])).toMatchObject({ placed: 'forge', turns: [0, 4] })
  })

  it('shows all winter tiles while they are chosen, and the way out of Flipper', () => {
    const winter = ['windmill', 'scholar', 'key_guild']
    const content = trayContent(table({ phase: 'winter_choice' }, { winter, chosen: ['scholar'] }), me, ['tile:key_guild', 'pass'])
    expect(content).toMatchObject({ tiles: winter, done: true })
    expect(trayContent(table({ phase: 'flipper' }), me, ['tile:inn', 'pass'])).toMatchObject({ tiles: [], done: true })
  })
})

describe('a tile that is placed', () => {
  it('turns clockwise', () => {
    expect(turned('RFFWRR', 0)).toBe('RFFWRR')
    expect(turned('RFFWRR', 1)).toBe('RRFFWR')
    expect(turned('RFFWRR', 6)).toBe('RFFWRR')
  })

  it('touches the facing edges of its neighbours', () => {
    // Above it the lower edge is a road, to its lower right the upper left one is a field.
    const village = [laid(0, -1, 'FFFRFF'), laid(1, 0, 'RRRRRF'), laid(5, 5, 'RRRRRR')]
    const neighbours = neighboursOf(village, { q: 0, r: 0 })
    expect(neighbours.map(({ direction, tile }) => [direction, tile.tile])).toEqual([
      [0, '0,-1'],
      [2, '1,0'],
    ])
    expect(roadsJoined('RRRFFF', neighbours)).toEqual([0])
    expect(roadsJoined('FRRFFF', neighbours)).toEqual([])
  })

  it('shows the side of a summer boat whose ability its owner has', () => {
    const sides = [
      { id: '4a', ability: 'bid_any_colour' },
      { id: '4b', ability: 'use_any_colours' },
    ]
    const components = { tiles: [{ id: 'inn' }], summer_boats: [{ id: 'summer_boat_4', sides }], winter: [], boats: [], order_tiles: [] } as unknown as Components
    const owner = player(me, { abilities: ['use_any_colours'] })
    expect(heldTile(components, owner, 'summer_boat_4')).toEqual({ tile: 'summer_boat_4', side: '4b' })
    expect(heldTile(components, owner, 'inn')).toEqual({ tile: 'inn' })
  })
})
