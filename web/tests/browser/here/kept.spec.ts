import { away, expect, test } from './fixtures'

// The client, kept by the browser.

test('from the first visit on the pages come without a server', async ({ newPerson, ownServer }) => {
  const ada = await newPerson({ url: ownServer.url, keeps: true })
  ada.forgive(...away)
  await ada.page.goto(ownServer.url)
  await ada.page.evaluate(() => navigator.serviceWorker.ready)
  await ownServer.kill()
  for (const path of ['/', '/parts', '/t/nothing']) {
    await ada.page.goto(ownServer.url + path)
    await expect(ada.page.getByRole('main')).toBeVisible()
  }
})

test('a browser can install it', async ({ newPerson, ownServer }) => {
  const ada = await newPerson({ url: ownServer.url, keeps: true })
  ada.forgive(...away)
  await ada.page.goto(ownServer.url)
  await ada.page.evaluate(() => navigator.serviceWorker.ready)
  const devtools = await ada.context.newCDPSession(ada.page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A window of Playwright is a private one, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
