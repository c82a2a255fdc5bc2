/** What a bot is asked, as the house wrote it: nothing in it is for us but these. */
export interface Job {
  id: string
  kind: 'bot' | 'hint' | 'analysis'
}

export type Thought = (job: string, answer: unknown) => void

/** One thing after another is thought about in a worker of its own, which is ended when nobody wants the answer any more. */
class Thinker {
  private worker: Worker | null = null
  private now: Job | null = null
  private waiting: Job[] = []

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly thought: Thought,
  ) {}

  think(job: Job): void {
    this.waiting.push(job)
    this.go()
  }

  drop(id: string): void {
    this.waiting = this.waiting.filter((job) => job.id !== id)
    if (this.now?.id === id) this.begin()
  }

  end(): void {
    this.worker?.terminate()
    this.worker = null
  }

  private begin(): void {
    this.end()
    this.now = null
    this.go()
  }

  private go(): void {
    const next = this.now === null ? this.waiting.shift() : undefined
    if (!next) return
    this.now = next
    this.worker ??= this.hire()
    this.worker.postMessage({ job: next })
  }

  private hire(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage({ module: this.module })
    worker.onmessage = ({ data }: MessageEvent<{ job: string; answer: unknown }>) => {
      this.now = null
      this.go()
      this.thought(data.job, data.answer)
    }
    // Whatever stopped it: the question is answered with nothing, the next one goes to a fresh worker.
    worker.onerror = (event) => {
      event.preventDefault()
      const asked = this.now
      this.begin()
      if (asked) this.thought(asked.id, null)
    }
    return worker
  }
}

/** A bot whose turn it is waits for no analysis. */
export class Thinkers {
  private readonly bots: Thinker
  private readonly advice: Thinker

  constructor(module: WebAssembly.Module, thought: Thought) {
    this.bots = new Thinker(module, thought)
    this.advice = new Thinker(module, thought)
  }

  think(job: Job): void {
    ;(job.kind === 'bot' ? this.bots : this.advice).think(job)
  }

  drop(job: string): void {
    this.bots.drop(job)
    this.advice.drop(job)
  }

  end(): void {
    this.bots.end()
    this.advice.end()
  }
}
