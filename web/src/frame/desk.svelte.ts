import { MediaQuery } from 'svelte/reactivity'
import type { GameFront } from '../games/game'
import type { Text } from '../protocol/messages'
import { isOwn } from '../state/here.svelte'
import { house } from '../state/house.svelte'
import type { TableSession } from '../state/table.svelte'
import { momentsOf, timeOfChapter, turnsSince, type Moment, type Pace, type Turn } from '../state/moments'
import { Player } from '../state/player.svelte'
import { settings } from '../state/settings.svelte'
import { Things } from '../state/things.svelte'
import { nearestChoice } from './analysis'
import { isNothing, yieldsOf, type Yield } from './chapter'
import { namesOf } from './names'
import { Reviewing } from './reviewing.svelte'
import { say } from './words'

/** What can be read beside the board: in the side panel of a wide screen, as a sheet on a phone. */
/** Where somebody wants to begin to look; null: at the end, with nobody's eyes. */
export interface Begin {
  step: number | null
  seat: number | null
}

export type PanelName = 'choices' | 'since' | 'log' | 'chat' | 'score' | 'rules' | Tool
export type Tool = 'share' | 'settings' | 'help' | 'leave' | 'continue' | 'analysis' | 'review' | 'more'

/** Those with a tab of their own. */
export const tabs = ['choices', 'log', 'chat', 'score', 'rules'] as const

/** The end of a chapter: what it brought everybody. */
export interface Ended {
  moment: Moment | null
  name: Text
  yields: Yield[]
  /** An opponent that nobody plays. */
  rival: { name: Text; symbol: string; count: number } | null
}

const wideScreen = new MediaQuery('(min-width: 60rem)')
const roomyScreen = new MediaQuery('(min-width: 78rem)')

/** One table with everything that is arranged around its board. The panels share it. */
export class Desk {
  readonly things: Things
  /** What a bot found when it went through the match. */
  readonly review: Reviewing
  /** The panel that was asked for; null: the usual one, on a phone none. */
  private asked: PanelName | null = $state(null)
  /** The rule to read, and the seat whose board is large, if somebody has chosen. */
  rule: string | null = $state(null)
  private enlarged: number | null = $state(null)
  /** Whose board was large before the analysis. */
  private enlargedBefore: number | null = null
  /** The bar of the replay was opened by hand. */
  replaying = $state(false)
  /** The tour is on. */
  touring = $state(false)
  /** A card of the tour is open. */
  guided = $state(false)
  /** Chat up to here was read, by the server's clock. */
  private chatRead = $state(Date.now() + house.ahead)

  readonly names: string[] = $derived.by(() => namesOf(this.session.table?.seats ?? []))
  /** As quickly as everything else, until somebody wants another; whoever presses a button to see it does not mean "not at all". */
  replayPace: Pace = $state(settings.playback === 'off' ? 'normal' : settings.playback)
  /** Plays the replay, or once more what happened since my turn. */
  readonly replayer = new Player({
    pace: () => this.replayPace,
    show: (step) => this.showAgain(step),
    prepare: (step) => this.session.prepare(step),
    done: () => this.wasReplayed(),
  })
  /** What happened since my turn is shown once more; it ends with now. */
  again = $state(false)
  /** What is told in the place of the choice to make: what others do, or did. */
  readonly telling: Player | null = $derived.by(() => (this.again ? this.replayer : this.session.live.playing ? this.session.live : null))
  private ended: Ended | null = $state.raw(null)
  /** The end of a chapter, as long as it is told. */
  readonly ending: Ended | null = $derived.by(() => {
    const player = this.session.live.playing ? this.session.live : this.replayer
    return this.ended !== null && this.ended.moment === player.current ? this.ended : null
  })
  /** What happened since my turn; for whoever only watches, the last turn of everybody. */
  readonly since: readonly Turn[] = $derived.by(() => {
    const own = this.session.state?.seat ?? null
    const turns = turnsSince(this.session.told, own, this.front.headline, this.front.rival?.did)
    return own === null ? turns.slice(-this.names.length) : turns.some(({ seat, lines }) => seat !== null || lines.some((line) => this.front.rival?.did(line))) ? turns : []
  })
  /** The end is drawn, too. */
  readonly over: boolean = $derived.by(() => this.session.over && !this.session.live.playing)
  readonly panel: PanelName | null = $derived.by(() => {
    if (this.asked || !wideScreen.current) return this.asked
    if (this.over) return 'score'
    return this.session.seat === null ? 'log' : 'choices'
  })
  /** Whose choice is analysed. */
  private readonly analysed: number | null = $derived.by(() => (this.panel === 'analysis' ? (this.session.past?.to_move ?? null) : null))
  /** Whose board is large: as chosen, else of whoever's choice is analysed, else mine, else the first. */
  readonly shown: number = $derived.by(() => this.enlarged ?? this.analysed ?? this.session.state?.seat ?? this.session.seat ?? 0)
  readonly unread: number = $derived.by(
    () => this.session.chat.filter((line) => line.time > this.chatRead && line.person !== house.me?.id && house.avoids(line.person) === null).length,
  )

