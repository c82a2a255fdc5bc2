import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync, constants } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

// The server sends the compressed forms that lie beside a file, and compresses nothing itself.
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json|wasm|webmanifest)$/.test(name)) continue
        const body = readFileSync(join(dir, name))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(body, { level: 9 }))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    },
  }
}

// Tables in the browser need the module of scripts/build-wasm. Without it the client is built all the same, for tables at a server.
const module = resolve(import.meta.dirname, '../build/wasm/spielwerk.wasm')
const plays = existsSync(module)
const version = /project\(spielwerk VERSION ([\d.]+)/.exec(readFileSync(resolve(import.meta.dirname, '../CMakeLists.txt'), 'utf8'))?.[1] ?? ''

/** The pages of a server have paths of their own (/t/...): what index.html names lies at its root. `./run site` takes that back. */
function rooted(): Plugin {
  return {
    name: 'rooted',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/\b(src|href)="\.\//g, '$1="/') },
  }
}

/** What another page takes in is read in the encoding of that page: its letters are written so that every encoding reads the same. */
function plain(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'plain',
    apply: 'build',
    writeBundle({ dir }) {
      const script = dir && join(dir, 'spielwerk-match.js')
      if (script) writeFileSync(script, readFileSync(script, 'utf8').replace(/[\u0080-\uffff]/g, escaped))
    },
  }
}

/** The service worker is told which files there are, and by what is in them whether they are others than before. */
function listed(): Plugin {
  return {
    name: 'listed',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(dir, name)).isFile() && !/^sw\.js|\.(br|gz)$/.test(name))
      const files = names.sort().map((name) => [name, createHash('sha256').update(readFileSync(join(dir, name))).digest('hex').slice(0, 12)])
      const worker = join(dir, 'sw.js')
      writeFileSync(worker, readFileSync(worker, 'utf8').replace('__FILES__', JSON.stringify(files)))
    },
  }
}

export default defineConfig({
  plugins: [svelte(), rooted(), plain(), listed(), compressed()],
  // Links between files are relative, so that any folder of any host will do.
  base: './',
  define: { __ENGINE__: JSON.stringify(plays), __VERSION__: JSON.stringify(version) },
  resolve: {
    alias: {
      '#module': plays ? `${module}?url` : resolve(import.meta.dirname, 'src/here/no_module.ts'),
      '#engine': resolve(import.meta.dirname, plays ? '../bindings/wasm/module.js' : 'src/here/no_module.ts'),
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    // Inline data would need exceptions in the server's content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // A service worker answers for the folder that it lies in; other pages name the script of the matches that they show.
      input: { index: resolve(import.meta.dirname, 'index.html'), sw: resolve(import.meta.dirname, 'src/here/sw.ts'), 'spielwerk-match': resolve(import.meta.dirname, 'src/embed/spielwerk-match.ts') },
      output: { entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js') },
    },
  },
})
