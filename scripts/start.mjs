import { run } from './run.mjs'

// One process from here on: a signal to `npm start` reaches the server itself.
console.log('Building …')
if (!run('npm', ['run', '--silent', 'build', '--workspace', 'web', '--', '--logLevel', 'warn'])) process.exit(1)
await import('../server/src/main.ts')
