import { isSite } from './site'

/** Where the page is: the path, the query and what follows them. Links are followed without loading the page anew. */
export const route = $state(here())

/** Files on any host have no paths of their own but one: there the place stands behind the `#`. */
function here(): { path: string; query: string; fragment: string } {
  const place = isSite ? new URL(location.hash.startsWith('#/') ? location.hash.slice(1) : '/', location.origin) : location
  return { path: place.pathname, query: place.search, fragment: (place.hash ?? '').slice(1) }
}

function arrive(): void {
  Object.assign(route, here())
}

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', isSite ? `#${to}` : to)
  arrive()
  if (!replace) window.scrollTo(0, 0)
}

/** Own links only; with a modifier key, or to another place, the browser does what it always does. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  const to = isSite ? new URL(placeOf(link), location.origin) : link
  if (to.pathname === route.path && to.search === route.query && to.hash) {
    if (!isSite) return
    document.getElementById(to.hash.slice(1))?.scrollIntoView()
  }
  event.preventDefault()
  go(to.pathname + to.search + to.hash)
}

// --- Without a server.

/** The place that a link leads to: it is written as a path, as something on this page (`#content`), or was turned into an address. */
function placeOf(link: HTMLAnchorElement): string {
  const written = link.getAttribute('href') ?? ''
  if (written.startsWith('#/')) return written.slice(1)
  return written.startsWith('#') ? route.path + route.query + written : written
}

/** Before a link is opened in another tab or copied, it becomes an address that such a host knows. */
function address(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
  if (link) link.setAttribute('href', `#${link.getAttribute('href')}`)
}

window.addEventListener('popstate', arrive)
document.addEventListener('click', follow)
if (isSite) for (const reached of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(reached, address)
