/** What carrying needs of the table. */
export interface Hand {
  /** Chooses a thing; false if nothing was chosen by it. */
  point(target: string, x: number, y: number): boolean
  /** What can be chosen at a place of the screen. */
  litAt(x: number, y: number): string | null
  /** Something was chosen, and what can be chosen next is not known yet. */
  awaits(): boolean
}

/** A thing that can be carried, with the symbol that goes along. What is not lit was chosen before. */
interface Load {
  target: string
  symbol: string
  lit: boolean
}

const slack = 6
const patience = 2000

/**
 * Two choices with one gesture: a thing is taken where it lies, carried with the pointer, and put on another one. Taking
 * chooses the first, letting go the second. The answer to the first may come on the way, or shortly after.
 */
export class Dragging {
  /** On its way. */
  carried: { symbol: string; x: number; y: number } | null = $state.raw(null)
  private held: (Load & { pointer: number; x: number; y: number }) | null = null
  private dropped: { x: number; y: number } | null = null
  private wait: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly hand: Hand) {}

  /** A pointer is down on something that can be carried. */
  get holds(): boolean {
    return this.held !== null
  }

  /** A pointer goes down on something. Whether it is a click or a way shows later. */
  take(load: Load, pointer: number, x: number, y: number): void {
    this.cancel()
    this.held = { ...load, pointer, x, y }
  }

  /** True as soon as the thing goes along. */
  move(pointer: number, x: number, y: number): boolean {
    const held = this.held
    if (held?.pointer !== pointer) return false
    if (!this.carried) {
      if (Math.hypot(x - held.x, y - held.y) <= slack) return false
      if (held.lit && !this.hand.point(held.target, x, y)) {
        this.held = null
        return false
      }
    }
    this.carried = { symbol: held.symbol, x, y }
    return true
  }

  /** True if something was carried: the click that follows means nothing. */
  release(pointer: number, x: number, y: number): boolean {
    if (this.held?.pointer !== pointer) return false
    this.held = null
    if (!this.carried) return false
    if (this.hand.awaits()) {
      this.dropped = { x, y }
      this.wait = setTimeout(() => this.cancel(), patience)
    } else {
      this.drop(x, y)
    }
    return true
  }

  /** What can be chosen is known again. */
  answered(): void {
    if (this.dropped && !this.hand.awaits()) this.drop(this.dropped.x, this.dropped.y)
  }

  /** Nothing is carried any more; what was chosen stays chosen. */
  cancel(): void {
    clearTimeout(this.wait)
    this.held = this.dropped = this.carried = null
  }

  private drop(x: number, y: number): void {
    this.cancel()
    const target = this.hand.litAt(x, y)
    if (target !== null) this.hand.point(target, x, y)
  }
}
