import AxeBuilder from '@axe-core/playwright'
import { continued, imported } from './matches'
import { expect, test, type Person } from './fixtures'
import { Random } from './random'
import { TablePage } from './table'

// What others do is played back. Elsewhere it is off: those tests would wait for it.

/** My turn is over, and two bots have moved; what they did waits to be asked for. */
async function followed(ada: Person): Promise<TablePage> {
  const table = await TablePage.at(ada, (await continued(ada, 'helios_3a', 40, ['me', 'random', 'random'])).id)
  await table.untilMyTurn()
  await ada.page.keyboard.press('Escape')
  await table.playTurn(new Random(5))
  await table.untilMyTurn()
  return table
}

/** What axe finds in a part of the page. */
async function barriers(ada: Person, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: ada.page }).setLegacyMode().include(part).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

test('what others did is told step by step, and the board shows nothing before', async ({ newPerson }) => {
  const ada = await newPerson({ playback: 'step' })
  const table = await followed(ada)
  const telling = ada.page.getByRole('region', { name: 'What happens' })
  await expect(telling).toBeVisible()
  expect(await barriers(ada, '[data-telling]')).toEqual([])
  const told = new Set<string>()
  for (let times = 0; times < 40 && (await telling.isVisible()); times++) {
    told.add((await telling.getByRole('paragraph').innerText()).replace(/\s+/g, ' '))
    await telling.getByRole('button', { name: 'What comes next' }).click()
    await table.drawn()
  }
  await expect(telling).toBeHidden()
  expect(told.size).toBeGreaterThan(2)
  // Now the board is as it is for somebody who comes anew.
  const drawn = await table.read()
  await ada.page.reload()
  await table.isLaid()
  expect(drawn).toEqual(await table.read())
})

test('Esc and a choice end it: nobody waits', async ({ newPerson }) => {
  const ada = await newPerson({ playback: 'step' })
  const table = await followed(ada)
  const telling = ada.page.getByRole('region', { name: 'What happens' })
  await expect(telling).toBeVisible()
  await ada.page.keyboard.press('Escape')
  await expect(telling).toBeHidden()

  await table.playTurn(new Random(6))
  await table.untilMyTurn()
  await expect(telling).toBeVisible()
  const before = table.state.ply
  await ada.page.keyboard.press('1')
  await table.until((state) => state.ply > before, 'the answer to a choice')
  await expect(telling).toBeHidden()
})

test('the drawn pieces themselves travel, and lie where they belong afterwards', async ({ newPerson }) => {
  const ada = await newPerson({ playback: 'quick', animations: true })
  await ada.page.addInitScript(() => {
    const flown: string[] = []
    Object.assign(window, { flown })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof HTMLElement && node.dataset['flies']) flown.push(node.dataset['flies'])
    }).observe(document, { childList: true, subtree: true })
  })
  const table = await followed(ada)
  await expect(ada.page.getByRole('region', { name: 'What happens' })).toBeHidden()
  await expect(ada.page.locator('[data-flies]')).toHaveCount(0)
  expect(await ada.page.evaluate(() => (window as unknown as { flown: string[] }).flown)).toContain('piece')
  // A copy is no thing, and nothing stays hidden.
  const drawn = await table.read()
  const hidden = await ada.page.locator('.board *').evaluateAll((all) => all.filter((one) => (one as HTMLElement).style?.visibility === 'hidden').length)
  expect(hidden).toBe(0)
  await ada.page.reload()
  await table.isLaid()
  expect(drawn).toEqual(await table.read())
})

