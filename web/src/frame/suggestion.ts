import { settings } from '../state/settings.svelte'

const names = {
  en: ['Amber', 'Birch', 'Clover', 'Falcon', 'Heron', 'Juniper', 'Maple', 'Otter', 'Robin', 'Sparrow', 'Thistle', 'Willow'],
  de: ['Ahorn', 'Amsel', 'Birke', 'Distel', 'Falke', 'Igel', 'Klee', 'Luchs', 'Otter', 'Reiher', 'Spatz', 'Weide'],
}

/** A name for somebody who cannot think of one. */
export function suggestedName(): string {
  const known = names[settings.language]
  const number = 10 + Math.floor(Math.random() * 90)
  return `${known[Math.floor(Math.random() * known.length)] ?? known[0]} ${number}`
}
