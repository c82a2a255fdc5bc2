import type { Explanation } from '../../game'
import { goodsText, leverOf, resourceName } from '../names'
import { symbolOf } from '../symbols'
import type { Lever, Resource, Track } from '../view'
import { lines, type About } from './about'

export function explainLever({ id, player, components, language, say }: About): Explanation | null {
  const lever = leverOf(components, id as Lever)
  if (!lever) return null
  const state = player.levers[lever.id]
  return { title: lever.name[language], symbol: symbolOf(lever.id), lines: lines(lever.text[language], state ? say.lever[state] : say.lever.none(lever.coins)), rule: lever.rule }
}

export function explainSite({ id, player, components, language, say }: About): Explanation {
  return { title: say.site(resourceName(components, id as Resource, language)), symbol: symbolOf(`site_${id}`), lines: lines(say.level[player.sites[id as Resource] ?? 0]), rule: '3.5' }
}

const places = ({ components, language }: About, boats: readonly string[]) => boats.map((site) => resourceName(components, site as Resource, language)).join(', ')

export function explainBoats(about: About): Explanation {
  const { player, say } = about
  return { title: say.boats, symbol: symbolOf('boat'), lines: [say.boatsLine(places(about, player.boats)), say.boatsMove], rule: '4.4' }
}

export function explainRanch({ player, say }: About): Explanation {
  return { title: say.ranch, symbol: symbolOf('ranch'), lines: [say.ranchLine(player.ranch, player.supply)], rule: '3.2' }
}

export function explainRecess({ id, player, components, language, say }: About): Explanation | null {
  const recess = components.recesses[Number(id)]
  if (!recess) return null
  const income = goodsText(components, recess.income, language)
  const end = components.board_rows[recess.row - 1]?.final_points ?? 0
  return {
    title: say.recess[recess.piece],
    symbol: symbolOf(recess.piece === 'cattle' ? 'cow' : recess.piece),
    lines: lines(player.recesses[Number(id)] ? say.recessCovered(income) : say.recessOpen(income), end > 0 && say.rowEnd(end)),
    rule: '9.6',
  }
}

export function explainTrack({ id, player, components, language, say }: About): Explanation | null {
  const spaces = components.tracks[id as Track]
  if (!spaces) return null
  const step = player.tracks[id as Track]
  const next = spaces.findIndex(({ bonus }, at) => at > step && Object.keys(bonus).length > 0)
  const bonus = spaces[next]?.bonus
  return {
    title: id === 'coin' ? say.coinTrack : say.cardTrack,
    symbol: symbolOf(`${id}_track`),
    lines: lines(say.trackLine(step, goodsText(components, spaces[step]?.income ?? {}, language)), bonus && say.trackBonus(next, goodsText(components, bonus, language)), say.trackEnd),
    rule: '12.1',
  }
}

export function explainVase({ player, say }: About): Explanation {
  return { title: say.vase, symbol: symbolOf('vases'), lines: [say.vaseLine(player.vases)], rule: '4.2' }
}

export function explainHire({ id, say }: About): Explanation {
  return { title: id === 'coins' ? say.hireCoins : say.hireCards, symbol: symbolOf('hire'), lines: [], rule: '6.6' }
}

export function explainExchange({ id, say }: About): Explanation {
  return { title: id === 'back' ? say.exchangeBack : say.exchange, symbol: symbolOf('exchange_arrow'), lines: [], rule: '11.3' }
}

export function explainWay(about: About): Explanation {
  const { id, say } = about
  const [first = '', second = '', ...levers] = id.split('+')
  const helpers = levers.map((lever) => say.wayLevers[lever as keyof typeof say.wayLevers])
  return { title: say.way, symbol: symbolOf('boat'), lines: lines(say.wayLine(places(about, [first, second])), ...helpers), rule: '4.4' }
}

export function explainDue({ id, say }: About): Explanation {
  const [inhabitants = '0', ...rest] = id.split('+')
  const points = rest.find((part) => part !== 'lever')
  return { title: say.due, symbol: symbolOf('inhabitants'), lines: lines(say.dueLine(inhabitants, points), rest.includes('lever') && say.dueLever), rule: '5.9' }
}

export function explainTrade({ id, say }: About): Explanation {
  const [inhabitants = '0', vases = '0', coins = '0'] = id.split('+')
  return { title: say.trade, symbol: symbolOf('trade_goods'), lines: [say.tradeLine(inhabitants, vases, coins)], rule: '9.5' }
}

export function explainPass({ say }: About): Explanation {
  return { title: say.pass, lines: [say.passLine], rule: '2.7' }
}
