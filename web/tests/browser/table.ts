import { expect, type Locator, type Page } from '@playwright/test'
import type { State } from '../../src/protocol/messages'
import type { Person } from './person'
import type { Random } from './random'

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
    await expect(this.page.locator('[data-target]').first()).toBeVisible()
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
    if (this.person.touch) await thing.tap()
    else await thing.click()
  }

  /** One choice by pointing at what glows; a menu, if one asks, is answered. */
  async chooseByPointing(random: Random): Promise<void> {
    const before = this.state.ply
    await this.point(this.wish(await this.lit(), random))
    // Each thing that is pointed at leaves less in question.
    for (let more = 0; more < 5 && (await this.menu.isVisible()); more++) {
      const narrower = (await this.lit()).filter((target) => this.narrows(target))
      if (narrower.length > 0 && random.next() < 0.5) await this.point(random.of(narrower))
      else await this.press(this.menu.getByRole('menuitem').nth(random.below(await this.menu.getByRole('menuitem').count())))
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
      await this.tabTo(`[data-lit][data-target="${wanted}"]`)
      await keyboard.press(random.next() < 0.5 ? 'Enter' : 'Space')
      for (let more = 0; more < 5 && (await this.menu.isVisible()); more++) {
        await expect(this.menu.getByRole('menuitem').first()).toBeFocused()
        for (let down = random.below(await this.menu.getByRole('menuitem').count()); down > 0; down--) await keyboard.press('ArrowDown')
        await keyboard.press('Enter')
      }
    }
    await this.until((state) => state.ply > before, 'the answer to a choice')
  }

  /** Goes on with Tab until it is there. */
  async tabTo(selector: string): Promise<void> {
    const isThere = () => this.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
    for (let times = 0; times < 150; times++) {
      if (await isThere()) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab never comes to ${selector}`)
  }

  /** Ends the turn with its button. */
  async end(): Promise<void> {
    const before = this.state.ply
    await this.press(this.endTurn)
    await this.until((state) => state.ply > before, 'the answer to the end of the turn')
  }

  /** A whole turn, or with `choices` so many choices of it. */
  async playTurn(random: Random, choose: 'chooseByPointing' | 'chooseByKeys' = 'chooseByPointing'): Promise<void> {
    await this.untilMyTurn()
    while (!this.over && this.myTurn && !this.state.can_confirm) await this[choose](random)
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

  async playToTheEnd(random: Random, choose: 'chooseByPointing' | 'chooseByKeys' = 'chooseByPointing'): Promise<void> {
    while (!this.over) {
      await this.playTurn(random, choose)
      await this.untilMyTurn()
    }
  }

  /** A click, or a tap. */
  async press(button: Locator): Promise<void> {
    if (this.person.touch) await button.tap()
    else await button.click()
  }

  // --- Beside the board.

  /** Opens a panel: a tab on wide screens, a sheet on phones. */
  async open(name: string): Promise<Locator> {
    if ((await this.page.getByRole('tab').count()) > 0) {
      await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      return this.page.getByRole('tabpanel')
    }
    const sheet = this.page.getByRole('region', { name, exact: true })
    if (!(await sheet.isVisible())) await this.press(this.page.getByRole('navigation').getByRole('button', { name, exact: true }))
    return sheet
  }

  /** Opens one of the seldom used panels: share, settings, help, leave. */
  async openTool(name: string): Promise<Locator> {
    if ((await this.page.getByRole('tab').count()) > 0) {
      await this.page.getByRole('complementary').getByRole('button', { name, exact: true }).click()
      return this.page.getByRole('tabpanel', { name })
    }
    await this.press((await this.open('More')).getByRole('button', { name, exact: true }))
    return this.page.getByRole('region', { name, exact: true })
  }

  /** The sums of everybody, as the score panel shows them. */
  async totals(): Promise<string[]> {
    const panel = await this.open('Score')
    return panel.getByRole('row', { name: /^Total/ }).getByRole('cell').allInnerTexts()
  }

  async logLines(): Promise<string[]> {
    const panel = await this.open('Log')
    return (await panel.locator('ol > li button.moment').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
  }

  // Somebody who plays does something if he can.
  private wish(lit: string[], random: Random): string {
    const active = lit.filter((target) => target !== 'pass')
    return random.of(active.length > 0 && random.next() < 0.95 ? active : lit)
  }

  /** Whether pointing at it, while a menu asks, leaves fewer actions: not all of them name it. */
  private narrows(target: string): boolean {
    const named = this.state.actions.filter((action) => action.targets.includes(target)).length
    return target !== 'pass' && named < this.state.actions.length
  }
}
