import AxeBuilder from '@axe-core/playwright'
import { midGame, panels, places } from './everywhere'
import { expect, test, type Person } from './fixtures'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, in lines that somebody can act on. */
async function barriers(person: Person, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page: person.page }).withTags(tags)
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ html, any, all }) => `${id}: ${help}: ${html.slice(0, 200)} ${(any[0] ?? all[0])?.message ?? ''}`),
  )
}

/** Nothing sticks out at the right side. */
async function expectNoSidewaysScroll(person: Person, where: string): Promise<void> {
  const { wide, sticking } = await person.page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    sticking: [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1).slice(-3).map((element) => element.outerHTML.slice(0, 120)),
  }))
  expect(wide, `${where} sticks out: ${sticking.join('\n')}`).toBeLessThanOrEqual(0)
}

for (const theme of ['light', 'dark'] as const) {
  for (const { name, go, part } of places) {
    test(`no barrier found: ${name}, ${theme}`, async ({ newPerson }) => {
      const ada = await newPerson({ theme })
      await go(ada)
      expect(await barriers(ada, part)).toEqual([])
    })
  }

  test(`no barrier found: panels of the table, ${theme}`, async ({ newPerson }) => {
    const ada = await newPerson({ theme })
    const table = await midGame(ada)
    for (const { name, open } of panels) {
      await open(table)
      expect.soft(await barriers(ada, '#panel'), name).toEqual([])
    }
  })

  test(`no barrier found: table on a phone, ${theme}`, async ({ newPerson }) => {
    const ada = await newPerson({ theme, width: 390, height: 844, touch: true })
    const table = await midGame(ada)
    expect.soft(await barriers(ada)).toEqual([])
    await table.open('Score')
    expect.soft(await barriers(ada, '.sheet')).toEqual([])
  })
}

for (const language of ['en', 'de'] as const) {
  test(`everything fits a phone, ${language}`, async ({ newPerson }) => {
    test.setTimeout(150_000)
    const ada = await newPerson({ width: 390, height: 844, touch: true, language })
    for (const { name, go } of places) {
      if (name === 'invitation' || name === 'profile') continue
      await go(ada)
      await expectNoSidewaysScroll(ada, name)
    }
    const table = await midGame(ada)
    for (const { name, open } of panels) {
      await open(table)
      await expectNoSidewaysScroll(ada, name)
    }
  })
}

test('dark and light follow the system, and the choice of a person', async ({ newPerson }) => {
  const ada = await newPerson()
  const ground = () => ada.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await ada.page.emulateMedia({ colorScheme: 'light' })
  await ada.page.goto('/')
  const light = await ground()
  await ada.page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  await ada.page.getByRole('button', { name: 'Light colours' }).click()
  await expect.poll(ground).toBe(light)
  await ada.page.reload()
  await expect.poll(ground).toBe(light)
})

test('who comes with keys only gets to the content and sees where he is', async ({ newPerson }) => {
  const ada = await newPerson()
  await ada.page.goto('/')
  await ada.page.keyboard.press('Tab')
  await expect(ada.page.getByRole('link', { name: 'To the content' })).toBeFocused()
  const stops = new Set<string>()
  for (let times = 0; times < 60; times++) {
    await ada.page.keyboard.press('Tab')
    const at = await ada.page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      const shown = element.matches('input.visually-hidden') || outlineStyle !== 'none' || boxShadow !== 'none'
      return { what: element.outerHTML.slice(0, 100), shown }
    })
    if (!at) break
    expect(at.shown, `the focus cannot be seen: ${at.what}`).toBe(true)
    stops.add(at.what)
  }
  expect(stops.size).toBeGreaterThan(10)
})
