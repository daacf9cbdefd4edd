import { type Measure, median } from './measure.ts'
import { startServerProcess } from './server-process.ts'

const STARTS = 3

/** Measures the time from start to ready on an existing database. */
export async function measureStart(settings: Record<string, string>): Promise<Measure> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const product = await startServerProcess(settings)
    times.push(product.readyMs)
    await product.stop()
  }
  const value = Math.round(median(times))
  return { name: 'start on an existing embedded database', value, unit: 'ms', limit: { max: 5_000 } }
}
