import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { communityApi } from '@vecu/contract/community'

import { inTemporaryFolder, launchProduct, startProduct } from '../bench/product.ts'
import type { Tally } from './tally.ts'

const ROUNDS = 10

/**
 * A first start makes the database, migrates it and fills in the demo. Killed anywhere in that, it must not leave a
 * folder on which no later start succeeds.
 */
export async function killDuringFirstStart(tally: Tally): Promise<void> {
  const whole = await inTemporaryFolder(async (folder) => {
    const product = await startProduct({ DATA_DIR: folder })
    await product.stop()
    return product.readyMs
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    const delay = Math.round((whole * (round + Math.random())) / ROUNDS)
    await inTemporaryFolder((folder) => killOnce(tally, { DATA_DIR: path.join(folder, 'data') }, delay))
  }
}

async function killOnce(tally: Tally, settings: Record<string, string>, delay: number): Promise<void> {
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
}
