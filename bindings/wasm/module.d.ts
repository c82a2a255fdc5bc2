/** A sentence for people. */
export interface Text {
  en: string
  de: string
}

/** What the engine says of a request that it cannot fulfil. */
export class EngineError extends Error {
  readonly text: Text
}

/** What is asked of the engine; README.md has every request and its answer. */
export type Request = { do: string } & Record<string, unknown>

export interface Engine {
  /** Gives what is in `ok`, or throws an EngineError. Whatever else it throws ends this instance. */
  call(request: Request): unknown
  /** How much memory it has. */
  readonly bytes: number
}

/** Bytes, a Response, or a module that was compiled before and can be posted to workers. */
export function load(source: BufferSource | Response | WebAssembly.Module | Promise<BufferSource | Response | WebAssembly.Module>): Promise<Engine>
