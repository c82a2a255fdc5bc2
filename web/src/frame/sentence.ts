/** A piece of a sentence; with a symbol if it is a word that the game has one for. */
export interface Piece {
  text: string
  symbol?: string
}

type Vocabulary = readonly [pattern: RegExp, symbol: string][]

/** A sentence, cut at the words that have a symbol. Of words inside each other the longest counts. */
export function split(text: string, vocabulary: Vocabulary): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const word of found(text, vocabulary)) {
    if (word.start < end) continue
    if (word.start > end) pieces.push({ text: text.slice(end, word.start) })
    end = word.start + word.text.length
    pieces.push({ text: word.text, symbol: word.symbol })
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
