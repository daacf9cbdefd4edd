import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { run } from './run.mjs'

// One process from here on: a signal to `npm start` reaches the server itself.
console.log('Building …')
if (!run('npm', ['run', '--silent', 'build', '--workspace', 'web', '--', '--logLevel', 'warn'])) process.exit(1)
const server = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
// Pictures are decoded on several threads, and the C library keeps for each of them what it once took. With these
// settings it gives memory back; it reads them when a program begins, and never again. And on a machine with much memory V8
// would let new objects take far more of it than they need here.
const memory = JSON.parse(readFileSync(new URL('memory.json', import.meta.url), 'utf8'))
if (process.platform === 'linux' && process.execve) {
  process.execve(process.execPath, [process.execPath, server], { ...memory, ...process.env })
}
await import('../server/src/main.ts')
