import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures'
import { Random } from './random'
import { TablePage } from './table'

test('two browsers play through an invitation; who watches sees nothing tentative', async ({ newPerson }) => {
  const ada = await newPerson({ name: 'Ada Invites' })
  await ada.page.goto('/')
  await ada.page.getByRole('button', { name: 'Make the links' }).click()
  const link = await ada.page.getByLabel('Invitation link').inputValue()
  const id = new URL(link).pathname.split('/').pop() ?? ''
  const table = new TablePage(ada, id)

  // Bo has never been here: a name, and he sits.
  const bo = await newPerson({ name: null })
  await bo.page.goto(link)
  await expect(bo.page.getByText('Ada Invites invites you to play.')).toBeVisible()
  await bo.page.getByLabel('Your name').fill('Bo Comes')
  await bo.page.getByRole('button', { name: 'Sit down' }).click()
  const other = new TablePage(bo, id)
  await table.isLaid()
  await other.isLaid()
  await expect(ada.page.getByRole('list', { name: 'Players' })).toContainText('Bo Comes')

  const eve = await newPerson({ name: null })
  const watching = await TablePage.at(eve, id)
  await expect(watching.saving).toHaveAttribute('data-now', 'eye')
  await expect(watching.endTurn).toHaveCount(0)

  const random = new Random(21)
  for (let turn = 0; turn < 8; turn++) {
    await table.until((state) => state.ply > 0 || state.to_move !== null)
    const acting = table.myTurn ? table : other
    const waiting = table.myTurn ? other : table
    const [seen, known] = [await watching.read(), await waiting.read()]
    while (acting.myTurn && !acting.state.can_confirm) {
      await acting.chooseByPointing(random)
      if (!acting.state.tentative) break
      // Nobody else sees it before it is confirmed.
      await watching.drawn()
      expect(await watching.read()).toEqual(seen)
      expect(await waiting.read()).toEqual(known)
    }
    if (acting.state.can_confirm) await acting.end()
    const ply = acting.state.ply
    await waiting.until((state) => state.ply >= ply, 'the turn of the other')
    await watching.until((state) => state.ply >= ply, 'the turn of somebody')
  }
  expect(await watching.logLines()).toEqual(await table.logLines())
})

test('what people write arrives, once', async ({ newPerson }) => {
  const ada = await newPerson({ name: 'Ada Chats' })
  const { table, invites } = await ada.openWith({ seats: ['me', 'invited'] })
  const bo = await newPerson({ name: 'Bo Chats' })
  await bo.post(`/api/tables/${table.id}/seats/1`, { invite: invites[1] })
  const [hers, his] = [await TablePage.at(ada, table.id), await TablePage.at(bo, table.id)]
  await hers.open('Chat')
  await ada.page.getByLabel('Write to everybody at the table').fill('Good luck!')
  await ada.page.keyboard.press('Enter')
  await expect(bo.page.getByRole('tab', { name: /^Chat/ })).toContainText('1')
  const panel = await his.open('Chat')
  await expect(panel.getByText('Good luck!')).toHaveCount(1)
  await expect(panel).toContainText('Ada Chats')
  await expect(bo.page.getByRole('tab', { name: /^Chat/ })).not.toContainText('1')
  // After a new connection the lines come again, and still stand there once.
  await bo.page.reload()
  await his.isLaid()
  await expect((await his.open('Chat')).getByText('Good luck!')).toHaveCount(1)
})

test('at a public table those write who play; who is muted is not heard, who is blocked stays away', async ({ newPerson }) => {
  const ada = await newPerson({ name: 'Ada Hears' })
  const table = await ada.open({ seats: ['me', 'open'], public: true })
  const bo = await newPerson({ name: 'Bo Shouts' })
  await bo.post(`/api/tables/${table.id}/seats/1`, {})
  const eve = await newPerson({ name: 'Eve Watches' })
  const [hers, his, hears] = [await TablePage.at(ada, table.id), await TablePage.at(bo, table.id), await TablePage.at(eve, table.id)]
  await expect(await hears.open('Chat')).toContainText('those write who play')
  await his.open('Chat')
  const line = bo.page.getByLabel('Write to everybody at the table')
  await line.fill('Loud!')
  await line.press('Enter')

  // Everything with the keyboard.
  const panel = await hers.open('Chat')
  await panel.getByRole('button', { name: 'About Bo Shouts' }).first().press('Enter')
  await panel.getByRole('button', { name: 'Report' }).press('Enter')
  await panel.getByLabel('What is wrong?').fill('Too loud.')
  const { violations } = await new AxeBuilder({ page: ada.page }).setLegacyMode().include('#panel').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await panel.getByRole('button', { name: 'Send the report' }).press('Enter')
  await expect(panel.getByRole('status').filter({ hasText: 'reported' })).toBeVisible()
  await panel.getByRole('button', { name: 'Block' }).press('Enter')
  await expect(panel.getByText('Loud!')).toHaveCount(0)

  // On another device it holds, too; and it can be taken back.
  await ada.page.goto('/account')
  await ada.open({ seats: ['me', 'open'], public: true, title: 'Not for Bo' })
  await bo.page.goto('/')
  const shown = bo.page.getByRole('listitem').filter({ hasText: 'Not for Bo' })
  await shown.getByRole('button', { name: 'Sit down' }).click()
  await expect(bo.page.getByText('does not want to play with you')).toBeVisible()
  bo.forgive(/403/)
  await ada.page.getByRole('button', { name: 'Take Bo Shouts off the list' }).press('Enter')
  await expect(ada.page.getByRole('button', { name: 'Take Bo Shouts off the list' })).toHaveCount(0)
})

