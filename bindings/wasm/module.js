// Loads the engine (README.md) in a page, in a worker or in Node.

// The functions of WASI that the engine calls: a clock and random bytes; the others have nothing to do in a page.
function system(memory) {
  // Made anew when the memory has grown.
  let seen
  const view = () => (seen?.buffer === memory().buffer ? seen : (seen = new DataView(memory().buffer)))
  const nothing = () => 0
  return {
    clock_time_get(id, _precision, at) {
      // Bots look at it again and again: two halves are quicker than one BigInt.
      const nanoseconds = Math.round((id === 0 ? Date.now() : performance.now()) * 1e6)
      view().setUint32(at, nanoseconds % 2 ** 32, true)
      view().setUint32(at + 4, nanoseconds / 2 ** 32, true)
      return 0
    },
    random_get(at, length) {
      for (let done = 0; done < length; done += 65536)
        globalThis.crypto.getRandomValues(new Uint8Array(memory().buffer, at + done, Math.min(65536, length - done)))
      return 0
    },
    environ_get: nothing,
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true)
      view().setUint32(size, 0, true)
      return 0
    },
    fd_close: nothing,
    fd_fdstat_get: nothing,
    fd_seek: nothing,
    fd_write(_file, _pieces, _count, written) {
      view().setUint32(written, 0, true)
      return 0
    },
    proc_exit(code) {
      throw new Error(`The engine has ended itself (${code}).`)
    }
  }
}

// What the engine says of a request that it cannot fulfil; `text` is the sentence in each language.
export class EngineError extends Error {
  constructor(text) {
    super(text.en)
    this.name = 'EngineError'
    this.text = text
  }
}

class Engine {
  constructor(exports) {
    this.exports = exports
  }

  call(request) {
    const { memory, spielwerk_room, spielwerk_call, spielwerk_answer } = this.exports
    const asked = new TextEncoder().encode(JSON.stringify(request))
    const room = spielwerk_room(asked.length)
    if (room === 0) throw new EngineError({ en: 'This request is too long.', de: 'Diese Anfrage ist zu lang.' })
    new Uint8Array(memory.buffer, room, asked.length).set(asked)
    const length = spielwerk_call(asked.length)
    const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, spielwerk_answer(), length)))
    if (answer.error) throw new EngineError(answer.error)
    return answer.ok
  }

  get bytes() {
    return this.exports.memory.buffer.byteLength
  }
}

async function compiled(source) {
  const known = await source
  if (known instanceof WebAssembly.Module) return known
  if (typeof Response !== 'undefined' && known instanceof Response) {
    const type = known.headers.get('Content-Type') ?? ''
    return type.startsWith('application/wasm') ? WebAssembly.compileStreaming(known) : WebAssembly.compile(await known.arrayBuffer())
  }
  return WebAssembly.compile(known)
}

// `source`: bytes, a Response (or a promise of one), or a WebAssembly.Module, which can be posted to workers.
export async function load(source) {
  const module = await compiled(source)
  let instance
  const wasi = system(() => instance.exports.memory)
  const functions = {}
  for (const { name } of WebAssembly.Module.imports(module)) functions[name] = wasi[name] ?? (() => 52)
  instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: functions })
  instance.exports._initialize()
  return new Engine(instance.exports)
}
