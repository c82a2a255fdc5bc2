import { FaultProxy } from '../tools/fault_proxy'
import { expect, long, test, type Person } from './fixtures'
import { Random } from './random'
import { TablePage } from './table'

// What the browser itself says when a server is away or hangs up.
const away = [/WebSocket connection to/, /ERR_CONNECTION_(REFUSED|RESET|CLOSED)/, /ERR_EMPTY_RESPONSE/]

/** Everything on the table and in the log is what the server says, as somebody sees it who comes anew. */
async function expectAsOnServer(table: TablePage): Promise<void> {
  const anew = await TablePage.at(table.person, table.id, await table.person.newTab())
  expect(await table.read()).toEqual(await anew.read())
  expect(await table.logLines()).toEqual(await anew.logLines())
  expect((await table.logLines()).length).toBe((await table.person.story(table.id)).log.length)
  await anew.page.close()
}

/** Every move that was sent stands once in the record: as many as the server counts. */
function movesOf(person: Person): number {
  return new Set(person.sent.flatMap((message) => (message.do === 'move' ? [message.id] : []))).size
}

test('a page that is loaded anew in mid-turn still has what was chosen', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  const random = new Random(31)
  await table.playIntoTurn(random)
  const { ply, step } = table.state
  const before = await table.read()
  await ada.page.reload()
  await table.isLaid()
  await expect(table.undo).toBeEnabled()
  expect(await table.read()).toEqual(before)
  expect(table.state).toMatchObject({ ply, step, tentative: true })
  await table.playTurn(random)
})

test('the server dies in mid-turn and comes back: nothing is lost, nothing doubled', async ({ newPerson, ownServer }) => {
  const ada = await newPerson({ url: ownServer.url })
  ada.forgive(...away)
  const table = await TablePage.at(ada, (await ada.open()).id)
  const random = new Random(32)
  await table.playIntoTurn(random)
  const before = await table.read()
  const { ply } = table.state
  await ownServer.kill()
  await expect(table.saving).toHaveAttribute('data-now', 'lost')
  await expect(ada.page.getByText('Reconnecting')).toBeVisible()
  await ownServer.restart()
  await expect(table.saving).toHaveAttribute('data-now', 'saved')
  expect(table.state.ply).toBe(ply)
  expect(await table.read()).toEqual(before)
  await table.playTurn(random)
  await table.playTurn(random)
  await expectAsOnServer(table)
})

test('a choice that the server never answered is made once when it is back', async ({ newPerson, ownServer }) => {
  const ada = await newPerson({ url: ownServer.url })
  ada.forgive(...away)
  const table = await TablePage.at(ada, (await ada.open()).id)
  const random = new Random(33)
  await table.playTurn(random)
  await table.untilMyTurn()
  const { ply } = table.state
  ownServer.pause()
  await table.point(random.of(await table.lit()))
  if (await table.menu.isVisible()) await table.menu.getByRole('menuitem').first().click()
  await expect(table.saving).toHaveAttribute('data-now', 'saving')
  await ownServer.kill()
  await expect(table.saving).toHaveAttribute('data-now', 'lost')
  await ownServer.restart()
  await table.until((state) => state.ply > ply, 'the choice')
  await expect(table.saving).toHaveAttribute('data-now', 'saved')
  const sent = ada.sent.filter((message) => message.do === 'move').slice(-2)
  expect(sent[0]).toEqual(sent[1])
  await table.playTurn(random)
  await expectAsOnServer(table)
})

test('an answer that got lost does not make the choice twice', async ({ newPerson, server }) => {
  const proxy = await FaultProxy.open(server.url, 34)
  const ada = await newPerson({ url: proxy.url })
  ada.forgive(...away)
  const table = await TablePage.at(ada, (await ada.open()).id)
  const random = new Random(34)
  await table.untilMyTurn()
  for (let turn = 0; turn < 3; turn++) {
    proxy.faults = { ...proxy.faults, cut: 1 }
    // With every message a connection ends: that of the choice comes back without harm.
    const again = ada.page.waitForEvent('websocket').then(() => (proxy.faults = { ...proxy.faults, cut: 0 }))
    await table.chooseByPointing(random)
    await again
    await table.playTurn(random)
    await table.untilMyTurn()
  }
  expect(proxy.harm.cut).toBeGreaterThanOrEqual(3)
  await expectAsOnServer(table)
  await proxy.close()
})

test('a connection that has silently died is noticed and made again', async ({ newPerson, server }) => {
  const proxy = await FaultProxy.open(server.url, 35)
  const ada = await newPerson({ url: proxy.url })
  ada.forgive(...away)
  const table = await TablePage.at(ada, (await ada.open()).id)
  const random = new Random(35)
  await table.playTurn(random)
  await table.untilMyTurn()
  const before = ada.connections
  proxy.freezeAll()
  await expect.poll(() => ada.connections, { timeout: 90_000, intervals: [200] }).toBeGreaterThan(before)
  await expect(table.saving).toHaveAttribute('data-now', 'saved')
  await table.playTurn(random)
  await expectAsOnServer(table)
  await proxy.close()
})

for (const seed of long ? [1, 2] : [1]) {
  test(`a whole game over a bad network, number ${seed}`, async ({ newPerson, server }) => {
    test.setTimeout(480_000)
    const proxy = await FaultProxy.open(server.url, seed)
    const ada = await newPerson({ url: proxy.url })
    ada.forgive(...away)
    const table = await TablePage.at(ada, (await ada.open()).id)
    proxy.faults = { lose: 0.1, cut: 0.1, duplicate: 0.3, delay: 30, freeze: 0 }
    await table.playToTheEnd(new Random(seed))
    expect(proxy.harm.lost + proxy.harm.cut).toBeGreaterThan(3)
    expect(proxy.harm.duplicated).toBeGreaterThan(3)
    proxy.faults = { lose: 0, cut: 0, duplicate: 0, delay: 0, freeze: 0 }
    // No page was loaded anew, and still it shows what the server has.
    await expectAsOnServer(table)
    expect(await table.totals()).toEqual((await ada.table(table.id)).seats.map((seat) => String(seat.points)))
    const { log } = await ada.story(table.id)
    expect(log.filter((line) => line.seat === 0).length).toBeGreaterThan(0)
    expect(log.filter((line) => line.seat === 0).length).toBeGreaterThanOrEqual(movesOf(ada))
    await proxy.close()
  })
}

test('two tabs of one person: one chooses, the other follows', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  const other = await TablePage.at(ada, table.id, await ada.newTab())
  const random = new Random(36)
  for (let turn = 0; turn < 3; turn++) {
    const [acting, following] = turn % 2 === 0 ? [table, other] : [other, table]
    await acting.page.bringToFront()
    await acting.playTurn(random)
    await acting.untilMyTurn()
    const shown = JSON.stringify(await acting.read())
    await expect.poll(async () => JSON.stringify(await following.read())).toBe(shown)
  }
})
