import type { Drawing, Drawings } from './draw'
import { interfaceSymbols, unknown } from './interface'
import type { printed } from './printed'

export type InterfaceId = keyof typeof interfaceSymbols
export type PrintedId = keyof typeof printed
export type SymbolId = InterfaceId | PrintedId

let loading: Promise<void> | null = null
let onBoards: Drawings | null = $state.raw(null)

/** Fetches the printed symbols; pages that will need them may ask early. */
export function loadPrinted(): Promise<void> {
  loading ??= import('./printed').then((module) => {
    onBoards = module.printed
  })
  return loading
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
