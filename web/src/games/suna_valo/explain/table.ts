import type { Explanation } from '../../game'
import { cardName } from '../names'
import { isMine, nameOf, type About } from './about'
import { explainWords } from './words'

/** What lies on the table besides cards, orders and farms, and what only a choice has. */

const rules = {
  pile: '1.3',
  festivals: '12.8',
  back: '5.3',
  swap: '17.6',
  price: '12.3',
  pass: '3.4',
  tree: '14.3',
  shortage: '12.6',
  hand: '14.4',
}

export function explainPile({ view, components, language }: About): Explanation {
  const say = explainWords[language]
  const discards = view.discards.map((card) => cardName(components, card, language)).join(', ')
  return {
    title: say.pile,
    symbol: 'pile',
    lines: [say.pileLeft(view.pile, view.era), ...(view.era_ends ? [] : [say.pileText]), ...(discards ? [say.discardPile(discards)] : [])],
    rule: rules.pile,
  }
}

export function explainFestivals({ language }: About): Explanation {
  const say = explainWords[language]
  return { title: say.festivals, symbol: 'festival', lines: [say.festivalsText], rule: rules.festivals }
}

export function explainBack(about: About): Explanation {
  const say = explainWords[about.language]
  const step = isMine(about) && !about.player.pieces.includes('flip_step') ? [say.backStep] : []
  return { title: say.back, symbol: 'flip', lines: [say.backText, ...step], rule: rules.back }
}

export function explainSwap({ language }: About): Explanation {
  const say = explainWords[language]
  return { title: say.swap, symbol: 'C06', lines: [say.swapText], rule: rules.swap }
}

export function explainPrice({ language }: About): Explanation {
  const say = explainWords[language]
  return { title: say.price, symbol: 'any', lines: [say.priceText], rule: rules.price }
}

export function explainPass({ language }: About): Explanation {
  const say = explainWords[language]
  return { title: say.pass, symbol: 'confirm', lines: [say.passText], rule: rules.pass }
}

export function explainTree(about: About): Explanation {
  const say = explainWords[about.language]
  return { title: say.tree, symbol: 'tree', lines: [say.treeText, say.treeOf(nameOf(about, about.view.tree))], rule: rules.tree }
}

export function explainShortage({ player, language }: About): Explanation {
  const say = explainWords[language]
  return { title: say.shortage, symbol: 'shortage', lines: [say.shortageText(player.shortage), say.shortageWhy], rule: rules.shortage }
}

export function explainHand({ player, language }: About): Explanation {
  const say = explainWords[language]
  return { title: say.handTitle, symbol: 'pile', lines: [say.handText(player.hand_cards, player.hand_festivals)], rule: rules.hand }
}
