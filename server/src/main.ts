import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Modules are read compiled and without types from the second start on. Imported below, because imports above would be
// loaded before this line runs.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./serve.ts')
