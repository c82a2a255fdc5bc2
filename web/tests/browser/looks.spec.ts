import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { midGame } from './everywhere'
import { expect, test, type Person } from './fixtures'
import { imported } from './matches'
import { TablePage } from './table'

// Pictures for people, in build/screenshots, and a coarse comparison with approved ones: an inch of change in fonts or
// spacing does not matter, a board that is gone does. `web/tests/tools/approve` approves what is there now.

const pictures = resolve(import.meta.dirname, '../../../build/screenshots')
const approvedFolder = join(import.meta.dirname, 'approved')
const approving = process.env['SPIELWERK_APPROVE'] === '1'
const columns = 40
/** Of the whole range from black to white: on average, and how much of the picture may be quite another. */
const mostDifference = 0.06
const mostChanged = 0.12
const quiteAnother = 0.25

const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1600, height: 1000 },
]

const places: { name: string; go: (person: Person) => Promise<void> }[] = [
  { name: 'home', go: (person) => visit(person, '/') },
  { name: 'rules', go: (person) => visit(person, '/rules/helios') },
  { name: 'parts', go: (person) => visit(person, '/parts') },
  { name: 'table-start', go: async (person) => void (await midGame(person, firstChoice, 'helios_2a')) },
  { name: 'table-middle', go: async (person) => void (await midGame(person, 90, 'helios_2a')) },
  { name: 'table-four', go: async (person) => void (await midGame(person, 200, 'helios_4a')) },
  { name: 'suna-start', go: async (person) => void (await midGame(person, 31, 'suna_valo_a')) },
  { name: 'suna-middle', go: async (person) => void (await midGame(person, 150, 'suna_valo_a')) },
  { name: 'suna-late', go: async (person) => void (await midGame(person, 440, 'suna_valo_b')) },
  { name: 'keyflower-start', go: async (person) => void (await midGame(person, 60, 'keyflower_2a')) },
  { name: 'keyflower-middle', go: async (person) => void (await midGame(person, 330, 'keyflower_4a')) },
  { name: 'keyflower-six', go: async (person) => void (await midGame(person, 600, 'keyflower_6a')) },
  { name: 'boonlake-alone', go: async (person) => void (await midGame(person, 160, 'boonlake_1a')) },
  { name: 'boonlake-middle', go: async (person) => void (await midGame(person, 330, 'boonlake_4a')) },
  { name: 'table-end', go: async (person) => void (await TablePage.at(person, (await imported(person, 'helios_2a')).id)) },
]
/** The step of a recorded match of two before which everything is dealt. */
const firstChoice = 18

async function visit(person: Person, path: string): Promise<void> {
  await person.page.goto(path)
  await expect(person.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await person.page.waitForLoadState('networkidle')
}

/** Runs in the page: the new size is laid out, and everything stands at its beginning. */
async function settle(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  for (const element of [document.documentElement, ...document.querySelectorAll('body *')]) if (element.scrollTop !== 0) element.scrollTop = 0
  await frame()
  await frame()
}

/** A picture in a few rows of hexadecimal greys. */
type Coarse = string[]

/** Runs in a page: a browser can read pictures. */
async function coarsen({ picture, columns }: { picture: string; columns: number }): Promise<Coarse> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const rows = Math.max(1, Math.round((columns * image.height) / image.width))
  const canvas = new OffscreenCanvas(columns, rows)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, columns, rows)
  const { data } = pen.getImageData(0, 0, columns, rows)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const at = 4 * (row * columns + column)
      const grey = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
      return Math.min(15, Math.floor(grey / 16)).toString(16)
    }).join(''),
  )
}

function compare(seen: Coarse, known: Coarse): { mean: number; changed: number } {
  const differences = known.flatMap((row, y) => [...row].map((grey, x) => Math.abs(parseInt(grey, 16) - parseInt(seen[y]?.[x] ?? '0', 16)) / 15))
  return {
    mean: differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
    changed: differences.filter((difference) => difference > quiteAnother).length / differences.length,
  }
}

const fileOf = (name: string) => join(approvedFolder, `${name}.json`)

function approved(name: string): Record<string, Coarse> {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Record<string, Coarse>
  } catch {
    return {}
  }
}

for (const { name, go } of places) {
  test(`looks: ${name}`, async ({ newPerson, browser }) => {
    test.setTimeout(120_000)
    mkdirSync(pictures, { recursive: true })
    const reader = await browser.newPage()
    const seen: Record<string, Coarse> = {}
    for (const theme of ['light', 'dark'] as const) {
      const ada = await newPerson({ name: theme === 'light' ? `Ada ${name}` : `Bo ${name}`, theme, ...sizes[1] })
      await go(ada)
      for (const size of sizes) {
        await ada.page.setViewportSize(size)
        await ada.page.evaluate(settle)
        const picture = await ada.page.screenshot({ animations: 'disabled', caret: 'hide', path: join(pictures, `${name}-${size.width}-${theme}.png`) })
        seen[`${size.width}-${theme}`] = await reader.evaluate(coarsen, { picture: picture.toString('base64'), columns })
      }
    }
    await reader.close()

    if (approving) {
      mkdirSync(approvedFolder, { recursive: true })
      writeFileSync(fileOf(name), `${JSON.stringify(seen, null, 1)}\n`)
      return
    }
    const known = approved(name)
    for (const [which, picture] of Object.entries(seen)) {
      expect.soft(known[which], `${name}-${which} was never approved: web/tests/tools/approve`).toBeDefined()
      const { mean, changed } = compare(picture, known[which] ?? picture)
      const told = `build/screenshots/${name}-${which}.png looks quite different; if it should, web/tests/tools/approve`
      expect.soft(mean, told).toBeLessThan(mostDifference)
      expect.soft(changed, told).toBeLessThan(mostChanged)
    }
  })
}
