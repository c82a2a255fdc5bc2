import { expect, type Locator, type Page } from '@playwright/test'
import type { Action, State } from '../../src/protocol/messages'
import type { Person } from './person'
import type { Random } from './random'

/** With the mouse or a finger, or with keys. */
export type Way = 'chooseByPointing' | 'chooseByKeys'

/** A table as somebody sees it who sits or stands there. What is done is done as a person does it. */
export class TablePage {
  readonly line: Locator
  readonly endTurn: Locator
  readonly undo: Locator
  readonly hint: Locator
  readonly menu: Locator
  /** Saved, saving, reconnecting or watching. */
  readonly saving: Locator
  readonly replay: Locator

  constructor(
    readonly person: Person,
    readonly id: string,
    readonly page: Page = person.page,
  ) {
    this.line = page.getByRole('region', { name: /^(Table|Tisch)$/ })
    this.endTurn = page.getByRole('button', { name: /^(End turn|Zug beenden)/ })
    this.undo = page.getByRole('button', { name: /^(Undo|Zurück)$/ })
    this.hint = page.getByRole('button', { name: /^(Hint|Tipp)$/ })
    this.menu = page.getByRole('menu')
    this.saving = page.locator('[data-now]')
    this.replay = page.getByRole('region', { name: /^(Replay|Wiederholung)$/ })
  }

  static async at(person: Person, id: string, page: Page = person.page): Promise<TablePage> {
    const table = new TablePage(person, id, page)
    await page.goto(`${person.url}/t/${id}`)
    await table.isLaid()
    return table
  }

  /** The board is there. */
  async isLaid(): Promise<void> {
    // The whole client is loaded until then: as patient as with a page.
    await expect(this.page.locator('[data-target]').first()).toBeVisible({ timeout: 45_000 })
    await this.person.until(this.id, () => true)
  }

  /** The last word of the server. */
  get state(): State {
    const state = this.person.states.get(this.id)
    if (!state) throw new Error('the server has not said anything of this table')
    return state
  }
  get over(): boolean {
    return this.state.result !== null
  }
  get myTurn(): boolean {
    return this.state.seat !== null && this.state.to_move === this.state.seat
  }

  /** Waits until the server says so and the page has drawn it. */
  async until(wanted: (state: State) => boolean, what = 'a state'): Promise<void> {
    await this.person.until(this.id, wanted, what)
    await this.drawn()
  }
  async untilMyTurn(): Promise<void> {
    await this.until((state) => state.result !== null || (state.seat !== null && state.to_move === state.seat), 'my turn or the end')
  }
  /** What the page has heard is on the screen. */
  async drawn(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }

  // --- What lies there.

  thing(target: string, seat?: number): Locator {
    return this.page.locator(`[data-target="${target}"]${seat === undefined ? '' : `[data-seat="${seat}"]`}`)
  }

  /** The names of the things that glow. */
  async lit(): Promise<string[]> {
    return this.page.locator('[data-lit]').evaluateAll((things) => [
      ...new Set(things.filter((thing) => thing.getClientRects().length > 0).map((thing) => thing.getAttribute('data-target') ?? '')),
    ])
  }

  /** Those of them that a menu does not cover. */
  private async uncovered(): Promise<string[]> {
    return this.page.locator('[data-lit]').evaluateAll((things) =>
      things.flatMap((thing) => {
        const { left, right, top, bottom } = thing.getBoundingClientRect()
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return there?.closest('[data-target]') === thing ? [thing.getAttribute('data-target') ?? ''] : []
      }),
    )
  }

  /** Every thing with its words: what somebody reads off the whole table. */
  async read(): Promise<string[]> {
    return this.page
      .locator('[data-target]')
      .evaluateAll((things) => things.map((thing) => `${thing.getAttribute('data-seat') ?? ''}/${thing.getAttribute('data-target') ?? ''}: ${thing.getAttribute('aria-label') ?? ''}`).sort())
  }

  // --- Choosing.

  /** Points at a thing with the mouse or a finger. */
  async point(target: string): Promise<void> {
    const thing = this.page.locator(`[data-lit][data-target="${target}"]`).first()
    await thing.scrollIntoViewIfNeeded()
    await this.press(thing, await thing.evaluate(ownSpot))
  }

