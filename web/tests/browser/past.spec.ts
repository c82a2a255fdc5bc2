import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures'
import { continued, imported } from './matches'
import { Random } from './random'
import { TablePage } from './table'

test('the slider goes through the match, and back to now', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await continued(ada, 'helios_2a', -40)).id)
  const random = new Random(41)
  await table.playTurn(random)
  await table.playTurn(random)
  await table.untilMyTurn()
  const now = await table.read()
  const { step } = table.state

  await table.openReplay()
  const slider = table.replay.getByLabel('Step of the match')
  await slider.fill('0')
  await expect(table.replay.getByText(`You are looking at step 0 of ${step}`)).toBeVisible()
  expect(await table.lit()).toEqual([])
  const first = await table.read()
  expect(first).not.toEqual(now)
  await table.replay.getByRole('button', { name: 'One step forward' }).click()
  await expect(table.replay.getByText(`You are looking at step 1 of ${step}`)).toBeVisible()
  await ada.page.keyboard.press(',')
  await expect(table.replay.getByText(`You are looking at step 0 of ${step}`)).toBeVisible()
  await expect.poll(() => table.read()).toEqual(first)
  await table.replay.getByRole('button', { name: 'Back to now' }).click()
  await expect(table.replay).toBeHidden()
  expect(await table.read()).toEqual(now)
  expect((await table.lit()).length).toBeGreaterThan(0)
})

for (const [width, height, language] of [
  [1024, 768, 'en'],
  [1280, 800, 'de'],
  [1440, 900, 'en'],
  [390, 844, 'de'],
  [844, 390, 'en'],
] as const) {
  test(`the slider has a row of its own, the buttons another: ${width} x ${height}`, async ({ newPerson }) => {
    const ada = await newPerson({ width, height, language, touch: width < 900 })
    // A match that is over, and one that is looked back at: they have different buttons.
    const finished = await TablePage.at(ada, (await imported(ada, 'helios_2a')).id)
    await expectRows(finished, 60)
    const running = await TablePage.at(ada, (await continued(ada, 'helios_2a', 100)).id)
    await running.playTurn(new Random(44))
    await running.openReplay()
    await expectRows(running, 0)
  })
}

/** Of the replay: the slider is nearly as wide as its bar, and nothing lies over anything else or sticks out. */
async function expectRows({ page, replay }: TablePage, step: number): Promise<void> {
  await replay.getByRole('slider').fill(String(step))
  await expect(replay.getByRole('status')).toContainText(new RegExp(`(step|Schritt) ${step} `))
  const bar = await replay.boundingBox()
  const slider = await replay.getByRole('slider').boundingBox()
  if (!bar || !slider) throw new Error('there is no replay')
  expect(slider.width).toBeGreaterThan(bar.width * 0.9)
  const boxes = await replay.locator('button, [role=status], input').evaluateAll((parts) => parts.map((part) => ({ name: part.getAttribute('aria-label') ?? part.textContent ?? '', ...(part.getBoundingClientRect().toJSON() as DOMRect) })))
  for (const [i, one] of boxes.entries()) {
    expect(one.right, one.name).toBeLessThanOrEqual(bar.x + bar.width)
    expect(one.bottom, one.name).toBeLessThanOrEqual(bar.y + bar.height)
    for (const other of boxes.slice(i + 1)) {
      const apart = one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1
      expect(apart, `${one.name} and ${other.name}`).toBe(true)
    }
  }
  expect(bar.height).toBeLessThan((page.viewportSize()?.width ?? 0) < 600 ? 160 : 110)
}

test('a line of the log shows its moment', async ({ newPerson }) => {
  const ada = await newPerson()
  const { id } = await imported(ada, 'helios_2a')
  const table = await TablePage.at(ada, id)
  const { log, steps } = await ada.story(id)
  const line = log[Math.floor(log.length / 2)]
  if (!line) throw new Error('the log is empty')
  const panel = await table.open('Log')
  await panel.getByTitle(`Show the table after step ${line.step}`, { exact: true }).click()
  await expect(table.replay.getByText(`You are looking at step ${line.step} of ${steps}`)).toBeVisible()
  await expect(panel.locator('[aria-current="step"]')).toHaveCount(1)
})

