import type { Language } from '../protocol/messages'

/** How much room something takes: "12 kB", "3.4 MB". */
export function sizeOf(bytes: number, language: Language): string {
  const large = bytes >= 1_000_000
  const unit = large ? 'megabyte' : 'kilobyte'
  const amount = large ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000))
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}
