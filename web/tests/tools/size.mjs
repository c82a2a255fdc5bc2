// How much comes over the wire before the home page works: index.html and everything that it loads, compressed as the server
// sends it. Prints a table, fails above the bar: node tests/tools/size.mjs [FOLDER]
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

const bar = 150_000
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../../../build/web'))

const sent = (name) => statSync(join(folder, existsSync(join(folder, `${name}.br`)) ? `${name}.br` : name)).size
const plain = (name) => statSync(join(folder, name)).size

/** What a file loads by itself: tags of the page, static imports of a script, what a style sheet names. */
function loads(name) {
  const text = readFileSync(join(folder, name), 'utf8')
  const found = []
  if (name.endsWith('.html')) for (const [, path] of text.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+)"/g)) found.push(path)
  if (name.endsWith('.js')) for (const [, path] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)) found.push(posix.join(posix.dirname(name), path))
  if (name.endsWith('.css')) for (const [, path] of text.matchAll(/url\(["']?(\.{0,2}\/[^"')]+)["']?\)/g)) found.push(posix.join('/', path.startsWith('/') ? '' : posix.dirname(name), path).slice(1))
  return found
}

const first = new Set(['index.html'])
for (const name of first) for (const next of loads(name)) if (existsSync(join(folder, next))) first.add(next)

const later = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => !first.has(name) && !/\.(br|gz)$/.test(name) && statSync(join(folder, name)).isFile(),
)
const row = (name, a, b) => console.log(`${name.padEnd(44)} ${String(a).padStart(9)} ${String(b).padStart(9)}`)
const sum = (names, of) => [...names].reduce((total, name) => total + of(name), 0)

row('first load', 'plain', 'sent')
for (const name of [...first].sort((a, b) => sent(b) - sent(a))) row(`  ${name}`, plain(name), sent(name))
row('  in all', sum(first, plain), sum(first, sent))
row('later', '', '')
for (const name of later.sort((a, b) => sent(b) - sent(a))) row(`  ${name}`, plain(name), sent(name))
row('  in all', sum(later, plain), sum(later, sent))

const weight = sum(first, sent)
if (weight >= bar) {
  console.error(`The first load is ${weight} bytes; the bar is ${bar}.`)
  process.exit(1)
}
console.log(`The first load is ${(weight / 1000).toFixed(1)} KB of at most ${bar / 1000}.`)
