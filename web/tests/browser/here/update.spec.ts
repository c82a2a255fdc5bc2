import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '../random'
import { away, expect, kept, playHere, tableHere, test } from './fixtures'

/** The same client once more, as a version that is known by its title. */
function nextVersion(folder: string): string {
  const next = mkdtempSync(join(tmpdir(), 'spielwerk-next-'))
  cpSync(folder, next, { recursive: true })
  const change = (name: string, from: RegExp | string, to: string) => writeFileSync(join(next, name), readFileSync(join(next, name), 'utf8').replace(from, to))
  change('index.html', '<html ', '<html data-version="next" ')
  change('sw.js', /\["index\.html","\w+"\]/, '["index.html","another"]')
  return next
}

test('a new version is announced, taken when somebody wants it, and the game goes on', async ({ newPerson, site }) => {
  const ada = await newPerson({ keeps: true, alone: true, url: site.url })
  ada.forgive(...away)
  await ada.page.goto(site.url)
  await kept(ada)
  const table = await playHere(ada, 'Helios', /^Play now/)
  const random = new Random(7)
  await table.playIntoTurn(random)
  const { ply } = table.state
  const before = await table.read()

  const next = nextVersion(site.folder)
  site.files.serve('/games/', next)
  await ada.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const take = ada.page.getByRole('button', { name: 'Take it now' })
  await expect(take).toBeVisible()
  // Until then everything stays as it is, also when the page is loaded anew.
  await ada.page.reload()
  await table.isLaid()
  expect(await ada.page.locator('html').getAttribute('data-version')).toBe(null)
  await take.click()
  await expect(ada.page.locator('html')).toHaveAttribute('data-version', 'next')
  const after = await tableHere(ada)
  expect(after.state.ply).toBe(ply)
  expect(await after.read()).toEqual(before)
  await expect(take).toBeHidden()
  await after.playTurn(random)
  rmSync(next, { recursive: true, force: true })
})
