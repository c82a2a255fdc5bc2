import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures'
import { imported } from './matches'
import { TablePage } from './table'

// One match, gone through once: what is found, by mouse, by key and by finger, and what can be done with it.
test('a finished match is reviewed: what decided it, what would have been better, to be tried and to be found', async ({ newPerson }) => {
  const ada = await newPerson()
  const { page } = ada
  const { id } = await imported(ada, 'helios_2a')
  const table = await TablePage.at(ada, id)
  await table.replay.getByRole('button', { name: 'Review', exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: 'Review' })
  await panel.getByRole('button', { name: 'Review the match' }).click()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  const mistakes = panel.getByRole('heading', { name: 'What cost most' })
  await expect(mistakes).toBeVisible({ timeout: 120_000 })

  // The curve is a slider that leads to a moment.
  const curve = panel.getByRole('slider', { name: 'Chance of winning' })
  await curve.focus()
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowLeft')
  await expect(curve).toHaveAttribute('aria-valuetext', /\d+ %, .* \d+ %/)
  await page.keyboard.press('Enter')
  await expect(table.replay.getByText(`You are looking at step ${await curve.getAttribute('aria-valuenow')} of`)).toBeVisible()
  // Nobody loses more than there was to lose.
  const costs = (await panel.getByText(/^[+−]\d+ %$/).allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]))
  expect(costs.length).toBeGreaterThan(0)
  expect(Math.max(...costs)).toBeLessThanOrEqual(100)
  await panel.getByRole('button', { name: 'Expected points' }).click()
  await expect(panel.getByRole('slider', { name: 'Expected points' })).toBeVisible()
  await expect(panel.getByRole('table').first().getByRole('row')).toHaveCount(5)

  // The worst turn: the board is as its player saw it.
  await panel.getByRole('button', { name: 'Show on the board' }).click()
  await expect(table.replay.getByText('You are looking at step')).toBeVisible()
  await expect(panel.getByText('Better', { exact: true })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('#panel').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }

  // To be found: nothing is told before a choice, and each choice is told at once.
  await panel.getByRole('button', { name: 'Learn from my mistakes' }).click()
  await expect(panel.getByText('Better', { exact: true })).toBeHidden()
  const offered = panel.locator('ul.offered').getByRole('listitem')
  expect(await offered.count()).toBeGreaterThan(1)
  await offered.first().getByRole('button').click()
  await expect(panel.getByRole('status')).not.toBeEmpty()
  await panel.getByRole('button', { name: 'Show the answer' }).click()
  await expect(panel.getByText('Better', { exact: true })).toBeVisible()

  // To be tried: a table that begins there.
  await panel.getByRole('button', { name: 'Try it' }).click()
  const begins = page.getByText(/A new table begins as it was after step \d+/)
  await expect(begins).toBeVisible()
  const step = /\d+/.exec((await begins.textContent()) ?? '')?.[0]
  await expect(table.replay.getByText(`You are looking at step ${step} of`)).toBeVisible()

  // It is kept: on a phone, in German, it is there at once, and whoever comes does not wait.
  const bo = await newPerson({ width: 390, height: 844, language: 'de', touch: true })
  const phone = await TablePage.at(bo, id)
  await phone.replay.getByRole('button', { name: 'Rückblick', exact: true }).click()
  await expect(bo.page.getByRole('heading', { name: 'Was es entschied' }).or(bo.page.getByRole('heading', { name: 'Was am meisten kostete' })).first()).toBeVisible()
})
