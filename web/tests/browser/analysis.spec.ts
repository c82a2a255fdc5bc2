import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures'
import { continued, imported, stepBefore } from './matches'
import { Random } from './random'
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
})

test('one button analyses wherever the replay is, on the board of whoever chose', async ({ newPerson }) => {
  const ada = await newPerson()
  const { id } = await imported(ada, 'helios_2a')
  const table = await TablePage.at(ada, id)
  const { log, steps } = await ada.story(id)
  const choices = log.filter((line) => line.seat !== null)
  const [first, last] = [choices[0], choices[choices.length - 1]]
  if (!first || !last) throw new Error('nobody has chosen anything')
  const analyse = ada.page.getByRole('button', { name: 'Analyse' })
  const place = await analyse.boundingBox()
  const shown = ada.page.locator('[data-player]').filter({ has: ada.page.locator('[aria-pressed=true]') })
  const panel = ada.page.getByRole('tabpanel', { name: 'Analysis' })

  // At the end nobody chooses: the last choice is meant.
  await expect(table.replay.getByText(`Now, after ${steps} steps`)).toBeVisible()
  await expect(shown).toHaveAttribute('data-player', '0')
  await analyse.click()
  await expect(table.replay.getByText(`You are looking at step ${last.step - 1} of`)).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Analysis' })).toBeVisible({ timeout: 20_000 })
  await expect(analyse).toHaveCount(1)
  expect(await analyse.boundingBox()).toEqual(place)

  // The board of whoever chooses is large; it follows the replay, and afterwards the own one is back.
  for (const seat of [1, 0]) {
    const step = choices.filter((line) => line.seat === seat)[5]?.step ?? 0
    await table.replay.getByLabel('Step of the match').fill(String(step - 1))
    await expect(shown).toHaveAttribute('data-player', String(seat))
    await expect(ada.page.locator(`[data-target="field:d4"][data-seat="${seat}"]`)).toBeVisible()
    if (seat === 0) break
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(shown).toHaveAttribute('data-player', '0')
    await analyse.click()
    await expect(shown).toHaveAttribute('data-player', '1')
    await expect(panel.getByRole('list', { name: 'Analysis' })).toBeVisible({ timeout: 20_000 })
  }

  // Before anybody has chosen, the first choice is meant.
  await table.replay.getByLabel('Step of the match').fill('0')
  await expect(panel.getByText('Nobody chooses here.')).toBeVisible()
  expect(await analyse.boundingBox()).toEqual(place)
  await analyse.click()
  await expect(table.replay.getByText(`You are looking at step ${first.step - 1} of`)).toBeVisible()
})

test('what was not examined stands apart, with the reason', async ({ newPerson }) => {
  for (const [language, rest, why] of [
    ['en', /^(\d+) more, not examined$/, 'They looked clearly worse at first sight.'],
    ['de', /^(\d+) weitere, nicht untersucht$/, 'Sie sahen auf den ersten Blick deutlich schlechter aus.'],
  ] as const) {
    const ada = await newPerson({ language })
    // Ten tiles can be created here: more than the bot looks at closely.
    const table = await TablePage.at(ada, (await imported(ada, 'helios_2a')).id)
    await table.replay.getByRole('slider').fill('90')
    await expect(table.replay.getByRole('status')).toContainText(/(step|Schritt) 90 /)
    await table.replay.getByRole('button', { name: /^Analys/ }).click()
    const panel = ada.page.getByRole('tabpanel', { name: /^Analys/ })
    const line = panel.getByText(rest)
    await expect(line).toBeVisible({ timeout: 20_000 })
    const listed = panel.locator('details.rest:not(.alike) li')
    await expect(listed.first()).toBeHidden()
    await line.click()
    await expect(panel.getByText(why)).toBeVisible()
    await expect(listed).toHaveCount(Number(rest.exec((await line.textContent()) ?? '')?.[1]))
    // Whatever is above was examined, unless it was played.
    const above = panel.getByRole('list', { name: /^Analys/ }).locator('> li')
    await expect(above.filter({ hasNotText: /100/ }).filter({ hasNotText: /played|gespielt/ })).toHaveCount(0)
  }
})

test('before the end only my own choices are analysed: at those of others the replay stays, and says so', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await continued(ada, 'helios_2a', 100)).id)
  await table.playTurn(new Random(47))
  await table.untilMyTurn()
  const { log } = await ada.story(table.id)
  const before = (seat: number) => (log.filter((line) => line.seat === seat).pop()?.step ?? 0) - 1
  await table.openReplay()
  const panel = ada.page.getByRole('tabpanel', { name: 'Analysis' })
  const lookAt = async (step: number) => {
    await table.replay.getByLabel('Step of the match').fill(String(step))
    await table.replay.getByRole('button', { name: 'Analyse' }).click()
    await expect(table.replay.getByText(`You are looking at step ${step} of`)).toBeVisible()
  }
  await lookAt(before(1))
  await expect(panel.getByText('Before the match is over only your own choices can be analysed.')).toBeVisible()
  await expect(table.replay.getByText(`You are looking at step ${before(1)} of`)).toBeVisible()
  expect(ada.sent.filter((message) => message.do === 'analyse')).toEqual([])
  await lookAt(before(0))
  await expect(panel.getByRole('list', { name: 'Analysis' })).toBeVisible()
})

test('whoever closes the analysis has had enough of it', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await imported(ada, 'helios_2a')).id)
  await table.replay.getByRole('slider').fill('90')
  await table.replay.getByRole('button', { name: 'Analyse' }).click()
  const panel = ada.page.getByRole('tabpanel', { name: 'Analysis' })
  await expect(panel.getByRole('button', { name: 'That is enough' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => ada.sent.flatMap((message) => (message.do === 'analyse' ? [message.off] : []))).toEqual([false, true])
  // What was found until then is there.
  await table.replay.getByRole('button', { name: 'Analyse' }).click()
  await expect(panel.getByRole('list', { name: 'Analysis' })).toBeVisible()
})

test('on a phone the analysis lies over the board', async ({ newPerson }) => {
  const ada = await newPerson({ width: 390, height: 844, touch: true, language: 'de' })
  const table = await TablePage.at(ada, (await imported(ada, 'suna_valo_a')).id)
  const { log } = await ada.story(table.id)
  const chosen = log.filter((line) => line.seat === 1)[10]
  if (!chosen) throw new Error('the log is short')
  // In the same breath: what is meant is where the slider is.
  await table.replay.getByLabel('Schritt der Partie').fill(String(chosen.step - 1))
  await table.replay.getByRole('button', { name: 'Analysieren' }).tap()
  const sheet = ada.page.getByRole('region', { name: 'Analyse' })
  await expect(sheet.getByText('gespielt')).toBeVisible({ timeout: 20_000 })
  await expect(sheet.getByText(/etwa \d+ von 100/).first()).toBeAttached()
  // It covers the replay, and has what is needed of it.
  const next = log.find((line) => line.step > chosen.step && line.seat !== null)
  if (!next) throw new Error('the log ends')
  for (let step = chosen.step; step < next.step; step++) {
    await sheet.getByRole('button', { name: 'Einen Schritt weiter' }).tap()
    await expect(sheet.getByText(`${step}/`)).toBeVisible()
  }
  await expect(sheet.getByRole('heading', { name: `nach Schritt ${next.step - 1}` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Analysieren' }).tap()
  await expect(sheet.getByText('gespielt')).toBeVisible()
  await sheet.getByRole('button', { name: 'Einen Schritt zurück' }).tap()
  await expect(sheet.getByText(`${next.step - 2}/`)).toBeVisible()
})
