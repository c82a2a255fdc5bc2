import { Denied } from '../protocol/http'

/** Something that a page shows and the server has: on its way, here, or refused with a sentence. */
export class Fetched<T> {
  value: T | null = $state.raw(null)
  refusal = $state('')
  /** The server says that there is no such thing. */
  missing = $state(false)
  private latest = 0

  /** Of several questions in a row only the last one is answered; until then the old answer stays. */
  async ask(what: () => Promise<T>): Promise<void> {
    const mine = ++this.latest
    this.refusal = ''
    this.missing = false
    try {
      const value = await what()
      if (mine === this.latest) this.value = value
    } catch (error) {
      if (!(error instanceof Denied)) throw error
      if (mine !== this.latest) return
      this.refusal = error.message
      this.missing = error.status === 404
    }
  }
}
