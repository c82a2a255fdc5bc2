/** Long German words, parted. */
const parted = ['Anwerbungs|markt', 'Schrift|gelehrter', 'Keystein|bruch', 'Lehrlings|heim', 'Handwerker|gilde', 'Reihenfolge|plättchen', 'Sommer-|Schiff']
/** What fits on one line. */
const longest = 12

/** A name in one line, or in two if it is long. */
export function titleLines(name: string): string[] {
  if (name.length <= longest) return [name]
  for (const word of parted) {
    const [first = '', second = ''] = word.split('|')
    const whole = word.replace('|', '')
    if (name.startsWith(whole)) return [first.endsWith('-') ? first : `${first}-`, second + name.slice(whole.length)]
  }
  const space = name.indexOf(' ')
  return space < 0 ? [name] : [name.slice(0, space), name.slice(space + 1)]
}

/** Letters are about so wide; capitals wider, i and l narrower. */
const letter = (sign: string) => (/[ijlftI1' -]/.test(sign) ? 0.4 : /[mwA-Z]/.test(sign) ? 0.86 : 0.66)

/** About how wide a line is printed, in heights of its letters. */
export const lineWidth = (line: string): number => [...line].reduce((sum, sign) => sum + letter(sign), 0)
