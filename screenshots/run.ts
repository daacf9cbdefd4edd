import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { DEFAULT_LOCALE } from '@vecu/contract/locale'

import { withBrowser } from '../bench/browser.ts'
import { buildWeb } from '../bench/bench-servers.ts'
import { ROOT, withTempDir, startServerProcess } from '../bench/server-process.ts'
import { chosenFrom } from './choice.ts'
import { drawSheet, writeIndex } from './contact-sheet.ts'
import { createDemoFixture, speak } from './demo-fixture.ts'
import { dialogStills } from './dialog-screenshots.ts'
import { routeStills } from './route-screenshots.ts'
import { captureScreenshots } from './capture.ts'
import { stateStills } from './state-screenshots.ts'
import type { Shot, ScreenshotSpec } from './screenshot.ts'

const PAGES_AT_ONCE = 2
const OUT = path.join(ROOT, 'screenshots/out')

const choice = chosenFrom(process.argv.slice(2))
if (!choice.built) {
  console.log('Building …')
  buildWeb()
}
await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })

const startedAt = performance.now()
const shots: Shot[] = []
const broken: string[] = []
await withTempDir(async (folder) => {
  console.log('Starting …')
  const settings = { DATA_DIR: choice.data ?? path.join(folder, 'data'), TRUST_PROXY: '127.0.0.1,::1' }
  const [open, closed] = await Promise.all([
    startServerProcess(settings),
    startServerProcess({ DATA_DIR: path.join(folder, 'closed'), MAINTENANCE: 'true', SEED_DEMO: 'false' }),
  ])
  const fixture = await createDemoFixture(open.url)
  const all = [...routeStills(fixture), ...stateStills(fixture, closed.url), ...dialogStills(fixture)]
  const selected = all.filter(
    ({ name }) => choice.filters.length === 0 || choice.filters.some((filter) => name.includes(filter)),
  )
  if (selected.length === 0) throw new Error(`Unknown section. Available: ${all.map(({ name }) => name).join(' ')}`)
  await withBrowser([], async (browser) => {
    for (const locale of choice.locales) {
      await speak(fixture, locale)
      const readable = selected.filter(({ viewer }) => viewer !== 'inactive' || locale === DEFAULT_LOCALE)
      await inTurns(readable, async (still) => {
        try {
          shots.push(...(await captureScreenshots(browser, fixture, still, locale, choice, OUT)))
        } catch (error) {
          broken.push(`${still.name} (${locale}): ${String(error).split('\n')[0]}`)
        }
      })
      console.log(`${locale}: ${shots.length} pictures after ${seconds()} s`)
    }
  })
  await Promise.all([open.stop(), closed.stop()])
  for (const { name } of selected) {
    const some = shots.filter(({ still }) => still === name)
    if (some.length > 0) await drawSheet(OUT, name, some)
  }
})
shots.sort((one, other) => one.still.localeCompare(other.still))
console.log(`${shots.length} pictures in ${seconds()} s: ${await writeIndex(OUT, shots)}`)
printProblems()
for (const why of broken) console.error(`Not drawn: ${why}`)
process.exit(broken.length === 0 ? 0 : 1)

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1_000)
}

async function inTurns(
  stills: readonly ScreenshotSpec[],
  work: (still: ScreenshotSpec) => Promise<void>,
): Promise<void> {
  const waiting = [...stills]
  const worker = async () => {
    for (let still = waiting.shift(); still; still = waiting.shift()) await work(still)
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker))
}

/** Both themes have the same problems, so each is printed once. */
function printProblems(): void {
  const reported = new Set<string>()
  for (const { still, locale, width, problems } of shots) {
    for (const problem of problems) reported.add(`${still} ${locale} ${width}: ${problem}`)
  }
  for (const line of reported) console.log(line)
}
