import { midGame } from './everywhere'
import { expect, test } from './fixtures'
import type { Recorded } from './matches'

// What is on the table can be read and hit: on a phone, upright and lying, and on a small desk.

const leastText = 11
const leastTarget = 44
/** With a mouse (WCAG 2.5.8). */
const leastPointed = 24

/**
 * The tables of `looks`, late enough that much lies there. `texts` and `targets`: so many are still too small, at each of the
 * sizes. They may become fewer, never more (docs/web.md).
 */
const tables: { name: string; step: number; match: Recorded; texts: readonly number[]; targets: readonly number[] }[] = [
  { name: 'Helios', step: 90, match: 'helios_2a', texts: [0, 0, 0], targets: [0, 0, 0] },
  { name: 'Helios, four', step: 200, match: 'helios_4a', texts: [0, 0, 0], targets: [0, 0, 0] },
  { name: 'Suna Valo', step: 150, match: 'suna_valo_a', texts: [0, 0, 0], targets: [0, 0, 0] },
  { name: 'Suna Valo, late', step: 440, match: 'suna_valo_b', texts: [0, 0, 0], targets: [3, 3, 0] },
  { name: 'Keyflower', step: 330, match: 'keyflower_4a', texts: [1, 23, 35], targets: [4, 4, 1] },
  { name: 'Keyflower, six', step: 600, match: 'keyflower_6a', texts: [32, 37, 65], targets: [0, 2, 5] },
  { name: 'Boonlake, alone', step: 160, match: 'boonlake_1a', texts: [51, 51, 30], targets: [0, 0, 0] },
  { name: 'Boonlake', step: 330, match: 'boonlake_4a', texts: [36, 41, 22], targets: [0, 4, 0] },
]
const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]

/** Runs in the page: the new size is laid out. */
async function laidOut(): Promise<void> {
  for (let frames = 0; frames < 3; ++frames) await new Promise(requestAnimationFrame)
}

interface Slip {
  what: string
  size: number
}

/** Runs in the page: texts smaller than so many pixels, as they are drawn, and targets of a finger that are smaller. */
function slips({ least, target }: { least: number; target: number }): { texts: Slip[]; targets: Slip[] } {
  const called = (element: Element): string => {
    const names: string[] = []
    for (let at: Element | null = element; at && names.length < 3; at = at.parentElement) {
      const name = at.getAttribute('data-target')?.split(':')[0] ?? [...at.classList].filter((each) => !each.startsWith('svelte-'))[0]
      names.unshift(name ? `${at.tagName.toLowerCase()}.${name}` : at.tagName.toLowerCase())
    }
    return names.join(' ')
  }
  const seen = (element: Element): boolean => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const scaleOf = (element: Element): number => {
    if (element instanceof SVGGraphicsElement) {
      const matrix = element.getScreenCTM()
      return matrix ? Math.hypot(matrix.a, matrix.b) : 1
    }
    let scale = element.currentCSSZoom
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { transform } = getComputedStyle(at)
      if (transform === 'none') continue
      const { a, b } = new DOMMatrix(transform)
      scale *= Math.hypot(a, b)
    }
    return scale
  }
  const texts: Slip[] = []
  for (const element of document.querySelectorAll('main *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}|\p{N}/u.test(node.textContent ?? ''))
    if (!own || !seen(element) || element.closest('.sr-only, .unseen, style, script, title, desc')) continue
    const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element)
    if (size < least - 0.05) texts.push({ what: `${called(element)} “${(element.textContent ?? '').trim().slice(0, 24)}”`, size: Math.round(size * 10) / 10 })
  }
  const targets: Slip[] = []
  for (const element of document.querySelectorAll('main button, main a[href], main [role=button], main [data-lit], main summary, main select, main input')) {
    if (!seen(element) || (element as HTMLButtonElement).disabled) continue
    const box = element.getBoundingClientRect()
    const size = Math.min(box.width, box.height)
    if (size < target - 0.5) targets.push({ what: `${called(element)} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}” ${Math.round(box.width)}x${Math.round(box.height)}`, size: Math.round(size) })
  }
  return { texts, targets }
}

const listed = (slips: readonly Slip[]) => slips.map(({ what, size }) => `${size} ${what}`).join('\n')

for (const { name, step, match, texts, targets } of tables) {
  test(`fits: ${name}`, async ({ newPerson }) => {
    const ada = await newPerson({ ...sizes[0], touch: true })
    await midGame(ada, step, match)
    for (const [nth, size] of sizes.entries()) {
      await ada.page.setViewportSize(size)
      await ada.page.evaluate(laidOut)
      const found = await ada.page.evaluate(slips, { least: leastText, target: size.width > 1000 ? leastPointed : leastTarget })
      const where = `${name}, ${size.width}x${size.height}`
      expect.soft(found.texts.length, `${where}: texts below ${leastText} px\n${listed(found.texts)}`).toBeLessThanOrEqual(texts[nth] ?? 0)
      expect.soft(found.targets.length, `${where}: targets that are too small\n${listed(found.targets)}`).toBeLessThanOrEqual(targets[nth] ?? 0)
    }
  })
}
