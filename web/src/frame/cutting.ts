import type { Box } from './spatial'

/** A drawn piece that was cut out of its board: it looks the same wherever it is laid. */
export interface CutOut {
  node: Element
  /** Where it was, on the screen. */
  box: Box
}

const mostParts = 400
const svgName = 'http://www.w3.org/2000/svg'

// What a piece may have from its surroundings: written into the copy, as it was.
const painted = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'opacity', 'color', 'display', 'visibility', 'filter', 'paint-order', 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline']
const laidOut = ['width', 'height', 'padding', 'margin', 'background', 'border', 'border-radius', 'box-shadow', 'position', 'inset', 'grid-template', 'grid-area', 'place-items', 'place-content', 'align-items', 'justify-content', 'flex', 'flex-direction', 'gap', 'line-height', 'text-align', 'white-space', 'overflow', 'transform', 'box-sizing', 'aspect-ratio', 'clip-path', 'container-type', 'z-index']
// A copy is no thing: nobody points at it, nobody hears of it.
const names = ['id', 'role', 'tabindex', 'aria-label', 'aria-pressed', 'title', 'data-target', 'data-seat', 'data-lit', 'data-chosen', 'data-changed', 'data-hinted', 'data-symbol', 'data-player']

export function boxOf(element: Element): Box | null {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return right > left && bottom > top ? { left, right, top, bottom } : null
}

/** Null: it is not drawn, or it is no piece but half a board. */
export function cutOut(original: Element): CutOut | null {
  const box = boxOf(original)
  if (!box || original.querySelectorAll('*').length > mostParts) return null
  const copy = original.cloneNode(true) as HTMLElement | SVGElement
  const around = original.parentNode
  dress(original, copy)
  const within = copy instanceof SVGElement && around instanceof SVGGraphicsElement
  if (!within) {
    Object.assign(copy.style, { position: 'static', margin: '0', transform: 'none', display: 'block', width: `${box.right - box.left}px`, height: `${box.bottom - box.top}px` })
    return { node: copy, box }
  }
  const where = around.getScreenCTM()
  if (!where) return null
  const sheet = document.createElementNS(svgName, 'svg')
  sheet.setAttribute('width', String(box.right - box.left))
  sheet.setAttribute('height', String(box.bottom - box.top))
  sheet.style.overflow = 'visible'
  const group = document.createElementNS(svgName, 'g')
  group.setAttribute('transform', `matrix(${where.a} ${where.b} ${where.c} ${where.d} ${where.e - box.left} ${where.f - box.top})`)
  group.append(copy)
  sheet.append(group)
  return { node: sheet, box }
}

function dress(original: Element, copy: Element): void {
  const originals = [original, ...original.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  originals.forEach((one, i) => {
    const other = copies[i]
    if (!(other instanceof HTMLElement || other instanceof SVGElement)) return
    const style = getComputedStyle(one)
    const inHtml = one instanceof HTMLElement || (one instanceof SVGSVGElement && !(one.parentNode instanceof SVGElement))
    for (const name of inHtml ? [...painted, ...laidOut] : painted) other.style.setProperty(name, style.getPropertyValue(name))
    for (const name of names) other.removeAttribute(name)
  })
  // Rings say what can be done with a thing where it lies.
  for (const ring of copy.querySelectorAll('.rim, .gap')) ring.remove()
}
