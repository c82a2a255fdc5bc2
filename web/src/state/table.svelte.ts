import { api, Denied } from '../protocol/http'
import type { Action, Analysis, ChatLine, Hint, Incoming, Language, LogLine, Outgoing, Past, Patience, Refused, State, Story, Table } from '../protocol/messages'
import { isOwn } from './here.svelte'
import { house } from './house.svelte'
import { lastIndex, momentsOf, type Moment } from './moments'
import { Player } from './player.svelte'
import { settings } from './settings.svelte'

/** What I did and the server has not acknowledged. */
type Command = Extract<Outgoing, { do: 'move' | 'confirm' | 'undo' | 'leave' }>

/** A sentence for the person, about what could not be done or why. */
export interface Remark {
  text: string
  rule: string
  tone: 'refused' | 'why' | 'failed'
}

// An id counts for ever at a table: every page takes another prefix.
const run = crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, 16)
let count = 0
const freshId = () => `${run}-${++count}`
// Nothing is recorded of hints and analyses, so that their ids may come again.
const hintId = 'hint'
const analysisId = 'analysis'
/** Who comes back after more than this sees how it stands now. */
const mostMoments = 80

/** One table, as somebody who looks at it knows it. Everything that is drawn of a match comes from here. */
export class TableSession {
  table: Table | null = $state.raw(null)
  /** My seat at this table, null if I only watch. */
  seat: number | null = $state(null)
  /** How long the others wait, at a table without a clock. */
  patience: Patience | null = $state.raw(null)
  /** I may write in the chat. */
  writes = $state(false)
  state: State | null = $state.raw(null)
  components: unknown = $state.raw(null)
  log: LogLine[] = $state.raw([])
  chat: ChatLine[] = $state.raw([])
  story: Story | null = $state.raw(null)
  /** The moment of the replay that is shown, null: now. */
  past: Past | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  /** A hint was asked for and has not come. */
  hinting = $state(false)
  /** What a bot thinks of moments of the replay. */
  analyses: readonly Analysis[] = $state.raw([])
  /** The step that it is thinking about. */
  analysing: number | null = $state(null)
  /** The step that it thinks about next, as soon as it has stopped. */
  private analysingNext: number | null = $state(null)
  remark: Remark | null = $state.raw(null)
  /** Sent, not acknowledged. */
  pending: Command | null = $state.raw(null)
  /** Why there is no table to show. */
  missing: string | null = $state(null)

  /** What others did plays back: the table as far as that has been shown, null: as it is. */
  private moment: { step: number; view: unknown } | null = $state.raw(null)
  readonly live = new Player({
    pace: () => settings.playback,
    show: (step) => this.showMoment(step),
    prepare: (step) => void this.pastAt(step).catch(() => undefined),
    done: () => (this.moment = null),
  })
  /** What an opponent did that nobody plays. */
  byRival: ((line: LogLine) => boolean) | undefined

  /** Hears of every moment that was drawn, with its step; the answer is how long there is more to read. */
  whenShown: ((step: number, before: unknown, after: unknown) => Promise<number>) | undefined
  /** Whether something ends between two views: that is told even if nobody else chose. */
  endsBetween: ((before: unknown, after: unknown) => boolean) | undefined

  /** What is drawn: the moment of the replay, what has been played back, or now. */
  readonly view: unknown = $derived(this.past?.view ?? this.moment?.view ?? this.state?.view ?? null)
  /** The step up to which everything has been shown. */
  readonly shownStep: number = $derived(this.moment?.step ?? this.state?.step ?? 0)
  /** The log, as far as it has been played back. */
  readonly told: readonly LogLine[] = $derived.by(() => (this.moment === null ? this.log : this.log.filter((line) => line.step <= this.shownStep)))
  /** Empty while a replay is shown. While an answer is awaited they are still there, so that nothing flickers; none is sent. */
  readonly actions: readonly Action[] = $derived(this.past ? [] : (this.state?.actions ?? []))
  readonly myTurn: boolean = $derived(this.state !== null && this.state.seat !== null && this.state.to_move === this.state.seat)

  /** Of the moment that is shown. */
  readonly analysis: Analysis | null = $derived(this.analyses.find((known) => known.step === this.past?.step) ?? null)
  /** A bot thinks about the moment that is shown, or is about to. */
  readonly thinking: boolean = $derived(this.past !== null && (this.analysingNext ?? this.analysing) === this.past.step)
  readonly over: boolean = $derived(this.table?.status === 'finished' || this.table?.status === 'imported')