  constructor(
    readonly session: TableSession,
    readonly front: GameFront,
  ) {
    this.things = new Things(session)
    this.review = new Reviewing(session.id)
    session.byRival = front.rival?.did
    session.whenShown = (step, before, after) => this.tell(session.live, step, before, after)
    session.endsBetween = (before, after) => this.endOf(before, after) !== null
  }

  /** The server goes through matches; tables in this browser are not known to it. */
  get reviewable(): boolean {
    return this.over && !isOwn(this.session.id)
  }

  get wide(): boolean {
    return wideScreen.current
  }
  /** There is room for words beside the symbols of buttons. */
  get roomy(): boolean {
    return roomyScreen.current
  }

  /** Shows a panel; on a phone, asking for what is open closes it. */
  show(panel: PanelName): void {
    this.ask(this.asked === panel && !this.wide ? null : panel)
    if (panel === 'chat') this.readChat()
  }

  closePanel(): void {
    if (this.asked === 'analysis') this.session.stopAnalysis()
    this.ask(null)
  }

  readRule(number: string): void {
    this.rule = number
    this.ask('rules')
  }

  readChat(): void {
    const newest = Math.max(this.chatRead, ...this.session.chat.map((line) => line.time))
    if (newest > this.chatRead) this.chatRead = newest
  }

  enlarge(seat: number | null): void {
    this.enlarged = seat
    this.lookAnew()
  }

  /** A bot is asked what to do. Its answer stands at the choices, on a phone below the board: nothing lies over that. */
  askHint(): void {
    this.session.askHint()
    if (!this.session.hinting) return
    if (this.wide) this.show('choices')
    else this.closePanel()
  }

  // While a choice is analysed the board of whoever made it is large; afterwards the one before.
  private ask(panel: PanelName | null): void {
    const was = this.asked === 'analysis'
    this.asked = panel
    if (was === (panel === 'analysis')) return
    if (!was) this.enlargedBefore = this.enlarged
    this.enlarged = was ? this.enlargedBefore : null
    this.lookAnew()
  }

  /** The steps of the match, and the one that is shown. */
  get steps(): number {
    return this.session.state?.step ?? this.session.past?.steps ?? 0
  }
  get step(): number {
    return this.session.past?.step ?? this.session.shownStep
  }

  /** Shows the match from a step on, and with the eyes of a seat. */
  async beginAt({ step, seat }: Begin): Promise<void> {
    if (seat !== null && seat < this.names.length) this.enlarged = seat
    await this.goTo(step ?? this.steps)
  }

  /** Opens the replay where the table is; on a phone nothing lies over it. */
  openReplay(): void {
    if (!this.wide) this.closePanel()
    void this.goTo(this.steps)
  }

  /** Goes through the replay; the end of it is now. */
  async goTo(step: number): Promise<void> {
    this.stopReplay()
    await this.arriveAt(step)
  }

