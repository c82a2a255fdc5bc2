import AxeBuilder from '@axe-core/playwright'
import { midGame, panels, places } from './everywhere'
import { expect, long, test, type Person } from './fixtures'

const phone = { width: 390, height: 844, touch: true }
const everything = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/** What axe finds, in lines that somebody can act on. */
async function barriers(person: Person, part: string, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  // No frames here: it need not gather, name and send what is all right, which takes most of the time on a full table.
  const axe = new AxeBuilder({ page: person.page }).setLegacyMode().options({ resultTypes: ['violations'], runOnly }).include(part)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ html, any, all }) => `${id}: ${help}: ${html.slice(0, 200)} ${(any[0] ?? all[0])?.message ?? ''}`),
  )
}

const ground = (person: Person) => person.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** No barrier in light colours; in dark ones only what depends on colours can be another. */
async function expectNoBarrier(person: Person, name: string, part = 'html'): Promise<void> {
  expect.soft(await barriers(person, part, everything), name).toEqual([])
  const light = await ground(person)
  await person.page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(person)).not.toBe(light)
  expect.soft(await barriers(person, part, colours), `${name}, dark`).toEqual([])
  await person.page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(person)).toBe(light)
}

/** Nothing sticks out at the right side. */
async function expectNoSidewaysScroll(person: Person, where: string): Promise<void> {
  const { wide, sticking } = await person.page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    sticking: [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1).slice(-3).map((element) => element.outerHTML.slice(0, 120)),
  }))
  expect(wide, `${where} sticks out: ${sticking.join('\n')}`).toBeLessThanOrEqual(0)
}

for (const { name, go, part } of places) {
  test(`no barrier found: ${name}`, async ({ newPerson }) => {
    const ada = await newPerson()
    await go(ada)
    await expectNoBarrier(ada, name, part)
  })
}

test('no barrier found: panels of the table', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await midGame(ada)
  for (const { name, open } of panels) {
    await open(table)
    await expectNoBarrier(ada, name, '#panel')
  }
})

test('no barrier found: table on a phone', async ({ newPerson }) => {
  const ada = await newPerson(phone)
  const table = await midGame(ada)
  await expectNoBarrier(ada, 'board')
  await table.open('Score')
  await expectNoBarrier(ada, 'score', '.sheet')
})

// German words are the longer ones.
for (const language of long ? (['de', 'en'] as const) : (['de'] as const)) {
  for (const { name, go } of places) {
    test(`fits a phone: ${name}, ${language}`, async ({ newPerson }) => {
      const ada = await newPerson({ ...phone, language })
      await go(ada)
      await expectNoSidewaysScroll(ada, name)
    })
  }

  test(`fits a phone: panels of the table, ${language}`, async ({ newPerson }) => {
    const ada = await newPerson({ ...phone, language })
    const table = await midGame(ada)
    for (const { name, open } of panels) {
      await open(table)
      await expectNoSidewaysScroll(ada, name)
    }
  })
}

test('dark and light follow the system, and the choice of a person', async ({ newPerson }) => {
  const ada = await newPerson()
  await ada.page.emulateMedia({ colorScheme: 'light' })
  await ada.page.goto('/')
  const light = await ground(ada)
  await ada.page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(ada)).not.toBe(light)
  await ada.page.getByRole('button', { name: 'Light colours' }).click()
  await expect.poll(() => ground(ada)).toBe(light)
  await ada.page.reload()
  await expect.poll(() => ground(ada)).toBe(light)
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
