/** Where the page is: the path, and the query. Links are followed without loading the page anew. */
export const route = $state({ path: location.pathname, query: location.search })

function arrive(): void {
  route.path = location.pathname
  route.query = location.search
}

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  arrive()
  if (!replace) window.scrollTo(0, 0)
}

/** Own links only; with a modifier key, or to another place, the browser does what it always does. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

window.addEventListener('popstate', arrive)
document.addEventListener('click', follow)
