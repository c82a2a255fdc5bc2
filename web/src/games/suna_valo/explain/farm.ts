import { placeOf } from '../farms/places'
import { leftTrack, rightTrack, worth, type Space } from '../farms/tracks'
import type { Explanation } from '../../game'
import { anyOf, columnName, isEndTile, placeName, tileName } from '../names'
import { pieceNames } from '../texts'
import { columns } from '../view'
import { nameOf, sentence, type About } from './about'
import { explainWords, leavingWords } from './words'

const rules = { row: '8.1', rowPoints: '8.2', rowActivation: '8.3', detour: '9.4' }

/** A place where a piece stands or stood: what it frees. */
export function explainPiece({ id, player, components, language }: About): Explanation | null {
  const place = placeOf(components, id)
  if (!place) return null
  const say = explainWords[language]
  const text = place.text[language]
  const standing = player.pieces.includes(id)
  const lines = standing
    ? [say.stands(pieceNames[language][place.piece]), say.frees(text), leavingWords[language][place.piece]]
    : [say.freed(text)]
  return {
    title: placeName(components, id, language),
    symbol: standing ? place.piece : 'confirm',
    lines: place.points > 0 ? [...lines, say.emptyPoints(place.points)] : lines,
    rule: place.rule,
  }
}

export function explainTrack(about: About): Explanation | null {
  if (about.id === 'left') return explainLeft(about)
  if (about.id === 'right') return explainRight(about)
  return about.id === 'detour' ? explainDetour(about) : null
}

function explainLeft(about: About): Explanation {
  const { player, components, language } = about
  const say = explainWords[language]
  const spaces = leftTrack(components, player)
  const at = spaces.findIndex((space) => space.here)
  const next = spaces[at + 1]
  return {
    title: say.leftTrack,
    symbol: 'multiply',
    lines: [
      say.standsOnLeft(at, worth(spaces)),
      ...(next ? [say.nextLeft(at + 1, next.value), ...blockLine(about, spaces[at])] : [say.top]),
      tracksLine(about),
    ],
    rule: components.left_track.rule,
  }
}

function explainRight(about: About): Explanation {
  const { player, components, language } = about
  const say = explainWords[language]
  const spaces = rightTrack(components, player)
  const at = Number(player.right.slice(1))
  const next = spaces[at + 1]
  const block = player.detour ? [] : blockLine(about, spaces[at])
  const notch = next?.notch === 'progress_tile' ? [say.progressNotch] : next?.notch === 'end_tile' ? [say.endNotch] : []
  return {
    title: say.rightTrack,
    symbol: 'cog',
    lines: [
      player.detour ? say.standsOnDetour(detourNumber(spaces, at), worth(spaces)) : say.standsOnRight(at, worth(spaces)),
      ...(next ? [say.nextRight(at + 1, next.value), ...notch, ...block, ...(block.length > 0 ? [say.aroundIt] : [])] : [say.top]),
      tracksLine(about),
    ],
    rule: components.right_track.rule,
  }
}

function explainDetour({ player, components, language }: About): Explanation {
  const say = explainWords[language]
  const spaces = rightTrack(components, player)
  const at = Number(player.right.slice(1))
  const detour = spaces[at]?.detour
  return {
    title: say.detour,
    symbol: 'detour_arrow',
    lines: [detour ? say.detourText(detourNumber(spaces, at), at, detour.value) : say.noDetour],
    rule: rules.detour,
  }
}

/** Detours are numbered from below. */
function detourNumber(spaces: readonly Space[], at: number): number {
  return spaces.slice(0, at + 1).filter((space) => space.detour).length
}

function blockLine({ player, components, language }: About, space: Space | undefined): string[] {
  const place = space?.block && player.pieces.includes(space.block) ? placeOf(components, space.block) : undefined
  return place ? [explainWords[language].blocked(pieceNames[language][place.piece])] : []
}

function tracksLine({ player, components, language }: About): string {
  return explainWords[language].tracksWorth(worth(leftTrack(components, player)), worth(rightTrack(components, player)))
}

export function explainTile(about: About): Explanation | null {
  const { id, components, language } = about
  const tile = [...components.progress_tiles, ...components.end_tiles].find((candidate) => candidate.id === id)
  if (!tile) return null
  return {
    title: tileName(components, id, language),
    symbol: isEndTile(components, id) ? 'end_tile' : 'progress_tile',
    lines: [sentence(tile.text[language]), ...whereTile(about)],
    rule: tile.rule,
  }
}

function whereTile(about: About): string[] {
  const { id, view, components, language } = about
  const say = explainWords[language]
  for (const player of view.players) {
    const own = player.tiles.find(({ tile }) => tile === id)
    if (own) return [say.tileOf(nameOf(about, player.seat)), own.works ? say.tileWorks : say.tileWaits]
    if (player.end_tile === id) return [say.tileOf(nameOf(about, player.seat))]
  }
  if (![...view.progress_tiles, ...view.end_tiles].includes(id)) return [say.tileInBox]
  const { progress_notches, values } = components.right_track
  const notches = isEndTile(components, id) ? [values.length - 1] : progress_notches
  return [say.tileOnBoard, say.takenAt(anyOf(notches.map((space) => `R${space}`), language))]
}

/** A row of the farm (`row:1`), or one of the two things that its marker can be. */
export function explainRow(about: About): Explanation | null {
  const { id, player, components, language } = about
  const say = explainWords[language]
  if (id === 'points') return { title: say.choosePoints(components.row_points), symbol: 'points', lines: [say.choosePointsText], rule: rules.rowPoints }
  if (id === 'activate') return { title: say.chooseActivation, symbol: 'row_marker', lines: [say.chooseActivationText], rule: rules.rowActivation }
  const row = Number(id)
  const marker = player.rows[row - 1]
  if (marker === undefined) return null
  const missing = columns.filter((column) => player.columns[column].length < row).map((column) => columnName(components, column, language))
  const state = {
    points: say.rowPoints(components.row_points),
    activated: say.rowActivated,
    '': missing.length > 0 ? say.rowMissing(missing.join(', ')) : say.rowOpen,
  }
  return { title: say.row(row), symbol: 'row_marker', lines: [say.rowText(row, components.row_points), state[marker]], rule: rules.row }
}
