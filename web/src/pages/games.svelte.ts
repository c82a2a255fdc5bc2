import { api } from '../protocol/http'
import type { GameInfo, Language } from '../protocol/messages'
import { settings } from '../state/settings.svelte'
import { asTitle } from './which'

/** The games of this server with their options and bots, in the language of the page. */
class Games {
  private found: Partial<Record<Language, GameInfo[]>> = $state.raw({})
  private asked = new Set<Language>()

  /** Empty until they are here. */
  get all(): GameInfo[] {
    const language = settings.language
    void this.fetch(language)
    // Better in the other language than not at all while it is being switched.
    return this.found[language] ?? this.found.en ?? this.found.de ?? []
  }

  title(game: string): string {
    return this.all.find(({ id }) => id === game)?.title ?? asTitle(game)
  }

  /** Whether this is the edition that came with the server. */
  usual(game: string, edition: { hash: string }): boolean {
    return this.all.find(({ id }) => id === game)?.edition.hash === edition.hash
  }

  private async fetch(language: Language): Promise<void> {
    if (this.asked.has(language)) return
    this.asked.add(language)
    try {
      const games = await api.games()
      this.found = { ...this.found, [language]: games }
    } catch {
      // Whoever asks next tries again, but not at once.
      setTimeout(() => {
        this.asked.delete(language)
        this.found = { ...this.found }
      }, 2000)
    }
  }
}

export const games = new Games()
