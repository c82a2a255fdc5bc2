import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/games/game'
import { changes } from '../../src/games/keyflower/changes'
import type { Lot, View } from '../../src/games/keyflower/view'
import { interfaceSymbols } from '../../src/parts/symbols/interface'
import { printed } from '../../src/parts/symbols/printed'
import { firstTurn, games, player, tableWith } from './fixtures/keyflower_games'

const drawn = { ...printed, ...interfaceSymbols }

/** A quiet table: nobody has done anything, and I have workers. */
const quiet = tableWith((view) => {
  view.lots = view.lots.map((lot) => ({ tile: lot.tile, order_tile: lot.order_tile, start_player: lot.start_player, lead: null, bids: view.players.map(() => null) }))
  for (const { village } of view.players) for (const laid of village) delete laid.workers
  player(view).screen = { workers: { blue: 5, red: 3, yellow: 2 }, skills: { saw: 1 } }
})
const since = (change: (view: View) => void, from: View = quiet): Change[] => changes(from, tableWith(change, from))
const lot = (view: View, index = 0) => view.lots[index] as Lot
const [first, second] = [lot(quiet).tile, lot(quiet, 1).tile]
const home = (view: View, seat = 0) => player(view, seat).village[0] as View['players'][number]['village'][number]
const workersOf = (view: View) => player(view).screen?.workers ?? {}

describe('workers', () => {
  it('go from my screen to a bid, or onto a tile', () => {
    const bid = since((view) => {
      workersOf(view).blue = 3
      lot(view).bids[0] = { colour: 'blue', count: 2, lying: false }
    })
    expect(bid).toEqual(Array(2).fill({ symbol: 'worker_blue', from: '0/colour:blue', to: `bid:${first}` }))
    const use = since((view) => {
      workersOf(view).red = 2
      home(view, 1).workers = { red: 1 }
    })
    expect(use).toEqual([{ symbol: 'worker_red', from: '0/colour:red', to: `tile:${home(quiet, 1).tile}` }])
  })

  it('of others come from behind their screens', () => {
    const from = tableWith((view) => (view.to_move = 2), quiet)
    expect(since((view) => (lot(view).bids[2] = { colour: 'blue', count: 1, lying: false }), from)).toEqual([
      { symbol: 'worker_blue', from: '2/screen', to: `tile:${first}` },
    ])
  })

  it('that were outbid move on, with others', () => {
    const from = tableWith((view) => (lot(view).bids[0] = { colour: 'red', count: 1, lying: false }), quiet)
    const found = since((view) => {
      lot(view).bids[0] = null
      lot(view, 1).bids[0] = { colour: 'red', count: 2, lying: false }
      workersOf(view).red = 2
    }, from)
    expect(found).toEqual([
      { symbol: 'worker_red', from: `bid:${first}`, to: `bid:${second}` },
      { symbol: 'worker_red', from: '0/colour:red', to: `bid:${second}` },
    ])
  })

  it('are exchanged for others, and skills for workers', () => {
    const found = since((view) => {
      Object.assign(workersOf(view), { yellow: 1, green: 1 })
      player(view).screen!.skills = {}
      view.green -= 1
    })
    expect(found).toEqual([
      { symbol: 'worker_yellow', from: '0/colour:yellow', to: 'bag' },
      { symbol: 'saw', from: '0/skill:saw', to: 'skills' },
      { symbol: 'worker_green', from: 'green', to: '0/colour:green' },
    ])
  })

  it('go home at the end of a season', () => {
    const from = tableWith((view) => {
      Object.assign(lot(view), { lead: 1, bids: [{ colour: 'red', count: 1, lying: false }, { colour: 'red', count: 2, lying: false }, null, null] })
      home(view).workers = { blue: 1 }
      home(view, 2).workers = { yellow: 1 }
    }, quiet)
    const found = since((view) => {
      view.phase = 'boats'
      lot(view).bids = [null, null, null, null]
      lot(view).lead = null
      Object.assign(workersOf(view), { red: 4, blue: 6 })
      delete home(view).workers
      delete home(view, 2).workers
    }, from)
    expect(found).toEqual([
      { symbol: 'worker_red', from: `bid:${first}`, to: '0/colour:red' },
      ...Array(2).fill({ symbol: 'worker_red', from: `tile:${first}`, to: 'bag' }),
      { symbol: 'worker_blue', from: `tile:${home(quiet).tile}`, to: '0/colour:blue' },
      { symbol: 'worker_yellow', from: `tile:${home(quiet, 2).tile}`, to: '2/screen' },
    ])
  })

  it('come by boat, and boats are loaded from the bag', () => {
    const loaded = tableWith((view) => {
      view.phase = 'boats'
      view.boats = [{ boat: 'keyflower', workers: { blue: 1 }, skills: { saw: 1 }, taken_by: null }]
    }, quiet)
    const taken = (seat: number) =>
      since((view) => {
        view.boats = [{ boat: 'keyflower', workers: {}, skills: {}, taken_by: seat }]
        if (seat === 0) player(view).screen = { workers: { blue: 6, red: 3, yellow: 3 }, skills: { saw: 2 } }
      }, loaded)
    expect(taken(0)).toEqual([
      { symbol: 'worker_blue', from: 'boat:keyflower', to: '0/colour:blue' },
      { symbol: 'saw', from: 'boat:keyflower', to: '0/skill:saw' },
      { symbol: 'worker_yellow', from: 'bag', to: '0/colour:yellow' },
    ])
    expect(taken(2)[0]).toEqual({ symbol: 'worker_blue', from: 'boat:keyflower', to: '2/screen' })
    const loading = since((view) => (view.boats[0]!.workers = { blue: 2 }), loaded)
    expect(loading).toEqual([{ symbol: 'worker_blue', from: 'bag', to: 'boat:keyflower' }])
  })
})

