import { runCaptured } from './run.mjs'
import { TSC_OPTIONS } from './tsc-options.mjs'

/** @typedef {[name: string, tool: string, options: string[]]} Check */

/** Writes types that other checks read. @type {Check} */
const ROUTE_TYPES = ['route types', 'npm', ['run', '--silent', 'typegen', '--workspace', 'web']]

/** Use all cores. @type {Check[]} */
const ON_ALL_CORES = [
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'tsc', TSC_OPTIONS],
]

/** Use one core each. @type {Check[]} */
const ON_ONE_CORE = [
  ['format', 'oxfmt', ['--check', '.']],
  ['layers', 'node', ['scripts/check-layers.mjs']],
  ['words', 'node', ['scripts/check-words.ts']],
  ['messages', 'node', ['scripts/messages.ts', 'check']],
  ['dead code', 'knip', ['--no-progress']],
  ['dependencies', 'node', ['scripts/check-dependencies.mjs']],
]

/** oxlint and tsc spend over a fifth of their processor time on collecting garbage that fits into memory. */
const env = { GOGC: process.env.GOGC ?? '400' }

/** Runs checks one after another, even after a failure, and returns whether all passed. */
async function passAll(checks) {
  let passed = true
  for (const [name, tool, options] of checks) {
    const { ok, output } = await runCaptured(tool, options, { env })
    passed &&= ok
    console.log(`${output}${ok ? '✓' : '✗'} ${name}`)
  }
  return passed
}

const first = await passAll([ROUTE_TYPES])
const others = await Promise.all([passAll(ON_ALL_CORES), passAll(ON_ONE_CORE)])
process.exit(first && others.every(Boolean) ? 0 : 1)
