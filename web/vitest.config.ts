import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// What vite.config.ts puts in: here the client without the engine.
const built = { '#module': '/src/here/no_module.ts', '#engine': '/src/here/no_module.ts' }

export default defineConfig({ plugins: [svelte()], define: { __ENGINE__: 'false', __VERSION__: '""' }, resolve: { alias: built }, test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' } })