  /** The first choice of the list whose token begins so. */
  async choose(token: string): Promise<void> {
    const before = this.state.ply
    const place = this.state.actions.findIndex((action) => action.token.startsWith(token))
    const choices = await this.open('Choices|Wahl')
    await this.press(choices.getByRole('listitem').nth(place).getByRole('button'))
    await this.until((state) => state.ply > before, 'the answer to a choice')
  }

  /** One choice by pointing at what glows; a menu, if one asks, is answered or narrowed by pointing at more. */
  async chooseByPointing(random: Random): Promise<void> {
    const before = this.state.ply
    const wanted = this.wish(await this.lit(), random)
    let meant = naming(this.state.actions, wanted)
    await this.point(wanted)
    // Whether a menu comes is told by what is meant: to look whether one is there would be too early, as a finger's tap is heard later.
    while (meant.length > 1) {
      const items = this.menu.getByRole('menuitem')
      await expect(items).toHaveCount(meant.length)
      const narrower = (await this.uncovered()).filter((target) => naming(meant, target).length > 0 && naming(meant, target).length < meant.length)
      if (narrower.length === 0 || random.next() < 0.5) {
        await this.press(items.nth(random.below(meant.length)))
        break
      }
      const more = random.of(narrower)
      await this.point(more)
      meant = naming(meant, more)
    }
    await this.until((state) => state.ply > before, 'the answer to a choice')
  }

  /** One choice with nothing but keys. */
  async chooseByKeys(random: Random): Promise<void> {
    const before = this.state.ply
    const count = this.state.actions.length
    const keyboard = this.page.keyboard
    if (random.next() < 0.3) {
      await keyboard.press(String(1 + random.below(Math.min(9, count))))
    } else {
      const wanted = this.wish(await this.lit(), random)
      const meant = naming(this.state.actions, wanted).length
      await this.tabTo(`[data-lit][data-target="${wanted}"]`)
      await keyboard.press(random.next() < 0.5 ? 'Enter' : 'Space')
      if (meant > 1) {
        await expect(this.menu.getByRole('menuitem')).toHaveCount(meant)
        await expect(this.menu.getByRole('menuitem').first()).toBeFocused()
        for (let down = random.below(meant); down > 0; down--) await keyboard.press('ArrowDown')
        await keyboard.press('Enter')
      }
    }
    await this.until((state) => state.ply > before, 'the answer to a choice')
  }

  /** Goes there with Tab, forwards or backwards, whichever way it lies. */
  async tabTo(selector: string): Promise<void> {
    for (let times = 0; times < 200; times++) {
      const way = await this.page.evaluate(wayTo, selector)
      if (way === 'there') return
      await this.page.keyboard.press(way)
    }
    throw new Error(`Tab never comes to ${selector}`)
  }

  /** Ends the turn with its button. */
  async end(): Promise<void> {
    const before = this.state.ply
    await this.press(this.endTurn)
    await this.until((state) => state.ply > before, 'the answer to the end of the turn')
  }

  /** A whole turn; `look` sees the table before each choice. */
  async playTurn(random: Random, choose: Way = 'chooseByPointing', look = async (_: TablePage): Promise<void> => {}): Promise<void> {
    await this.untilMyTurn()
    while (!this.over && this.myTurn && !this.state.can_confirm) {
      await look(this)
      await this[choose](random)
    }
    if (this.over || !this.myTurn) return
    if (choose === 'chooseByKeys') {
      const before = this.state.ply
      await this.page.keyboard.press('e')
      await this.until((state) => state.ply > before, 'the answer to the end of the turn')
    } else {
      await this.end()
    }
  }

  /** Into the middle of a turn: something is chosen, something is still to be chosen, and all of it can be taken back. */
  async playIntoTurn(random: Random): Promise<void> {
    for (let tries = 0; tries < 40; tries++) {
      await this.untilMyTurn()
      await this.chooseByPointing(random)
      if (this.state.tentative && this.state.can_undo && !this.state.can_confirm) return
      while (this.myTurn && !this.state.can_confirm) await this.chooseByPointing(random)
      if (this.myTurn) await this.end()
    }
    throw new Error('no turn has a middle')
  }

  async playToTheEnd(random: Random): Promise<void> {
    while (!this.over) {
      await this.playTurn(random)
      await this.untilMyTurn()
    }
  }

