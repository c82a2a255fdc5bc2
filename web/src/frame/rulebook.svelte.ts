import { api } from '../protocol/http'
import type { Language, Rule } from '../protocol/messages'
import { settings } from '../state/settings.svelte'

/** The numbered rules of the games, each fetched once in each language. */
class Rulebook {
  private books: Record<string, Rule[]> = $state.raw({})
  private asked = new Set<string>()

  /** The rules in the language of the page; empty until they are here. */
  of(game: string): Rule[] {
    const language = settings.language
    void this.fetch(game, language)
    return this.books[`${game} ${language}`] ?? []
  }

  rule(game: string, number: string): Rule | null {
    return this.of(game).find((rule) => rule.number === number) ?? null
  }

  private async fetch(game: string, language: Language): Promise<void> {
    const name = `${game} ${language}`
    if (this.asked.has(name)) return
    this.asked.add(name)
    try {
      const rules = await api.rules(game)
      this.books = { ...this.books, [name]: rules }
    } catch {
      // The next one who asks tries again.
      this.asked.delete(name)
    }
  }
}

export const rulebook = new Rulebook()
