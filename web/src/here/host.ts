import { load, type Engine, type Request } from '#engine'
import type { FromHouse, ToHouse } from './wire'
import type { Change, Store } from './store'
import { Thinkers, type Job } from './thinkers'

/** Who sits at this device, and the first part of the ids of new tables. */
export interface Begin {
  person: { id: string; name: string }
  version: string
  ids: string
}

type Event =
  | FromHouse
  | ({ event: 'keep'; write: number } & Change)
  | { event: 'think'; job: Job }
  | { event: 'drop'; job: string }

/** How many rows are handed over at once. */
const handful = 500

/** A house that is open: it does no I/O, so whatever it wants done is done here. */
export class Host {
  private readonly thinkers: Thinkers
  private over = false

  private constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    module: WebAssembly.Module,
    private readonly say: (message: FromHouse) => void,
    /** Something else wrote into the store, or the module broke: begin again from what is kept. */
    private readonly broke: () => void,
  ) {
    this.thinkers = new Thinkers(module, (job, answer) => this.tell({ do: 'house.thought', job, answer }))
  }

  static async open(module: WebAssembly.Module, store: Store, begin: Begin, say: (message: FromHouse) => void, broke: () => void): Promise<Host> {
    const [engine, rows] = await Promise.all([load(module), store.rows()])
    const host = new Host(engine, store, module, say, broke)
    host.obey({ do: 'house.begin', ...begin })
    for (let from = 0; from < rows.length; from += handful) host.obey({ do: 'house.rows', rows: rows.slice(from, from + handful) })
    host.obey({ do: 'house.open' })
    return host
  }

  hear(told: Exclude<ToHouse, { do: 'begin' }>): void {
    this.tell({ ...told, do: `house.${told.do}` })
  }

  end(): void {
    this.over = true
    this.thinkers.end()
  }

  private tell(request: Request): void {
    if (this.over) return
    try {
      this.obey(request)
    } catch (error) {
      console.error(error)
      this.fail()
    }
  }

  private obey(request: Request): void {
    const { events = [] } = this.engine.call(request) as { events?: Event[] }
    for (const event of events) this.carryOut(event)
  }

  private carryOut(event: Event): void {
    if (event.event === 'keep') void this.keep(event)
    else if (event.event === 'think') this.thinkers.think(event.job)
    else if (event.event === 'drop') this.thinkers.drop(event.job)
    else this.say(event)
  }

  private async keep({ write, ...change }: { write: number } & Change): Promise<void> {
    const how = await this.store.keep(change)
    if (how === 'taken') this.fail()
    else this.tell(how === 'kept' ? { do: 'house.kept', write } : { do: 'house.lost', write, why: how })
  }

  private fail(): void {
    if (this.over) return
    this.end()
    this.broke()
  }
}