  /** A click, or a tap. What is explained beside the pointer may be in the way: it goes when the pointer goes. */
  async press(button: Locator, position?: Spot): Promise<void> {
    const where = position ? { position } : {}
    if (this.person.touch) {
      await button.tap(where)
      return
    }
    await this.page.mouse.move(0, 0)
    await button.click(where)
  }

  // --- Beside the board.

  /** Opens a panel: a tab on wide screens, a sheet on phones. Names may be given in both languages: `Log|Verlauf`. */
  async open(name: string): Promise<Locator> {
    if (await this.isWide()) {
      await this.page.getByRole('tab', { name: new RegExp(`^(${name})`) }).click()
      return this.page.getByRole('tabpanel')
    }
    const sheet = this.page.getByRole('region', { name: whole(name) })
    if (await sheet.isVisible()) return sheet
    await this.closeSheet()
    const tab = this.page.getByRole('navigation').getByRole('button', { name: new RegExp(`^(${name})`) })
    await ((await tab.count()) > 0 ? this.press(tab) : this.pressTool(name))
    return sheet
  }

  /** Opens one of the seldom used panels: share, settings, help, leave. */
  async openTool(name: string): Promise<Locator> {
    await this.pressTool(name)
    return (await this.isWide()) ? this.page.getByRole('tabpanel', { name: whole(name) }) : this.page.getByRole('region', { name: whole(name) })
  }

  /** Opens the bar of the replay. */
  async openReplay(): Promise<void> {
    await this.pressTool('Replay|Wiederholung')
    await expect(this.replay).toBeVisible()
  }

  /** A button beside the board; what has none there is in the list behind "More". */
  private async pressTool(name: string): Promise<void> {
    const button = this.page.getByRole('complementary').getByRole('button', { name: whole(name) })
    if ((await button.count()) > 0) {
      await button.first().click()
      return
    }
    await this.closeSheet()
    const more = (await this.isWide()) ? this.page.getByRole('complementary') : this.page.getByRole('navigation')
    await this.press(more.getByRole('button', { name: whole('More|Mehr') }))
    await this.press(this.page.locator('.more').getByRole('button', { name: whole(name) }))
  }

  /** On a phone the sheet that is open covers the tabs. */
  private async closeSheet(): Promise<void> {
    const close = this.page.locator('.sheet').getByRole('button', { name: whole('Close|Schließen') })
    if (await close.isVisible()) await this.press(close)
  }

  private async isWide(): Promise<boolean> {
    return (await this.page.locator('#tab-choices').count()) > 0
  }

  /** The sums of everybody, as the score panel shows them. */
  async totals(): Promise<string[]> {
    const panel = await this.open('Score')
    return panel.getByRole('row', { name: /^Total/ }).getByRole('cell').allInnerTexts()
  }

  async logLines(): Promise<string[]> {
    const panel = await this.open('Log')
    return (await panel.locator('ol > li button.moment').allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())
  }

  // Somebody who plays does something if he can.
  private wish(lit: string[], random: Random): string {
    const active = lit.filter((target) => target !== 'pass')
    return random.of(active.length > 0 && random.next() < 0.95 ? active : lit)
  }
}

/** Runs in the page: the key that leads from where the focus is to a thing. */
function wayTo(selector: string): 'there' | 'Tab' | 'Shift+Tab' {
  const [thing, here] = [document.querySelector(selector), document.activeElement]
  if (!thing) throw new Error(`there is no ${selector}`)
  if (!here || here === document.body) return 'Tab'
  if (here === thing) return 'there'
  return here.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
}

interface Spot {
  x: number
  y: number
}

/**
 * Runs in the page: where a thing is pointed at whose middle belongs to another one, as a card with spaces of its own on it; nothing if
 * its middle will do, or if no spot of it is its own.
 */
function ownSpot(thing: Element): Spot | undefined {
  const { left, top, width, height } = thing.getBoundingClientRect()
  const owner = ({ x, y }: Spot) => document.elementFromPoint(left + x, top + y)?.closest('[data-target]')
  const middle = owner({ x: width / 2, y: height / 2 })
  if (!middle || middle === thing) return undefined
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
  return steps.flatMap((down) => steps.map((right) => ({ x: right * width, y: down * height }))).find((spot) => owner(spot) === thing)
}

const naming = (actions: readonly Action[], target: string) => actions.filter((action) => action.targets.includes(target))

const whole = (name: string) => new RegExp(`^(${name})$`)
