/** The client that is kept in the browser, and whether there is a newer one. */
class Version {
  /** Another version is ready; it is taken when somebody wants it. */
  next = $state(false)
  private waiting: ServiceWorker | null = null

  /** After everything that is seen: keeping takes as long as loading. */
  async keep(): Promise<void> {
    if (!('serviceWorker' in navigator)) return
    try {
      // The built files lie in a folder below it.
      const registration = await navigator.serviceWorker.register(new URL(/* @vite-ignore */ '../sw.js', import.meta.url), { updateViaCache: 'none' })
      this.look(registration)
      registration.addEventListener('updatefound', () => this.follow(registration))
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
      })
    } catch {
      // A browser that keeps nothing, or a page that is not served safely: it works with a network only.
    }
  }

  /** Loads the page anew, with the version that waits. Whatever is played is kept. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    this.waiting?.postMessage('take')
  }

  private follow(registration: ServiceWorkerRegistration): void {
    registration.installing?.addEventListener('statechange', () => this.look(registration))
  }

  // The first version ever is no news.
  private look(registration: ServiceWorkerRegistration): void {
    this.waiting = registration.waiting
    this.next = registration.waiting !== null && registration.active !== null
  }
}

export const version = new Version()
