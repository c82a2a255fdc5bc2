import { settings } from './settings.svelte'
import type { Text } from '../protocol/messages'

type Word = string | ((...values: never[]) => string)
type SameWords<T> = { [K in keyof T]: T[K] extends (...values: infer V) => string ? (...values: V) => string : string }

/**
 * The sentences of one part of the client, in both languages: `const say = words({ en: {...}, de: {...} })`, then
 * `say().yourTurn`. A sentence that is missing in one language does not compile; switching needs no reload.
 */
export function words<T extends Record<string, Word>>(both: { en: T; de: SameWords<T> }): () => SameWords<T> {
  return () => (settings.language === 'de' ? both.de : (both.en as unknown as SameWords<T>))
}

/** A text that the server sent in both languages. */
export function inWords(text: Text): string {
  return text[settings.language]
}

export function dateTime(time: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}
