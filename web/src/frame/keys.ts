/** What a key means at the table. */
export type KeyCommand =
  | 'undo'
  | 'undoTurn'
  | 'endTurn'
  | 'hint'
  | 'log'
  | 'chat'
  | 'score'
  | 'rules'
  | 'choices'
  | 'back'
  | 'forward'
  | 'explain'
  | 'pause'
  | 'help'
  | 'escape'
  | { choose: number }

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const commands: Record<string, KeyCommand> = {
  u: 'undo',
  U: 'undoTurn',
  e: 'endTurn',
  h: 'hint',
  l: 'log',
  c: 'chat',
  s: 'score',
  r: 'rules',
  a: 'choices',
  ',': 'back',
  '[': 'back',
  '.': 'forward',
  ']': 'forward',
  i: 'explain',
  p: 'pause',
  '?': 'help',
  Escape: 'escape',
}

/** Keys with a modifier belong to the browser. */
export function commandOf(press: KeyPress): KeyCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  if (/^[1-9]$/.test(press.key)) return { choose: Number(press.key) }
  return commands[press.key] ?? null
}

/** Whether what is typed belongs to a field. */
export function isTyping(element: Element | null): boolean {
  if (!element) return false
  if (element.matches('textarea, select, [contenteditable="true"]')) return true
  return element.matches('input') && !['checkbox', 'radio', 'button', 'range'].includes((element as HTMLInputElement).type)
}
