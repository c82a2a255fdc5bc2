import { continued } from './matches'
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

test('what others did is told step by step, and the board shows nothing before', async ({ newPerson }) => {
  const ada = await newPerson({ playback: 'step' })
  const table = await followed(ada)
  const telling = ada.page.getByRole('region', { name: 'What happens' })
  await expect(telling).toBeVisible()
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
