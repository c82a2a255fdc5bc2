// The tables of docs/strength.md, from the reports that scripts/strength keeps: node scripts/strength-tables.mjs FOLDER
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
const titles = { helios: 'Helios', suna_valo: 'Suna Valo', keyflower: 'Keyflower', boonlake: 'Boonlake' }
const reports = new Map(
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(folder, name), 'utf8'))])
    : [],
)

const percent = (share) => `${(100 * share).toFixed(1)} %`
const interval = (figure) => `${percent(figure.value)} (${(100 * figure.low).toFixed(1)}-${(100 * figure.high).toFixed(1)})`
const signed = (elo) => (elo < 0 ? `−${Math.round(-elo)}` : `+${Math.round(elo)}`)
const thousands = (number) => Math.round(number).toLocaleString('en')
const row = (cells) => `| ${cells.join(' | ')} |`
const code = (command) => `\`${command.replace(/^spielwerk/, './run').replace(/ --seed 1$/, '')}\``

function table(heading, head, rows) {
  if (rows.length === 0) return
  console.log(`\n## ${heading}\n\n${row(head)}\n${row(head.map(() => '---'))}`)
  for (const cells of rows) console.log(row(cells))
}

/** Games and player counts of a part, in the order in which people name them. */
function named(part) {
  const found = []
  for (const game of Object.keys(titles))
    for (const [name, report] of reports) if (name.startsWith(`${part}-${game}-`)) found.push([game, name, report])
  return found.sort((a, b) => Object.keys(titles).indexOf(a[0]) - Object.keys(titles).indexOf(b[0]) || a[1].localeCompare(b[1]))
}

for (const opponent of ['greedy', 'random'])
  table(
    `Strong, all other seats ${opponent}`,
    ['game', 'players', 'games', 'win share', 'points', `points of ${opponent}`, 'command'],
    named(opponent).map(([game, , report]) => {
      const [strong, other] = report.tables[0].bots
      return [titles[game], report.plan.players, strong.games, interval(strong.win_share), strong.points.value.toFixed(0), other.points.value.toFixed(0), code(report.command)]
    }),
  )

table(
  'Master, all other seats strong-1',
  ['game', 'players', 'games', 'win share', 'points', 'points of strong-1', 'ms a decision: mean, 95 %', 'command'],
  named('master').map(([game, , report]) => {
    const [master, other] = report.tables[0].bots
    const { speed } = report.bots.find((bot) => bot.bot === 'master')
    return [titles[game], report.plan.players, master.games, interval(master.win_share), master.points.value.toFixed(0), other.points.value.toFixed(0), `${speed.mean_ms.toFixed(0)}, ${speed.p95_ms.toFixed(0)}`, code(report.command)]
  }),
)

const elo = (report, name) => report.bots.find((bot) => bot.bot === name)?.elo
const rated = (name, { value, low, high }) => `${name} ${signed(value)} (${signed(low)} to ${signed(high)})`
table(
  'The levels',
  ['game', 'players', 'games', 'Elo', 'distances', 'command'],
  named('levels').map(([game, , report]) => {
    const bots = ['beginner', 'casual', 'club', 'strong'].filter((name) => elo(report, name) !== undefined)
    const steps = bots.slice(1).map((name, i) => Math.round(elo(report, name).value - elo(report, bots[i]).value))
    return [titles[game], report.plan.players, report.games, bots.map((name) => rated(name, elo(report, name))).join(', '), steps.join(', '), code(report.command)]
  }),
)

table(
  'Alone against the wise Eminence',
  ['level', 'bot', 'games', 'win share', 'points', 'points of the Eminence, all games', 'command'],
  named('alone').flatMap(([, , report]) =>
    report.bots.map(({ bot, games, win_share, points }) => [
      report.plan.options.level, bot, games, interval(win_share), points.value.toFixed(0), report.rival.mean.toFixed(0), code(report.command),
    ]),
  ),
)

table(
  'The ladder, two players',
  ['game', 'one', 'other', 'games', 'win share of the one', 'ms a decision', 'command'],
  named('ladder').map(([game, , report]) => {
    const [one, other] = report.tables[0].bots
    const times = report.bots.map((bot) => bot.speed.mean_ms.toFixed(1)).join(' / ')
    return [titles[game], one.bot, other.bot, one.games, interval(one.win_share), times, code(report.command)]
  }),
)

table(
  'Many games, with the five seconds that the server gives its bots for a choice',
  ['game', 'players', 'games', 'decisions', 'longest, ms', 'command'],
  named('games').map(([game, , report]) => {
    const decisions = report.bots.reduce((total, bot) => total + bot.decisions, 0)
    const longest = Math.max(...report.bots.map((bot) => bot.speed.max_ms))
    return [titles[game], report.plan.players, thousands(report.games), thousands(decisions), longest.toFixed(0), code(report.command)]
  }),
)

table(
  'The search',
  ['game', 'bot', 'decisions', 'iterations/s', 'steps/s', 'ms a decision: mean, 95 %, longest', 'same view, same answer', 'command'],
  named('search').map(([game, name, report]) => {
    const bot = name.slice(`search-${game}-`.length)
    const times = [report.mean_ms, report.p95_ms, report.longest_ms].map((ms) => ms.toFixed(0)).join(', ')
    const command = `./run bench ${game} --bot ${bot} --decisions ${report.decisions}`
    return [titles[game], bot, report.decisions, thousands(report.iterations_per_second), thousands(report.steps_per_second), times, `${report.same_answers}/${report.decisions}`, `\`${command}\``]
  }),
)
