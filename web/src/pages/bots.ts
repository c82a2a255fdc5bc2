import type { SeatWish } from '../protocol/http'
import type { GameInfo, Language, Text } from '../protocol/messages'

interface BotWords {
  name: Text
  manner: Text
}

/** What the bots are called among people, and how they play: the levels, then those that only old tables and programs have. */
const known: Record<string, BotWords> = {
  beginner: {
    name: { en: 'Beginner', de: 'Anfänger' },
    manner: {
      en: 'Knows the rules and plays what looks good at first sight. Leaves you time to learn.',
      de: 'Kennt die Regeln und spielt, was auf den ersten Blick gut aussieht. Lässt dir Zeit zum Lernen.',
    },
  },
  casual: {
    name: { en: 'Casual', de: 'Freizeitspieler' },
    manner: {
      en: 'Thinks its turn through, but not every time. Good company for a first match.',
      de: 'Denkt seinen Zug durch, aber nicht jedes Mal. Gute Gesellschaft für die erste Partie.',
    },
  },
  club: {
    name: { en: 'Club player', de: 'Klubspieler' },
    manner: {
      en: 'Makes the most of every turn and gives little away. For players who know the game.',
      de: 'Holt aus jedem Zug viel heraus und verschenkt wenig. Für alle, die das Spiel kennen.',
    },
  },
  strong: {
    name: { en: 'Strong', de: 'Stark' },
    manner: {
      en: 'Looks ahead, also at what you will answer. Thinks for a moment before every choice.',
      de: 'Schaut voraus, auch auf deine Antworten. Denkt vor jeder Entscheidung kurz nach.',
    },
  },
  greedy: {
    name: { en: 'Greedy', de: 'Gierig' },
    manner: { en: 'Takes what brings the most points right now.', de: 'Nimmt, was jetzt am meisten Punkte bringt.' },
  },
  random: {
    name: { en: 'Chaos', de: 'Chaos' },
    manner: { en: 'Does anything that is allowed, without a plan. Easy to beat.', de: 'Macht irgendetwas Erlaubtes, ohne Plan. Leicht zu schlagen.' },
  },
}

function wordsOf(bot: string): BotWords | undefined {
  return isBot(bot) ? known[bot] : undefined
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')
}

/** What a bot is called, with the time that it was given to think: "Strong (3 s)". */
export function botName(bot: string, time: number | null = null): Text {
  const name = wordsOf(bot)?.name ?? { en: capital(bot), de: capital(bot) }
  if (time === null) return name
  return { en: `${name.en} (${seconds(time, 'en')})`, de: `${name.de} (${seconds(time, 'de')})` }
}

/** Milliseconds as people say them; the space does not break. */
export function seconds(milliseconds: number, language: Language): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(milliseconds / 1000)}\u00a0s`
}

/** The times that a bot of a game can be given here, in milliseconds; none if more time does not make it think more. */
export function thinkingTimes(game: GameInfo, bot: string): number[] {
  const { bots, least, most } = game.thinking
  return bots.includes(bot) ? [1000, 3000].filter((time) => time >= least && time <= most) : []
}

/** What the server is asked for: a bot, with its time to think unless it thinks as usual. */
export function botWish(bot: string, time?: number | null): SeatWish {
  return time === undefined || time === null ? bot : { bot, time }
}

/** A bot with a time to think, as one choice of a list. */
export interface BotOption {
  value: string
  bot: string
  time: number | null
}

/** A bot as a choice of such a list. */
export function botOption(bot: string, time: number | null): BotOption {
  return { value: time === null ? bot : `${bot}:${time}`, bot, time }
}

/** Every bot of a game with every time that it can be given; `now` is among them, whatever it is. */
export function botOptions(game: GameInfo | undefined, now?: { bot: string; time: number | null }): BotOption[] {
  const all = (game?.bots ?? []).flatMap((bot) => [null, ...(game ? thinkingTimes(game, bot) : [])].map((time) => botOption(bot, time)))
  const chosen = now ? botOption(now.bot, now.time) : null
  return chosen === null || all.some(({ value }) => value === chosen.value) ? all : [...all, chosen]
}

/** What a choice of such a list asks for; it may be no bot. */
export function wishOf(options: readonly BotOption[], value: string): SeatWish {
  const found = options.find((option) => option.value === value)
  return found ? botWish(found.bot, found.time) : value
}

export function botManner(bot: string): Text | null {
  return wordsOf(bot)?.manner ?? null
}

/** Whether a name in a list of players is a bot's: people cannot have these names. */
export function isBot(name: string): boolean {
  return Object.hasOwn(known, name)
}

/** The bot that a new player meets first. */
export const firstBot = 'casual'
