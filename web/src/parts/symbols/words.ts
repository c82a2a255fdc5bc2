import { getContext, setContext } from 'svelte'

type SymbolOf = (word: string) => string
const key = {}

/** Tells the parts of a table how its game draws the words of its gains; without it a word is drawn by the symbol of its name. */
export function drawWordsWith(symbolOf: SymbolOf | undefined): void {
  if (symbolOf) setContext<SymbolOf>(key, symbolOf)
}

export function symbolOfWords(): SymbolOf {
  return getContext<SymbolOf | undefined>(key) ?? ((word) => word)
}
