import { fileURLToPath } from 'node:url'

import { MEMORY_SETTINGS } from './memory.mjs'
import { run } from './run.mjs'

// One process from here on: a signal to `npm start` reaches the server itself.
console.log('Building …')
if (!run('npm', ['run', '--silent', 'build', '--workspace', 'web', '--', '--logLevel', 'warn'])) process.exit(1)
const server = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
if (process.platform === 'linux' && process.execve) {
  process.execve(process.execPath, [process.execPath, server], { ...MEMORY_SETTINGS, ...process.env })
}
await import('../server/src/main.ts')
