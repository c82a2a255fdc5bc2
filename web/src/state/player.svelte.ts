import { timesOf, type Moment, type Pace } from './moments'

/** Where moments are played: the table as it is now, or a replay. */
export interface Stage {
  pace: () => Pace
  /** Draws the table as it was after a step; false: it cannot be had. A number: how long there is more to read, in milliseconds. */
  show: (step: number) => Promise<boolean | number>
  /** The next one that will be wanted. */
  prepare?: (step: number) => void
  /** The last moment was shown, or the rest is not wanted. */
  done: () => void
}

/** Plays moments one after another. It knows nothing of tables; what waits for it can always go on without it. */
export class Player {
  /** What is being told, null: nothing. */
  current: Moment | null = $state.raw(null)
  waiting: readonly Moment[] = $state.raw([])
  paused = $state(false)
  /** Nobody can see it. */
  private held = false
  private run = 0
  private rest: { left: number; since: number; end: () => void; timer?: ReturnType<typeof setTimeout> } | null = null

  constructor(private readonly stage: Stage) {}

  get playing(): boolean {
    return this.current !== null
  }

  /** The step up to which everything is shown or will be; null: nothing is being played. */
  get end(): number | null {
    return this.waiting[this.waiting.length - 1]?.step ?? this.current?.step ?? null
  }

  /** Plays these after what is already waiting. */
  add(moments: readonly Moment[]): void {
    if (moments.length === 0) return
    this.waiting = [...this.waiting, ...moments]
    if (this.current === null) void this.go()
  }

  /** What is being told is shown at once, and what comes next begins. */
  next(): void {
    const paused = this.paused
    this.paused = false
    this.rest?.end()
    this.paused = paused
  }

  pause(): void {
    this.paused = true
    this.stopClock()
  }
  resume(): void {
    this.paused = false
    this.startClock()
  }

  /** Waits as long as nobody looks. */
  hold(held: boolean): void {
    this.held = held
    if (held) this.stopClock()
    else this.startClock()
  }

  /** The rest is not wanted. */
  stop(): void {
    if (this.current === null) return
    ++this.run
    this.rest?.end()
    this.finish()
  }

  private async go(): Promise<void> {
    const run = ++this.run
    while (this.waiting[0]) {
      const [moment, ...rest] = this.waiting as [Moment, ...Moment[]]
      this.current = moment
      this.waiting = rest
      const times = timesOf(this.stage.pace(), moment)
      if (!moment.plain) await this.wait(times.before, false)
      if (run !== this.run) return
      const shown = await this.stage.show(moment.step)
      if (run !== this.run) return
      if (shown === false) break
      if (rest[0]) this.stage.prepare?.(rest[0].step)
      const more = typeof shown === 'number' ? shown : 0
      if (!moment.plain || more > 0) await this.wait(times.after + more, this.stage.pace() === 'step')
      if (run !== this.run) return
    }
    this.finish()
  }

  private finish(): void {
    this.waiting = []
    this.current = null
    this.paused = false
    this.stage.done()
  }

  /** Until the time is over, or somebody asks for the next: only then, if `asked`. */
  private wait(time: number, asked: boolean): Promise<void> {
    return new Promise((done) => {
      this.rest = {
        left: asked ? Infinity : time,
        since: 0,
        end: () => {
          this.stopClock()
          this.rest = null
          done()
        },
      }
      this.startClock()
    })
  }

  private startClock(): void {
    const rest = this.rest
    if (!rest || rest.timer !== undefined || this.paused || this.held || rest.left === Infinity) return
    rest.since = Date.now()
    rest.timer = setTimeout(rest.end, rest.left)
  }

  private stopClock(): void {
    const rest = this.rest
    if (!rest || rest.timer === undefined) return
    clearTimeout(rest.timer)
    delete rest.timer
    rest.left = Math.max(0, rest.left - (Date.now() - rest.since))
  }
}
