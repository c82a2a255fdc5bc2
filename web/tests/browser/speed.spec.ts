import { midGame } from './everywhere'
import { expect, test, type Person } from './fixtures'
import { continued } from './matches'
import { Random } from './random'

// The bars, and what is allowed above them on a machine that does other things as well: SPIELWERK_SLACK=1 for a quiet one.
const slack = Number(process.env['SPIELWERK_SLACK'] ?? 3)
const bars = { interactive: 1000, clickToDrawn: 50, redraw: 16, transferred: 150_000, hereCold: 1500, hereWarm: 500 }

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity
const high = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Infinity

function report(what: string, values: number[], bar: number): void {
  const line = `${what}: median ${median(values).toFixed(1)} ms, 95 % ${high(values).toFixed(1)} ms of ${values.length}; the bar is ${bar} ms`
  test.info().annotations.push({ type: 'speed', description: line })
  console.log(`      ${line}`)
}

interface Measured {
  arrived: number
  clicks: number[]
  redraws: number[]
}

/** Runs in the page before anything else: notes when something can be pressed, how long redrawing and whole choices take. */
function measure(ready: string): void {
  const measured: Measured = { arrived: 0, clicks: [], redraws: [] }
  Object.assign(window, { measured })
  const afterPaint = (what: () => void) => requestAnimationFrame(() => setTimeout(what))
  new MutationObserver((_, observer) => {
    if (!document.querySelector(ready)) return
    observer.disconnect()
    afterPaint(() => (measured.arrived = performance.now()))
  }).observe(document, { childList: true, subtree: true, attributes: true })

  // From the click to the new state on screen: the choice was on the server's disk in between.
  let clicked: number | null = null
  addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true })
  new MutationObserver((changes) => {
    const saved = changes.some(({ target }) => target instanceof Element && target.getAttribute('data-now') === 'saved')
    const since = clicked
    if (!saved || since === null) return
    clicked = null
    afterPaint(() => measured.clicks.push(performance.now() - since))
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-now'] })

  // From a state that comes in to a page that is laid out again.
  const heard = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    configurable: true,
    get(this: WebSocket): unknown {
      return heard?.get?.call(this)
    },
    set(this: WebSocket, listener: ((event: MessageEvent) => void) | null) {
      heard?.set?.call(this, listener && ((event: MessageEvent) => {
        const isState = String(event.data).includes('"type":"state"')
        const from = performance.now()
        listener.call(this, event)
        // What the listener put off comes first.
        void Promise.resolve().then(() => {
          document.body.getBoundingClientRect()
          if (isState) measured.redraws.push(performance.now() - from)
        })
      }))
    },
  })
}

const measuredOn = (person: Person) => person.page.evaluate(() => (window as unknown as { measured: Measured }).measured)

test('the first page can be used within a second', async ({ newPerson }) => {
  const times: number[] = []
  let transferred = 0
  for (let visit = 0; visit < 5; visit++) {
    const ada = await newPerson({ name: null })
    await ada.page.addInitScript(measure, 'main button:not([disabled])')
    await ada.page.goto('/')
    await expect.poll(async () => (await measuredOn(ada)).arrived).toBeGreaterThan(0)
    times.push((await measuredOn(ada)).arrived)
    transferred = await ada.page.evaluate(() => performance.getEntries().reduce((sum, entry) => sum + ('transferSize' in entry ? Number(entry.transferSize) : 0), 0))
    await ada.close()
  }
  report('home, until it can be used', times, bars.interactive)
  console.log(`      home, over the wire: ${transferred} bytes; the bar is ${bars.transferred}`)
  expect(transferred).toBeLessThan(bars.transferred)
  expect(median(times)).toBeLessThan(bars.interactive * slack)
})

test('a table can be played within a second', async ({ newPerson }) => {
  const times: number[] = []
  for (let visit = 0; visit < 5; visit++) {
    const ada = await newPerson()
    const { id } = await continued(ada, 'helios_2a', 90)
    await ada.page.addInitScript(measure, '[data-lit]')
    await ada.page.goto(`/t/${id}`)
    await expect.poll(async () => (await measuredOn(ada)).arrived).toBeGreaterThan(0)
    times.push((await measuredOn(ada)).arrived)
    await ada.close()
  }
  report('a table in mid-game, until it can be played', times, bars.interactive)
  expect(median(times)).toBeLessThan(bars.interactive * slack)
})

test('a choice is on screen at once, and the board is redrawn within a frame', async ({ newPerson }) => {
  const ada = await newPerson()
  await ada.page.addInitScript(measure, '[data-lit]')
  const table = await midGame(ada)
  const random = new Random(81)
  while (!table.over && (await measuredOn(ada)).clicks.length < 30) await table.playTurn(random)
  const { clicks, redraws } = await measuredOn(ada)
  report('from the click to the new state on screen', clicks, bars.clickToDrawn)
  report('redrawing the board', redraws, bars.redraw)
  expect(clicks.length).toBeGreaterThan(15)
  expect(median(clicks)).toBeLessThan(bars.clickToDrawn * slack)
  expect(median(redraws)).toBeLessThan(bars.redraw * slack)
})

/** Presses the button of the home page: how long it takes until something on the table in the browser can be chosen. */
function untilPlayableHere(person: Person): Promise<number> {
  return person.page.evaluate(
    () =>
      new Promise<number>((done) => {
        const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Play here'))
        const from = performance.now()
        const look = new MutationObserver(() => {
          if (!document.querySelector('[data-lit]')) return
          look.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)))
        })
        look.observe(document, { childList: true, subtree: true, attributes: true })
        button?.click()
      }),
  )
}

test('from the click to a playable table in the browser: cold, and once it is warm', async ({ newPerson }) => {
  const [cold, warm]: [number[], number[]] = [[], []]
  for (let i = 0; i < 3; i++) {
    const ada = await newPerson()
    await ada.page.goto(ada.url)
    await expect(ada.page.getByRole('button', { name: 'Play here' })).toBeEnabled()
    cold.push(await untilPlayableHere(ada))
    for (let j = 0; j < 3; j++) {
      await ada.page.getByRole('link', { name: /^Spielwerk/ }).click()
      warm.push(await untilPlayableHere(ada))
    }
  }
  report('a table in the browser, cold', cold, bars.hereCold)
  report('a table in the browser, warm', warm, bars.hereWarm)
  expect(median(cold)).toBeLessThan(bars.hereCold * slack)
  expect(median(warm)).toBeLessThan(bars.hereWarm * slack)
})
