import { expect } from '@playwright/test'
import { continued, imported, stepBefore, type Recorded } from './matches'
import type { Person } from './person'
import { TablePage } from './table'

interface Place {
  name: string
  go: (person: Person) => Promise<void>
  /** What is new there: the rest of the table is looked at in another place. */
  part?: string
}

/** Every page and every main state of the table: a name, and the way there. */
export const places: Place[] = [
  { name: 'home', go: (person) => visit(person, '/') },
  { name: 'new table', go: (person) => visit(person, '/new') },
  { name: 'rules', go: (person) => visit(person, '/rules/helios') },
  { name: 'rules of Suna Valo', go: (person) => visit(person, '/rules/suna_valo') },
  { name: 'rules of Keyflower', go: (person) => visit(person, '/rules/keyflower') },
  { name: 'rules of Boonlake', go: (person) => visit(person, '/rules/boonlake') },
  { name: 'ranking', go: (person) => visit(person, '/ranking/helios') },
  { name: 'matches', go: (person) => visit(person, '/matches') },
  { name: 'account', go: (person) => visit(person, '/account') },
  { name: 'a new password', go: (person) => visit(person, '/reset#none') },
  { name: 'profile', go: visitProfile },
  { name: 'parts', go: (person) => visit(person, '/parts') },
  { name: 'nothing there', go: (person) => visit(person, '/nowhere') },
  { name: 'waiting room', go: async (person) => visit(person, `/t/${(await person.open({ seats: ['me', 'invited', 'open'], title: 'Friday' })).id}`) },
  { name: 'invitation', go: visitInvitation },
  { name: 'table, mid-game', go: async (person) => void (await midGame(person)) },
  { name: 'Suna Valo, set-up', go: async (person) => void (await midGame(person, 23, 'suna_valo_a')) },
  { name: 'Suna Valo, mid-game', go: async (person) => void (await midGame(person, 150, 'suna_valo_a')) },
  { name: 'Suna Valo, the end', go: async (person) => void (await TablePage.at(person, (await imported(person, 'suna_valo_a')).id)), part: '#panel' },
  { name: 'Keyflower, the auction', go: async (person) => void (await midGame(person, 200, 'keyflower_4a')) },
  { name: 'Keyflower, six players', go: async (person) => void (await midGame(person, 500, 'keyflower_6a')) },
  { name: 'Boonlake, alone', go: async (person) => void (await midGame(person, 160, 'boonlake_1a')) },
  { name: 'Boonlake, four players', go: async (person) => void (await midGame(person, 300, 'boonlake_4a')) },
  { name: 'Boonlake, the end', go: async (person) => void (await TablePage.at(person, (await imported(person, 'boonlake_2a')).id)), part: '#panel' },
  { name: 'Keyflower, the end', go: async (person) => void (await TablePage.at(person, (await imported(person, 'keyflower_2a')).id)), part: '#panel' },
  { name: 'table, a menu', go: visitMenu, part: '[role=menu]' },
  { name: 'table, four players', go: async (person) => (await TablePage.at(person, (await continued(person, 'helios_4a', 150, ['me', 'random', 'greedy', 'random'])).id)).untilMyTurn() },
  { name: 'table, the end', go: async (person) => void (await TablePage.at(person, (await imported(person, 'helios_2a')).id)), part: '#panel' },
  { name: 'table, a replay', go: visitReplay, part: '.replay' },
]

/** What can be opened beside the board; `ofGame`: it says other things in every game. */
export const panels: { name: string; open: (table: TablePage) => Promise<unknown>; ofGame?: true }[] = [
  { name: 'choices', open: (table) => table.open('Choices|Wahl'), ofGame: true },
  { name: 'log', open: (table) => table.open('Log|Verlauf'), ofGame: true },
  { name: 'chat', open: (table) => table.open('Chat') },
  { name: 'score', open: (table) => table.open('Score|Punkte'), ofGame: true },
  { name: 'rules', open: (table) => table.open('Rules|Regeln'), ofGame: true },
  { name: 'share', open: (table) => table.openTool('Share|Teilen') },
  { name: 'settings', open: (table) => table.openTool('Settings|Einstellungen') },
  { name: 'help', open: (table) => table.openTool('Help|Hilfe') },
  { name: 'leaving', open: (table) => table.openTool('Leave the table|Tisch verlassen') },
]

async function visit(person: Person, path: string): Promise<void> {
  await person.page.goto(path)
  await expect(person.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await person.page.waitForLoadState('networkidle')
}

/** Of every game a step in the middle at which a player has much to choose from. */
export const middles = {
  helios: { step: 90, match: 'helios_2a' },
  suna_valo: { step: 150, match: 'suna_valo_a' },
  keyflower: { step: 220, match: 'keyflower_4a' },
  boonlake: { step: 163, match: 'boonlake_2a' },
} as const

/** A table in the middle of a recorded match, at my turn. */
export async function midGame(person: Person, step = 90, match: Recorded = 'helios_2a'): Promise<TablePage> {
  const { id, players } = await imported(person, match)
  const { to_move } = await person.at(id, step)
  const seats = Array.from({ length: players }, (_, seat) => (seat === to_move ? 'me' : 'random'))
  const table = await TablePage.at(person, (await continued(person, match, step, seats)).id)
  await table.untilMyTurn()
  return table
}

/** A grey tile can go into any row: pointing at its column asks which one is meant. */
async function visitMenu(person: Person): Promise<void> {
  const table = await midGame(person, stepBefore('helios_2a', 'take:land>', 0))
  await table.point('column:land')
  await expect(table.menu).toBeVisible()
}

async function visitReplay(person: Person): Promise<void> {
  const table = await TablePage.at(person, (await imported(person, 'helios_2a')).id)
  await table.replay.getByRole('slider').fill('60')
  await expect(table.replay.getByRole('status')).toContainText('60')
}

async function visitProfile(person: Person): Promise<void> {
  const name = `Ada ${crypto.randomUUID().slice(0, 12)}`
  await person.post('/api/account', { name, password: 'correct horse' })
  await visit(person, `/people/${encodeURIComponent(name)}`)
}

async function visitInvitation(person: Person): Promise<void> {
  const { table, invites } = await person.openWith({ seats: ['me', 'invited'] })
  await person.context.clearCookies()
  await visit(person, `/t/${table.id}?seat=1&invite=${encodeURIComponent(invites[1] ?? '')}`)
}
