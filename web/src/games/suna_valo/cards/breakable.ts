const lastParts = [
  'terrassen?', 'teich', 'gärten', 'garten', 'kollektor', 'schuppen', 'bibliothek', 'plattform', 'werkstatt', 'hangar', 'feld', 'haus', 'schmiede',
  'schule', 'korb', 'kranz', 'station', 'scheune', 'hafen', 'vorrat', 'torte', 'girlande', 'teppich', 'mahl', 'gleiter', 'strauß', 'hügel',
  'fest', 'parade', 'messe', 'schau', 'nacht', 'korso', 'rennen',
]
const joint = new RegExp(`(?<=\\p{L}{3})(${lastParts.join('|')})(?!\\p{L})`, 'gu')

/** Long names of cards may break between their parts. */
export function breakable(name: string): string {
  return name.replace(joint, '\u00ad$1')
}
