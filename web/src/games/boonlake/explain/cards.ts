import type { Explanation } from '../../game'
import { cardOf, countsText, deedOf, goalOf, goodsText, missingText } from '../names'
import { pictureOf, symbolOf } from '../symbols'
import type { Deed, HandCard, Project } from '../view'
import { lines, sideName, type About } from './about'

export function explainCard(about: About): Explanation | null {
  const { id, player, components, language, say } = about
  const card = cardOf(components, id)
  if (!card) return null
  const held = player.hand?.find((each) => each.card === id)
  const cost = goodsText(components, { coins: card.coins, vases: card.vases }, language)
  const resources = countsText(components, card.resources, language)
  return {
    title: `${card.name[language]} (${say.type[card.type]})`,
    symbol: pictureOf(card),
    lines: lines(card.text[language], cost && say.costs(cost), held && held.coins !== card.coins && say.costsNow(held.coins), resources && say.needs(resources), card.points > 0 && say.points(card.points), ...afford(held, about)),
    rule: '4.2',
  }
}

/** Whether it can be paid, and what is missing. */
function afford(what: HandCard | Project | undefined, { player: { coins }, components, language, say }: About): string[] {
  if (!what) return []
  if (what.payable) return [say.canPay]
  if (!what.missing) return []
  const boats = (what.missing.coins ?? 0) > Math.max(0, what.coins - coins)
  return lines(say.lack(missingText(components, what.missing, language)), boats && say.boatsCost)
}

export function explainPlayed({ player, components, language, say }: About): Explanation {
  const texts = player.played.flatMap((id) => {
    const card = cardOf(components, id)
    return card && (card.lasting.length > 0 || card.end.length > 0) ? [`${card.name[language]}: ${card.text[language]}`] : []
  })
  return { title: say.played, symbol: symbolOf('cards'), lines: [say.playedLine(player.played.length), ...texts], rule: '4.7' }
}

export function explainPile({ view, say }: About): Explanation {
  return { title: say.pile, symbol: symbolOf('cards'), lines: [say.pileLine(view.pile, view.discards.length)], rule: '3.3' }
}

export function explainGoal(about: About): Explanation | null {
  const { id, player, view, components, language, say } = about
  const goal = goalOf(components, id)
  if (!goal) return null
  const area = view.goals.findIndex((each) => each.goal === id)
  const laid = view.goals[area]
  const aim = player.aims[area]
  const seen = laid && player.seat === view.reader
  return {
    title: goal.name[language],
    symbol: symbolOf(goal.measure),
    lines: lines(
      goal.text[language],
      say.least(goal.least.map((values) => values.join('+')).join(' / ')),
      seen && aim && !aim.marked && view.scoring < 4 && say.now(aim.now.join('+'), aim.need.join('+')),
      seen && aim && !aim.marked && aim.fulfilled && say.fulfilled,
      seen && aim?.marked != null && say.marked(aim.marked),
      laid?.seat != null && say.chosenBy(sideName(about, laid.seat)),
      ...projectLines(about, area),
    ),
    rule: '9.3',
  }
}

function projectLines(about: About, area: number): string[] {
  const { view, say } = about
  return (view.goals[area]?.projects ?? []).map((seat) => say.realised(sideName(about, seat)))
}

export function explainProject(about: About): Explanation | null {
  const { id, player, view, components, language, say } = about
  const goal = goalOf(components, id)
  if (!goal) return null
  const area = view.goals.findIndex((each) => each.goal === id)
  const mine = player.seat === view.reader ? player.projects[area] : undefined
  return {
    title: `${say.project}: ${goal.name[language]}`,
    symbol: symbolOf('builder'),
    lines: lines(
      say.costs(goodsText(components, { coins: mine?.coins ?? goal.coins }, language)),
      say.needs(countsText(components, goal.resources, language)),
      say.projectLine(goal.points, say.track[goal.track]),
      say.projectCard,
      ...(mine && !mine.done ? afford(mine, about) : []),
      ...projectLines(about, area),
    ),
    rule: '4.8',
  }
}

export function explainDeed({ id, view, components, language, say }: About): Explanation | null {
  const deed = deedOf(components, id as Deed)
  if (!deed) return null
  const row = view.deeds.indexOf(deed.id)
  const kind = components.rows[row]
  return {
    title: deed.name[language],
    symbol: symbolOf(deed.id),
    lines: lines(
      deed.type && say.first[deed.type],
      say.own(deed.text[language]),
      say.shared(deed.shared_text[language]),
      kind && say.row(row + 1, kind.steps),
      kind && kind.points > 0 && say.price(kind.points),
    ),
    rule: '2.2',
  }
}
