import type { Explanation } from '../../game'
import { abilityName, seasonName, tileName } from '../names'
import { pictureOf, symbolOf } from '../symbols'
import { seasons, type Season } from '../view'
import { behind, capital, nameOf, sentence, total, type About } from './about'
import { explainWords } from './words'

/** The rest of the table: bag, supplies, places of the village, passing, and what belongs to a player. */

const rules = { bag: '1.2', green: '5.7', skills: '5.6', cell: '8.2', turn: '8.3', pass: '3.2', done: '6.3', start: '11.5', season: '1.1', screen: '13.1' }

export function explainBag({ view, language }: About): Explanation {
  const say = explainWords[language]
  return { title: say.bag, symbol: 'bag_sign', lines: [say.bagText(view.bag), say.bagWhy], rule: rules.bag }
}

export function explainGreen({ view, language }: About): Explanation {
  const say = explainWords[language]
  return { title: say.green, symbol: symbolOf('green'), lines: [say.greenLeft(view.green), say.greenText], rule: rules.green }
}

export function explainSkills({ view, language }: About): Explanation {
  const say = explainWords[language]
  return { title: say.skills, symbol: 'random_skill', lines: [say.skillsLeft(view.skills), say.skillText], rule: rules.skills }
}

export function explainCell({ view, components, language }: About): Explanation {
  const say = explainWords[language]
  const tile = view.placing ? tileName(components, view.placing.tile, language) : ''
  return { title: say.cell(tile), symbol: view.placing ? pictureOf(view.placing.tile) : 'village_tile', lines: [say.cellText, say.turnText], rule: rules.cell }
}

export function explainTurn({ id, language }: About): Explanation {
  const say = explainWords[language]
  return { title: say.turn(Number(id)), symbol: 'turn_arrow', lines: [say.turnText], rule: rules.turn }
}

/** The end of a turn, or of what can be done in it. */
export function explainPass({ view, language }: About): Explanation {
  const say = explainWords[language]
  const amidst = view.phase !== 'turns' || view.muster !== null || view.haul !== null
  if (amidst) return { title: say.pass, symbol: 'pass_sign', lines: [say.doneText], rule: rules.done }
  return { title: say.pass, symbol: 'pass_sign', lines: [say.passText(view.passes, view.players.length)], rule: rules.pass }
}

export function explainAbility(about: About): Explanation | null {
  const { id, view, components, language } = about
  const boat = components.summer_boats.find(({ sides }) => sides.some(({ ability }) => ability === id))
  const side = boat?.sides.find(({ ability }) => ability === id)
  if (!boat || !side) return null
  const owner = view.players.find(({ abilities }) => abilities.includes(side.ability))
  return {
    title: abilityName(components, side.ability, language),
    symbol: pictureOf(boat.id),
    lines: [sentence(side.text[language]), ...(owner ? [explainWords[language].has(nameOf(about, owner.seat))] : [])],
    rule: side.rule,
  }
}

export function explainStart(about: About): Explanation {
  const say = explainWords[about.language]
  return { title: say.start, symbol: 'start_marker', lines: [say.startText(capital(nameOf(about, about.view.start_player)))], rule: rules.start }
}

export function explainSeason({ id, view, language }: About): Explanation {
  const season = (seasons as string[]).includes(id) ? (id as Season) : view.season
  return { title: seasonName(season, language), symbol: symbolOf(season), lines: [explainWords[language].seasonText], rule: rules.season }
}

export function explainScreen(about: About): Explanation {
  const { player, language } = about
  const say = explainWords[language]
  const { screen, winter_tiles } = player
  const lines = [behind(about, screen ? total(screen.workers) + total(screen.skills) : undefined), say.screenText, say.winterHeld(winter_tiles)]
  return { title: say.screen, symbol: 'screen_sign', lines, rule: rules.screen }
}
