import { house } from '../state/house.svelte'

/** The server's time, for clocks that are on the screen: it ticks as long as somebody looks. */
export class Ticking {
  now = $state(Date.now() + house.ahead)

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.now = Date.now() + house.ahead), 500)
      return () => clearInterval(timer)
    })
  }
}
