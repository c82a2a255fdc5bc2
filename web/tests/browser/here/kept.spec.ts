import { expectNoSidewaysScroll } from '../barriers'
import { away, expect, tableHere, test } from './fixtures'

// The client, kept by the browser.

test('from the first visit on the pages come without a server', async ({ newPerson, ownServer }) => {
  const ada = await newPerson({ url: ownServer.url, keeps: true, width: 390, height: 844, touch: true })
  ada.forgive(...away)
  await ada.page.goto(ownServer.url)
  await ada.page.evaluate(() => navigator.serviceWorker.ready)
  await ownServer.kill()
  for (const path of ['/', '/parts', '/t/nothing']) {
    await ada.page.goto(ownServer.url + path)
    await expect(ada.page.getByRole('main')).toBeVisible()
  }
  await ada.page.goto(ownServer.url)
  await ada.page.getByRole('button', { name: /^Play now/ }).tap()
  await tableHere(ada)
  await ada.page.goto(`${ownServer.url}/matches`)
  await expect(ada.page.getByText('Offline')).toBeAttached()
  await expect(ada.page.getByRole('button', { name: /^My tables 1/ })).toBeVisible()
  await expectNoSidewaysScroll(ada, 'without a server, with a table')
})

test('a browser can install it, and runs the engine under a strict policy', async ({ newPerson, ownServer }) => {
  const ada = await newPerson({ url: ownServer.url, keeps: true })
  ada.forgive(...away)
  const policy = (await ada.page.goto(ownServer.url))?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("'wasm-unsafe-eval'")
  expect(policy).toContain("worker-src 'self'")
  expect(policy).not.toMatch(/'unsafe-/)
  await ada.page.evaluate(() => navigator.serviceWorker.ready)
  const devtools = await ada.context.newCDPSession(ada.page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A window of Playwright is a private one, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
