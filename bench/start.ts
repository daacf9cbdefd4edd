import { setTimeout as pause } from 'node:timers/promises'

import { type Measure, median } from './measure.ts'
import { residentMemory } from './resident-memory.ts'
import { startServerProcess } from './server-process.ts'

const STARTS = 3
/** The garbage of the start is released within this time. */
const IDLE_MS = 15_000

/** Measures the time from start to ready on an existing database, and the memory of the process when it is idle. */
export async function measureStart(settings: Record<string, string>): Promise<Measure[]> {
  const times: number[] = []
  let idle: number | undefined
  for (let start = 1; start <= STARTS; start += 1) {
    const product = await startServerProcess(settings)
    times.push(product.readyMs)
    if (start === STARTS) {
      await pause(IDLE_MS)
      idle = residentMemory(product.pid)
    }
    await product.stop()
  }
  const name = 'start on an existing embedded database'
  return [
    { name, value: Math.round(median(times)), unit: 'ms', limit: { max: 4_000 } },
    ...(idle === undefined
      ? []
      : [{ name: 'memory of the idle embedded form', value: Math.round(idle), unit: 'MiB', limit: { max: 300 } }]),
  ]
}
