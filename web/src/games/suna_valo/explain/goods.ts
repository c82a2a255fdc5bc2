import { endlessPlaces } from '../farms/places'
import type { Explanation } from '../../game'
import { allOf, cardName, columnName, goodName, goodsText, isResource, kindsText, resourceName } from '../names'
import { texts } from '../texts'
import { columns, type Column, type ColumnHead, type Player, type Resource } from '../view'
import { capital, isMine, nameOf, type About } from './about'
import { columnWords, explainWords } from './words'

const rules = { resource: '2.4', energy: '2.1', market: '2.6' }

export function explainGood(about: About): Explanation | null {
  const { id, player, components, language } = about
  if (id === 'energy') return explainEnergy(about)
  if (!isResource(id)) return null
  const say = explainWords[language]
  return {
    title: capital(resourceName(components, id, language)),
    symbol: id,
    lines: [amount(about, player.resources[id], lyingPlaces(about, id).join(', ')), say.resourceText, marketLine(about, id)],
    rule: rules.resource,
  }
}

function amount(about: About, count: number, list: string): string {
  const say = explainWords[about.language]
  return isMine(about) ? say.youHave(count, list) : say.has(nameOf(about, about.player.seat), count, list)
}

/** "1 in the header", "1 on Lily Pond" */
function lyingPlaces({ player, components, language }: About, resource: Resource): string[] {
  const say = explainWords[language]
  const onCards = columns.flatMap((column) =>
    player.columns[column].flatMap(({ card, stored }) => {
      const count = (stored ?? []).filter((one) => one === resource).length
      return count > 0 ? [say.onCard(count, cardName(components, card, language))] : []
    }),
  )
  const header = player.header[resource]
  const character = player.character_card[resource]
  return [...(header > 0 ? [say.inHeader(header)] : []), ...(character > 0 ? [say.onCharacter(character)] : []), ...onCards]
}

export function explainEnergy(about: About): Explanation {
  const { player, components, language } = about
  const say = explainWords[language]
  return {
    title: capital(goodName(components, 'energy', language)),
    symbol: 'energy',
    lines: [amount(about, player.energy, ''), say.energyText, say.goodsLeft],
    rule: rules.energy,
  }
}

export function explainMarket(about: About): Explanation | null {
  const { id, player, components, language } = about
  if (!isResource(id)) return null
  const say = explainWords[language]
  const usual = components.resources.find((resource) => resource.id === id)?.market ?? 0
  return {
    title: say.marketTitle(capital(resourceName(components, id, language))),
    symbol: 'market',
    lines: [marketLine(about, id), player.market[id] < usual ? say.marketCheaper : say.marketNotYet],
    rule: rules.market,
  }
}

function marketLine({ player, components, language }: About, resource: Resource): string {
  const price = player.market[resource]
  return explainWords[language].marketText(resourceName(components, resource, language), goodsText(components, { energy: price }, language))
}

export function explainHeader(about: About): Explanation | null {
  const { id, components, language } = about
  const head = components.columns.find((column) => column.id === id)
  if (!head) return null
  const endless = isEndless(about.player, head.id)
  return {
    title: explainWords[language].headerOf(columnName(components, id, language)),
    symbol: head.id,
    lines: head.produces.length > 0 ? storingLines(about, head, endless) : [givenLine(about, head)],
    rule: head.rule,
  }
}

function isEndless(player: Player, column: Column): boolean {
  const place = endlessPlaces[column]
  return place !== undefined && !player.pieces.includes(place)
}

function storingLines({ player, components, language }: About, head: ColumnHead, endless: boolean): string[] {
  const say = explainWords[language]
  const kinds = kindsText(components, head.produces, language)
  const plurals = allOf(head.produces.map((resource) => goodName(components, resource, language, 2)), language)
  const lying = Object.fromEntries(head.produces.map((resource) => [resource, player.header[resource]]))
  return [
    endless ? say.endless(plurals) : say.storages(head.storages, kinds),
    say.lying(goodsText(components, lying, language)),
    say.headerProduces(`1 ${kinds}`),
  ]
}

function givenLine({ components, language }: About, head: ColumnHead): string {
  const say = explainWords[language]
  if (head.energy > 0) return say.headerGives(goodsText(components, { energy: head.energy }, language))
  return say.headerGives(head.drones > 0 ? say.delivery(head.drones) : texts[language].nothing)
}

export function explainColumn({ id, player, components, language }: About): Explanation | null {
  const head = components.columns.find((column) => column.id === id)
  if (!head) return null
  const say = explainWords[language]
  return {
    title: head.name[language],
    symbol: head.id,
    lines: [say.columnCards(player.columns[head.id].length), say.columnText, columnWords[language][head.id]],
    rule: head.rule,
  }
}