for (const wishes of [
  { width: 1280, height: 800 },
  { width: 390, height: 844, touch: true },
]) {
  test(`since my turn: a line for each turn, to be seen again: ${wishes.width} x ${wishes.height}`, async ({ newPerson }) => {
    const ada = await newPerson({ ...wishes, playback: 'step' })
    const table = await followed(ada)
    const { page } = ada
    await page.keyboard.press('Escape')
    const phone = wishes.width < 600
    if (phone) await table.press(page.getByRole('button', { name: /^Since your turn/ }))
    const since = page.getByRole('region', { name: 'Since your turn' }).last()
    const lines = since.getByRole('listitem').filter({ has: page.locator('b') })
    await expect(lines).toHaveCount(2)
    expect(await barriers(ada, '.since')).toEqual([])
    // All of it can be read.
    expect(await since.locator('*').evaluateAll((all) => all.filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' || one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length)).toBe(0)

    const now = await table.read()
    await table.press(lines.first().getByRole('button'))
    const telling = page.getByRole('region', { name: 'What happens' })
    await expect(telling).toBeVisible()
    expect(await table.lit()).toEqual([])
    await table.press(telling.getByRole('button', { name: 'Pause' }))
    await table.press(telling.getByRole('button', { name: 'Go on' }))
    await table.press(telling.getByRole('button', { name: 'Skip' }))
    await expect(telling).toBeHidden()
    expect(await table.read()).toEqual(now)
    expect((await table.lit()).length).toBeGreaterThan(0)
  })
}

test('the replay plays at the speed that is asked for, and says what a round brought', async ({ newPerson }) => {
  const ada = await newPerson({ playback: 'step' })
  const table = await TablePage.at(ada, (await imported(ada, 'helios_3a')).id)
  const { page, replay } = table
  // The next one ends the first round.
  await replay.getByRole('slider').fill('68')
  await expect(replay.getByRole('status')).toContainText('step 68 ')
  await replay.getByRole('button', { name: 'Play' }).click()
  await expect(replay.getByRole('status')).toContainText('Pass: neither buy nor activate')
  const ended = page.getByRole('status', { name: 'The end of a part' })
  await expect(ended).toContainText('Round 1 of 3')
  await expect(ended.getByRole('listitem').filter({ hasText: 'Seat 1' })).toContainText('+4 Corner fields')
  expect(await barriers(ada, '.ended')).toEqual([])
  await replay.getByRole('button', { name: 'Pause' }).click()
  await expect(replay.getByRole('status')).toContainText('step 69 ')
  // Nobody asks for the next one any more.
  await replay.getByRole('button', { name: 'Play' }).click()
  await replay.getByRole('combobox', { name: 'Speed' }).selectOption('Quickly')
  await expect(ended).toBeHidden()
  await expect(replay.getByRole('slider')).not.toHaveValue('69')
})

test('whoever only watches is told what everybody does', async ({ newPerson }) => {
  const ada = await newPerson()
  const bo = await newPerson({ playback: 'step' })
  const table = await TablePage.at(ada, (await continued(ada, 'helios_3a', 40, ['me', 'random', 'random'])).id)
  await table.untilMyTurn()
  const seen = await TablePage.at(bo, table.id)
  const telling = bo.page.getByRole('region', { name: 'What happens' })
  await table.playTurn(new Random(7))
  await expect(telling).toContainText(ada.name)
  await table.untilMyTurn()
  // Until he has seen it all his board is not hers.
  await bo.page.keyboard.press('Escape')
  await expect(telling).toBeHidden()
  await seen.until((state) => state.step === table.state.step, 'the same step')
  const shared = async (of: TablePage) => (await of.read()).filter((thing) => thing.startsWith('1/field:'))
  expect(await shared(seen)).toEqual(await shared(table))
})

test('whoever is handed the device is shown what the others did with it', async ({ newPerson }) => {
  const ada = await newPerson({ playback: 'step' })
  const { page } = ada
  const table = await TablePage.at(ada, (await continued(ada, 'helios_2a', 40, ['me', { here: 'Bo' }])).id)
  await table.playTurn(new Random(8))
  const curtain = page.getByRole('heading', { name: /^Hand the device to/ })
  await expect(curtain).toBeVisible()
  const telling = page.getByRole('region', { name: 'What happens' })
  await expect(telling).toBeHidden()
  await page.getByRole('button', { name: /^I am/ }).click()
  await expect(telling).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(telling).toBeHidden()
  expect((await table.lit()).length).toBeGreaterThan(0)
})

test('the tour waits while others are played back', async ({ newPerson }) => {
  const ada = await newPerson({ playback: 'step', toured: false })
  const table = await TablePage.at(ada, (await continued(ada, 'helios_3a', 40, ['me', 'random', 'random'])).id)
  await table.untilMyTurn()
  const card = ada.page.getByRole('complementary', { name: 'Tour' })
  const telling = ada.page.getByRole('region', { name: 'What happens' })
  await ada.page.keyboard.press('Escape')
  await expect(card).toBeVisible()
  await table.playTurn(new Random(5))
  await table.untilMyTurn()
  await expect(telling).toBeVisible()
  await expect(card).toBeHidden()
  await ada.page.keyboard.press('Escape')
  await expect(telling).toBeHidden()
  await expect(card).toBeVisible()
})
