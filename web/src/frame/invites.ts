import { addressOf } from '../state/site'

/** The secrets of invited seats, by seat. The server tells them once; this browser keeps them while it is open. */
export function keptInvites(table: string): (string | null)[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(placeOf(table)) ?? '[]')
    return Array.isArray(found) ? found.map((secret) => (typeof secret === 'string' ? secret : null)) : []
  } catch {
    return []
  }
}

export function keepInvite(table: string, seat: number, secret: string | null): void {
  const invites = keptInvites(table)
  while (invites.length <= seat) invites.push(null)
  invites[seat] = secret
  try {
    sessionStorage.setItem(placeOf(table), JSON.stringify(invites))
  } catch {
    // A browser that keeps nothing: another link can be made.
  }
}

export function inviteLink(table: string, seat: number, secret: string): string {
  return `${addressOf(`/t/${table}`)}?seat=${seat}&invite=${encodeURIComponent(secret)}`
}

/** The link with which a watcher may write in the chat. */
export function voiceLink(table: string, secret: string): string {
  return `${addressOf(`/t/${table}`)}?voice=${encodeURIComponent(secret)}`
}

const placeOf = (table: string) => `invites:${table}`

/** The link that carries a match, in the part that no server gets to see. */
export function matchLink(match: string): string {
  return `${addressOf('/match')}#${match}`
}
