import { expect, test } from './fixtures'
import { Random } from './random'
import { TablePage } from './table'

/** What the board shows as lit is what the server allows, no more and no less. */
async function expectLitAsAllowed(table: TablePage): Promise<void> {
  if (!table.myTurn || table.state.can_confirm) return
  const allowed = [...new Set(table.state.actions.flatMap((action) => action.targets))].sort()
  expect((await table.lit()).sort(), table.state.prompt).toEqual(allowed)
}

async function expectSameScore(table: TablePage): Promise<void> {
  const { seats, status } = await table.person.table(table.id)
  expect(status).toBe('finished')
  expect(await table.totals()).toEqual(seats.map((seat) => String(seat.points)))
}

/** Plays to the end with the mouse; what is lit is compared with what is allowed at every choice. */
async function playByClicks(table: TablePage, random: Random): Promise<void> {
  while (!table.over) {
    await table.untilMyTurn()
    while (!table.over && table.myTurn && !table.state.can_confirm) {
      await expectLitAsAllowed(table)
      await table.chooseByPointing(random)
    }
    if (!table.over && table.myTurn) await table.end()
    await table.untilMyTurn()
  }
  await expect(table.saving).toHaveAttribute('data-now', 'saved')
  await expectSameScore(table)
}

for (const game of ['helios', 'suna_valo', 'keyflower', 'boonlake']) {
  test.describe(game, () => {
    test.setTimeout(180_000)

    test('a whole game by clicks on what is lit, to the final score', async ({ newPerson }) => {
      const ada = await newPerson()
      const table = await TablePage.at(ada, (await ada.open({ game })).id)
      await playByClicks(table, new Random(1))
    })

    test('the same on a phone, with a finger', async ({ newPerson }) => {
      const ada = await newPerson({ width: 390, height: 844, touch: true })
      const table = await TablePage.at(ada, (await ada.open({ game })).id)
      await table.playToTheEnd(new Random(2))
      await expectSameScore(table)
    })

    test('the same with keys only', async ({ newPerson }) => {
      const ada = await newPerson()
      const table = await TablePage.at(ada, (await ada.open({ game })).id)
      await table.playToTheEnd(new Random(3), 'chooseByKeys')
      await expectSameScore(table)
    })
  })
}

test('Keyflower with four seats by clicks', async ({ newPerson }) => {
  test.setTimeout(240_000)
  const ada = await newPerson({ width: 1600, height: 1000 })
  const table = await TablePage.at(ada, (await ada.open({ game: 'keyflower', seats: ['greedy', 'me', 'random', 'random'] })).id)
  await playByClicks(table, new Random(5))
})

test('Boonlake alone against the Eminence by clicks, to the verdict', async ({ newPerson }) => {
  test.setTimeout(180_000)
  const ada = await newPerson()
  const table = await TablePage.at(ada, (await ada.open({ game: 'boonlake', seats: ['me'], options: { level: 'medium' } })).id)
  await playByClicks(table, new Random(6))
  const rival = table.state.result?.rival
  expect(rival?.name).toContain('Eminence')
  const own = Number((await table.totals())[0])
  await expect(table.page.locator('.ending h2')).toContainText(own >= (rival?.points ?? 0) ? `You won with ${own}` : 'Eminence')
})

test('four at the table, one of them a person, with the list of choices', async ({ newPerson }) => {
  const ada = await newPerson({ width: 1600, height: 1000 })
  const table = await TablePage.at(ada, (await ada.open({ seats: ['random', 'me', 'greedy', 'random'] })).id)
  const random = new Random(4)
  for (let turn = 0; turn < 3; turn++) {
    await table.untilMyTurn()
    while (!table.state.can_confirm) {
      const choices = (await table.open('Choices')).getByRole('listitem')
      await expect(choices).toHaveCount(table.state.actions.length)
      const before = table.state.ply
      await choices.nth(random.below(await choices.count())).getByRole('button').click()
      await table.until((state) => state.ply > before)
    }
    await table.end()
  }
})
