import { imported } from './matches'
import { middles, midGame, panels } from './everywhere'
import { expect, test, type Person } from './fixtures'
import { Random } from './random'
import { TablePage } from './table'

// The same in both languages: names of games, bots and people, words that are the same, and what is no word at all.
const same = new Set(
  ['Spielwerk', 'Helios', 'Suna Valo', 'Keyflower', 'Boonlake', 'Chaos', 'Bot', 'Chat', 'Mana', 'Name', 'Offline', 'English', 'Deutsch', 'EN', 'DE', 'EN English', 'DE Deutsch', 'Land', 'open_bags', 'Tab', 'Enter', 'Space', 'Esc', 'Name 1', 'Name 2', 'Bonus', 'Dock', 'III', 'Regatta', 'Winter', 'Gold', 'Transport', 'Keywood', 'Keythedral', 'Sea Bastion', 'Sea Breese', 'Flipper', 'Ianvincible', 'White Wind', 'New Hope', 'Unknown', 'Southern', '; minus 1', '; minus 5'].map((word) => word.toLowerCase()),
)

/** Every text that somebody sees or hears on the page. */
async function texts(person: Person): Promise<string[]> {
  return person.page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && parent.getClientRects().length > 0 && !parent.closest('script, style, noscript, code')) found.add((walker.currentNode.textContent ?? '').replace(/\s+/g, ' ').trim())
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.add((element.getAttribute(name) ?? '').trim())
    }
    found.add(document.title)
    return [...found].filter((text) => text !== '')
  })
}

/** Whether it says something that has to be translated: at least a word of three letters that is no name. */
function isSentence(text: string, names: string[]): boolean {
  let rest = text
  for (const name of names) rest = rest.replaceAll(name, '')
  if (same.has(rest.trim().toLowerCase())) return false
  const words = rest.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && !same.has(word.toLowerCase()))
  return words.length > 0
}

/** Switches to German without loading the page anew; nothing English may be left. Returns what is said in German. */
async function expectNoEnglishLeft(person: Person, where: string, names: string[], german: () => Promise<void>): Promise<string[]> {
  await person.page.evaluate(() => Object.assign(window, { sameWindow: true }))
  const english = new Set(await texts(person))
  await german()
  await expect(person.page.locator('html')).toHaveAttribute('lang', 'de')
  const left = async () => (await texts(person)).filter((text) => english.has(text) && isSentence(text, names))
  await expect.poll(left, { message: `English in German: ${where}` }).toEqual([])
  expect(await person.page.evaluate(() => 'sameWindow' in window)).toBe(true)
  return (await texts(person)).filter((text) => !english.has(text) && isSentence(text, names))
}

/** Back to English: also what the server says, which comes a moment later. */
async function backToEnglish(person: Person, german: string[]): Promise<void> {
  await person.page.evaluate(switchTo, 'EN')
  await expect(person.page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(async () => (await texts(person)).filter((text) => german.includes(text)), { message: 'German in English' }).toEqual([])
}

for (const path of ['/', '/new', '/rules/helios', '/rules/suna_valo', '/rules/keyflower', '/rules/boonlake', '/ranking/helios', '/matches', '/account', '/nowhere', '/parts']) {
  test(`German on ${path}, without a reload`, async ({ newPerson }) => {
    const ada = await newPerson({ name: `Ada ${path.length}` })
    await ada.page.goto(path)
    await expect(ada.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await ada.page.waitForLoadState('networkidle')
    // The page of parts shows them with made-up names.
    const names = path === '/parts' ? ['Ada', 'Bartholomäus der Dritte', 'Eve', 'Bazaar', 'Person'] : [ada.name]
    await expectNoEnglishLeft(ada, path, names, () => ada.page.getByRole('button', { name: 'DE Deutsch' }).click())
  })
}

for (const { step, match } of [...Object.values(middles), { step: 160, match: 'boonlake_1a' } as const]) {
  test(`German at the table, in its panels, without a reload: ${match}`, async ({ newPerson }) => {
    const ada = await newPerson({ name: 'Xy' })
    const table = await midGame(ada, step, match)
    // Chat, share, settings and the like are the same in every game.
    for (const { name, open } of panels.filter(({ ofGame }) => ofGame || match === 'helios_2a')) {
      await open(table)
      const german = await expectNoEnglishLeft(ada, `table, ${name}`, [ada.name], () => ada.page.evaluate(switchTo, 'DE'))
      await backToEnglish(ada, german)
    }
  })
}

test('German in the replay and at the end, without a reload', async ({ newPerson }) => {
  const ada = await newPerson({ name: 'Xy' })
  const table = await TablePage.at(ada, (await imported(ada, 'helios_2a')).id)
  const german = await expectNoEnglishLeft(ada, 'the end', [ada.name], () => ada.page.evaluate(switchTo, 'DE'))
  await backToEnglish(ada, german)
  await table.replay.getByRole('slider').fill('60')
  await expect(table.replay.getByRole('status')).toContainText('step 60')
  await expectNoEnglishLeft(ada, 'a replay', [ada.name], () => ada.page.evaluate(switchTo, 'DE'))
})

test('what is read out follows the language, without a reload', async ({ newPerson }) => {
  const ada = await newPerson({ name: 'Xy' })
  const table = await midGame(ada)
  const told = ada.page.locator('main > [aria-live=polite]')
  const random = new Random(51)
  for (let turn = 0; turn < 4 && (await told.textContent()) === ''; turn++) {
    await table.playTurn(random)
    await table.untilMyTurn()
  }
  const english = await told.textContent()
  expect(english).not.toBe('')
  await expectNoEnglishLeft(ada, 'what the others did', [ada.name], () => ada.page.evaluate(switchTo, 'DE'))
  await expect(told).not.toBeEmpty()
  expect(await told.textContent()).not.toBe(english)
})

test('a board is named after whose it is', async ({ newPerson }) => {
  for (const [match, own] of [
    ['boonlake_2a', 'My board'],
    ['keyflower_2a', 'My village'],
  ] as const) {
    const ada = await newPerson({ width: 390, height: 844, touch: true })
    const looking = await TablePage.at(ada, (await imported(ada, match)).id)
    await expect(ada.page.getByRole('tab', { name: 'Seat 1' })).toBeVisible()
    await expect(ada.page.getByRole('tab', { name: own })).toHaveCount(0)
    await looking.press(ada.page.locator('[data-player="1"] button'))
    await expect(ada.page.getByRole('tab', { name: 'Seat 2' })).toBeVisible()
    await midGame(ada, 100, match)
    await expect(ada.page.getByRole('tab', { name: own })).toBeVisible()
  }
})

/** Runs in the page: presses the language in the header, wherever the header shows it. */
function switchTo(language: string): void {
  const button = [...document.querySelectorAll('header button')].find((element) => element.textContent?.trim() === language)
  if (!(button instanceof HTMLElement)) throw new Error('the header has no button for the language')
  button.click()
}
