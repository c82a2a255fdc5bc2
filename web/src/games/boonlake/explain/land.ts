import type { Explanation } from '../../game'
import { fieldOf, goodsText, regionName, spaceOf, tileOf } from '../names'
import { symbolOf } from '../symbols'
import type { Region } from '../view'
import { lines, sideName, type About } from './about'

export function explainField(about: About): Explanation | null {
  const { id, view, components, language, say } = about
  const number = Number(id)
  const kind = fieldOf(components, number)
  const field = view.fields[number - 1]
  if (!kind || !field) return null
  const title = say.field(number, regionName(components, kind.region, language))
  const bridge = kind.bridge && say.bridge
  if (field.tile === 'pasture') {
    const cattle = (field.cattle ?? []).reduce((sum, { count }) => sum + count, 0)
    return {
      title,
      symbol: symbolOf('pasture'),
      lines: lines(say.pasture(cattle), ...(field.cattle ?? []).map(({ side, count }) => say.herd(sideName(about, side), count)), say.cattleCost(cattle + 1), bridge),
      rule: '6.4',
    }
  }
  const reward = goodsText(components, kind.reward, language)
  return { title, symbol: symbolOf('explore'), lines: lines(reward ? say.reward(reward) : say.noReward, bridge), rule: '5.2' }
}

export function explainPlot(about: About): Explanation | null {
  const { id, view, components, language, say } = about
  const field = view.fields[Number.parseInt(id, 10) - 1]
  const index = id.endsWith('b') ? 1 : 0
  const plot = field?.tile ? tileOf(components, field.tile)?.plots[index] : undefined
  if (!field || !plot) return null
  const standing = field.plots[index]
  return {
    title: say.plot(id),
    symbol: symbolOf(standing?.piece ?? 'develop'),
    lines: lines(standing ? say.standing[standing.piece](sideName(about, standing.side)) : say.freePlot, !standing && plot.text[language], plot.settlement_points !== 0 && say.settlementPoints(plot.settlement_points)),
    rule: standing ? '5.8' : '5.5',
  }
}

export function explainRegion({ id, player, view, components, language, say }: About): Explanation | null {
  const region = components.regions.find((each) => each.id === id)
  if (!region) return null
  return {
    title: region.name[language],
    symbol: symbolOf(region.id),
    lines: lines(say.sign(goodsText(components, region.sign, language)), view.covered.includes(id as Region) && say.covered, say.region(player.presences[id as Region])),
    rule: '6.5',
  }
}

export function explainSpace({ id, components, language, say }: About): Explanation | null {
  const space = spaceOf(components, id)
  if (!space) return null
  const reward = goodsText(components, space.reward, language)
  const last = id === 'U9' || id === 'L8'
  return {
    title: say.space(id),
    symbol: symbolOf(space.harbour ? 'harbour' : 'ship'),
    lines: lines(reward ? say.spaceReward(reward) : say.noReward, space.harbour ? say.harbour : say.oneShip, last && say.lastSpace),
    rule: last ? '8.3' : '8.5',
  }
}

export function explainHeap({ view, say }: About): Explanation {
  return { title: say.heap, symbol: symbolOf('heap'), lines: [say.heapLine(view.heap)], rule: '5.1' }
}

export function explainPastures({ view, say }: About): Explanation {
  return { title: say.pastures, symbol: symbolOf('pasture'), lines: [say.pasturesLine(view.pastures)], rule: '6.3' }
}
