import type { Desk } from './desk.svelte'
import { Dragging } from './dragging.svelte'
import { directionOf, nearest, type Box } from './spatial'

/** A thing on the table, as its element names it. */
export interface Thing {
  element: Element
  target: string
  /** Whose it is, if every player has one. */
  seat: number | null
}

const hoverWait = 450
const leaveWait = 100
const pressWait = 500
const pressSlack = 10

export function thingAt(place: EventTarget | null): Thing | null {
  const element = place instanceof Element ? place.closest('[data-target]') : null
  const target = element?.getAttribute('data-target')
  if (!element || !target) return null
  const seat = element.getAttribute('data-seat')
  return { element, target, seat: seat === null ? null : Number(seat) }
}

/** The element of a thing by its place name, as in `Change`: `0/field:d4`, `column:sun`. */
export function elementOf(area: ParentNode, place: string): Element | null {
  const [, seat, target] = /^(?:(\d+)\/)?(.*)$/s.exec(place) ?? []
  const named = `[data-target="${CSS.escape(target ?? '')}"]`
  if (seat === undefined) return area.querySelector(named)
  return area.querySelector(`${named}[data-seat="${seat}"]`) ?? area.querySelector(`${named}:not([data-seat])`)
}

/**
 * What pointing does, for all things of a board at once: clicks, hovering, long presses and keys, by delegation. Boards
 * only draw things with `things.attributes`.
 */
export class Pointing {
  /** The thing that is explained, and where it lies; `passing` only as long as the pointer rests on it. */
  explained: (Thing & { box: Box; passing: boolean }) | null = $state.raw(null)
  /** The thing about which was asked why it cannot be chosen. The answer comes as a remark of the session. */
  asked: { box: Box } | null = $state.raw(null)

  private hover: ReturnType<typeof setTimeout> | undefined
  private rested: Element | null = null
  // Who clicked on a thing knows what it is: it is explained again when the pointer comes back to it.
  private clicked: Element | null = null
  private press: ReturnType<typeof setTimeout> | undefined
  private pressedAt: { x: number; y: number } | null = null
  // The click that ends a long press, or a way on which something was carried, chooses nothing.
  private swallow = false
  readonly dragging: Dragging

  constructor(private readonly desk: Desk) {
    const { things, session } = desk
    this.dragging = new Dragging({
      point: (target, x, y) => things.point(target, x, y) && things.menu === null,
      litAt: (x, y) => this.litAt(x, y),
      awaits: () => session.pending !== null,
    })
  }

  /** The handlers of the area that holds the things. */
  readonly handlers = {
    onclick: (event: MouseEvent) => this.click(event),
    onkeydown: (event: KeyboardEvent) => this.key(event),
    onpointerout: (event: PointerEvent) => this.out(event),
    onpointerdown: (event: PointerEvent) => this.down(event),
    onpointermove: (event: PointerEvent) => this.move(event),
    onpointerup: () => this.release(),
    onpointercancel: () => this.release(),
    oncontextmenu: (event: MouseEvent) => this.contextMenu(event),
  }

  /** The handlers of the window: what is carried may leave the area. */
  readonly carrying = {
    onpointermove: (event: PointerEvent) => {
      if (this.dragging.move(event.pointerId, event.clientX, event.clientY)) this.hush()
    },
    onpointerup: (event: PointerEvent) => {
      if (this.dragging.release(event.pointerId, event.clientX, event.clientY)) this.swallow = true
    },
    onpointercancel: () => this.dragging.cancel(),
  }

  explain(thing: Thing, passing = false): void {
    clearTimeout(this.hover)
    this.asked = null
    this.explained = { ...thing, box: thing.element.getBoundingClientRect(), passing }
  }

  /** Puts the cards away. */
  hush(): void {
    clearTimeout(this.hover)
    this.explained = null
    if (this.asked) this.desk.session.remark = null
    this.asked = null
  }

  stop(): void {
    clearTimeout(this.hover)
    clearTimeout(this.press)
    this.dragging.cancel()
  }

  private click(event: MouseEvent): void {
    const thing = thingAt(event.target)
    if (this.swallow) {
      this.swallow = false
      return
    }
    if (!thing) {
      this.hush()
      this.desk.things.forget()
      return
    }
    const box = thing.element.getBoundingClientRect()
    // A key that presses a button comes as a click from nowhere.
    const fromKey = event.detail === 0
    this.clicked = thing.element
    this.choose(thing, fromKey ? (box.left + box.right) / 2 : event.clientX, fromKey ? box.bottom : event.clientY)
  }

  private choose(thing: Thing, x: number, y: number): void {
    const { things, session } = this.desk
    this.hush()
    const mine = thing.seat === null || thing.seat === things.seat
    if (mine && things.point(thing.target, x, y)) return
    things.forget()
    if (!mine || !session.myTurn || session.past) this.explain(thing)
    else this.askWhy(thing)
  }

