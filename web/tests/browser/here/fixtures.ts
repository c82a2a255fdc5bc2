import { expect, test as base, type Person } from '../fixtures'
import { TablePage } from '../table'
import { Files, writeSite } from './files'

// What everybody needs who plays in the browser alone.

/** What the browser itself says when there is no network. */
export const away = [/WebSocket connection to/, /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|INTERNET_DISCONNECTED|FAILED)/, /Failed to load resource/]

interface Own {
  /** The site on a host of files, below a path. */
  site: { files: Files; folder: string; url: string }
}

export const test = base.extend<Own>({
  site: async ({}, use) => {
    const { folder, remove } = writeSite()
    const files = await Files.open()
    files.serve('/games/', folder)
    await use({ files, folder, url: `${files.url}/games/` })
    await files.stop()
    remove()
  },
})

/** Chooses a game on the home page, and presses the button. */
export async function playHere(person: Person, game: string, button = /^(Play here|Hier spielen)/): Promise<TablePage> {
  await person.page.getByRole('radio', { name: game }).first().check({ force: true })
  await person.page.getByRole('button', { name: button }).click()
  return tableHere(person)
}

/** The table in the browser that the page shows. */
export async function tableHere(person: Person): Promise<TablePage> {
  await person.page.waitForURL(/\/t\/here-/)
  const table = new TablePage(person, /\/t\/(here-[^?#]+)/.exec(person.page.url())?.[1] ?? '')
  await table.isLaid()
  return table
}

/** The browser has the whole client. */
export async function kept(person: Person): Promise<void> {
  await person.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => person.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

export { expect, type Person }