test('the chart shows points over time and leads to a moment', async ({ newPerson }) => {
  const ada = await newPerson()
  const { id } = await imported(ada, 'helios_2b')
  const table = await TablePage.at(ada, id)
  const chart = (await table.open('Score')).getByRole('slider', { name: 'Points over time' })
  await expect(chart).toBeVisible()
  await chart.focus()
  for (let times = 0; times < 5; times++) await ada.page.keyboard.press('ArrowLeft')
  const step = await chart.getAttribute('aria-valuenow')
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^After step ${step}: `))
  await ada.page.keyboard.press('Enter')
  await expect(table.replay.getByText(`You are looking at step ${step} of`)).toBeVisible()
})

test('a new table continues from a moment', async ({ newPerson }) => {
  const ada = await newPerson()
  const { id } = await imported(ada, 'helios_2a')
  const table = await TablePage.at(ada, id)
  await table.replay.getByLabel('Step of the match').fill('120')
  await expect(table.replay.getByText('You are looking at step 120')).toBeVisible()
  const fields = async (of: TablePage) => (await of.read()).filter((thing) => thing.includes('/field:'))
  const then = await fields(table)
  await table.replay.getByRole('button', { name: 'Continue from here' }).click()
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ada.page).not.toHaveURL(new RegExp(id))
  const next = new TablePage(ada, new URL(ada.page.url()).pathname.split('/').pop() ?? '')
  await next.isLaid()
  await next.untilMyTurn()
  await next.playTurn(new Random(42))
  // What was there in the beginning is what was left there.
  await next.openReplay()
  await next.replay.getByLabel('Step of the match').fill('0')
  await expect.poll(() => fields(next)).toEqual(then)
})

test('after the end the replay opens at the end, and a table from it has the same bots', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await continued(ada, 'helios_2a', -12, ['me', { bot: 'club', time: 100 }])).id)
  await table.playToTheEnd(new Random(46))
  const end = table.replay.getByText(`Now, after ${table.state.step} steps`)
  await ada.page.getByRole('button', { name: 'Replay and analysis' }).click()
  await expect(end).toBeVisible()
  await table.replay.getByRole('button', { name: 'Close' }).click()
  await table.openReplay()
  await expect(end).toBeVisible()

  await table.replay.getByRole('slider').fill('1')
  await table.replay.getByRole('button', { name: 'Continue from here' }).click()
  const seats = ada.page.getByRole('tabpanel').getByRole('combobox')
  await expect(seats.nth(0)).toHaveValue('me')
  await expect(seats.nth(1).locator(':checked')).toHaveText('Bot Club player (up to 0.1\u00a0s)')
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ada.page).not.toHaveURL(new RegExp(table.id))
  const opened = await ada.table(new URL(ada.page.url()).pathname.split('/').pop() ?? '')
  expect(opened.seats[1]).toMatchObject({ bot: 'club', time: 100 })
})

test('what I imported is listed with my tables and deleted there, after a second thought', async ({ newPerson }) => {
  const ada = await newPerson()
  const { id } = await imported(ada, 'helios_2a')
  const { page } = ada
  await page.goto('/')
  const mine = page.getByRole('region', { name: 'Matches that you imported' })
  await expect(mine.getByRole('link')).toHaveAttribute('href', `/t/${id}`)
  await expect(mine).toContainText('kept until')
  await mine.getByRole('button', { name: /^Delete Helios for 2/ }).click()
  await mine.getByRole('button', { name: 'Keep' }).click()
  await expect(mine.getByRole('link')).toHaveCount(1)
  await mine.getByRole('button', { name: /^Delete Helios for 2/ }).click()
  await mine.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(mine).toBeHidden()
  expect((await page.request.get(`/api/tables/${id}`)).status()).toBe(404)
})

test('a finished match is exported, imported again and the same; then a rematch', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await continued(ada, 'helios_2a', -12)).id)
  await table.playToTheEnd(new Random(43))
  const totals = await table.totals()

  const coming = ada.page.waitForEvent('download')
  await ada.page.getByRole('link', { name: 'Export the match' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  const path = await download.path()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ game: 'helios', players: 2 })

  const tab = await ada.newTab()
  await tab.goto('/new#import')
  await tab.getByLabel('Choose a file').setInputFiles(path)
  await expect(tab).toHaveURL(/\/t\//)
  const again = new TablePage(ada, new URL(tab.url()).pathname.split('/').pop() ?? '', tab)
  expect(again.id).not.toBe(table.id)
  await again.isLaid()
  expect(await again.totals()).toEqual(totals)
  await tab.close()

  await ada.page.getByRole('button', { name: 'Rematch' }).first().click()
  await expect(ada.page).not.toHaveURL(new RegExp(table.id))
  const rematch = new TablePage(ada, new URL(ada.page.url()).pathname.split('/').pop() ?? '')
  await rematch.isLaid()
  expect((await ada.table(rematch.id)).previous).toBe(table.id)
  expect((await ada.table(table.id)).next).toBe(rematch.id)
})
