import type { Desk, Tool } from './desk.svelte'

/** What can be done at this table besides playing. */
export function toolsOf(desk: Desk): Tool[] {
  const seated = desk.session.seat !== null
  return ['share', 'settings', 'help', ...(seated && !desk.over ? (['leave'] as const) : [])]
}