  private async arriveAt(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(step, this.steps))
    this.replaying = true
    if (this.asked === 'analysis') this.enlarged = null
    const eyes = this.shown
    await this.session.look(wanted === this.steps ? null : wanted, eyes)
    if (this.shown !== eyes) this.lookAnew()
  }

  // --- Playing what happened.

  /** From the moment that is shown to the end. */
  async play(): Promise<void> {
    if (this.step >= this.steps) await this.goTo(0)
    if (this.session.log[0]?.step !== 1) await this.session.fetchStory()
    this.replayer.add(this.momentsTo(this.step, this.steps))
  }

  /** Another speed; what waited to be asked for goes on. */
  replayAt(pace: Pace): void {
    const asked = this.replayPace === 'step'
    this.replayPace = pace
    if (asked && pace !== 'step') this.replayer.next()
  }

  /** Some steps once more, then now. */
  async playAgain(from: number, to: number): Promise<void> {
    this.stopReplay()
    this.session.live.stop()
    if (!this.wide) this.closePanel()
    this.again = true
    await this.session.look(from, this.shown)
    if (this.again) this.replayer.add(this.momentsTo(from, to))
  }

  private momentsTo(from: number, to: number): Moment[] {
    const lines = this.session.log.filter((line) => line.step <= to)
    return momentsOf(lines, from, null, null, this.front.rival?.did)
  }

  private async showAgain(step: number): Promise<number> {
    const before = this.session.view
    if (this.again) await this.session.look(step, this.shown)
    else await this.arriveAt(step)
    return this.tell(this.replayer, step, before, this.session.view)
  }

  /** A moment was drawn: the end of a chapter is told; for how long there is more to read. */
  private async tell(player: Player, step: number, before: unknown, after: unknown): Promise<number> {
    const name = this.endOf(before, after)
    const { front, session } = this
    const moment = player.current
    if (name === null || session.components === null || moment === null) return 0
    const began = await this.beginning(front.chapter(before).id, step - 1).catch(() => before)
    const yields = yieldsOf(front, session.components, began, before, after, this.names.length)
    const [was, is] = [began, after].map((view) => front.rival?.standing(view) ?? null)
    const rival = was && is ? { name: is.name, symbol: is.symbol, count: is.points - was.points } : null
    if (yields.every(isNothing) && !rival?.count) return 0
    this.ended = { moment, name, yields, rival }
    const lines = yields.reduce((sum, { points, things }) => sum + Math.ceil((points.length + things.length) / 3), 1)
    return timeOfChapter(player === this.replayer ? this.replayPace : settings.playback, lines)
  }

  /** The table before the first step of the chapter that it was in after some step. Chapters never come again: it is between those before and those in it. */
  private async beginning(id: string, within: number): Promise<unknown> {
    let [before, inside] = [0, within]
    while (inside - before > 1) {
      const middle = Math.floor((before + inside) / 2)
      if (this.front.chapter(await this.session.viewAt(middle)).id === id) inside = middle
      else before = middle
    }
    return this.session.viewAt(before)
  }

  /** The name of what ended between two views; null: nothing. The end of the match is told by its result. */
  private endOf(before: unknown, after: unknown): Text | null {
    if (before === null || after === null) return null
    const chapter = this.front.chapter(before)
    return chapter.id === this.front.chapter(after).id || (this.session.over && this.session.state?.view === after) ? null : chapter.name
  }

  private wasReplayed(): void {
    if (!this.again) return
    this.again = false
    void this.session.look(null)
  }

  /** The replay stays where it is; what was shown once more ends. */
  stopReplay(): void {
    this.replayer.stop()
    this.wasReplayed()
  }

  /** Enough of it: everything as it is now. */
  skip(): void {
    if (this.again) this.stopReplay()
    else this.session.live.stop()
  }

  // When the match is over, everything is seen with the eyes of the seat whose board is large.
  private lookAnew(): void {
    if (this.session.past && this.over) void this.session.look(this.step, this.shown)
  }

  /** Why the moment of the replay that is shown cannot be analysed; null: it can. */
  readonly noAnalysis: string | null = $derived.by(() => {
    const { past, table } = this.session
    if (house.meAt(this.session.id) === null) return say().analysisStranger
    if (!this.over && table?.rated) return say().analysisRated
    if (past?.to_move == null) return say().analysisNobody
    return this.mayAnalyse(past.to_move) ? null : say().analysisForeign
  })

  /** Before the match is over everybody looks at their own choices only. */
  private mayAnalyse(seat: number): boolean {
    const me = house.meAt(this.session.id)
    if (me === null) return false
    if (this.over) return true
    const { table } = this.session
    const chooser = table?.seats[seat]
    return !table?.rated && chooser?.person === me.id && !chooser.left
  }

  /** Shows the analysis, of the nearest choice if nobody chooses now; where there is none yet, a bot begins to think. */
  async analyse(): Promise<void> {
    if (this.panel !== 'analysis') this.show('analysis')
    if (this.session.past?.to_move == null) {
      const near = nearestChoice(this.session.log, this.step, (seat) => this.mayAnalyse(seat))
      if (near !== null) await this.goTo(near)
    }
    if (this.noAnalysis === null && this.session.analysis === null) this.session.analyse()
  }

  /** Shows the position of a choice as its seat saw it. */
  async lookAt(step: number, seat: number): Promise<void> {
    this.enlarged = seat
    await this.goTo(step)
  }

  backToNow(): void {
    this.stopReplay()
    this.replaying = false
    if (this.asked === 'analysis') this.ask(null)
    this.enlarged = null
    void this.session.look(null)
  }
}
