// A whole match in the fragment of a link, which browsers keep to themselves: its JSON, compressed, as base64url.

/** Longer links are cut off by what people send them with. */
const longestLink = 30_000
/** As much as a match file may have. */
const largest = 2 * 1024 * 1024

export async function packed(match: object): Promise<string | null> {
  const bytes = new Uint8Array(await new Response(through(new CompressionStream('deflate-raw'), JSON.stringify(match))).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const link = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return link.length > longestLink ? null : link
}

/** Null: that is no match. Whoever made the link may mean harm: what unfolds without end is given up. */
export async function unpacked(link: string): Promise<object | null> {
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
    const match: unknown = JSON.parse(await textOf(through(new DecompressionStream('deflate-raw'), bytes)))
    return typeof match === 'object' && match !== null && !Array.isArray(match) ? match : null
  } catch {
    return null
  }
}

function through(stream: GenericTransformStream, what: string | Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new Blob([what]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>)
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = stream.getReader()
  let [text, bytes] = ['', 0]
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length
    if (bytes > largest) throw new Error('too large')
    text += decoder.decode(piece.value, { stream: true })
  }
  return text + decoder.decode()
}
