import { api, Denied } from '../protocol/http'
import type { Review, ReviewProgress } from '../protocol/messages'
import { house } from '../state/house.svelte'

const pause = 700

/** A match that a bot goes through, and what it has found: while the table is open, wherever it is shown. */
export class Reviewing {
  found: Review | null = $state.raw(null)
  progress: { done: number; pieces: number } | null = $state.raw(null)
  trouble = $state('')
  /** Whose turns are looked at, and which of them; null: nobody has chosen. */
  seat: number | null = $state(null)
  place = $state(0)
  /** Somebody wants to find the better move himself. */
  learning = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private wanted = false

  constructor(private readonly table: string) {}

  /** What is known already. */
  async look(): Promise<void> {
    if (this.found === null && this.timer === undefined) await this.ask(() => api.review(this.table))
  }

  async start(): Promise<void> {
    this.wanted = true
    await this.ask(async () => {
      await house.somebody()
      return api.beginReview(this.table)
    })
  }

  /** Nobody looks at it any more. */
  leave(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private async ask(question: () => Promise<ReviewProgress>): Promise<void> {
    this.trouble = ''
    try {
      this.hear(await question())
    } catch (error) {
      this.progress = null
      this.trouble = error instanceof Denied ? error.message : String(error)
    }
  }

  private hear({ done, pieces, review }: ReviewProgress): void {
    this.found = review
    this.progress = done === null || pieces === null || review !== null ? null : { done, pieces }
    if (this.progress !== null) this.again(() => api.review(this.table))
    // Whoever was at it may have gone, with what he had found.
    else if (review === null && this.wanted) this.again(() => api.beginReview(this.table))
  }

  private again(question: () => Promise<ReviewProgress>): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.ask(question)
    }, pause)
  }
}
