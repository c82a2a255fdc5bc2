import type { PanelName } from './desk.svelte'
import { say } from './words'

const symbols: Record<PanelName, string> = {
  choices: 'confirm',
  since: 'replay',
  log: 'log',
  chat: 'chat',
  score: 'chart',
  rules: 'rules',
  share: 'share',
  settings: 'settings',
  help: 'help',
  leave: 'seat',
  continue: 'plus',
  analysis: 'search',
  review: 'hint',
  more: 'menu',
}

export function symbolOfPanel(name: PanelName): string {
  return symbols[name]
}

export function titleOfPanel(name: PanelName): string {
  return name === 'continue' ? say().continueFrom : say()[name]
}
