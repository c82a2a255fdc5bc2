import type { Desk, Tool } from './desk.svelte'

/** What can be done at this table besides playing: the list behind "More". */
export function toolsOf(desk: Desk): Tool[] {
  const mayLeave = desk.session.seat !== null && !desk.over
  return [...(desk.reviewable ? (['review'] as const) : []), 'share', 'help', 'settings', ...(mayLeave ? (['leave'] as const) : [])]
}

/** Those that wide screens have a button for. */
export const quickTools: Tool[] = ['share', 'help', 'more']
