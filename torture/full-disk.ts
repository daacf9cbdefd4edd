import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { inTemporaryFolder, isReady, startProduct } from '../bench/product.ts'
import { inHouse } from './house.ts'
import { Ledger } from './ledger.ts'
import { drive, faults, someOf, statuses } from './load.ts'
import { askOracle } from './oracle.ts'
import { onSmallDisk } from './small-disk.ts'
import type { Tally } from './tally.ts'
import { Visitor } from './visitor.ts'

const SKIPPED = 'a small disk can be made by root only: SKIPPED'
const UPLOADS = 10
const RATE = 10
const FULL_MS = 10_000
const READY_MS = 30_000

/** The disk of the files fills up: pictures are refused by a clear code, all else goes on, nothing is half-written. */
export async function fullFiles(tally: Tally): Promise<void> {
  await inHouse(async (house) => {
    const files = path.join(house.dataDir, 'files/pictures')
    await inTemporaryFolder(async (folder) => {
      const made = await onSmallDisk(path.join(folder, 'disk'), 16, async (disk) => {
        const ledger = new Ledger()
        // The product's own folder, on the small disk: what the demo wrote is copied there first.
        cpSync(files, path.join(disk.folder, 'pictures'), { recursive: true })
        rmSync(files, { recursive: true })
        symlinkSync(path.join(disk.folder, 'pictures'), files)
        const product = await startProduct(house.settings)
        try {
          const visitor = new Visitor(ledger, () => product.url)
          await visitor.signIn()
          for (let count = 0; count < UPLOADS; count += 1) await visitor.create()
          const before = readdirSync(files).length
          disk.fill(6_000)
          const full = [await visitor.act('upload'), await visitor.act('upload')]
          const detail = full.map(({ status, code }) => `${status} ${code}`).join(', ')
          const clear = full.every(({ status, code }) => status === 503 && code === 'STORAGE_FULL')
          tally.check('a picture for which there is no room: 503 STORAGE_FULL', clear, detail)
          const left = readdirSync(files).length - before
          tally.check('nothing of it stays on the disk', left === 0, `${left} files`)
          const other = [await visitor.act('read'), await visitor.create()]
          tally.check('all else goes on', faults(other).length === 0, statuses(other))
          disk.free()
          const again = await visitor.act('upload')
          tally.check('with room again, the next picture is taken', again.status === 200, `${again.status}`)
          await askOracle(tally, house, ledger)
        } finally {
          await product.stop()
        }
      })
      if (!made) console.log(SKIPPED)
    })
  })
}

/** The disk of the database fills up: put off while it lasts, whole when there is room again. */
export async function fullDatabase(tally: Tally): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const made = await onSmallDisk(path.join(folder, 'disk'), 400, (disk) =>
      inHouse(async (house) => {
        const ledger = new Ledger()
        const product = await startProduct(house.settings)
        let over = false
        try {
          const load = drive({ urlOf: () => product.url, ledger, rate: RATE, until: () => over })
          await pause(3_000)
          disk.fill(0)
          await pause(FULL_MS)
          disk.free()
          // A server that could not write its log has stopped itself, as a service manager would notice.
          await house.postgres.crash()
          await house.postgres.start()
          for (const began = Date.now(); !(await isReady(product.port)) && Date.now() - began < READY_MS;)
            await pause(100)
          await pause(3_000)
          over = true
          const { outcomes } = await load
          const wrong = faults(outcomes)
          tally.check(
            'the database is full: answered, or put off with 503',
            wrong.length === 0,
            someOf(wrong) || statuses(outcomes),
          )
          tally.check('with room again it is ready', product.isRunning() && (await isReady(product.port)))
          await askOracle(tally, house, ledger)
        } finally {
          over = true
          await product.stop()
        }
      }, disk.folder),
    )
    if (!made) console.log(SKIPPED)
  })
}
