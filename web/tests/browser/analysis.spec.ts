import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures'
import { imported, stepBefore } from './matches'
import { TablePage } from './table'

test('a choice of the replay is analysed, by mouse and by key', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await imported(ada, 'helios_2a')).id)
  const step = stepBefore('helios_2a', 'take:', 100)
  const slider = table.replay.getByLabel('Step of the match')
  await slider.fill(String(step))
  await expect(table.replay.getByText(`You are looking at step ${step} of`)).toBeVisible()

  await table.replay.getByRole('button', { name: 'Analyse' }).click()
  const panel = ada.page.getByRole('tabpanel', { name: 'Analysis' })
  const choices = panel.getByRole('list', { name: 'Analysis' }).getByRole('listitem')
  await expect(choices.first()).toBeVisible({ timeout: 20_000 })
  await expect(choices.first()).toContainText(/about \d+ of 100 such games are won, about [\d.]+ points/)
  await expect(choices.filter({ hasText: 'played' })).toHaveCount(1)
  await panel.getByText('What the bot expects').click()
  await expect(panel.locator('details li').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await ada.page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page: ada.page }).setLegacyMode().include('#panel').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }

  // Elsewhere nothing is known yet; what was found out stays.
  await ada.page.keyboard.press('.')
  await expect(choices).toHaveCount(0)
  await ada.page.keyboard.press(',')
  await expect(choices.first()).toBeVisible()
  await slider.fill('0')
  await expect(panel.getByText('Nobody chooses here.')).toBeVisible()
  await expect(table.replay.getByRole('button', { name: 'Analyse' })).toBeHidden()
})

test('on a phone the analysis lies over the board', async ({ newPerson }) => {
  const ada = await newPerson({ width: 390, height: 844, touch: true, language: 'de' })
  const table = await TablePage.at(ada, (await imported(ada, 'suna_valo_a')).id)
  const { log } = await ada.story(table.id)
  const chosen = log.filter((line) => line.seat === 1)[10]
  if (!chosen) throw new Error('the log is short')
  await table.replay.getByLabel('Schritt der Partie').fill(String(chosen.step - 1))
  await table.replay.getByRole('button', { name: 'Analysieren' }).tap()
  const sheet = ada.page.getByRole('region', { name: 'Analyse' })
  await expect(sheet.getByText('gespielt')).toBeVisible({ timeout: 20_000 })
  await expect(sheet.getByText(/etwa \d+ von 100/).first()).toBeAttached()
})
