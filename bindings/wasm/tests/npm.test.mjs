import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { root } from './engine.mjs'

const place = mkdtempSync(join(tmpdir(), 'spielwerk-npm-'))
const run = (program, ...words) => execFileSync(program, words, { cwd: place, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const write = (name, ...lines) => writeFileSync(join(place, name), lines.join('\n'))

before(() => {
  const repository = fileURLToPath(root)
  execFileSync('scripts/build-npm', { cwd: repository })
  const packed = readdirSync(join(repository, 'build/npm')).find((name) => name.endsWith('.tgz'))
  write('package.json', '{"name": "empty", "private": true, "type": "module"}')
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', join(repository, 'build/npm', packed))
})
after(() => rmSync(place, { recursive: true, force: true }))

test('an empty project plays with it', () => {
  write(
    'play.mjs',
    "import { games, Match, bots, rules, EngineError } from 'spielwerk'",
    "import assert from 'node:assert/strict'",
    'assert.deepEqual(games.map(({ id }) => id), ["helios", "suna_valo", "keyflower", "boonlake"])',
    'assert.ok(bots.includes("strong") && bots.includes("greedy"))',
    'assert.ok(rules("helios", "de").length > 20)',
    'for (const { id, min_players: players } of games) {',
    '  const match = Match.begin({ game: id, players, seed: 2n ** 63n })',
    '  if (match.toMove === "chance") assert.ok(match.outcomes().every(({ weight }) => weight > 0) && match.legal().length === 0)',
    '  match.deal()',
    '  for (let i = 0; i < 40 && !match.over; ++i) match.play(i % 2 ? match.legal()[0] : match.choose("beginner", { luck: i })).deal()',
    '  assert.equal(Match.load(match.save()).fingerprint, match.fingerprint)',
    '  assert.equal(Match.from(JSON.parse(match.position())).fingerprint, match.fingerprint)',
    '  assert.throws(() => match.play("fly"), (error) => error instanceof EngineError && error.text.de.length > 0)',
    '  assert.throws(() => match.play(undefined), EngineError)',
    '  assert.ok(match.why("fly").text.length > 0)',
    '  if (match.legal().length > 1) assert.equal(match.analyse("strong", { time: 20 }).choices.length, match.legal().length)',
    '  assert.equal(match.log().length, match.ply)',
    '  assert.equal(match.scores().seats.length, players)',
    '  match.end()',
    '  assert.throws(() => match.ply, EngineError)',
    '}',
    'assert.throws(() => Match.begin({ game: "chess", players: 2 }), /no game/)',
    'console.log("played")'
  )
  assert.equal(run('node', 'play.mjs'), 'played\n')
})

test('its example bot plays', () => {
  assert.match(run('node', 'node_modules/spielwerk/examples/bot.js', 'suna_valo', '1'), /^seed 1: \d+ : \d+\nwon [01] of 1\n$/)
})

test('its types say what there is, and nothing else', () => {
  write(
    'typed.ts',
    "import { games, Match, bots, type Analysis } from 'spielwerk'",
    "import { load } from 'spielwerk/engine'",
    'const match: Match = Match.begin({ game: games[0]!.id, players: 2, options: {}, seed: 7 })',
    'const seat: number | "chance" | null = match.deal().toMove',
    'const text: string = match.legal("de")[0]!.text + bots[0]',
    'const best: Analysis = match.analyse("strong", { time: 5 })',
    'const first: number = best.choices[0]!.visits + match.scores().seats[0]!.points',
    'export { seat, text, first, load }',
    '// @ts-expect-error there is no such thing',
    'match.fly()',
    '// @ts-expect-error a game has a name',
    'Match.begin({ players: 2 })'
  )
  const tsc = fileURLToPath(new URL('bindings/wasm/node_modules/.bin/tsc', root))
  run(tsc, '--noEmit', '--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom', 'typed.ts')
})
