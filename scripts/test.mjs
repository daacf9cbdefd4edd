import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

import { build } from './build.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensurePoppler } from './ensure-poppler.mjs'
import { ensurePostgres } from './ensure-postgres.mjs'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'
import { ROOT, run } from './run.mjs'
import { playwrightSeconds, slowestFiles, vitestSeconds } from './slowest-files.ts'

const RESULTS = path.join(ROOT, 'test-results')
const VITEST = path.join(RESULTS, 'vitest.json')
const PLAYWRIGHT = path.join(RESULTS, 'playwright.json')

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
let passed = 0
let failed = 0
/** Where the time goes, printed at the end. */
const times = []
/** Repeated at the end, so that the last lines of the output name every failure. */
const red = []

function count(name, { ok, bad, names = [] }) {
  passed += ok
  failed += bad
  red.push(...(bad > 0 && names.length === 0 ? [name] : names))
  console.log(`${name}: ${ok} passed, ${bad} failed\n`)
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

count('checks', run('npm', ['run', '--silent', 'check']) ? { ok: 1, bad: 0 } : { ok: 0, bad: 1 })

// Before the tests of the server too: some run the built server or read the prepared pictures.
const isBuilt = await build()
const { folder: postgres, problem } = ensurePostgres()
const skipsPostgres = !postgres && !process.env.POSTGRES_BIN
if (problem) console.error(`\n!!! ${problem}.`)
if (skipsPostgres) console.error('!!! It could not be installed: HALF OF THE SERVER SUITE IS SKIPPED.\n')
if (!ensurePoppler()) console.error('!!! poppler-utils could not be installed: TESTS OF PDFs ARE SKIPPED.\n')
const vitestOk = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`], {
  env: { ...(postgres && { POSTGRES_BIN: postgres }), ...(skipsPostgres && { SKIP_POSTGRES: 'true' }) },
})
const vitest = readJson(VITEST)
const relative = (file) => path.relative(ROOT, file)
if (vitest) times.push(...slowestFiles('Unit and server tests', vitestSeconds(vitest, relative)))
const redTests = vitest ? failedInVitest(vitest, relative) : []
count('unit and server tests', {
  ok: vitest?.numPassedTests ?? 0,
  bad: Math.max(redTests.length, vitestOk ? 0 : 1),
  names: redTests,
})

const browser = ensureBrowser()
if (!browser) {
  console.error('No browser: install Chromium (or set CHROMIUM to one) to run the browser tests.')
  count('browser tests', { ok: 0, bad: 1 })
} else if (!isBuilt) {
  console.error('The web application or the server does not build.')
  count('browser tests', { ok: 0, bad: 1 })
} else {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT, ...(browser !== 'playwright' && { CHROMIUM: browser }) }
  const playwrightOk = run('playwright', ['test', '--reporter=list,json'], { env })
  const result = readJson(PLAYWRIGHT)
  if (result) times.push(...slowestFiles('Browser tests', playwrightSeconds(result)))
  const bad = result ? result.stats.unexpected + result.stats.flaky : 0
  count('browser tests', {
    ok: result?.stats.expected ?? 0,
    bad: playwrightOk ? bad : Math.max(1, bad),
    names: result ? failedInPlaywright(result) : [],
  })
}

console.log(times.join('\n'))
for (const name of red) console.log(`✘ ${name}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
