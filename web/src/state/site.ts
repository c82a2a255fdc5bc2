/** Whether these are files on any host, without a server of ours behind them (`./run site`): everything is played in the browser. */
export const isSite = globalThis.document?.documentElement?.dataset['spielwerk'] === 'site'
/** A match that another page shows in a frame: nothing stands around it, and nothing is kept. */
export const isEmbedded = isSite && location.hash.startsWith('#/embed')

/** The address of a place, for others. */
export function addressOf(place: string): string {
  return isSite ? `${location.origin}${location.pathname}#${place}` : location.origin + place
}
