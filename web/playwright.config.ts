import { defineConfig } from '@playwright/test'

// Debian's Chromium; what it would ask of the outside world is switched off.
const chromium = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/browser-tests',
  fullyParallel: true,
  workers: 2,
  // A test that fails now and then has found something.
  retries: 0,
  forbidOnly: true,
  // Guards against what hangs, not measures: a slow machine needs several times as long as a quick one.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env['SPIELWERK_REPORT'] ?? '../build/browser-tests.json' }]],
  use: { launchOptions: chromium, screenshot: 'only-on-failure', actionTimeout: 30_000, navigationTimeout: 45_000 },
  projects: [
    { name: 'pages', testIgnore: ['speed.spec.ts', 'looks.spec.ts', 'here/**'] },
    { name: 'looks', testMatch: 'looks.spec.ts' },
    // Without a server: what is played, kept and shown in the browser alone.
    { name: 'here', testMatch: 'here/*.spec.ts' },
    // Measured alone: with --workers=1 and nothing beside it.
    { name: 'speed', testMatch: 'speed.spec.ts', fullyParallel: false },
  ],
})
