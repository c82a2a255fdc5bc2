import { prefersReducedMotion } from 'svelte/motion'
import { settings } from '../state/settings.svelte'

/** On a small screen, what can be chosen comes to where it can be seen; what is seen already stays where it is. */
export function bringIntoView(element: HTMLElement | undefined): void {
  const still = prefersReducedMotion.current || !settings.animations
  element?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' })
}
