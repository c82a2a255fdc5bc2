import { test as base, expect } from '@playwright/test'
import { Person, type Wishes } from './person'
import { Server } from './server'

/** Whether there is time for everything: before a release (scripts/long-tests browser). */
export const long = process.env['SPIELWERK_LONG'] !== undefined

interface Shared {
  /** One for all tests of a worker; each makes its own people and tables. */
  server: Server
}
interface Own {
  /** Somebody with a browser and a name. Whatever goes wrong in it fails the test. */
  newPerson: (wishes?: Wishes) => Promise<Person>
  /** A server that a test may kill. */
  ownServer: Server
}

export const test = base.extend<Own, Shared>({
  server: [
    async ({}, use) => {
      const server = await Server.open()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  ownServer: async ({}, use) => {
    const server = await Server.open()
    await use(server)
    await server.stop()
  },
  newPerson: async ({ browser, server }, use) => {
    const people: Person[] = []
    await use(async (wishes) => {
      const person = await Person.arrive(browser, server.url, wishes)
      people.push(person)
      return person
    })
    for (const person of people) await person.close()
    for (const person of people) expect.soft(person.wrong, `what the browser of ${person.name} complained about`).toEqual([])
  },
})

export { expect, type Person, type Server }
