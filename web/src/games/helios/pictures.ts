/** What is printed on a card instead of a sentence: symbols, shields with points, and signs between them. */
export type Picture = { symbol: string } | { points: string } | { sign: string }

const symbol = (id: string): Picture => ({ symbol: id })
const points = (count: string | undefined): Picture => ({ points: count ?? '' })
const sign = (text: string): Picture => ({ sign: text })

type Pictures = [sentence: RegExp, draw: (numbers: (string | undefined)[]) => Picture[]][]

/**
 * Numbers belong to the edition, so they are read from the sentence that the server made from it. A sentence that nobody
 * has drawn yet stays a sentence.
 */
const functions: Pictures = [
  [/^the sun moves any number of steps/, () => [symbol('range'), sign('∞'), symbol('circle'), sign('✕')]],
  [/^every temple in the sun brings (\d+)/, ([more]) => [symbol('temple'), symbol('sun'), points(`+${more}`)]],
  [/^temples cost 1 resource/, () => [symbol('temple'), sign('='), symbol('any')]],
  [/^a circle of the sun brings (\d+)/, ([worth]) => [symbol('circle'), sign('='), points(worth)]],
  [/^exchange up to (\d+) mana for (\d+)/, ([most, rate]) => [sign(`${most}×`), symbol('mana'), sign('→'), points(rate)]],
  [/^land in the sun takes a second/, () => [symbol('sun'), sign('→'), sign('2×'), symbol('any')]],
  [/^draw (\d+) land tiles/, ([tiles]) => [sign(`${tiles}×`), symbol('land')]],
  [/^a bonus action/, () => [symbol('land'), sign('/'), symbol('build'), sign('/'), symbol('sun_move')]],
]

const scorings: Pictures = [
  [/^(\d+) points for each house/, ([each]) => [points(each), sign('/'), symbol('house')]],
  [/^(\d+) points for each land and special/, ([each]) => [points(each), sign('/'), symbol('land')]],
  [/^(\d+) points for each special/, ([each]) => [points(each), sign('/'), symbol('created_land')]],
  [/^(\d+) points for each different/, ([each]) => [points(each), sign('/'), symbol('brown'), symbol('blue'), symbol('green')]],
  [/^(\d+) points?$/, ([all]) => [points(all)]],
  [/^(\d+) points for each step/, ([each]) => [points(each), sign('/'), symbol('range')]],
  [/^(\d+) instead of (\d+) points for each corner/, ([each]) => [points(each), sign('/'), symbol('corner')]],
  [
    /^(\d+) points for each resource left, (\d+) for each mana/,
    ([resource, mana]) => [points(resource), sign('/'), symbol('any'), points(mana), sign('/'), symbol('mana')],
  ],
]

function drawn(pictures: Pictures, sentence: string): Picture[] | null {
  for (const [pattern, draw] of pictures) {
    const found = pattern.exec(sentence)
    if (found) return draw(found.slice(1))
  }
  return null
}

/** What a building does, from its English sentence; null: there is no drawing. */
export function functionPictures(sentence: string): Picture[] | null {
  return drawn(functions, sentence)
}

/** What a person scores, likewise. */
export function scoringPictures(sentence: string): Picture[] | null {
  return drawn(scorings, sentence)
}
