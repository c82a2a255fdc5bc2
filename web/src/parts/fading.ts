/** What scrolls fades out at an edge behind which there is more: no line is cut in half. `overflow` says where. */
export type Overflow = 'none' | 'above' | 'below' | 'both'

/** Rounding leaves a pixel now and then. */
const slack = 2

export function overflowOf({ scrollTop, scrollHeight, clientHeight }: Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>): Overflow {
  const above = scrollTop > slack
  const below = scrollTop + clientHeight < scrollHeight - slack
  if (above && below) return 'both'
  return above ? 'above' : below ? 'below' : 'none'
}

/** Keeps `data-overflow` of a scrolling element, by which base.css fades it. */
export function fading(element: HTMLElement): { destroy: () => void } {
  const look = () => (element.dataset['overflow'] = overflowOf(element))
  const sizes = new ResizeObserver(look)
  const watch = () => {
    sizes.disconnect()
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    look()
  }
  const contents = new MutationObserver(watch)
  contents.observe(element, { childList: true })
  element.addEventListener('scroll', look, { passive: true })
  watch()
  return {
    destroy() {
      sizes.disconnect()
      contents.disconnect()
      element.removeEventListener('scroll', look)
    },
  }
}
