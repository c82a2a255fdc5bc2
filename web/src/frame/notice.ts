import { settings } from '../state/settings.svelte'

// How somebody learns that it is his turn while he looks elsewhere.

let audio: AudioContext | null = null

/** Two soft notes. A browser that wants a click first stays silent. */
export function chime(): void {
  try {
    audio ??= new AudioContext()
    const at = audio.currentTime + 0.02
    note(audio, 587.33, at)
    note(audio, 880, at + 0.13)
  } catch {
    // No sound on this device.
  }
}

function note(context: AudioContext, frequency: number, at: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.16, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.45)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.5)
}

/** Asks the person, if the browser has not been told yet. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  if (Notification.permission === 'default') await Notification.requestPermission()
  return Notification.permission === 'granted'
}

/** It has become somebody's turn here. */
export function callToTheTable(title: string, text: string, table: string): void {
  if (settings.sound) chime()
  if (!settings.notifications || document.visibilityState === 'visible' || typeof Notification === 'undefined') return
  if (Notification.permission !== 'granted') return
  try {
    const notification = new Notification(title, { body: text, tag: table, icon: '/icon.svg' })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Some phones allow notifications only from a service worker.
  }
}
