import type { Explanation } from '../../game'
import { colourName, countsText, faceOf, tileKind, tileName, isVillageTile, workersText } from '../names'
import { pictureOf } from '../symbols'
import type { Bid, LaidTile, Lot } from '../view'
import { laidAt, whereIs } from '../where'
import { nameOf, sentence, total, type About } from './about'
import { explainWords } from './words'

/** The places at a tile: for bids, for workers that use it, for outbid groups, for its upgrade. */

const rules = { bid: '4.2', use: '5.2', group: '4.5', upgrade: '6.4' }

function bidText({ components, language }: About, { colour, count }: Bid): string {
  return workersText(components, { [colour]: count }, language)
}

/** The highest bid, then the others. */
export function bidLines(about: About, lot: Lot): string[] {
  const say = explainWords[about.language]
  if (lot.bids.every((bid) => bid === null)) return [lot.order_tile ? say.noBidForOrder : say.noBid]
  const line = (bid: Bid | null, seat: number): string[] => {
    if (!bid) return []
    const text = seat === lot.lead ? say.lead : say.otherBid
    const isMineAndBeaten = seat !== lot.lead && seat === about.view.reader
    return [text(bidText(about, bid), nameOf(about, seat)), ...(isMineAndBeaten ? [say.outbidMine] : [])]
  }
  const lead = lot.lead ?? -1
  return [...line(lot.bids[lead] ?? null, lead), ...lot.bids.flatMap((bid, seat) => (seat === lead ? [] : line(bid, seat)))]
}

/** The colour of a tile, the workers on it, and what the next use takes. */
export function placeLines(about: About, laid: LaidTile): string[] {
  const { components, language } = about
  const say = explainWords[language]
  const colour = laid.colour ? say.colourHere(colourName(components, laid.colour, language)) : say.colourFree
  const used = faceOf(components, laid)?.usable === true
  return [
    ...(laid.workers && total(laid.workers) > 0 ? [say.standing(workersText(components, laid.workers, language))] : []),
    ...(laid.colour || used ? [colour] : []),
    ...useLine(about, laid),
  ]
}

function useLine({ components, language }: About, laid: LaidTile): string[] {
  const say = explainWords[language]
  const { least, most } = laid
  if (least === undefined || most === undefined) return []
  if (least > 0) return [say.nextUse(least, most)]
  return [faceOf(components, laid)?.usable ? say.usedUp : say.neverUsed]
}

export function explainBid(about: About): Explanation | null {
  const { id, view, components, language } = about
  const where = whereIs(view, id)
  if (where?.kind !== 'auction') return null
  const say = explainWords[language]
  const { lot } = where
  return {
    title: say.bidsFor(tileName(components, id, language, lot.side)),
    symbol: 'auction',
    lines: [
      ...bidLines(about, lot),
      ...(lot.lead === null ? [] : [lot.lead === view.reader ? say.myLead : say.higher]),
      lot.colour ? say.colourHere(colourName(components, lot.colour, language)) : say.colourFree,
    ],
    rule: rules.bid,
  }
}

export function explainUse(about: About): Explanation | null {
  const { id, view, components, language } = about
  const where = whereIs(view, id)
  const laid = laidAt(where)
  const face = laid && faceOf(components, laid)
  if (!laid || !face) return null
  const say = explainWords[language]
  const mine = where?.kind === 'village' && where.seat === view.reader
  const brings = total(face.resources) > 0 || face.one_of.length > 0
  return {
    title: say.use(tileName(components, id, language, laid.side)),
    symbol: pictureOf(id),
    lines: [
      face.usable ? say.does(face.use[language]) : sentence(face.text[language]),
      ...placeLines(about, laid),
      ...(brings ? [mine ? say.ownResources : say.otherResources] : []),
      say.whoGetsThem,
    ],
    rule: rules.use,
  }
}

export function explainGroup(about: About): Explanation | null {
  const { id, view, components, language } = about
  const say = explainWords[language]
  const where = whereIs(view, id)
  const bid = where?.kind === 'auction' ? where.lot.bids[view.reader ?? about.player.seat] : null
  return {
    title: say.groupAt(tileName(components, id, language, laidAt(where)?.side)),
    symbol: 'auction',
    lines: [bid ? say.group(bidText(about, bid)) : say.noGroup, say.groupText],
    rule: rules.group,
  }
}

export function explainUpgrade(about: About): Explanation | null {
  const { id, view, components, language } = about
  const kind = tileKind(components, id)
  if (!kind || !isVillageTile(kind)) return null
  const say = explainWords[language]
  const where = whereIs(view, id)
  return {
    title: say.upgradeOf(tileName(components, id, language)),
    symbol: 'upgrade',
    lines: [
      ...(laidAt(where)?.upgraded ? [say.isUpgraded] : [say.costs(kind.cost_text[language]), say.becomes(kind.back.text[language])]),
      ...(where?.kind === 'village' ? [say.lying(countsText(components, where.laid.resources ?? {}, language))] : []),
      say.payThere,
    ],
    rule: rules.upgrade,
  }
}
