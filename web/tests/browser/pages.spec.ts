import { colours, expectNoBarrier, expectNoSidewaysScroll, ground } from './barriers'
import { midGame, panels, places } from './everywhere'
import { expect, long, test, type Person } from './fixtures'
import { imported } from './matches'
import { TablePage } from './table'

const phone = { width: 390, height: 844, touch: true }
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

test('the lids of the games stand in rows of the same length', async ({ newPerson }) => {
  for (const [width, height, path, rows] of [
    [1280, 800, '/new', 1],
    [1024, 768, '/new', 1],
    [390, 844, '/new', 2],
    [1280, 800, '/', 2],
    [700, 900, '/', 1],
  ] as const) {
    const ada = await newPerson({ width, height })
    await ada.page.goto(path)
    const lids = ada.page.getByRole('radiogroup', { name: 'Game' }).first().locator('label')
    await expect(lids).toHaveCount(4)
    const tops = await lids.evaluateAll((all) => all.map((lid) => Math.round(lid.getBoundingClientRect().top)))
    expect(new Set(tops).size, `${path} at ${width}`).toBe(rows)
    expect(tops.filter((top) => top === tops[0])).toHaveLength(4 / rows)
  }
})

test('bots are given time to think in the waiting room and at "Play now", and the lobby tells it', async ({ newPerson }) => {
  const ada = await newPerson()
  const { id } = await ada.open({ seats: ['me', 'open', 'open'], public: true, title: 'Slow' })
  await ada.page.goto(`/t/${id}`)
  const seat = ada.page.getByLabel('Seat 2')
  await seat.selectOption({ label: 'Bot Strong (up to 3\u00a0s)' })
  await expect(ada.page.getByText('Strong (3\u00a0s)').first()).toBeVisible()
  await expect(seat).toHaveValue('strong:3000')
  expect((await ada.table(id)).seats[1]).toMatchObject({ kind: 'bot', bot: 'strong', time: 3000 })
  await seat.selectOption({ label: 'Bot Strong' })
  await expect.poll(async () => (await ada.table(id)).seats[1]?.time).toBeNull()
  await seat.selectOption({ label: 'Bot Club player (up to 1\u00a0s)' })
  await expect.poll(async () => (await ada.table(id)).seats[1]).toMatchObject({ bot: 'club', time: 1000 })

  await ada.page.goto('/')
  await expect(ada.page.getByRole('region', { name: 'At the tables now' }).getByText('Club player (1\u00a0s)').first()).toBeVisible()

  const times = ada.page.getByRole('radiogroup', { name: 'Thinking time' })
  await expect(times).toBeHidden()
  await ada.page.getByRole('radiogroup', { name: /^Opponents?$/ }).getByText('Strong').click()
  await times.getByText('1\u00a0s').click()
  await ada.page.getByRole('button', { name: 'Play now' }).click()
  await expect(ada.page).toHaveURL(/\/t\//)
  const opened = await ada.table(new URL(ada.page.url()).pathname.split('/').pop() ?? '')
  expect(opened.seats[1]).toMatchObject({ bot: 'strong', time: 1000 })
})

test('a table that continues a match gives its bots time to think', async ({ newPerson }) => {
  const ada = await newPerson()
  const { id } = await imported(ada, 'helios_2a')
  const table = await TablePage.at(ada, id)
  await table.replay.getByRole('slider').fill('120')
  await table.replay.getByRole('button', { name: 'Continue from here' }).click()
  await ada.page.getByRole('tabpanel').getByLabel('Seat 2').selectOption({ label: 'Bot Strong (up to 1\u00a0s)' })
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ada.page).not.toHaveURL(new RegExp(id))
  const opened = await ada.table(new URL(ada.page.url()).pathname.split('/').pop() ?? '')
  expect(opened.seats[1]).toMatchObject({ bot: 'strong', time: 1000 })
})