  private readonly stop: () => void
  private known = 0
  private asked = new Map<string, number>()
  private moments: { step: number; seat: number | undefined; past: Promise<Past> }[] = []
  private wanted: { step: number; seat: number | undefined } | null = null
  private fetching = false
  /** The language of the log and of the story. */
  private spoken: Language = settings.language

  constructor(readonly id: string) {
    this.stop = house.listen({ heard: (message) => this.hear(message), back: (own) => own === isOwn(this.id) && this.watch() })
    if (house.statusAt(this.id) === 'open') this.watch()
    else if (isOwn(this.id)) house.here.start()
    void this.fetchComponents()
  }

  close(): void {
    this.live.stop()
    this.stop()
    house.send({ do: 'unwatch', table: this.id })
  }

  // --- What I do.

  // Whoever acts has seen enough of what the others did.

  choose(action: Action): void {
    if (!this.state || this.pending || this.past) return
    this.live.stop()
    this.say({ do: 'move', table: this.id, ply: this.state.ply + 1, token: action.token, id: freshId(), confirm: !settings.confirmTurns })
  }

  confirm(): void {
    if (!this.state?.can_confirm || this.pending || this.past) return
    this.live.stop()
    this.say({ do: 'confirm', table: this.id, ply: this.state.ply + 1, id: freshId() })
  }

  undo(all = false): void {
    if (!this.state?.can_undo || this.pending || this.past) return
    this.live.stop()
    this.say({ do: 'undo', table: this.id, ply: this.state.ply + 1, id: freshId(), all })
  }

  leave(): void {
    if (!this.pending) this.say({ do: 'leave', table: this.id, id: freshId() })
  }

  why(token: string): void {
    house.send({ do: 'why', table: this.id, token })
  }

  askHint(): void {
    if (!this.myTurn || this.pending || this.past || this.hinting || this.table?.rated) return
    this.live.stop()
    this.remark = null
    this.hinting = house.send({ do: 'hint', table: this.id, id: hintId })
  }

  /** Lets a bot think about the moment of the replay that is shown. */
  analyse(): void {
    if (!this.past || this.thinking) return
    this.remark = null
    if (this.analysing === null) this.sayAnalyse(this.past.step, false)
    else this.analysingNext = this.past.step
  }

  /** It answers with what it has found. */
  stopAnalysis(): void {
    this.analysingNext = null
    if (this.analysing !== null) this.sayAnalyse(this.analysing, true)
  }

  write(text: string): boolean {
    return house.send({ do: 'chat', table: this.id, text, id: freshId() })
  }

  // --- Looking back.

  /**
   * Shows the table after so many steps; null: now. Of several wishes in a row only the last is shown. When the match is
   * over, it can be seen with the eyes of any seat.
   */
  async look(step: number | null, seat?: number): Promise<void> {
    const wish = step === null ? null : { step, seat: this.over ? seat : undefined }
    this.wanted = wish
    if (wish?.step !== this.analysing) this.stopAnalysis()
    if (wish === null) {
      this.past = null
      return
    }
    this.live.stop()
    try {
      const past = await this.pastAt(wish.step, wish.seat)
      if (this.wanted === wish) this.past = past
    } catch (error) {
      if (this.wanted === wish) this.fail(error)
    }
  }

  private pastAt(step: number, seat?: number): Promise<Past> {
    const known = this.moments.find((one) => one.step === step && one.seat === seat)
    if (known) return known.past
    const moment = { step, seat, past: api.at(this.id, step, seat) }
    this.moments.push(moment)
    moment.past.catch(() => (this.moments = this.moments.filter((other) => other !== moment)))
    return moment.past
  }

  /** The table after some steps, with the eyes of whoever is looking. */
  async viewAt(step: number): Promise<unknown> {
    return (await this.pastAt(step, this.wanted?.seat)).view
  }

  /** Fetches what the replay will show soon. */
  prepare(step: number): void {
    void this.pastAt(step, this.wanted?.seat).catch(() => undefined)
  }

