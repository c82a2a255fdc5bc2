import type { Gain } from '../../../protocol/messages'
import type { Things } from '../../../state/things.svelte'
import { symbolOf } from '../symbols'

/** What choosing this would bring, with our own symbols; what it costs is seen on the thing itself. */
export function bringing(things: Things, target: string, seat?: number): Gain[] {
  return things
    .gains(target, seat)
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => ({ what: symbolOf(what), count }))
}
