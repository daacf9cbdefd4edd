import { buildWeb } from '../bench/bench-servers.ts'
import { withTempDir } from '../bench/server-process.ts'
import { postgresSettings, startPostgres } from '../bench/postgres.ts'
import { clockSkew } from './clock-skew.ts'
import { databaseOutage } from './database-outage.ts'
import { everyDocument, randomStories } from './documents.ts'
import { dieAtFailpoints, dieAtMigrations } from './failpoints.ts'
import { flood } from './flood.ts'
import { fullDatabase, fullFiles } from './full-disk.ts'
import { fuzz } from './fuzz.ts'
import { hostileInput } from './hostile-input.ts'
import { hostileUploads } from './hostile-uploads.ts'
import { withEnvironment } from './environment.ts'
import { killDuringFirstStart } from './kill-during-first-start.ts'
import { killDuringPdf } from './kill-during-pdf.ts'
import { killDuringWrites } from './kill-during-writes.ts'
import { readOptions } from './options.ts'
import { randomKills } from './random-kills.ts'
import { writeReport } from './report.ts'
import { parallelRepeats } from './parallel-repeats.ts'
import { concurrentOpen } from './concurrent-open.ts'
import { severalProcesses } from './several-processes.ts'
import { stopUnderLoad } from './sigterm.ts'
import { TestResults } from './test-results.ts'
import { refreshRaces } from './sessions/refresh-races.ts'
import { underLoad } from './under-load.ts'
import { receiverFaults } from './webhooks/receiver-faults.ts'

/** Share of the random kills; the embedded database takes several times longer to start. */
const EMBEDDED_SHARE = 0.25

const tally = new TestResults()
const options = readOptions(process.argv.slice(2))
const embeddedKills = Math.ceil(options.kills * EMBEDDED_SHARE)

const TRIALS: Record<string, () => Promise<void>> = {
  'hostile input': () => withTempDir((folder) => hostileInput(tally, { DATA_DIR: folder })),
  'hostile uploads': () => withTempDir((folder) => hostileUploads(tally, folder)),
  'kill -9 during writes, embedded': () =>
    withTempDir((folder) => killDuringWrites(tally, { DATA_DIR: folder }, embeddedKills)),
  'kill -9 during the first start': () => killDuringFirstStart(tally),
  'documents in every language': () => withTempDir((folder) => everyDocument(tally, folder)),
  'documents of random characters': () => withTempDir((folder) => randomStories(tally, folder)),
  'kill -9 while documents are made': () => withTempDir((folder) => killDuringPdf(tally, folder)),
  'a second opener': () => withTempDir((folder) => concurrentOpen(tally, folder)),
  'parallel repeats, embedded': () => withTempDir((folder) => parallelRepeats(tally, { DATA_DIR: folder })),
  'parallel repeats, PostgreSQL': () =>
    withTempDir(async (folder) => {
      const postgres = await startPostgres(folder)
      if (!postgres) {
        console.log('PostgreSQL is not installed: SKIPPED')
        return
      }
      await withTempDir((files) =>
        parallelRepeats(tally, { DATA_DIR: files, ...postgresSettings(postgres.url) }),
      ).finally(postgres.stop)
    }),
  fuzz: () => withEnvironment((environment) => fuzz(tally, environment, options)),
  SIGTERM: () => withTempDir((folder) => stopUnderLoad(tally, { DATA_DIR: folder })),
  'steady load': () => underLoad(tally, options),
  flood: () => flood(tally),
  'kill -9 at random moments, PostgreSQL': () => randomKills(tally, options.kills - embeddedKills),
  'kill -9 at failpoints': () => dieAtFailpoints(tally),
  'kill -9 at each migration': () => dieAtMigrations(tally),
  'several processes, one killed': () => severalProcesses(tally, options),
  'database outage': () => databaseOutage(tally, options),
  'refresh races': () => refreshRaces(tally, options.refreshes),
  'webhook receivers fail': () => receiverFaults(tally, options.events),
  'full disk of files': () => fullFiles(tally),
  'full disk of the database': () => fullDatabase(tally),
  'clock skew': () => clockSkew(tally),
}

const names = Object.keys(TRIALS)
const chosen = Object.entries(TRIALS).filter(
  ([name]) => options.filters.length === 0 || options.filters.some((filter) => name.includes(filter)),
)
if (chosen.length === 0) {
  console.error(`Unknown trial. Available: ${names.join('; ')}`)
  process.exit(1)
}
buildWeb()
for (const [name, run] of chosen) writeReport(await tally.trial(name, run), names)

console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
