import { recorded } from '../matches'
import { Random } from '../random'
import { away, expect, kept, playHere, tableHere, test } from './fixtures'

// Tables in the browser, with nobody behind it.

for (const game of ['Helios', 'Suna Valo', 'Keyflower', 'Boonlake']) {
  test(`${game}: a whole game by clicks in flight mode, to the final score`, async ({ newPerson }) => {
    const ada = await newPerson({ keeps: true })
    ada.forgive(...away)
    await ada.page.goto(ada.url)
    await kept(ada)
    await ada.context.setOffline(true)
    await ada.page.reload()
    const table = await playHere(ada, game, /^Play now/)
    await table.playToTheEnd(new Random(1))
    await expect(table.saving).toHaveAttribute('data-now', 'saved')
    const points = table.state.result?.seats.map((seat) => String(seat.points))
    expect(await table.totals()).toEqual(points)
  })
}

test('hint, undo, replay, analysis and export are those of any table', async ({ newPerson }) => {
  const ada = await newPerson({ keeps: true })
  await ada.page.goto(ada.url)
  const table = await playHere(ada, 'Helios')
  const random = new Random(4)
  await table.playTurn(random)
  await table.untilMyTurn()
  await table.hint.click()
  await expect(ada.page.locator('.hint .why, [data-hint], .advice')).not.toBeEmpty()
  await table.playIntoTurn(random)
  const { step } = table.state
  await table.undo.click()
  await table.until((state) => state.step < step, 'what was taken back')
  await table.openReplay()
  await table.replay.getByRole('button', { name: 'To the beginning' }).click()
  await expect(table.replay).toContainText('step 0 of')
  expect((await table.logLines()).length).toBe(table.state.log_from + table.state.log.length)
  await table.replay.getByRole('button', { name: 'Analyse' }).click()
  const choices = ada.page.getByRole('tabpanel', { name: 'Analysis' }).getByRole('list', { name: 'Analysis' }).getByRole('listitem')
  await expect(choices.first()).toBeVisible()
  await table.page.keyboard.press('Escape')
})

test('a match that is over here is exported, and goes to my account as one that counts for nothing', async ({ newPerson }) => {
  const ada = await newPerson()
  await ada.page.goto(`${ada.url}/match`)
  await ada.page.locator('input[type=file]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(recorded('helios_2a'))) })
  const table = await tableHere(ada)
  await expect(ada.page.getByRole('link', { name: 'Export the match' })).toBeVisible()
  const [saved] = await Promise.all([ada.page.waitForEvent('download'), ada.page.getByRole('link', { name: 'Export the match' }).click()])
  expect(saved.suggestedFilename()).toMatch(/^helios-here-.*\.json$/)
  const share = await table.openTool('Share')
  await share.getByRole('button', { name: 'Give it to my account' }).click()
  await share.getByRole('link', { name: 'Look at it there' }).click()
  await ada.page.waitForURL(/\/t\/(?!here-)/)
  expect((await ada.table(/\/t\/(.+)/.exec(ada.page.url())?.[1] ?? '')).status).toBe('imported')
})

test('two tabs: what one plays the other shows, and goes on with when the first is closed', async ({ newPerson }) => {
  const ada = await newPerson({ keeps: true })
  await ada.page.goto(ada.url)
  const table = await playHere(ada, 'Helios')
  const random = new Random(5)
  await table.playTurn(random)
  await table.untilMyTurn()
  const second = await ada.newTab()
  await second.goto(ada.page.url())
  await expect(second.locator('[data-now=saved]')).toBeVisible()
  await table.playIntoTurn(random)
  const { ply } = table.state
  await expect(second.locator('[data-lit]').first()).toBeVisible()
  await ada.page.close()
  const other = await tableHere(Object.assign(Object.create(ada) as typeof ada, { page: second }))
  await expect(other.saving).toHaveAttribute('data-now', 'saved')
  expect(other.state.ply).toBe(ply)
  await other.playTurn(random)
})

test('what plays in the browser may fail to come, and comes later', async ({ newPerson }) => {
  const ada = await newPerson()
  ada.forgive(...away)
  await ada.context.route('**/*.wasm', (route) => route.abort())
  await ada.page.goto(ada.url)
  const play = ada.page.getByRole('button', { name: 'Play here' })
  await play.click()
  await expect(ada.page.getByText('could not be loaded')).toBeVisible()
  await ada.context.unroute('**/*.wasm')
  await play.click()
  await tableHere(ada)
  // Of a table that is in another browser there is nothing here.
  await ada.page.goto(`${ada.url}/t/here-nothing`)
  await expect(ada.page.getByText('in the browser where it was played')).toBeVisible()
})

/** Runs in the page: writes until the browser has no room left. */
async function fill(): Promise<void> {
  const opening = indexedDB.open('ballast', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true })
  await new Promise((done) => (opening.onsuccess = done))
  // What cannot be packed smaller.
  const bytes = crypto.getRandomValues(new Uint8Array(1 << 16))
  const put = (size: number) =>
    new Promise<boolean>((done) => {
      const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => done(true)
      transaction.onabort = () => done(false)
      transaction.objectStore('rows').add(bytes.slice(0, size))
    })
  for (let size = 1 << 16; size >= 1; size >>= 1) while (await put(size));
  opening.result.close()
}

test('with no room left a move is refused with a sentence, and nothing is lost', async ({ newPerson }) => {
  const ada = await newPerson()
  const devtools = await ada.context.newCDPSession(ada.page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: ada.url, quotaSize: 4_000_000 })
  await ada.page.goto(ada.url)
  const table = await playHere(ada, 'Helios')
  const random = new Random(6)
  await table.playTurn(random)
  await table.untilMyTurn()
  const { ply } = table.state
  const before = await table.read()
  await ada.page.evaluate(fill)
  await table.point(random.of(await table.lit()))
  if (await table.menu.isVisible()) await table.menu.getByRole('menuitem').first().click()
  await expect(ada.page.getByText('There is no room left in this browser').first()).toBeVisible()
  expect(table.state.ply).toBe(ply)
  expect(await table.read()).toEqual(before)
  await ada.page.evaluate(() => new Promise((done) => (indexedDB.deleteDatabase('ballast').onsuccess = done)))
  await table.playTurn(random)
})
