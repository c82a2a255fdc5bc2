import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { expect, test } from './fixtures'

// A whole browser of its own, which is killed as when the power fails.

const program = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const quiet = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--window-size=1280,800']

class OwnBrowser {
  private process: ChildProcess | null = null
  private browser: Browser | null = null
  private readonly folder = mkdtempSync(join(tmpdir(), 'spielwerk-killed-'))

  async open(url: string): Promise<Page> {
    const child = spawn(program, [...quiet, '--remote-debugging-port=0', `--user-data-dir=${this.folder}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    this.process = child
    this.browser = await chromium.connectOverCDP(await addressOf(child))
    const page = await this.browser.contexts()[0]?.newPage()
    if (!page) throw new Error('the browser has no window')
    await page.goto(url)
    return page
  }

  async kill(): Promise<void> {
    const child = this.process
    this.process = null
    if (!child?.pid) return
    const gone = new Promise((done) => child.once('exit', done))
    // With everything that it has started.
    process.kill(-child.pid, 'SIGKILL')
    await gone
    await this.browser?.close().catch(() => undefined)
  }

  async throwAway(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /DevTools listening on (\S+)/.exec(said)
      if (found?.[1]) done(found[1])
    })
    child.once('error', fail)
  })
}

/** Everything that lies on the table, in words. */
const read = (page: Page) => page.locator('[data-target]').evaluateAll((things) => things.map((thing) => `${thing.getAttribute('data-target') ?? ''}: ${thing.getAttribute('aria-label') ?? ''}`).sort())

test('a browser that is killed in mid-turn still has everything that was shown as saved', async ({ site }) => {
  const own = new OwnBrowser()
  try {
    let page = await own.open(site.url)
    await page.getByRole('button', { name: /^Play now/ }).click()
    await page.waitForURL(/\/t\/here-/)
    const close = page.getByRole('button', { name: /tour|Tour/ })
    const address = page.url().replace(/\?.*/, '')
    await page.goto(address)
    await expect(page.locator('[data-now=saved]')).toBeVisible()
    await close.first().click({ timeout: 2000 }).catch(() => undefined)
    const before = await read(page)
    await page.locator('[data-lit]').first().click()
    await expect.poll(() => read(page)).not.toEqual(before)
    await expect(page.locator('[data-now=saved]')).toBeVisible()
    const shown = await read(page)
    await own.kill()

    page = await own.open(address)
    await expect(page.locator('[data-now=saved]')).toBeVisible()
    await expect.poll(() => read(page)).toEqual(shown)
    await expect(page.getByRole('button', { name: /^Undo$/ })).toBeEnabled()
    await page.goto(site.url)
    await expect(page.getByRole('region', { name: 'Your tables' }).getByRole('link')).toHaveCount(1)
  } finally {
    await own.throwAway()
  }
})
