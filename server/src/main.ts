import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

import { compileEngine } from './platform/db/embedded-engine.ts'

// Other threads compile the embedded database while this one loads the modules below; a failure is thrown where the
// database is opened.
if (!process.env.DATABASE_URL) compileEngine().catch(() => undefined)
// Modules are read compiled and without types from the second start on. Imported below, because imports above would be
// loaded before this line runs.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./serve.ts')
