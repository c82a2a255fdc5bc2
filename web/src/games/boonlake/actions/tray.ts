import { resources, type CardKind, type Components, type Goods, type Resource, type View } from '../view'

/** A way to pay: where the boats lie then, and the levers that help. */
export interface Way {
  target: string
  boats: Resource[]
  helpers: Helper[]
}
export type Helper = 'boat' | 'joker' | 'coins'
/** What is due for a settlement or cattle. */
export interface Due {
  target: string
  inhabitants: number
  points: number
  lever: boolean
}
export interface Trade {
  target: string
  goods: Goods
}
export interface Swap {
  target: string
  give: Goods
  get: Goods
}

/** What the tray shows: what is asked about now and has no place on a board. */
export interface TrayContent {
  ways: Way[]
  dues: Due[]
  trades: Trade[]
  swaps: Swap[]
  hires: string[]
}

const helpers: readonly Helper[] = ['boat', 'joker', 'coins']

/** `lit`: the targets that can be chosen now. */
export function trayContent(view: View, components: Components, lit: Iterable<string>): TrayContent {
  const targets = [...lit]
  const of = <T>(kind: string, read: (target: string, id: string) => T): T[] =>
    targets.filter((target) => target.startsWith(`${kind}:`)).map((target) => read(target, target.slice(kind.length + 1)))
  const card = components.cards.find(({ id }) => id === view.step?.card)
  return {
    ways: of('way', wayOf).sort((a, b) => a.helpers.length - b.helpers.length),
    dues: of('due', dueOf),
    trades: of('trade', tradeOf),
    swaps: card ? swapsOf(card, targets) : [],
    hires: of('hire', (_, id) => id),
  }
}

export function isEmpty(content: TrayContent): boolean {
  return Object.values(content).every((list) => list.length === 0)
}

/** `wood+clay+boat`. */
function wayOf(target: string, id: string): Way {
  const parts = id.split('+')
  return {
    target,
    boats: parts.flatMap((part) => resources.filter((resource) => resource === part)),
    helpers: helpers.filter((helper) => parts.includes(helper)),
  }
}

/** `2`, `1+4`, `1+4+lever`. */
function dueOf(target: string, id: string): Due {
  const parts = id.split('+')
  const [inhabitants = 0, points = 0] = parts.filter((part) => part !== 'lever').map(Number)
  return { target, inhabitants, points, lever: parts.includes('lever') }
}

/** Inhabitants, vases, and coins in fives: `1+0+2`. */
function tradeOf(target: string, id: string): Trade {
  const [inhabitants = 0, vases = 0, fives = 0] = id.split('+').map(Number)
  return { target, goods: { inhabitants, vases, coins: 5 * fives } }
}

/** The exchange of the card that was played, one way and the other. */
function swapsOf(card: CardKind, targets: readonly string[]): Swap[] {
  const printed = card.effects.find((effect) => effect.op === 'exchange')
  if (!printed) return []
  const { give, get } = printed
  return [
    { target: 'exchange', give, get },
    { target: 'exchange:back', give: get, get: give },
  ].filter(({ target }) => targets.includes(target))
}

/** Where boats were that lie elsewhere now. */
export function leftBehind(before: readonly Resource[], after: readonly Resource[]): Resource[] {
  const still = [...after]
  return before.filter((site) => {
    const at = still.indexOf(site)
    if (at >= 0) still.splice(at, 1)
    return at < 0
  })
}
