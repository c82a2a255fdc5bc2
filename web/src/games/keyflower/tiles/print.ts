import { isBoat, isOrderTile, isSummerBoat, isVillageTile, type TileKind } from '../names'
import { resources, type Ability, type BoatKind, type CostKind, type Face, type VillageTileKind, type WinterKind } from '../view'
import { joined, kept, lying, number, one, points, sign, some, type Bit } from './bits'

// What is printed on the sides of tiles, in symbols.

/** What using a side takes besides workers. */
function payment(face: Face): Bit[] {
  const word = face.pay_worker ? (face.pay_worker === 'any' ? 'any_worker' : face.pay_worker) : face.pay_skill === 'any' ? 'any_skill' : face.pay_skill
  return word ? [one(word), sign('gives')] : []
}

/** What a side gives; up to `few` of a kind side by side. */
export function gifts(face: Face, few: number): Bit[] {
  return [
    ...resources.flatMap((id) => some(id, face.resources[id] ?? 0, few)),
    ...joined(face.one_of, 'or'),
    ...some('random_worker', face.workers, few),
    ...some('random_skill', face.skills, few),
    ...some('green', face.green, few),
    ...some('transport', face.transport, 0),
    ...some('upgrade', face.upgrade, 0),
    ...(face.store ? [kept(face.store.resource === 'any' ? 'any_resource' : face.store.resource), sign('is'), points(face.store.points)] : []),
  ]
}

/** What using a side does, its points not included. */
export const effect = (face: Face): Bit[] => [...payment(face), ...gifts(face, 3)]

/** What a side brings that a tile could be upgraded to, with its points. What is paid for a use stays the same. */
export const promise = (face: Face): Bit[] => [...gifts(face, 1), ...(face.points > 0 ? [points(face.points)] : [])]

const costKinds: CostKind[] = ['wood', 'stone', 'iron', 'gold', 'any_resource', 'saw', 'pickaxe', 'anvil', 'any_skill']
/** What an upgrade costs. */
export const cost = (kind: VillageTileKind): Bit[] => [sign('up'), ...costKinds.flatMap((id) => some(id, kind.cost[id], 3))]

const ofOneKind: Record<string, string[]> = {
  resource_kind: ['wood', 'stone', 'iron', 'gold'],
  skill_kind: ['saw', 'pickaxe', 'anvil'],
  worker_colour: ['blue', 'red', 'yellow', 'green'],
}
const sets: Record<string, string[]> = {
  worker_set: ['blue', 'red', 'yellow'],
  resource_set: ['wood', 'stone', 'iron'],
  skill_set: ['saw', 'pickaxe', 'anvil'],
}
const counted: Record<string, string> = { gold: 'gold', green: 'green', resources: 'any_resource', skills: 'any_skill', workers: 'any_worker' }

function winter({ scores, each, points: worth }: WinterKind): Bit[] {
  if (scores === 'fixed') return [points(worth)]
  const what = sets[scores] ? joined(sets[scores], 'and') : ofOneKind[scores] ? joined(ofOneKind[scores], 'or') : some(counted[scores] ?? scores, each, 1)
  return [...what, sign('is'), points(worth)]
}

function boat({ scores, points: worth }: BoatKind, river: readonly number[]): Bit[] {
  if (scores === 'fixed') return [points(worth)]
  if (scores === 'flip') return [one('upgrade'), sign('and'), points(worth)]
  if (scores === 'river') return [number(river.slice(1).join(' '))]
  const what = { transport: one('transport'), loop: sign('loop'), workers: one('any_worker') }[scores]
  return [what, sign('is'), points(worth)]
}

const abilities: Record<Ability, () => Bit[]> = {
  two_workers: () => [one('boat_sign'), sign('gives'), ...some('random_worker', 2, 2)],
  green_worker: () => [one('boat_sign'), sign('gives'), one('green')],
  across_fields: () => [one('transport'), sign('gives'), sign('field')],
  twice: () => [one('transport'), one('upgrade'), number('×2')],
  any_for_upgrades: () => [one('any_resource'), sign('gives'), one('upgrade')],
  any_for_scoring: () => [one('any_resource'), sign('gives'), points('')],
  bid_any_colour: () => [one('auction'), lying('any_worker')],
  use_any_colours: () => [one('village_tile'), one('any_worker'), lying('any_worker')],
}

/** What anything but a village tile brings. */
export function worth(kind: TileKind, side: string | undefined, river: readonly number[]): Bit[] {
  if (isVillageTile(kind)) return []
  if (isOrderTile(kind)) return [one('village_tile'), sign('is'), points(kind.points)]
  if (isBoat(kind)) return boat(kind, river)
  if (!isSummerBoat(kind)) return winter(kind)
  return kind.sides.filter(({ id }) => id === side).flatMap(({ ability }) => abilities[ability]())
}

/** Which ground a tile has: a season, or what it is. */
export function groundOf(kind: TileKind): string {
  if (isVillageTile(kind)) return kind.set
  if (isOrderTile(kind)) return 'order'
  if (isBoat(kind)) return 'boat'
  return isSummerBoat(kind) ? 'summer' : 'winter'
}
