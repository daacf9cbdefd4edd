import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

import { communityApi } from '@vecu/contract/community'

import { withTempDir, spawnServerProcess, startServerProcess } from '../bench/server-process.ts'
import type { TestResults } from './test-results.ts'

const ROUNDS = 8
const AIMED_ROUNDS = 4

/**
 * A first start creates the database, migrates it and loads the demo data. Killed at any time, it must not leave a
 * folder on which later starts fail.
 */
export async function killDuringFirstStart(tally: TestResults): Promise<void> {
  const whole = await withTempDir(async (folder) => {
    const product = await startServerProcess({ DATA_DIR: folder })
    await product.stop()
    return product.readyMs
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    const delay = Math.round((whole * (round + Math.random())) / ROUNDS)
    await killOnce(tally, `after ${delay} ms`, () => pause(delay))
  }
  for (let round = 0; round < AIMED_ROUNDS; round += 1) {
    await killOnce(tally, 'as its files are written out', isBeingWritten)
  }
}

/** PGlite treats a folder with this file as a database, although other files may still be missing. */
async function isBeingWritten(dataDir: string): Promise<void> {
  const databases = () => (existsSync(dataDir) ? readdirSync(dataDir) : [])
  while (!databases().some((folder) => existsSync(path.join(dataDir, folder, 'PG_VERSION')))) await turn()
}

async function killOnce(tally: TestResults, when: string, moment: (dataDir: string) => Promise<void>): Promise<void> {
  await withTempDir(async (folder) => {
    const dataDir = path.join(folder, 'data')
    const { child, ended } = await spawnServerProcess({ DATA_DIR: dataDir })
    await moment(dataDir)
    child.kill('SIGKILL')
    await ended
    const name = `first start killed ${when}: the next one opens`
    try {
      const product = await startServerProcess({ DATA_DIR: dataDir })
      const response = await fetch(`http://127.0.0.1:${product.port}${communityApi.find.path}`)
      await product.stop()
      tally.check(name, response.status === 200, `ready after ${Math.round(product.readyMs)} ms`)
    } catch (error) {
      tally.check(name, false, (error as Error).message.split('\n', 1)[0])
    }
  })
}
