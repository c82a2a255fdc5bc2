export const bytes = fetch(new URL('./spielwerk.wasm', import.meta.url))
