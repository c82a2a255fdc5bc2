import { expect, test } from './fixtures'
import { Random } from './random'
import { TablePage } from './table'

const password = 'correct horse'

test('a guest becomes an account, logs out and in again, and keeps tables and settings', async ({ newPerson }) => {
  const ada = await newPerson({ name: 'Ada Guest' })
  // The browser itself speaks of every refusal.
  ada.forgive(/status of 401/)
  const { page } = ada
  const { id } = await ada.open()
  await page.goto('/account')
  const make = page.getByRole('region', { name: 'Make an account' })
  await make.getByLabel('Name').fill('Ada Account')
  await make.getByLabel('Password').fill(password)
  await make.getByRole('button').click()
  await expect(page.getByText('Ada Account').first()).toBeVisible()
  await page.getByRole('button', { name: 'DE Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto')
  await page.getByRole('button', { name: 'EN English' }).click()
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()

  await page.goto('/account#log-in')
  const logIn = page.getByRole('region', { name: 'Log in' })
  await logIn.getByLabel('Name').fill('Ada Account')
  await logIn.getByLabel('Password').fill('wrong horse')
  await logIn.getByRole('button').click()
  await expect(logIn.getByRole('alert')).toContainText(/name or (the )?password/i)
  await logIn.getByLabel('Password').fill(password)
  await logIn.getByRole('button').click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Account: Ada Account' })).toBeVisible()
  const table = await TablePage.at(ada, id)
  await table.playTurn(new Random(51))
})

test('the profile, matches and tokens of an account', async ({ newPerson }) => {
  const ada = await newPerson({ name: null })
  await ada.post('/api/account', { name: 'Ada B. Profile', password })
  const { page } = ada
  await page.goto('/people/Ada%20B.%20Profile')
  await expect(page.getByRole('heading', { name: 'Ada B. Profile' })).toBeVisible()
  await page.goto('/account')
  await page.getByLabel('What is it for?').or(page.locator('#label')).first().fill('my bot')
  await page.locator('form').filter({ has: page.locator('#label') }).getByRole('button').click()
  await expect(page.getByText(/^sw_/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'my bot' })).toContainText(/^my bot play, since .+, until .+ Remove$/)
  await page.locator('#scope').selectOption('read')
  await page.locator('#days').selectOption('30')
  await page.locator('#label').fill('my eyes')
  await page.locator('form').filter({ has: page.locator('#label') }).getByRole('button').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'my eyes' })).toContainText('look')
  await page.getByRole('button', { name: 'Remove the token my eyes' }).click()
  await expect(page.getByText('my eyes')).toHaveCount(0)
  await page.goto('/matches')
  await expect(page.getByRole('heading', { name: 'My matches' })).toBeVisible()
})

test('a newcomer plays at once, without a name', async ({ newPerson }) => {
  const ada = await newPerson({ name: null })
  await ada.page.goto('/')
  await ada.page.getByRole('button', { name: 'Play now' }).click()
  await expect(ada.page).toHaveURL(/\/t\//)
  const table = new TablePage(ada, new URL(ada.page.url()).pathname.split('/').pop() ?? '')
  await table.isLaid()
  await table.playTurn(new Random(52))
})

test('a notice and a link for a new password, from the office', async ({ newPerson, server }) => {
  const ada = await newPerson({ name: null })
  // The link logs her out here; the browser itself speaks of that.
  ada.forgive(/no valid credentials/)
  await ada.post('/api/account', { name: 'Ada Forgets', password: 'correct horse' })
  await ada.page.goto('/rules/helios')
  server.admin('notice', '--english', 'Back at ten.', '--german', 'Um zehn zurück.', '--hours', '1')
  await expect(ada.page.getByRole('status').filter({ hasText: 'Back at ten.' })).toBeVisible()
  const link = /\S+\/reset#\S+/.exec(server.admin('reset-password', 'Ada Forgets'))?.[0] ?? ''
  const bo = await newPerson({ name: null })
  await bo.page.goto(link)
  await expect(bo.page.getByText('Back at ten.')).toBeVisible()
  await bo.page.getByLabel('New password').fill('battery staple')
  await bo.page.keyboard.press('Enter')
  await expect(bo.page).toHaveURL(/\/$/)
  await expect(bo.page.getByRole('button', { name: 'Account: Ada Forgets' })).toBeVisible()
  server.admin('notice')
  await expect(bo.page.getByText('Back at ten.')).toHaveCount(0)
})
