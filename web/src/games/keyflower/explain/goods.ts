import type { Explanation } from '../../game'
import { colourName, countsText, resourceName, skillName, tileName, workersText } from '../names'
import { symbolOf } from '../symbols'
import { colours, resources, skills, type Colour, type Resource, type Skill } from '../view'
import { laidAt, whereIs } from '../where'
import { behind, capital, type About } from './about'
import { explainWords } from './words'

/** Resources, workers and skills. */

const rules = { transport: '6.2', gold: '6.6', supply: '5.8', colour: '3.4', green: '3.5', skill: '5.11', sent: '3.3' }

const isColour = (word: string): word is Colour => (colours as string[]).includes(word)
const isSkill = (word: string): word is Skill => (skills as string[]).includes(word)
const isResource = (word: string): word is Resource => (resources as string[]).includes(word)

/** `wood` in the supply, `wood@keywood` on a tile. */
export function explainResource(about: About): Explanation | null {
  const { id, view, components, language } = about
  const [resource = '', tile] = id.split('@')
  if (!isResource(resource)) return null
  const say = explainWords[language]
  const gold = resource === 'gold' ? [say.goldText] : []
  if (tile === undefined) {
    const mine = view.players[view.reader ?? -1]?.village.reduce((sum, laid) => sum + (laid.resources?.[resource] ?? 0), 0)
    return {
      title: capital(resourceName(components, resource, language)),
      symbol: symbolOf(resource),
      lines: [say.inSupply(view.supply[resource] ?? 0), ...(mine === undefined ? [] : [say.inVillages(mine)]), ...gold],
      rule: resource === 'gold' ? rules.gold : rules.supply,
    }
  }
  const where = whereIs(view, tile)
  const count = where?.kind === 'village' ? (where.laid.resources?.[resource] ?? 0) : 0
  const name = tileName(components, tile, language, laidAt(where)?.side)
  const what = count > 0 ? countsText(components, { [resource]: count }, language) : capital(resourceName(components, resource, language))
  return { title: say.on(what, name), symbol: symbolOf(resource), lines: [say.transportText, say.upgradesHere, ...gold], rule: rules.transport }
}

export function explainColour(about: About): Explanation | null {
  const { id, player, components, language } = about
  if (!isColour(id)) return null
  const say = explainWords[language]
  return {
    title: capital(say.workersOf(colourName(components, id, language))),
    symbol: symbolOf(id),
    lines: [behind(about, player.screen ? (player.screen.workers[id] ?? 0) : undefined), id === 'green' ? say.greenText : say.workerText],
    rule: id === 'green' ? rules.green : rules.colour,
  }
}

export function explainSkill(about: About): Explanation | null {
  const { id, player, components, language } = about
  if (!isSkill(id)) return null
  return {
    title: capital(skillName(components, id, language)),
    symbol: symbolOf(id),
    lines: [behind(about, player.screen ? (player.screen.skills[id] ?? 0) : undefined), explainWords[language].skillText],
    rule: rules.skill,
  }
}

/** `blue:3`: so many workers to the place that was chosen. */
export function explainSend(about: About): Explanation | null {
  const { id, view, components, language } = about
  const [colour = '', count = ''] = id.split(':')
  if (!isColour(colour)) return null
  const say = explainWords[language]
  const workers = Number(count)
  return {
    title: say.send(workersText(components, { [colour]: workers }, language)),
    symbol: symbolOf(colour),
    lines: [...(view.muster ? [say.sendFirst(view.muster.count + workers)] : []), say.sendText],
    rule: rules.sent,
  }
}
