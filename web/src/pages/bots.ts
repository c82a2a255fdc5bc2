import type { Text } from '../protocol/messages'

interface BotWords {
  name: Text
  manner: Text
}

/** What the bots are called among people, and how they play. */
const known: Record<string, BotWords> = {
  greedy: {
    name: { en: 'Casual', de: 'Gelassen' },
    manner: {
      en: 'Takes what brings the most right now. Good company for a first match.',
      de: 'Nimmt, was jetzt am meisten bringt. Gute Gesellschaft für die erste Partie.',
    },
  },
  random: {
    name: { en: 'Chaos', de: 'Chaos' },
    manner: { en: 'Does anything that is allowed, without a plan. Easy to beat.', de: 'Macht irgendetwas Erlaubtes, ohne Plan. Leicht zu schlagen.' },
  },
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')
}

export function botName(bot: string): Text {
  return known[bot]?.name ?? { en: capital(bot), de: capital(bot) }
}

export function botManner(bot: string): Text | null {
  return known[bot]?.manner ?? null
}

/** Whether a name in a list of players is a bot's: people cannot have these names. */
export function isBot(name: string): boolean {
  return name in known
}

/** The bot that a new player meets first. */
export const firstBot = 'greedy'
