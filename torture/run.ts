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
import { parallelRepeats } from './parallel-repeats.ts'
import { concurrentOpen } from './concurrent-open.ts'
import { severalProcesses } from './several-processes.ts'
import { stopUnderLoad } from './sigterm.ts'
import { TestResults } from './test-results.ts'
import { underLoad } from './under-load.ts'

const tally = new TestResults()
const options = readOptions(process.argv.slice(2))
const { filters } = options
const trial = async (name: string, run: () => Promise<void>) => {
  if (filters.length === 0 || filters.some((filter) => name.includes(filter))) await tally.trial(name, run)
}

await trial('hostile input', () => withTempDir((folder) => hostileInput(tally, { DATA_DIR: folder })))
await trial('hostile uploads', () => withTempDir((folder) => hostileUploads(tally, folder)))
await trial('kill -9 during writes', () => withTempDir((folder) => killDuringWrites(tally, { DATA_DIR: folder })))
await trial('kill -9 during the first start', () => killDuringFirstStart(tally))
await trial('documents in every language', () => withTempDir((folder) => everyDocument(tally, folder)))
await trial('documents of random characters', () => withTempDir((folder) => randomStories(tally, folder)))
await trial('kill -9 while documents are made', () => withTempDir((folder) => killDuringPdf(tally, folder)))
await trial('a second opener', () => withTempDir((folder) => concurrentOpen(tally, folder)))
await trial('parallel repeats, embedded', () => withTempDir((folder) => parallelRepeats(tally, { DATA_DIR: folder })))
await trial('parallel repeats, PostgreSQL', () =>
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
)
await trial('fuzz', () => withEnvironment(({ settings }) => fuzz(tally, settings, options)))
await trial('SIGTERM', () => withTempDir((folder) => stopUnderLoad(tally, { DATA_DIR: folder })))
await trial('steady load', () => underLoad(tally, options))
await trial('flood', () => flood(tally))
await trial('kill -9 at failpoints', () => dieAtFailpoints(tally))
await trial('kill -9 at each migration', () => dieAtMigrations(tally))
await trial('several processes, one killed', () => severalProcesses(tally, options))
await trial('database away', () => databaseOutage(tally))
await trial('full disk of files', () => fullFiles(tally))
await trial('full disk of the database', () => fullDatabase(tally))
await trial('clock skew', () => clockSkew(tally))

console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
