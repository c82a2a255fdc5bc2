import type { Explanation } from '../../game'
import { countsText, isBoat, isOrderTile, isSummerBoat, isVillageTile, isWinterTile, tileKind, tileName, workersText, type TileKind } from '../names'
import { pictureOf } from '../symbols'
import type { BoatKind, SummerBoatKind, VillageTileKind } from '../view'
import { laidAt, whereIs, type Where } from '../where'
import { nameOf, sentence, type About } from './about'
import { bidLines, placeLines } from './places'
import { explainWords } from './words'

/** Any tile, wherever it lies: what it does, what it costs, whose it is, and what stands on it. */
export function explainTile(about: About): Explanation | null {
  const { id, view, components, language } = about
  const kind = tileKind(components, id)
  if (!kind) return null
  const where = whereIs(view, id)
  const laid = laidAt(where)
  return {
    title: tileName(components, id, language, laid?.side),
    symbol: pictureOf(id),
    lines: [
      ...whatItDoes(about, kind, where),
      ...whereItLies(about, where),
      ...(where?.kind === 'auction' ? bidLines(about, where.lot) : []),
      ...(laid ? placeLines(about, laid) : []),
      ...(where?.kind === 'village' && where.laid.resources ? [explainWords[language].lying(countsText(components, where.laid.resources, language))] : []),
    ],
    rule: ruleOf(kind, laid?.side),
  }
}

function ruleOf(kind: TileKind, side: string | undefined): string {
  const shown = isSummerBoat(kind) ? kind.sides.find(({ id }) => id === side) : undefined
  return shown?.rule ?? kind.rule
}

function whatItDoes(about: About, kind: TileKind, where: Where | null): string[] {
  const say = explainWords[about.language]
  if (isVillageTile(kind)) return sidesOf(about, kind, laidAt(where)?.upgraded === true)
  if (isSummerBoat(kind)) return abilityLines(about, kind, laidAt(where)?.side)
  if (isOrderTile(kind)) return [say.orderTile(kind.number), ...(kind.start_player ? [say.startTile] : []), say.orderInWinter]
  if (isBoat(kind)) return boatLines(about, kind, where)
  return [say.scores(kind.text[about.language]), ...worthNow(about, kind, where)]
}

function sidesOf({ language }: About, { front, back, cost_text }: VillageTileKind, upgraded: boolean): string[] {
  const say = explainWords[language]
  const up = upgraded ? back : front
  const does = up.usable ? say.does(up.use[language]) : sentence(up.text[language])
  const points = up.usable && up.points > 0 ? [say.printedPoints(up.points)] : []
  return [does, ...points, upgraded ? say.isUpgraded : say.upgrade(cost_text[language], back.text[language])]
}

function abilityLines({ language }: About, { sides }: SummerBoatKind, side: string | undefined): string[] {
  const say = explainWords[language]
  const up = sides.find(({ id }) => id === side)
  const [one, other] = sides
  if (up) return [say.ability(up.text[language])]
  return one && other ? [say.eitherAbility(one.text[language], other.text[language])] : []
}

function boatLines(about: About, kind: BoatKind, where: Where | null): string[] {
  const { view, language } = about
  const say = explainWords[language]
  const scoring = [say.scores(kind.text[language]), ...worthNow(about, kind, where)]
  if (where?.kind !== 'quay') return scoring
  const { workers, skills, taken_by } = where.boat
  const load = view.season === 'winter' ? [say.boatWinter] : [...loadLine(about, workers, skills), say.boatSeason]
  return [...(taken_by === null ? load : [say.boatTaken(nameOf(about, taken_by))]), ...scoring]
}

function loadLine(about: About, workers: Parameters<typeof workersText>[1], skills: Parameters<typeof countsText>[1]): string[] {
  const { components, language } = about
  return [explainWords[language].boatLoad(workersText(components, workers, language), countsText(components, skills, language))]
}

/** What it would bring to whoever looks. */
function worthNow({ view, components, language }: About, kind: TileKind, where: Where | null): string[] {
  const me = view.players[view.reader ?? -1]
  if (!me) return []
  const say = explainWords[language]
  if (isBoat(kind)) {
    const counted = { transport: me.transport, loop: me.loop, river: components.river[me.river], flip: undefined, fixed: undefined, workers: undefined }
    const points = counted[kind.scores]
    return points === undefined ? [] : [say.worthNow(points)]
  }
  if (!isWinterTile(kind) || where?.kind !== 'village' || where.seat !== me.seat) return []
  const points = view.scores[me.seat]?.[components.score_sources.findIndex(({ id }) => id === kind.id)]
  return points === undefined ? [] : [say.worthNow(points)]
}

function whereItLies(about: About, where: Where | null): string[] {
  const { id, view, language } = about
  const say = explainWords[language]
  switch (where?.kind) {
    case 'village':
      return [where.seat === view.reader ? say.inMyVillage : say.inVillage(nameOf(about, where.seat))]
    case 'won':
      return [where.seat === view.reader ? say.iWon : say.isWon(nameOf(about, where.seat))]
    case 'hand':
      return [view.players[where.seat]?.chosen.includes(id) ? say.chosen : say.inHand]
    case 'auction':
    case 'quay':
      return []
    default:
      return [say.notInPlay]
  }
}

/** Winter tiles that come to the auction together: `scholar+scribes`. */
export function explainWinterSet({ id, components, language }: About): Explanation {
  const tiles = id.split('+').flatMap((tile) => components.winter.find((kind) => kind.id === tile) ?? [])
  const [first] = tiles
  return {
    title: tiles.map(({ name }) => name[language]).join(', '),
    ...(first ? { symbol: pictureOf(first.id) } : {}),
    lines: tiles.map(({ name, text }) => `${name[language]}: ${text[language]}.`),
    rule: '2.5',
  }
}
