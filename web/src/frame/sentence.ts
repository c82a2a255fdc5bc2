/** A piece of a sentence; with a symbol if it is a word that the game has one for. */
export interface Piece {
  text: string
  symbol?: string
  /** A bracket or quotation mark that opens before the word, and must not be left behind at the end of a line. */
  lead?: string
}

const opening = /[("'„“«‚‘]+$/

type Vocabulary = readonly [pattern: RegExp, symbol: string][]

/** A sentence, cut at the words that have a symbol. Of words inside each other the longest counts. */
export function split(text: string, vocabulary: Vocabulary): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const word of found(text, vocabulary)) {
    if (word.start < end) continue
    const between = text.slice(end, word.start)
    const lead = opening.exec(between)?.[0] ?? ''
    if (between.length > lead.length) pieces.push({ text: between.slice(0, between.length - lead.length) })
    pieces.push({ text: word.text, symbol: word.symbol, ...(lead === '' ? {} : { lead }) })
    end = word.start + word.text.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

function found(text: string, vocabulary: Vocabulary): { start: number; text: string; symbol: string }[] {
  return vocabulary
    .flatMap(([pattern, symbol]) => [...text.matchAll(everywhere(pattern))].map((match) => ({ start: match.index, text: match[0], symbol })))
    .filter((word) => word.text !== '')
    .sort((a, b) => a.start - b.start || b.text.length - a.text.length)
}

function everywhere(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`)
}

/** Whole sentences from the beginning of a text that is too long to be read in passing. */
export function beginning(text: string, most = 260): string {
  if (text.length <= most) return text
  const ends = [...text.matchAll(/(?<=\w\w|\))[.!?](?=\s|$)/g)].map((match) => match.index + 1)
  const end = ends.filter((at) => at <= most).pop() ?? ends[0] ?? text.length
  return end < text.length ? `${text.slice(0, end)} …` : text
}
