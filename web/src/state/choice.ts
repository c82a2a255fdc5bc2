import type { Action } from '../protocol/messages'

/**
 * Choosing by pointing at things. The server lists what may be done, each with the things that it touches; pointing at a
 * thing keeps the actions that name it. No rule of any game is known here.
 */
export interface Choice {
  /** Those that are still meant. */
  actions: readonly Action[]
  /** What was pointed at, in order. */
  picked: readonly string[]
}

export function begin(actions: readonly Action[]): Choice {
  return { actions, picked: [] }
}

/** Pointing at one more thing. Who points at something that the rest does not name begins anew with it. */
export function pick(choice: Choice, all: readonly Action[], target: string): Choice {
  const kept = naming(choice.actions, target)
  if (kept.length > 0) return { actions: kept, picked: [...choice.picked, target] }
  return { actions: naming(all, target), picked: [target] }
}

export function naming(actions: readonly Action[], target: string): readonly Action[] {
  return actions.filter((action) => action.targets.includes(target))
}

/** The things that can be pointed at, with the actions that name them. */
export function lit(choice: Choice): Map<string, Action[]> {
  const things = new Map<string, Action[]>()
  for (const action of choice.actions) {
    for (const target of action.targets) {
      const there = things.get(target)
      if (there) there.push(action)
      else things.set(target, [action])
    }
  }
  return things
}

/** The one action that is meant, if it is clear. */
export function meant(choice: Choice): Action | null {
  return choice.picked.length > 0 && choice.actions.length === 1 ? (choice.actions[0] ?? null) : null
}
