import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Table } from '../../src/protocol/messages'
import { expect, test, type Person } from './fixtures'
import { TablePage } from './table'

/** The strings that the server's own tests use, one JSON string a line. */
const hostile = readFileSync(resolve(import.meta.dirname, '../../../tests/server/hostile_strings.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as string)

/** What would be there if a text had become part of the page. */
async function strangers(person: Person): Promise<string[]> {
  return person.page.evaluate(() =>
    [...document.querySelectorAll('script, iframe, object, embed, img, base, meta[http-equiv], form[action], math, template, marquee, video, style, link[rel=stylesheet]')]
      .filter((element) => !(element instanceof HTMLScriptElement && element.src.startsWith(`${location.origin}/assets/`)))
      .filter((element) => !(element instanceof HTMLLinkElement && element.href.startsWith(`${location.origin}/assets/`)))
      .map((element) => element.outerHTML.slice(0, 200)),
  )
}

async function expectUnharmed(person: Person): Promise<void> {
  expect(await strangers(person)).toEqual([])
  for (const width of [1280, 390]) {
    await person.page.setViewportSize({ width, height: 844 })
    // A board that gets another size is laid out in the next frame.
    await expect.poll(() => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `sideways at ${width}` }).toBeLessThanOrEqual(0)
  }
}

/** Somebody who is called and who writes such things. Runs in a page of his own; answers how many lines were taken. */
async function write({ table, texts }: { table: string; texts: string[] }): Promise<number> {
  let taken = 0
  for (const [place, text] of texts.entries()) {
    const become = (name: string) => fetch('/api/guest', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name }) })
    if (!(await become(text)).ok) await become(`Mallory ${place}`)
    const socket = new WebSocket(`ws://${location.host}/api/socket`)
    taken += await new Promise<number>((done) => {
      // A line that is much too long is not even answered.
      socket.onclose = () => done(0)
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as { type: string; id?: string }
        if (message.type === 'welcome') {
          socket.send(JSON.stringify({ do: 'watch', table }))
          socket.send(JSON.stringify({ do: 'chat', table, text, id: 'c1' }))
        } else if (message.id === 'c1') {
          done(message.type === 'done' ? 1 : 0)
        }
      }
    })
    socket.close()
  }
  return taken
}

test('hostile names and lines in the chat are text', async ({ newPerson }) => {
  expect(hostile).toHaveLength(200)
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open({ seats: ['me', 'random'] })).id)
  const chat = await table.open('Chat')
  const mallory = await newPerson({ name: null })
  mallory.forgive(/status of 4\d\d/)
  await mallory.page.goto('/icon.svg')
  const taken = await mallory.page.evaluate(write, { table: table.id, texts: hostile })
  expect(taken).toBeGreaterThan(100)
  await expect(chat.getByRole('listitem')).toHaveCount(taken)
  // What stands there is what the server sent, to the letter.
  expect(await chat.locator('li > p').evaluateAll((lines) => lines.map((line) => line.textContent))).toEqual(ada.chat(table.id).map((line) => line.text))
  expect(await chat.locator('li header b').evaluateAll((names) => names.map((name) => name.textContent))).toEqual(ada.chat(table.id).map((line) => line.name))
  await expectUnharmed(ada)
})

test('hostile titles and names in the lobby and in the waiting room are text', async ({ newPerson }) => {
  const mallory = await newPerson({ name: '<img src=x onerror=a' })
  const ada = await newPerson()
  for (const batch of [hostile.slice(0, 100), hostile.slice(100)]) {
    const open: Table[] = []
    for (const title of batch) {
      const table = await mallory.open({ seats: ['me', 'open'], public: true, title }).catch(() => null)
      if (table) open.push(table)
    }
    expect(open.length).toBeGreaterThan(40)
    await ada.page.goto('/')
    const titles = ada.page.getByRole('region', { name: 'At the tables now' }).locator('li strong')
    await expect.poll(() => titles.count()).toBeGreaterThanOrEqual(open.length)
    const shown = new Set(await titles.evaluateAll((all) => all.map((one) => one.textContent)))
    expect(open.filter(({ title }) => title !== '' && !shown.has(title)).map(({ title }) => title)).toEqual([])
    await expectUnharmed(ada)
    const marked = open.filter(({ title }) => /[<&"'{]/.test(title)).slice(0, 4)
    for (const { id, title } of marked) {
      await ada.page.goto(`/t/${id}`)
      await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await strangers(ada)).toEqual([])
    }
    for (const { id } of open) await mallory.remove(`/api/tables/${id}`)
  }
})

test('hostile names at the table itself are text', async ({ newPerson }) => {
  const names = ['<script>alert(1)</s>', '"><svg onload=a()>', '${alert(1)}{{7*7}}', 'W'.repeat(20)]
  const ada = await newPerson({ name: names[0] ?? '' })
  const { id } = await ada.open({ seats: ['me', ...names.slice(1).map((here) => ({ here }))] })
  const table = await TablePage.at(ada, id)
  for (const name of names) await expect(ada.page.getByRole('list', { name: 'Players' })).toContainText(name)
  await table.open('Score')
  await expectUnharmed(ada)
})

test('hostile addresses show a page that says so', async ({ newPerson }) => {
  const ada = await newPerson()
  ada.forgive(/status of 40\d/)
  for (const text of hostile.filter((text) => /[<>"'%/\\{]/.test(text)).slice(0, 25)) {
    for (const path of [`/people/${encodeURIComponent(text)}`, `/t/${encodeURIComponent(text)}`]) {
      // What could climb out of a folder is no page at all to the server.
      const answer = await ada.page.goto(path)
      if (answer?.status() === 404) expect(text).toMatch(/\.\.|\\/)
      else await expect(ada.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await strangers(ada)).toEqual([])
    }
  }
})
