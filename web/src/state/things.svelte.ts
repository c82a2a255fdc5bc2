import type { Action, Gain } from '../protocol/messages'
import { begin, lit, meant, naming, pick, type Choice } from './choice'
import type { TableSession } from './table.svelte'

/** What a thing on the table carries in its element: its name, and how it stands. Styles and clicks go by these. */
export interface ThingAttributes {
  'data-target': string
  'data-seat'?: number
  'data-lit'?: ''
  'data-chosen'?: ''
  'data-changed'?: ''
  'data-hinted'?: ''
  role: 'button' | 'img'
  tabindex: 0 | -1
  'aria-label': string
}

/** Several actions are meant: a menu of their sentences, where the pointer was. */
export interface Menu {
  actions: readonly Action[]
  x: number
  y: number
}

/** How things on the table stand, and what pointing at them means. Boards draw with this, and know nothing else. */
export class Things {
  menu: Menu | null = $state.raw(null)
  /** What the last entries have changed: glows for a moment. */
  changed: ReadonlySet<string> = $state.raw(new Set())
  /** An action that somebody looks at in a list: its things are shown. */
  regarded: Action | null = $state.raw(null)
  private picked: { ply: number; targets: readonly string[] } = $state.raw({ ply: -1, targets: [] })

  readonly choice: Choice = $derived.by(() => {
    const all = this.session.actions
    const targets = this.picked.ply === this.session.state?.ply ? this.picked.targets : []
    return targets.reduce((choice: Choice, target) => pick(choice, all, target), begin(all))
  })
  readonly lit: ReadonlyMap<string, Action[]> = $derived(lit(this.choice))

  constructor(readonly session: TableSession) {}

  /** The seat whose own things are lit: fields, rows and buildings of other seats have the same names. */
  get seat(): number | null {
    return this.session.state?.seat ?? null
  }

  /**
   * For the element of a thing: `<g {...things.attributes('field:d4', 'Field d4, redwood')}>`. `seat` for what every
   * player has one of; without it the thing is there once for all. Things must not lie inside each other in the tree.
   */
  attributes(target: string, label: string, seat?: number): ThingAttributes {
    const own = seat === undefined || seat === this.seat
    const isLit = own && this.lit.has(target)
    const pending = this.session.pending?.do === 'move' ? this.session.pending.token : null
    const meantNow = pending ? (this.session.state?.actions.find((action) => action.token === pending)?.targets ?? []) : this.choice.picked
    return {
      'data-target': target,
      ...(seat === undefined ? {} : { 'data-seat': seat }),
      ...(isLit ? { 'data-lit': '' as const } : {}),
      ...(own && (meantNow.includes(target) || this.regarded?.targets.includes(target)) ? { 'data-chosen': '' as const } : {}),
      ...(this.changed.has(seat === undefined ? target : `${seat}/${target}`) ? { 'data-changed': '' as const } : {}),
      ...(own && this.hinted.includes(target) ? { 'data-hinted': '' as const } : {}),
      role: isLit ? 'button' : 'img',
      tabindex: isLit ? 0 : -1,
      'aria-label': label,
    }
  }

  /** What choosing this thing would bring, if that is clear: for a preview on the board. */
  gains(target: string, seat?: number): readonly Gain[] {
    if (seat !== undefined && seat !== this.seat) return []
    const actions = this.lit.get(target) ?? []
    return actions.length === 1 ? (actions[0]?.gains ?? []) : []
  }

  /** Whether it can be pointed at now. */
  isLit(target: string, seat?: number): boolean {
    return (seat === undefined || seat === this.seat) && this.lit.has(target)
  }

  /** Somebody points at a thing. False if it means nothing now. */
  point(target: string, x: number, y: number): boolean {
    if (naming(this.session.actions, target).length === 0) return false
    if (this.session.pending) return true
    const choice = pick(this.choice, this.session.actions, target)
    this.picked = { ply: this.session.state?.ply ?? -1, targets: choice.picked }
    const action = meant(choice)
    if (action) this.choose(action)
    else this.menu = { actions: choice.actions, x, y }
    return true
  }

  choose(action: Action): void {
    this.forget()
    this.session.choose(action)
  }

  /** Takes back what was pointed at. */
  forget(): void {
    this.picked = { ply: -1, targets: [] }
    this.menu = null
    this.regarded = null
  }

  /** What the action that a bot advises names. */
  readonly hinted: readonly string[] = $derived.by(() => {
    const hint = this.session.hint
    return hint ? (this.session.actions.find((action) => action.token === hint.token)?.targets ?? []) : []
  })
}
