/** First parts of long German words: there they may break. */
const firstParts = [
  'Abend', 'Amphoren', 'Archiv', 'Bernstein', 'Bürgermeister', 'Dämmer', 'Eisen', 'Erzähler', 'Familien', 'Feierabend', 'Fluss', 'Freiluft', 'Geräte', 'Gründungs', 'Gutenacht',
  'Hafen', 'Hebel', 'Hochofen', 'Kerzen', 'Kuriositäten', 'Lagerfeuer', 'Land', 'Laternen', 'Maronen', 'Maschinen', 'Mittags', 'Mitternachts', 'Mondschein', 'Nacht', 'Reparatur',
  'Schatten', 'Schatzmeister', 'Schatz', 'Schmuggler', 'Silber', 'Sommer', 'Sonntags', 'Sonnen', 'Stadt', 'Stall', 'Sternen', 'Willkommens', 'Zeichen', 'Zwielicht',
]
const joint = new RegExp(`^(${firstParts.join('|')})(?=\\p{Ll}{4})`, 'u')
/** So many letters fit on a line. */
const longest = 10

/** A name in one line, or in two that are about equally long. */
export function titleLines(name: string): string[] {
  if (name.length <= longest) return [name]
  const spaces = [...name.matchAll(/ /g)].map((found) => found.index)
  if (spaces.length > 0) {
    const middle = spaces.reduce((best, at) => (Math.abs(at - name.length / 2) < Math.abs(best - name.length / 2) ? at : best))
    return [name.slice(0, middle), name.slice(middle + 1)]
  }
  const first = joint.exec(name)?.[0]
  return first ? [`${first}-`, name.slice(first.length)] : [name]
}

/** Letters are about so wide; capitals wider, i and l narrower. */
const letter = (sign: string) => (/[ijlftrI1' -]/.test(sign) ? 0.4 : /[mwA-Z]/.test(sign) ? 0.8 : 0.6)

/** About how wide a line is printed, in heights of its letters. */
export const lineWidth = (line: string): number => [...line].reduce((sum, sign) => sum + letter(sign), 0)
