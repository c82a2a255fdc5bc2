import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoBarrier, expectNoSidewaysScroll } from '../barriers'
import { recorded } from '../matches'
import { Random } from '../random'
import { away, expect, playHere, tableHere, test } from './fixtures'

// A folder on a host of files, and nothing else.

const matchFile = (name: Parameters<typeof recorded>[0]) => JSON.stringify(recorded(name))

test('the site: a game against a bot, its rules, and no word to anybody', async ({ newPerson, site }) => {
  const ada = await newPerson({ alone: true, url: site.url })
  ada.forgive(...away)
  const asked: string[] = []
  ada.page.on('request', (request) => asked.push(request.url()))
  await ada.page.goto(site.url)
  await expectNoBarrier(ada, 'the site')
  await ada.page.getByRole('navigation').getByRole('link', { name: 'Rules' }).click()
  await expect(ada.page.getByRole('heading', { level: 1 })).toContainText('the rules')
  await ada.page.reload()
  await expect(ada.page.getByRole('heading', { level: 1 })).toContainText('the rules')
  await ada.page.goBack()
  const table = await playHere(ada, 'Helios', /^Play now/)
  await table.playTurn(new Random(8))
  await table.untilMyTurn()
  await ada.page.reload()
  await table.isLaid()
  expect(asked.filter((url) => !url.startsWith(site.url) && !url.startsWith('blob:'))).toEqual([])
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
})

test('the site: two at one screen, on a phone', async ({ newPerson, site }) => {
  const ada = await newPerson({ alone: true, url: site.url, width: 390, height: 844, touch: true })
  await ada.page.goto(site.url)
  await expectNoSidewaysScroll(ada, 'the site on a phone')
  const form = ada.page.locator('form').filter({ has: ada.page.getByRole('button', { name: 'Start' }) })
  await form.getByRole('textbox').last().fill('Bo')
  await form.getByRole('button', { name: 'Start' }).tap()
  const table = await tableHere(ada)
  expect(table.state.seat).toBe(table.state.to_move)
  await expectNoSidewaysScroll(ada, 'a table on a phone')
})

test('a match file that is chosen, and a link that carries a match, are shown', async ({ newPerson, site }) => {
  const ada = await newPerson({ alone: true, url: site.url })
  await ada.page.goto(`${site.url}#/match`)
  await expectNoBarrier(ada, 'a match to look at')
  const file = matchFile('helios_2a')
  await ada.page.locator('input[type=file]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  const table = await tableHere(ada)
  await expect(table.replay).toBeVisible()
  await table.openTool('Share')
  const link = await ada.page.getByRole('textbox', { name: 'Link with the match' }).inputValue()
  expect(link.startsWith(`${site.url}#/match#`)).toBe(true)

  const bo = await newPerson({ alone: true, url: site.url })
  await bo.page.goto(link)
  const shown = await tableHere(bo)
  await expect(shown.replay).toBeVisible()
  expect((await shown.logLines()).length).toBe((await table.logLines()).length)
  await bo.page.goto(`${link.slice(0, -40)}`)
  await bo.page.reload()
  await expect(bo.page.getByText('no whole match')).toBeVisible()
})

test('a match in any web page: step, play, and a link', async ({ newPerson, site }) => {
  writeFileSync(join(site.folder, 'match.json'), matchFile('helios_2a'))
  writeFileSync(
    join(site.folder, 'blog.html'),
    `<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>
    <spielwerk-match src="match.json" step="20" lang="de"></spielwerk-match><script src="spielwerk-match.js"></script>`,
  )
  const ada = await newPerson({ alone: true, url: site.url })
  ada.forgive(...away)
  // Another origin than the site's, as blogs have it.
  await ada.page.goto(`${site.url.replace('127.0.0.1', 'localhost')}blog.html`)
  await steps(ada.page)
})

async function steps(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe')
  const replay = frame.getByRole('region', { name: 'Wiederholung' })
  await expect(replay).toContainText('20')
  await replay.getByRole('button', { name: /^Einen Schritt weiter/ }).click()
  await expect(replay).toContainText('21')
  await expect(page.getByRole('link', { name: 'In Spielwerk öffnen' })).toHaveAttribute('href', /#\/match#/)
  expect(await frame.getByRole('banner').count()).toBe(0)
}