describe('resources', () => {
  const tile = home(quiet).tile
  it('come from the supply, move in the village, and pay', () => {
    expect(since((view) => (home(view).resources = { wood: 1 }))).toEqual([{ symbol: 'wood', from: 'resource:wood', to: `resource:wood@${tile}` }])
    const from = tableWith((view) => {
      home(view).resources = { wood: 1, stone: 1 }
      player(view).village.push({ tile: 'miner', q: 0, r: 1, turns: 0, edges: 'RFRRRF' })
    }, quiet)
    const carried = since((view) => {
      home(view).resources = { stone: 1 }
      player(view).village[1]!.resources = { wood: 1 }
    }, from)
    expect(carried).toEqual([{ symbol: 'wood', from: `resource:wood@${tile}`, to: 'resource:wood@miner' }])
    const upgraded = since((view) => {
      home(view).resources = {}
      home(view).upgraded = true
    }, from)
    expect(upgraded).toEqual([
      { symbol: 'wood', from: `resource:wood@${tile}`, to: 'resource:wood' },
      { symbol: 'stone', from: `resource:stone@${tile}`, to: 'resource:stone' },
      { symbol: 'upgrade', to: `tile:${tile}` },
    ])
  })
})

describe('tiles, seasons and the marker', () => {
  it('a tile is won, placed, laid out', () => {
    const won = since((view) => {
      view.lots.shift()
      player(view).won = [first]
    })
    expect(won).toEqual([{ symbol: `kf_${first}`, from: `tile:${first}`, to: `tile:${first}` }])
    const start = tableWith((view) => {
      view.phase = 'boats'
      view.lots = []
    }, quiet)
    expect(since((view) => (player(view, 1).won = ['flipper']), start)).toEqual([{ symbol: 'kf_flipper', from: 'boat:flipper', to: 'tile:flipper' }])
    const next = since((view) => {
      view.season = 'summer'
      view.start_player = 3
      view.lots = [{ tile: 'mason', order_tile: false, start_player: false, lead: null, bids: [null, null, null, null] }]
    }, tableWith((view) => (view.start_player = 1), start))
    expect(next).toEqual([
      { symbol: 'season_summer', to: 'season' },
      { symbol: 'kf_mason', to: 'tile:mason' },
      { symbol: 'start_marker', from: '1/start', to: '3/start' },
    ])
  })
})

describe('whole games', () => {
  it('nothing changes for nothing, every symbol is drawn, and turns show few flights', () => {
    expect(changes(firstTurn, firstTurn)).toEqual([])
    for (const moments of Object.values(games)) {
      moments.slice(1).forEach(({ view }, index) => {
        const before = moments[index]?.view ?? view
        const found = changes(before, view)
        for (const { symbol, from, to } of found) {
          expect(drawn).toHaveProperty(symbol)
          expect(`${from} ${to}`).not.toMatch(/NaN|null\/|chance/)
        }
        if (before.phase === 'turns' && view.phase === 'turns') expect(found.length).toBeLessThan(15)
      })
    }
  })
})
