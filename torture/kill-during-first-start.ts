import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { communityApi } from '@vecu/contract/community'

import { inTemporaryFolder, launchProduct, startProduct } from '../bench/product.ts'
import type { Tally } from './tally.ts'

const ROUNDS = 8
/** The first start makes the database, migrates it and fills in the demo; the kills are spread over all of that. */
const STEP_MS = 450

/** A first start that is killed half-way must not leave a folder on which no later start succeeds. */
export async function killDuringFirstStart(tally: Tally): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const delay = Math.round(STEP_MS * (round + Math.random()))
    await inTemporaryFolder(async (folder) => {
      const settings = { DATA_DIR: path.join(folder, 'data') }
      const { child, ended } = await launchProduct(settings)
      await pause(delay)
      child.kill('SIGKILL')
      await ended
      const name = `first start killed after ${delay} ms: the next one opens`
      try {
        const product = await startProduct(settings)
        const answer = await fetch(`http://127.0.0.1:${product.port}${communityApi.find.path}`)
        await product.stop()
        tally.check(name, answer.status === 200, `ready after ${Math.round(product.readyMs)} ms`)
      } catch (error) {
        tally.check(name, false, (error as Error).message)
      }
    })
  }
}
