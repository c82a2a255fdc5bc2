// Draws the icons of the installed app from public/icon.svg: node tests/tools/icons.mjs
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const folder = join(import.meta.dirname, '../../public')
const symbol = readFileSync(join(folder, 'icon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

/** `part` of the width is the symbol: what is masked may lose a tenth at each side. */
async function draw(name, size, part, ground) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = Math.round(size * part)
  await page.setContent(`<body style="margin:0;display:grid;place-content:center;height:100vh;background:${ground}">${symbol.replace('<svg', `<svg width="${side}" height="${side}"`)}`)
  await page.screenshot({ path: join(folder, name), omitBackground: true })
  await page.close()
}

await draw('icon-192.png', 192, 1, 'transparent')
await draw('icon-512.png', 512, 1, 'transparent')
await draw('icon-maskable.png', 512, 0.66, '#f3ecdd')
await browser.close()