  /** The whole log and the score over time. When the match is over, everybody's points are put together. */
  async fetchStory(): Promise<void> {
    try {
      const seats = this.over ? (this.table?.seats ?? []).map((_, seat) => seat) : []
      const [story, ...others] = await Promise.all([api.story(this.id), ...seats.map((seat) => api.story(this.id, seat))])
      this.story = { ...story, scores: together(story.scores, others.map((other) => other.scores)) }
      if (story.log.length >= this.log.length || this.log[0]?.step !== 1) this.log = story.log
    } catch (error) {
      this.fail(error)
    }
  }

  // --- What I hear.

  /** Asks for the table: at the beginning, after a lost connection, and when I may see it at last. */
  watch(): void {
    this.hinting = false
    this.analysing = null
    this.analysingNext = null
    if (this.spoken !== settings.language) this.speakAnew()
    house.send({ do: 'watch', table: this.id, id: 'watch', ...(this.state && this.log.length > 0 ? { ply: this.state.ply } : {}) })
    // It may have been done before the connection broke: the same id counts once.
    if (this.pending) house.send(this.pending)
  }

  /** Sentences that came in another language are asked for again. */
  private speakAnew(): void {
    this.live.stop()
    this.spoken = settings.language
    this.log = []
    this.moments = []
    this.analyses = []
    this.remark = null
    this.hint = null
    if (this.story) void this.fetchStory()
  }

  private hear(message: Incoming): void {
    if (message.type === 'table' && message.table.id === this.id) this.hearTable(message.table, message.seat, message.writes)
    else if (message.type === 'state' && message.table === this.id) this.hearState(message)
    else if (message.type === 'patience' && message.table === this.id) this.patience = message
    else if (message.type === 'chat' && message.table === this.id) this.chat = joined(this.chat, message.lines)
    else if (message.type === 'done' && message.id === this.pending?.id) this.acknowledged(message.ply)
    else if (message.type === 'refused' && (message.table === this.id || this.awaits(message.id))) this.hearRefusal(message)
    else if (message.type === 'why' && message.table === this.id) this.remark = { text: message.text, rule: message.rule, tone: 'why' }
    else if (message.type === 'hint' && message.table === this.id) this.hearHint(message)
    else if (message.type === 'analysis' && message.table === this.id) this.hearAnalysis(message)
  }

  /** Whether this is the id of something that I asked for: the server may refuse it before it has read for which table. */
  private awaits(id: string): boolean {
    return id === this.pending?.id || (id === hintId && this.hinting) || (id === analysisId && this.analysing !== null)
  }

  private hearHint(hint: Hint): void {
    this.hinting = false
    this.hint = hint.ply === this.state?.ply ? hint : null
  }

  private hearAnalysis(analysis: Analysis): void {
    this.analysing = null
    this.analyses = [...this.analyses.filter((known) => known.step !== analysis.step), analysis]
    const next = this.analysingNext
    this.analysingNext = null
    if (next !== null && next === this.past?.step && this.analysis === null) this.sayAnalyse(next, false)
  }

  private hearTable(table: Table, seat: number | null, writes: boolean): void {
    this.table = table
    this.seat = seat
    this.writes = writes
    this.missing = null
    void this.fetchComponents()
  }

  private hearState(state: State): void {
    if (state.ply < this.known) return
    const turned = this.state !== null && this.state.seat !== state.seat
    // A replay of my own choices is out of date when they are taken back.
    this.moments = turned ? [] : this.moments.filter((moment) => moment.step <= state.log_from)
    this.analyses = turned ? [] : this.analyses.filter((known) => known.step < state.log_from)
    this.log = continued(turned ? [] : this.log, state.log_from, state.log)
    if (turned || this.past !== null) this.live.stop()
    else this.follow(state)
    if (state.ply !== this.state?.ply) {
      this.hint = null
      this.hinting = false
    }
    this.known = state.ply
    this.state = state
    if (this.log[0] && this.log[0].step !== 1) void this.fetchStory()
    if (this.pending && this.pending.do !== 'leave' && state.ply >= this.pending.ply) this.pending = null
  }