test('without a clock the table says how long it waits, and a seat is handed to somebody else', async ({ newPerson }) => {
  const ada = await newPerson({ name: 'Ada Hands' })
  const { table, invites } = await ada.openWith({ seats: ['me', 'invited'] })
  const bo = await newPerson({ name: 'Bo Stays' })
  await bo.post(`/api/tables/${table.id}/seats/1`, { invite: invites[1] })
  const hers = await TablePage.at(ada, table.id)
  await hers.openTool('Leave the table|Tisch verlassen')
  const panel = ada.page.locator('#panel')
  await expect(panel.getByText(/nobody can be replaced/)).toBeVisible()
  await panel.getByRole('button', { name: 'Wish a pause' }).press('Enter')
  await expect(panel.getByText('One wishes a pause')).toBeVisible()
  await panel.getByRole('button', { name: 'Hand my seat' }).press('Enter')
  const link = await panel.getByLabel('Link to the seat').inputValue()
  const { violations } = await new AxeBuilder({ page: ada.page }).setLegacyMode().include('#panel').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  const eve = await newPerson({ name: 'Eve Takes' })
  await eve.page.goto(link)
  await eve.page.getByRole('button', { name: /Sit down/ }).click()
  await new TablePage(eve, table.id).isLaid()
  await expect(eve.page.getByRole('list', { name: 'Players' })).toContainText('Eve Takes')
  await expect(ada.page.getByRole('list', { name: 'Players' })).toContainText('Eve Takes')
})

test('a public table appears in the lobby, and somebody sits down', async ({ newPerson }) => {
  const bo = await newPerson({ name: 'Bo Looks' })
  await bo.page.goto('/')
  const ada = await newPerson({ name: 'Ada Opens' })
  const { id } = await ada.open({ seats: ['me', 'open'], public: true, title: 'Come in' })
  const waiting = await ada.page.goto(`/t/${id}`)
  expect(waiting?.ok()).toBe(true)
  await expect(ada.page.getByRole('heading', { name: 'Come in' })).toBeVisible()
  const line = bo.page.getByRole('listitem').filter({ hasText: 'Come in' })
  await line.getByRole('button', { name: 'Sit down' }).click()
  await new TablePage(bo, id).isLaid()
  await new TablePage(ada, id).isLaid()
})

test('everybody at one device, with a curtain between the views', async ({ newPerson }) => {
  const ada = await newPerson({ name: null })
  await ada.page.goto('/')
  const form = ada.page.locator('form').filter({ has: ada.page.getByLabel('Name 2') })
  await form.getByLabel('Your name').fill('Cleo')
  await form.getByLabel('Name 2').fill('Dan')
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ada.page).toHaveURL(/\/t\//)
  const table = new TablePage(ada, new URL(ada.page.url()).pathname.split('/').pop() ?? '')
  await table.isLaid()
  const random = new Random(22)
  let hands = 0
  for (let turn = 0; turn < 6; turn++) {
    const seat = table.state.seat
    while (!table.state.can_confirm) await table.chooseByPointing(random)
    await table.end()
    await table.until((state) => state.to_move !== null && state.to_move === state.seat)
    if (table.state.seat === seat) continue
    // Nothing of the next one's view is drawn before the device is in the right hands.
    await expect(ada.page.getByRole('heading', { name: /^Hand the device to (Cleo|Dan)/ })).toBeVisible()
    expect(await ada.page.locator('[data-target]').count()).toBe(0)
    await ada.page.getByRole('button', { name: /^I am (Cleo|Dan)/ }).click()
    hands++
    await table.isLaid()
  }
  expect(hands).toBeGreaterThan(2)
})

test('the link of a table can be copied, and shows the table to others', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  const panel = await table.openTool('Share')
  await panel.getByRole('button', { name: 'Copy' }).click()
  await expect(panel.getByText('Copied')).toBeVisible()
  const link = await ada.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${ada.url}/t/${table.id}`)
  const eve = await newPerson({ name: null })
  await eve.page.goto(link)
  await new TablePage(eve, table.id).isLaid()
})

test('who leaves asks himself first, and a bot plays on', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  await (await table.openTool('Leave the table')).getByRole('button', { name: 'Stay' }).click()
  await (await table.openTool('Leave the table')).getByRole('button', { name: 'Leave the table' }).click()
  await table.until((state) => state.result !== null, 'the end, played by bots')
  expect((await ada.table(table.id)).seats[0]?.left).toBe(true)
})

test('a table that is not there, and one that was called off', async ({ newPerson }) => {
  const ada = await newPerson()
  ada.forgive(/404/)
  await ada.page.goto('/t/nothing-here')
  await expect(ada.page.getByRole('heading', { name: 'There is no table here' })).toBeVisible()
  const { id } = await ada.open({ seats: ['me', 'open'] })
  await ada.page.goto(`/t/${id}`)
  await ada.page.getByRole('button', { name: 'Call the table off' }).click()
  await ada.page.getByRole('button', { name: 'Call off', exact: true }).click()
  await expect(ada.page.getByRole('heading', { name: 'This table was called off' })).toBeVisible()
})
