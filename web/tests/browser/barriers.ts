import AxeBuilder from '@axe-core/playwright'
import { expect, type Person } from './fixtures'

// Whether everybody can use a page, as far as a program can tell.

export const everything = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
export const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/** What a thing is called holds what it reads (WCAG 2.5.3); axe asks that only if it is told to. */
const called = { 'label-content-name-mismatch': { enabled: true } }

/** What axe finds, in lines that somebody can act on. */
export async function barriers(person: Person, part: string, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  // No frames here: it need not gather, name and send what is all right, which takes most of the time on a full table.
  const axe = new AxeBuilder({ page: person.page }).setLegacyMode().options({ resultTypes: ['violations'], runOnly, rules: called }).include(part)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ html, any, all }) => `${id}: ${help}: ${html.slice(0, 200)} ${(any[0] ?? all[0])?.message ?? ''}`),
  )
}

export const ground = (person: Person) => person.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** No barrier in light colours; in dark ones only what depends on colours can be another. */
export async function expectNoBarrier(person: Person, name: string, part = 'html'): Promise<void> {
  expect.soft(await barriers(person, part, everything), name).toEqual([])
  const light = await ground(person)
  await person.page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(person)).not.toBe(light)
  expect.soft(await barriers(person, part, colours), `${name}, dark`).toEqual([])
  await person.page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(person)).toBe(light)
}

/** Nothing sticks out at the right side. */
export async function expectNoSidewaysScroll(person: Person, where: string): Promise<void> {
  const { wide, sticking } = await person.page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    sticking: [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1).slice(-3).map((element) => element.outerHTML.slice(0, 120)),
  }))
  expect(wide, `${where} sticks out: ${sticking.join('\n')}`).toBeLessThanOrEqual(0)
}
