import { midGame } from './everywhere'
import { expect, test } from './fixtures'
import { recorded } from './matches'
import { Random } from './random'
import { TablePage } from './table'

test('undo takes back one choice, and the whole turn', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await midGame(ada)
  const before = await table.read()
  const { step } = table.state
  await table.choose('land:')
  const tileChosen = table.state.step
  await table.choose('place:')

  await table.undo.click()
  await table.until((state) => state.step === tileChosen, 'one choice back')
  expect(table.state.actions[0]?.token).toMatch(/^place:/)

  await table.choose('place:')
  await ada.page.keyboard.press('Shift+U')
  await table.until((state) => state.step === step, 'the whole turn back')
  await expect(table.undo).toBeDisabled()
  expect(await table.read()).toEqual(before)
  expect(table.state.tentative).toBe(false)
})

test('a turn that is complete waits for its end', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  const random = new Random(12)
  await table.untilMyTurn()
  await expect(table.endTurn).toBeDisabled()
  while (!table.state.can_confirm) await table.chooseByPointing(random)
  await expect(table.endTurn).toBeEnabled()
  expect(await table.lit()).toEqual([])
  await table.end()
  await expect(table.endTurn).toBeDisabled()
})

test('without asking, the last choice ends the turn', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  const random = new Random(13)
  const settings = await table.openTool('Settings')
  await settings.getByLabel('Ask before a turn ends').uncheck()
  for (let turn = 0; turn < 3; turn++) {
    await table.untilMyTurn()
    const from = table.state.ply
    while (table.myTurn && table.state.ply < from + 1) await table.chooseByPointing(random)
    while (table.state.tentative) {
      expect(table.state.can_confirm).toBe(false)
      await table.chooseByPointing(random)
    }
  }
  expect(ada.sent.filter((message) => message.do === 'confirm')).toEqual([])
})

test('what cannot be chosen says why', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  await table.untilMyTurn()
  // Before the first land nothing can be built.
  const palace = table.thing('building:palace').first()
  await palace.scrollIntoViewIfNeeded()
  await table.drawn()
  await palace.click()
  const answer = table.page.getByRole('status').filter({ hasText: /Rule \d/ })
  await expect(answer).toBeVisible()
  await answer.getByRole('button', { name: /^Rule/ }).click()
  await expect(table.page.getByRole('tabpanel', { name: 'Rules' })).toBeVisible()
})

test('a hint names an action and does it', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  await table.untilMyTurn()
  await table.hint.click()
  const hint = table.page.getByRole('status', { name: 'A hint' })
  await expect(hint.getByRole('button', { name: 'Do that' })).toBeVisible()
  await expect(table.page.locator('[data-hinted]').first()).toBeVisible()
  const before = table.state.ply
  await hint.getByRole('button', { name: 'Do that' }).click()
  await table.until((state) => state.ply > before, 'the hint done')
  await expect(hint).toBeHidden()
})

test('the tour leads through the first turn and does not come again', async ({ newPerson }) => {
  const ada = await newPerson({ toured: false })
  await ada.page.goto('/')
  await ada.page.getByRole('button', { name: 'Play now' }).click()
  const card = ada.page.getByRole('complementary', { name: 'Tour' })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Got it' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Stop the tour' }).click()
  await expect(card).toBeHidden()
  await ada.page.reload()
  await expect(ada.page.locator('[data-lit]').first()).toBeVisible()
  await expect(card).toBeHidden()
})

test('a resource is dragged along a road', async ({ newPerson }) => {
  const ada = await newPerson({ width: 1600, height: 1000 })
  const step = 207
  expect(recorded('keyflower_4a').log.slice(step, step + 2)).toEqual(['lift:stone@home_2', 'drop:miner'])
  const table = await midGame(ada, step, 'keyflower_4a')
  const before = table.state.ply
  const middle = async (target: string) => {
    const box = await table.thing(target).first().boundingBox()
    if (!box) throw new Error(`${target} is not there`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const from = await middle('resource:stone@home_2')
  const to = await middle('tile:miner')
  await expect(table.thing('resource:stone@miner')).toHaveCount(0)
  await ada.page.mouse.move(...from)
  await ada.page.mouse.down()
  await ada.page.mouse.move(...to, { steps: 5 })
  await ada.page.mouse.up()
  await table.until((state) => state.ply === before + 2, 'lifted and put down')
  await expect(table.thing('resource:stone@miner')).toHaveCount(1)
})
