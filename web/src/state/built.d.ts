// What vite.config.ts puts in.

/** Whether there is a WebAssembly module to play with. */
declare const __ENGINE__: boolean
declare const __VERSION__: string

/** Where the module lies. */
declare module '#module' {
  const address: string
  export default address
}
/** What loads it: bindings/wasm/module.js. */
declare module '#engine' {
  export type Request = { do: string } & Record<string, unknown>
  export interface Engine {
    call: (request: Request) => unknown
  }
  export function load(module: WebAssembly.Module): Promise<Engine>
}
