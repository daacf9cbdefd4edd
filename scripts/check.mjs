import { run } from './run.mjs'

// Runs all static checks.
/** @type {[name: string, tool: string, options: string[]][]} */
const CHECKS = [
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['route types', 'npm', ['run', '--silent', 'typegen', '--workspace', 'web']],
  ['types', 'tsc', ['--build']],
  ['layers', 'node', ['scripts/check-layers.mjs']],
  ['words', 'node', ['scripts/check-words.ts']],
  ['messages', 'node', ['scripts/messages.ts', 'check']],
  ['dead code', 'knip', ['--no-progress']],
  ['dependencies', 'node', ['scripts/check-dependencies.mjs']],
]

const failed = CHECKS.filter(([name, tool, options]) => {
  const passed = run(tool, options)
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  return !passed
})
process.exit(failed.length === 0 ? 0 : 1)
