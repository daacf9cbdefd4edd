import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { build } from './build.mjs'

// Everything runs in this process, so that a signal to `npm start` reaches the server.
if (!(await build())) process.exit(1)
const server = fileURLToPath(new URL('../server/build/main.js', import.meta.url))
// Limits memory: glibc keeps an arena per decoding thread unless these settings are present when the process starts,
// and V8 sizes its young generation by the memory of the machine.
const memory = JSON.parse(readFileSync(new URL('memory.json', import.meta.url), 'utf8'))
if (process.platform === 'linux' && process.execve) {
  process.execve(process.execPath, [process.execPath, server], { ...memory, ...process.env })
}
await import('../server/build/main.js')
