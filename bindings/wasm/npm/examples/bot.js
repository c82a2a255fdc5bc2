// A bot of a few lines against one of the package's: node bot.js [GAME] [MATCHES]
import { games, Match } from 'spielwerk'

// Takes the choice after which it has the most points; looks no further.
function greedy(match) {
  const seat = match.toMove
  const file = match.position()
  const after = (token) => {
    const look = Match.from(file, { seed: 1 }).play(token)
    const { points } = look.scores().seats[seat]
    look.end()
    return points
  }
  const worth = match.legal().map(({ token }) => ({ token, points: after(token) }))
  return worth.reduce((best, next) => (next.points > best.points ? next : best)).token
}

const [wanted = 'helios', matches = '3'] = process.argv.slice(2)
const game = games.find(({ id }) => id === wanted)
if (!game) throw new Error(`There is no game "${wanted}"; there are: ${games.map(({ id }) => id).join(', ')}`)
const players = Math.max(2, game.min_players)

let won = 0
for (let seed = 1; seed <= Number(matches); ++seed) {
  const match = Match.begin({ game: game.id, players, seed }).deal()
  while (!match.over) match.play(match.toMove === 0 ? greedy(match) : match.choose('beginner', { luck: seed })).deal()
  const { seats } = match.scores()
  console.log(`seed ${seed}: ${seats.map(({ points }) => points).join(' : ')}`)
  if (seats[0].place === 1) ++won
}
console.log(`won ${won} of ${matches}`)
