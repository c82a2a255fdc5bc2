// What scripts/bench-wasm measures: node bench.mjs GAME PLAYERS steps|strong NUMBER
import { readFile } from 'node:fs/promises'
import { load } from './module.js'

const [game, players, what, number] = process.argv.slice(2)
const place = process.env.SPIELWERK_WASM ?? new URL('../../build/wasm/spielwerk.wasm', import.meta.url)
const engine = await load(await readFile(place))
const begin = (seed) => engine.call({ do: 'match.begin', game, players: Number(players), seed: String(seed) }).match

// The decisions of `spielwerk bench GAME --bot strong`: matches from seed 1 on, forced choices not counted.
function decide(decisions) {
  for (let seed = 1, made = 0; made < decisions; ++seed) {
    const match = begin(seed)
    while (made < decisions && engine.call({ do: 'match.deal', match }).to_move !== null) {
      const legal = engine.call({ do: 'match.legal', match })
      const { token } = legal.length === 1 ? legal[0] : engine.call({ do: 'match.choose', match, bot: 'strong', luck: ++made })
      engine.call({ do: 'match.play', match, token })
    }
    engine.call({ do: 'match.end', match })
  }
}

if (what === 'steps') engine.call({ do: 'match.bench', match: begin(1), steps: Number(number) })
else decide(Number(number))
console.log(engine.bytes)
