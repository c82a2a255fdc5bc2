import { Denied } from '../protocol/http'

/** Something that is asked of the server: whether it is under way, and the sentence if it was refused. */
export class Attempt {
  busy = $state(false)
  /** The server's sentence; empty if nothing is wrong. */
  refusal = $state('')

  /** Tries it once at a time. False if it was refused. */
  async make(what: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.refusal = ''
    try {
      await what()
      return true
    } catch (error) {
      if (!(error instanceof Denied)) throw error
      this.refusal = error.message
      return false
    } finally {
      this.busy = false
    }
  }
}
