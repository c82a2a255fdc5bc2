/** A page that whoever runs the server has written: headings, and paragraphs of plain text and links. */
export interface Block {
  heading: boolean
  pieces: { text: string; href: string | null }[]
}

const address = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[^\s<>@:]+@[^\s<>@]+\.[^\s<>@.,;:!?)]+)/

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.replaceAll('\r', '').split(/\n\s*\n|\n(?=# )|(?<=^# .*)\n/m)) {
    const heading = /^#+ /.test(part)
    const told = part.replace(/^#+ /, '').trim()
    if (told !== '') blocks.push({ heading, pieces: piecesOf(told) })
  }
  return blocks
}

function piecesOf(text: string): Block['pieces'] {
  return text
    .split(address)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, href: address.test(piece) ? (piece.startsWith('https:') ? piece : `mailto:${piece}`) : null }))
}