  /** What others did in the meantime is played back before it is drawn. */
  private follow(state: State): void {
    const before = this.state
    if (before === null || settings.playback === 'off') return
    const shown = this.live.end ?? before.step
    if (state.log_from > shown || state.step < shown) {
      this.live.stop()
      return
    }
    const moments = momentsOf(this.log, shown, state.seat, state.to_move, this.byRival)
    const last = this.endsBetween?.(before.view, state.view) ? moments.length - 1 : lastIndex(moments, (moment) => !moment.plain)
    const news: Moment[] = this.live.playing ? moments : moments.slice(0, last + 1)
    if (news.length + this.live.waiting.length > mostMoments) {
      this.live.stop()
      return
    }
    if ((news.length > 0 || this.live.playing) && this.moment === null) this.moment = { step: before.step, view: before.view }
    this.live.add(news)
  }

  private async showMoment(step: number): Promise<boolean | number> {
    const before = this.view
    if (step === this.state?.step) {
      this.moment = null
      return (await this.whenShown?.(step, before, this.view)) ?? true
    }
    try {
      const { view } = await this.pastAt(step)
      // Somebody may have gone on without it.
      if (this.live.current?.step !== step) return true
      this.moment = { step, view }
      return (await this.whenShown?.(step, before, view)) ?? true
    } catch {
      return false
    }
  }

  private acknowledged(ply: number): void {
    // The state that it led to comes before or after; until it is here, what we have is out of date.
    this.known = Math.max(this.known, ply)
    if (this.pending?.do === 'leave' || (this.state && this.state.ply >= ply)) this.pending = null
    this.remark = null
  }

  private hearRefusal(message: Refused): void {
    if (message.id === 'watch') {
      if (message.code === 'not_found' || message.code === 'not_allowed') this.missing = message.text
      return
    }
    if (message.id === hintId) this.hinting = false
    if (message.id === analysisId) this.analysing = this.analysingNext = null
    if (message.id !== this.pending?.id) {
      this.remark = { text: message.text, rule: message.rule, tone: 'refused' }
      return
    }
    // A server has room again sooner or later; in this browser somebody has to make some.
    if ((message.code === 'unavailable' && !isOwn(this.id)) || message.code === 'slow_down') {
      this.sayAgain()
      return
    }
    this.pending = null
    this.remark = { text: message.text, rule: message.rule, tone: 'refused' }
  }

  private sayAnalyse(step: number, off: boolean): void {
    if (house.send({ do: 'analyse', table: this.id, step, id: analysisId, off })) this.analysing = step
  }

  private say(command: Command): void {
    this.remark = null
    this.pending = command
    house.send(command)
  }

  private sayAgain(): void {
    const command = this.pending
    const times = (this.asked.get(command?.id ?? '') ?? 0) + 1
    this.asked.set(command?.id ?? '', times)
    setTimeout(() => {
      if (command && this.pending === command) house.send(command)
    }, Math.min(500 * 2 ** times, 8000))
  }

  private async fetchComponents(): Promise<void> {
    if (this.fetching || this.components !== null) return
    this.fetching = true
    try {
      this.components = await api.components(this.id)
    } catch (error) {
      if (error instanceof Denied && error.status === 404) this.missing = error.message
      else setTimeout(() => void this.fetchComponents(), 1000)
    } finally {
      this.fetching = false
    }
  }

  private fail(error: unknown): void {
    if (error instanceof Denied) this.remark = { text: error.message, rule: '', tone: 'failed' }
    else throw error
  }
}

/** A log with news: what is after `from` steps is dropped, the news follow. With a gap, only the news are kept. */
export function continued(log: readonly LogLine[], from: number, news: readonly LogLine[]): LogLine[] {
  const kept = log.filter((line) => line.step <= from)
  const whole = kept.length === 0 || (kept[kept.length - 1]?.step ?? 0) === from
  return whole ? [...kept, ...news] : [...news]
}

/** Scores over time as several readers know them: what is hidden from one may be open to another. */
export function together(own: Story['scores'], others: readonly Story['scores'][]): Story['scores'] {
  return own.map(({ step, points }) => {
    const same = others.flatMap((other) => other.find((moment) => moment.step === step) ?? [])
    const told = (seat: number) => same.map((moment) => moment.points[seat] ?? null).find((found) => found !== null) ?? null
    return { step, points: points.map((known, seat) => known ?? told(seat)) }
  })
}

/** Lines may come again after a lost connection. */
export function joined(known: readonly ChatLine[], news: readonly ChatLine[]): ChatLine[] {
  const seen = new Set(known.map((line) => line.id))
  return [...known, ...news.filter((line) => !seen.has(line.id))]
}
