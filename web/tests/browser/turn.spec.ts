import { middles, midGame } from './everywhere'
import { expect, test } from './fixtures'
import { recorded, stepBefore } from './matches'
import { Random } from './random'
import { TablePage } from './table'

test('undo takes back one choice, and the whole turn', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await midGame(ada)
  const before = await table.read()
  const { step } = table.state
  await table.choose('land:')
  const tileChosen = table.state.step
  await table.choose('place:')

  await table.undo.click()
  await table.until((state) => state.step === tileChosen, 'one choice back')
  expect(table.state.actions[0]?.token).toMatch(/^place:/)

  await table.choose('place:')
  await ada.page.keyboard.press('Shift+U')
  await table.until((state) => state.step === step, 'the whole turn back')
  await expect(table.undo).toBeDisabled()
  expect(await table.read()).toEqual(before)
  expect(table.state.tentative).toBe(false)
})

test('a turn that is complete waits for its end', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  const random = new Random(12)
  await table.untilMyTurn()
  await expect(table.endTurn).toBeDisabled()
  while (!table.state.can_confirm) await table.chooseByPointing(random)
  await expect(table.endTurn).toBeEnabled()
  expect(await table.lit()).toEqual([])
  await table.end()
  await expect(table.endTurn).toBeDisabled()
})

test('without asking, the last choice ends the turn', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  const random = new Random(13)
  const settings = await table.openTool('Settings')
  await settings.getByLabel('Ask before a turn ends').uncheck()
  for (let turn = 0; turn < 3; turn++) {
    await table.untilMyTurn()
    const from = table.state.ply
    while (table.myTurn && table.state.ply < from + 1) await table.chooseByPointing(random)
    while (table.state.tentative) {
      expect(table.state.can_confirm).toBe(false)
      await table.chooseByPointing(random)
    }
  }
  expect(ada.sent.filter((message) => message.do === 'confirm')).toEqual([])
})

test('what cannot be chosen says why', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  await table.untilMyTurn()
  // Before the first land nothing can be built.
  const palace = table.thing('building:palace').first()
  await palace.scrollIntoViewIfNeeded()
  await table.drawn()
  await palace.click()
  const answer = table.page.getByRole('status').filter({ hasText: /Rule \d/ })
  await expect(answer).toBeVisible()
  await answer.getByRole('button', { name: /^Rule/ }).click()
  await expect(table.page.getByRole('tabpanel', { name: 'Rules' })).toBeVisible()
})

test('a hint names an action and does it', async ({ newPerson }) => {
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open()).id)
  await table.untilMyTurn()
  await table.hint.click()
  const hint = table.page.getByRole('status', { name: 'A hint' })
  await expect(hint.getByRole('button', { name: 'Do that' })).toBeVisible()
  await expect(table.page.locator('[data-hinted]').first()).toBeVisible()
  const before = table.state.ply
  await hint.getByRole('button', { name: 'Do that' }).click()
  await table.until((state) => state.ply > before, 'the hint done')
  await expect(hint).toBeHidden()
})

for (const [name, wishes] of Object.entries({
  'a wide screen': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844, touch: true },
  'a phone on its side': { width: 844, height: 390, touch: true, language: 'de' as const },
})) {
  test(`a hint covers nothing that it speaks of on ${name}`, async ({ newPerson }) => {
    for (const { step, match } of Object.values(middles)) {
      const ada = await newPerson(wishes)
      const table = await midGame(ada, step, match)
      await table.press(table.hint)
      const hint = ada.page.getByRole('status', { name: /^(A hint|Ein Tipp)$/ })
      await expect(hint.getByRole('button', { name: /^(Do that|Das tun)$/ })).toBeVisible()
      const marked = ada.page.locator('[data-hinted]')
      // Whoever is told to do something sees what it is about.
      if ((await marked.count()) === 0) continue
      await expect.poll(() => marked.evaluateAll(seen), { message: `${match}: what the hint speaks of is seen` }).toContain('seen')
      // A low screen has no room for a worker and for what he is to be used for.
      if (wishes.height > 500) expect(await marked.evaluateAll(seen), match).not.toContain('below the hint')
      for (const part of ['[data-player]', '[data-choice-line]']) {
        const [advice, other] = [await hint.boundingBox(), await ada.page.locator(part).last().boundingBox()]
        if (!advice || !other) throw new Error(`there is no ${part}`)
        expect(advice.y >= other.y + other.height || advice.y + advice.height <= other.y || advice.x >= other.x + other.width, `${match}: ${part}`).toBe(true)
      }
    }
  })
}

