import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { build } from './build.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { failedInPlaywright } from './failed-tests.ts'
import { ROOT, run } from './run.mjs'

// Runs the browser tests many times on a busy machine, to find tests that fail now and then.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '20' }, load: { type: 'string', default: '1' } },
})
const [runs, load] = [values.runs, values.load].map(Number)
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(load) || load < 0) {
  console.error('Usage: npm run test:repeat -- [--runs 20] [--load 1] [names of files or tests]')
  process.exit(1)
}
const browser = ensureBrowser()
if (!browser || !(await build())) {
  console.error('The browser tests need Chromium and a build.')
  process.exit(1)
}

const RESULTS = path.join(ROOT, 'test-results')
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
/** Failures with the number of runs in which they occurred. */
const failures = new Map()
let passed = 0
let failed = 0
const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
process.on('exit', stopLoad)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

for (let count = 1; count <= runs; count += 1) {
  const startedAt = performance.now()
  // Playwright empties its own folder at each start.
  const report = path.join(RESULTS, `repeat-${count}.json`)
  const ok = run(
    'playwright',
    ['test', '--reporter=line,json', `--output=test-results/repeat-${count}`, ...positionals],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(browser !== 'playwright' && { CHROMIUM: browser }) },
    },
  )
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const names = result ? failedInPlaywright(result) : []
  if (!ok && names.length === 0) names.push('the run broke off')
  for (const name of names) failures.set(name, [...(failures.get(name) ?? []), count])
  passed += result?.stats.expected ?? 0
  failed += names.length
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  console.log(
    `run ${count} of ${runs}: ${result?.stats.expected ?? 0} passed, ${names.length} failed, ${minutes} minutes`,
  )
}

for (const [name, inRuns] of failures) console.log(`✘ ${name} (run ${inRuns.join(', ')})`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function stopLoad() {
  for (const child of busy) child.kill('SIGKILL')
}