  private askWhy(thing: Thing): void {
    const { session, front } = this.desk
    if (session.pending) return
    const token = front.ask(thing.target, session.view, session.actions)
    if (token === null) {
      this.explain(thing)
      return
    }
    this.asked = { box: thing.element.getBoundingClientRect() }
    session.remark = null
    session.why(token)
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const thing = thingAt(event.target)
    if (!thing) return
    const direction = directionOf(event.key)
    if (direction) {
      event.preventDefault()
      this.walk(thing.element, event.currentTarget as Element, direction)
    } else if ((event.key === 'Enter' || event.key === ' ') && !(thing.element instanceof HTMLButtonElement)) {
      event.preventDefault()
      const box = thing.element.getBoundingClientRect()
      this.choose(thing, (box.left + box.right) / 2, box.bottom)
    }
  }

  private walk(from: Element, area: Element, direction: 'left' | 'right' | 'up' | 'down'): void {
    const others = [...area.querySelectorAll('[data-target]')]
      .filter((element) => element !== from && !element.closest('[aria-hidden="true"]'))
      .map(boxed)
      .filter(isSeen)
    const next = nearest(from.getBoundingClientRect(), others, direction)
    if (!next) return
    focus(next.element)
    if (this.explained) this.explain(thingAt(next.element) ?? this.explained)
  }

  /** Only a mouse that is moved asks: things also come to lie under one that stands still. */
  private rest(event: PointerEvent): void {
    const thing = thingAt(event.target)
    if (!thing || thing.element === this.rested || thing.element === this.clicked || this.dragging.carried) return
    this.rested = thing.element
    clearTimeout(this.hover)
    this.hover = setTimeout(() => {
      // A question that was just answered, a menu or a card of the tour is not covered by what the pointer rests on.
      if (!this.asked && !this.desk.things.menu && !this.desk.guided) this.explain(thing, true)
    }, hoverWait)
  }

  private out(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || thingAt(event.relatedTarget)?.element === thingAt(event.target)?.element) return
    this.rested = this.clicked = null
    clearTimeout(this.hover)
    if (this.explained?.passing) this.hover = setTimeout(() => (this.explained = null), leaveWait)
  }

  private down(event: PointerEvent): void {
    this.swallow = false
    const thing = thingAt(event.target)
    this.take(thing, event)
    if (event.pointerType === 'mouse') return
    clearTimeout(this.press)
    if (!thing) return
    this.pressedAt = { x: event.clientX, y: event.clientY }
    this.press = setTimeout(() => {
      this.swallow = true
      this.explain(thing)
    }, pressWait)
  }

  /** Boards put `data-drag` on what can be carried, with the symbol that goes along with the pointer. */
  private take(thing: Thing | null, event: PointerEvent): void {
    const symbol = thing?.element.getAttribute('data-drag')
    if (!thing || !symbol || event.button !== 0) return
    const { target, seat } = thing
    const lit = this.desk.things.isLit(target, seat ?? undefined)
    this.dragging.take({ target, symbol, lit }, event.pointerId, event.clientX, event.clientY)
  }

  /** What can be chosen at a place of the screen, also below things that cannot. */
  private litAt(x: number, y: number): string | null {
    const things = document.elementsFromPoint(x, y).map(thingAt)
    return things.find((thing) => thing && this.desk.things.isLit(thing.target, thing.seat ?? undefined))?.target ?? null
  }

  private move(event: PointerEvent): void {
    if (event.pointerType === 'mouse') {
      this.rest(event)
      return
    }
    if (!this.pressedAt) return
    if (Math.hypot(event.clientX - this.pressedAt.x, event.clientY - this.pressedAt.y) > pressSlack) this.release()
  }

  private release(): void {
    clearTimeout(this.press)
    this.pressedAt = null
  }

  /** A long press is ours: the browser's own menu would cover the card. */
  private contextMenu(event: MouseEvent): void {
    if (this.pressedAt && thingAt(event.target)) event.preventDefault()
  }
}

/** Puts the focus on a thing; those that cannot be chosen are not in the order of Tab, but can be walked to. */
export function focus(element: Element): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus()
}

/** The things that can be chosen, as they come in the page. */
export function litThings(area: ParentNode): Element[] {
  return [...area.querySelectorAll('[data-lit]')]
}

/** Whether its middle lies in what is seen of the area. */
export function isInSight(element: Element, area: Element): boolean {
  const box = element.getBoundingClientRect()
  const seen = area.getBoundingClientRect()
  const middle = (box.top + box.bottom) / 2
  return middle >= Math.max(seen.top, 0) && middle <= Math.min(seen.bottom, window.innerHeight)
}

function boxed(element: Element): Box & { element: Element } {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { element, left, top, right, bottom }
}

function isSeen(box: Box): boolean {
  return box.right > box.left && box.bottom > box.top
}
