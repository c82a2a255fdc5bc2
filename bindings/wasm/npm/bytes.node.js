import { readFile } from 'node:fs/promises'

export const bytes = readFile(new URL('./spielwerk.wasm', import.meta.url))
