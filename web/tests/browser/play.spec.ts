import { middles, midGame } from './everywhere'
import { expect, long, test, type Person } from './fixtures'
import { Random } from './random'
import { TablePage, type Way } from './table'

type Game = keyof typeof middles

/** What the board shows as lit is what the server allows, no more and no less. */
async function expectLitAsAllowed(table: TablePage): Promise<void> {
  if (!table.myTurn || table.state.can_confirm) return
  const allowed = [...new Set(table.state.actions.flatMap((action) => action.targets))].sort()
  const lit = (await table.lit()).sort()
  // A phone shows one part of the table at a time: the village of one player, and the list of all choices.
  expect(lit, table.state.prompt).toEqual(table.person.touch ? allowed.filter((target) => lit.includes(target)) : allowed)
}

async function expectSameScore(table: TablePage): Promise<void> {
  const { seats, status } = await table.person.table(table.id)
  expect(status).toBe('finished')
  expect(await table.totals()).toEqual(seats.map((seat) => String(seat.points)))
}

/** Plays to the end, or some turns; what is lit is compared with what is allowed at every choice. */
async function play(table: TablePage, random: Random, { way = 'chooseByPointing', turns = Infinity }: { way?: Way; turns?: number } = {}): Promise<void> {
  for (let turn = 0; turn < turns && !table.over; turn++) {
    await table.playTurn(random, way, expectLitAsAllowed)
    await table.untilMyTurn()
  }
  await expect(table.saving).toHaveAttribute('data-now', 'saved')
  if (table.over) await expectSameScore(table)
}

// Whole games by clicks are always played (Boonlake's alone below, by two from the middle on); in the other ways some
// turns in the middle of a game, unless there is time.
const turns = long ? Infinity : 4
async function begin(person: Person, game: Game): Promise<TablePage> {
  return long ? TablePage.at(person, (await person.open({ game })).id) : midGame(person, middles[game].step, middles[game].match)
}

test.describe(() => {
  test.setTimeout(600_000)

  for (const game of Object.keys(middles) as Game[]) {
    test(`${game}: a game by clicks on what is lit, to the final score`, async ({ newPerson }) => {
      const ada = await newPerson()
      const table = game === 'boonlake' ? await begin(ada, game) : await TablePage.at(ada, (await ada.open({ game })).id)
      await play(table, new Random(1))
      expect(table.over).toBe(true)
    })

    test(`${game}: on a phone, with a finger`, async ({ newPerson }) => {
      const ada = await newPerson({ width: 390, height: 844, touch: true })
      await play(await begin(ada, game), new Random(2), { turns })
    })

    test(`${game}: with keys only`, async ({ newPerson }) => {
      const ada = await newPerson()
      await play(await begin(ada, game), new Random(3), { way: 'chooseByKeys', turns })
    })
  }

  test('Keyflower with four seats by clicks', async ({ newPerson }) => {
    const ada = await newPerson({ width: 1600, height: 1000 })
    const table = await TablePage.at(ada, (await ada.open({ game: 'keyflower', seats: ['greedy', 'me', 'random', 'random'] })).id)
    await play(table, new Random(5), { turns })
  })

  test('Boonlake alone against the Eminence by clicks, to the verdict', async ({ newPerson }) => {
    const ada = await newPerson()
    const table = await TablePage.at(ada, (await ada.open({ game: 'boonlake', seats: ['me'], options: { level: 'medium' } })).id)
    await play(table, new Random(6))
    const rival = table.state.result?.rival
    expect(rival?.name).toContain('Eminence')
    const own = Number((await table.totals())[0])
    await expect(table.page.locator('.ending h2')).toContainText(own >= (rival?.points ?? 0) ? `You won with ${own}` : 'Eminence')
  })
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
