import type { Drawing, Drawings } from './draw'
import { interfaceSymbols, unknown } from './interface'
import type { printed } from './printed'

export type InterfaceId = keyof typeof interfaceSymbols
export type PrintedId = keyof typeof printed
export type SymbolId = InterfaceId | PrintedId

let loading = false
let onBoards: Drawings | null = $state.raw(null)

// A connection that was lost on the way is tried again with the next symbol.
async function loadPrinted(): Promise<void> {
  if (loading) return
  loading = true
  try {
    onBoards = (await import('./printed')).printed
  } catch {
    loading = false
  }
}

const own = (drawings: Drawings, id: string): Drawing | undefined => (Object.hasOwn(drawings, id) ? drawings[id] : undefined)

/** What a symbol looks like: empty while the printed ones are on their way, a blank disc for an id that nobody has drawn. */
export function drawingOf(id: string): Drawing {
  const ofInterface = own(interfaceSymbols, id)
  if (ofInterface) return ofInterface
  if (onBoards) return own(onBoards, id) ?? unknown
  void loadPrinted()
  return []
}
