import { chmodSync, cpSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type ServerProcess, withTempDir, isReady, startServerProcess } from '../bench/server-process.ts'
import { filesIn } from './file-checksums.ts'
import { type TestEnvironment, withEnvironment } from './environment.ts'
import { Ledger } from './ledger.ts'
import { drive, findErrors, summarizeLines, statuses } from './load.ts'
import { checkOracle } from './oracle.ts'
import { type SmallDisk, onSmallDisk } from './small-disk.ts'
import type { TestResults } from './test-results.ts'
import { LoadClient } from './load-client.ts'

const SKIPPED = 'a small disk can be made by root only: SKIPPED'
const UPLOADS = 5
const DISK_OF_FILES = 64
const DISK_OF_DATABASE = 400
/** Enough for the first file of a picture, not for all. */
const ROOM_LEFT = 12_000
const RATE = 10
const FULL_MS = 10_000
/** Codes for a full disk, and for an object store that accepts no more. */
const FULL_DISK_CODES = new Set(['STORAGE_FULL', 'FILES_UNAVAILABLE'])
const READY_MS = 30_000

/** The disk of the files fills up: uploads fail with a clear code, everything else works, no file is half-written. */
export async function fullFiles(tally: TestResults): Promise<void> {
  await withEnvironment((environment) =>
    withTempDir(async (aside) => {
      const pictures = path.join(environment.dataDir, 'files/pictures')
      cpSync(pictures, aside, { recursive: true })
      const isMounted = await onSmallDisk(pictures, DISK_OF_FILES, async (disk) => {
        cpSync(aside, pictures, { recursive: true })
        const product = await startServerProcess(environment.settings)
        await uploadUntilFull(tally, environment, product, disk).finally(product.stop)
      })
      if (!isMounted) tally.note(SKIPPED)
    }),
  )
}

async function uploadUntilFull(
  tally: TestResults,
  environment: TestEnvironment,
  product: ServerProcess,
  disk: SmallDisk,
): Promise<void> {
  const ledger = new Ledger()
  const visitor = new LoadClient(ledger, () => product.url)
  await visitor.signIn()
  for (let count = 0; count < UPLOADS; count += 1) await visitor.create()
  const before = filesIn(disk.folder).length
  disk.fill(ROOM_LEFT)
  const full = [await visitor.act('upload'), await visitor.act('upload')]
  const detail = full.map(({ status, code }) => `${status} ${code}`).join(', ')
  const clear = full.every(({ status, code = '' }) => status === 503 && FULL_DISK_CODES.has(code))
  tally.check('a picture for which there is no room: 503, by a code of its own', clear, detail)
  const other = [await visitor.act('read'), await visitor.create()]
  tally.check('all else goes on', findErrors(other).length === 0, statuses(other))
  disk.free()
  const left = filesIn(disk.folder).length - before
  tally.check('nothing of it stays on the disk', left === 0, `${left} files`)
  const again = await visitor.act('upload')
  tally.check('with room again, the next picture is taken', again.status === 200, `${again.status}`)
  await checkOracle(tally, environment, ledger)
}

/** The disk of the database fills up: writes get 503, and data is complete when there is space again. */
export async function fullDatabase(tally: TestResults): Promise<void> {
  await withTempDir(async (folder) => {
    // The database runs as another user, who needs access to its disk.
    chmodSync(folder, 0o755)
    const isMounted = await onSmallDisk(path.join(folder, 'disk'), DISK_OF_DATABASE, (disk) =>
      withEnvironment(async (environment) => {
        const ledger = new Ledger()
        const product = await startServerProcess(environment.settings)
        let over = false
        try {
          const load = drive({ getUrl: () => product.url, ledger, rate: RATE, until: () => over })
          await pause(3_000)
          disk.fill(0)
          await pause(FULL_MS)
          disk.free()
          // PostgreSQL stops itself when it cannot write its log; a service manager would restart it.
          await environment.postgres.crash()
          await environment.postgres.start()
          for (const startedAt = Date.now(); !(await isReady(product.port)) && Date.now() - startedAt < READY_MS;)
            await pause(100)
          await pause(3_000)
          over = true
          const { outcomes } = await load
          const wrong = findErrors(outcomes)
          tally.check(
            'the database is full: answered, or put off with 503',
            wrong.length === 0,
            summarizeLines(wrong) || statuses(outcomes),
          )
          tally.check('with room again it is ready', product.isRunning() && (await isReady(product.port)))
          await checkOracle(tally, environment, ledger)
        } finally {
          over = true
          await product.stop()
        }
      }, disk.folder),
    )
    if (!isMounted) tally.note(SKIPPED)
  })
}
