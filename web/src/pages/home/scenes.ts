import type { Component } from 'svelte'
import Helios from './scenes/Helios.svelte'

// The large pictures of the home page. The one that most people see first comes with the first load.
const scenes: Record<string, () => Promise<Component>> = {
  suna_valo: async () => (await import('./scenes/SunaValo.svelte')).default,
  keyflower: async () => (await import('./scenes/Keyflower.svelte')).default,
  boonlake: async () => (await import('./scenes/Boonlake.svelte')).default,
}

/** The picture of a game. */
export async function sceneOf(game: string): Promise<Component> {
  return (await scenes[game]?.()) ?? Helios
}