/** Runs in the page: whether the middle of a thing is seen, or what lies over it. */
function seen(things: Element[]): string[] {
  return things
    .filter((thing) => thing.getClientRects().length > 0)
    .map((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect()
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (there === null) return 'off the screen'
      if (there.closest('.hint')) return 'below the hint'
      return thing.contains(there) || there.contains(thing) || there.closest('[data-target]') === thing ? 'seen' : 'below something'
    })
}

test('a list that is too long for its panel fades, and ends without', async ({ newPerson }) => {
  const ada = await newPerson({ height: 700 })
  await midGame(ada)
  const panel = ada.page.getByRole('tabpanel')
  const mask = () => panel.evaluate((element) => getComputedStyle(element).maskImage)
  await expect(panel).toHaveAttribute('data-overflow', 'below')
  expect(await mask()).toContain('gradient')
  await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(panel).toHaveAttribute('data-overflow', 'above')
  await ada.page.setViewportSize({ width: 1280, height: 2000 })
  await expect(panel).toHaveAttribute('data-overflow', 'none')
  expect(await mask()).toBe('none')
})

// Persons lie below the fold of a small desk, farms beside a phone: what a card speaks of comes into sight, and the card with it.
for (const { name, match, token, size } of [
  { name: 'Helios, persons', match: 'helios_2a', token: 'buy:', size: { width: 1280, height: 800 } },
  { name: 'Suna Valo on a phone', match: 'suna_valo_a', token: 'deliver:', size: { width: 390, height: 844, touch: true } },
  { name: 'Keyflower on a phone', match: 'keyflower_2a', token: 'use:', size: { width: 390, height: 844, touch: true } },
  { name: 'Boonlake', match: 'boonlake_2a', token: 'deed:', size: { width: 1280, height: 800 } },
] as const) {
  test(`cards of the tour stay on the screen: ${name}`, async ({ newPerson }) => {
    const ada = await newPerson({ ...size, toured: false })
    await midGame(ada, stepBefore(match, token, 60), match)
    const card = ada.page.getByRole('complementary', { name: 'Tour' })
    for (let cards = 0; cards < 20 && (await card.isVisible()); ++cards) {
      const box = await card.boundingBox()
      const title = await card.getByRole('heading').innerText()
      expect(box?.x, title).toBeGreaterThanOrEqual(0)
      expect(box?.y, title).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), title).toBeLessThanOrEqual(size.width)
      expect((box?.y ?? 0) + (box?.height ?? 0), title).toBeLessThanOrEqual(size.height)
      // Its rings lie where somebody can see them, and nothing that flies is above it.
      const seen = await ada.page.evaluate(() => {
        const rings = [...document.querySelectorAll('.ring')].map((ring) => ring.getBoundingClientRect())
        return rings.length === 0 || rings.some((ring) => ring.bottom > 0 && ring.top < innerHeight && ring.right > 0 && ring.left < innerWidth)
      })
      expect(seen, title).toBe(true)
      const layer = (selector: string) => ada.page.evaluate((it) => Number(getComputedStyle(document.querySelector(it) ?? document.body).zIndex), selector)
      expect(await layer('.sky')).toBeLessThan(await layer('aside.card'))
      await card.getByRole('button', { name: 'Got it' }).click()
    }
  })
}

test('the tour leads through the first turn and does not come again', async ({ newPerson }) => {
  const ada = await newPerson({ toured: false })
  await ada.page.goto('/')
  await ada.page.getByRole('button', { name: 'Play now' }).click()
  const card = ada.page.getByRole('complementary', { name: 'Tour' })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Got it' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Stop the tour' }).click()
  await expect(card).toBeHidden()
  await ada.page.reload()
  await expect(ada.page.locator('[data-lit]').first()).toBeVisible()
  await expect(card).toBeHidden()
})

test('a resource is dragged along a road', async ({ newPerson }) => {
  const ada = await newPerson({ width: 1600, height: 1000 })
  const step = 207
  expect(recorded('keyflower_4a').log.slice(step, step + 2)).toEqual(['lift:stone@home_2', 'drop:miner'])
  const table = await midGame(ada, step, 'keyflower_4a')
  const before = table.state.ply
  const middle = async (target: string) => {
    const box = await table.thing(target).first().boundingBox()
    if (!box) throw new Error(`${target} is not there`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const from = await middle('resource:stone@home_2')
  const to = await middle('tile:miner')
  await expect(table.thing('resource:stone@miner')).toHaveCount(0)
  await ada.page.mouse.move(...from)
  await ada.page.mouse.down()
  await ada.page.mouse.move(...to, { steps: 5 })
  await ada.page.mouse.up()
  await table.until((state) => state.ply === before + 2, 'lifted and put down')
  await expect(table.thing('resource:stone@miner')).toHaveCount(1)
})
