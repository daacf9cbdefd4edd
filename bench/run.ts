import { UnavailableError, buildWeb, createBenchServers } from './bench-servers.ts'
import { type Measured, isWithinLimit } from './measure.ts'
import { withTempDir } from './server-process.ts'
import { measuredNow, writeReport } from './report.ts'
import { SECTIONS } from './sections.ts'

// `node bench/run.ts members uploads` measures the sections whose names contain one of these words; results of the
// others stay.
const args = process.argv.slice(2)
const chosen = SECTIONS.filter(({ name }) => args.length === 0 || args.some((arg) => name.includes(arg)))
if (chosen.length === 0) {
  console.error(`Unknown section. Available: ${SECTIONS.map(({ name }) => name).join('; ')}`)
  process.exit(1)
}
if (chosen.some(({ withoutPages }) => !withoutPages)) {
  console.log('Building …')
  buildWeb()
}

const done: Measured[] = []
const broken: string[] = []
await withTempDir(async (folder) => {
  const servers = createBenchServers(folder)
  for (const { name, part, measure } of chosen) {
    console.log(`${name} …`)
    try {
      done.push(measuredNow(name, part, await measure(servers)))
    } catch (error) {
      // A section that fails is reported and does not stop the others.
      const why = error instanceof UnavailableError ? `SKIPPED: ${error.message}` : `BROKE OFF: ${String(error)}`
      done.push(measuredNow(name, part, { measures: [], notes: [`${name} ${why}`] }))
      if (!(error instanceof UnavailableError))
        broken.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`)
    }
  }
  await servers.close()
})

await writeReport(
  done,
  SECTIONS.map(({ name }) => name),
)
for (const why of broken) console.error(why)
const missed = done.flatMap(({ measures }) => measures).filter((measure) => !isWithinLimit(measure))
if (missed.length > 0) console.log(`Missed: ${missed.map(({ name }) => name).join('; ')}`)
process.exit(missed.length === 0 && broken.length === 0 ? 0 : 1)
