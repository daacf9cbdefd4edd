import { readFileSync } from 'node:fs'

import { type ServerProcess, isReady, startServerProcess } from '../bench/server-process.ts'
import { withEnvironment } from './environment.ts'
import { Ledger } from './ledger.ts'
import { drive, findErrors, percentile, summarizeLines, statuses } from './load.ts'
import type { Options } from './options.ts'
import { checkOracle } from './oracle.ts'
import type { TestResults } from './test-results.ts'

const LIMIT_MS = 300
const GROWTH_LIMIT = 0.1
/** In a shorter run the memory of the process has not stabilised. */
const GROWTH_MINUTES = 5
const STORM = 3

/**
 * Mixed reads, writes and uploads at a steady rate, then at three times that rate: responses may be slow or 503, never
 * wrong.
 */
export async function underLoad(tally: TestResults, { minutes, rate }: Options): Promise<void> {
  await withEnvironment(async (environment) => {
    const ledger = new Ledger()
    const product = await startServerProcess(environment.settings)
    try {
      await steady(tally, product, ledger, { minutes, rate })
      await storm(tally, product, ledger, { minutes: Math.min(1, minutes), rate: rate * STORM })
      await checkOracle(tally, environment, ledger)
    } finally {
      await product.stop()
    }
  })
}

type Pace = Pick<Options, 'minutes' | 'rate'>

async function steady(
  tally: TestResults,
  product: ServerProcess,
  ledger: Ledger,
  { minutes, rate }: Pace,
): Promise<void> {
  const memory = watchMemory(product.pid)
  const { outcomes, unsent } = await drive({ getUrl: () => product.url, ledger, rate, until: after(minutes) })
  const growth = memory.growth()
  const wrong = findErrors(outcomes)
  const all = outcomes.length + unsent
  const name = `${rate} requests/s for ${minutes} min`
  tally.check(`${name}: none fails`, wrong.length === 0 && unsent === 0, summarizeLines(wrong) || statuses(outcomes))
  for (const kind of ['read', 'write', 'upload'] as const) {
    const some = outcomes.filter((outcome) => outcome.kind === kind)
    tally.note(`${kind}: ${some.length}, p50 ${percentile(some, 0.5)} ms, p95 ${percentile(some, 0.95)} ms`)
  }
  const p95 = percentile(outcomes, 0.95)
  tally.check(`${name}: p95 of ${all} under ${LIMIT_MS} ms`, p95 < LIMIT_MS, `${p95} ms`)
  if (growth === undefined) return
  const percent = `${Math.round(growth * 1_000) / 10} %`
  if (minutes < GROWTH_MINUTES) tally.note(`memory grew by ${percent}; judged from ${GROWTH_MINUTES} min on`)
  else tally.check(`${name}: memory grows by less than ${GROWTH_LIMIT * 100} %`, growth < GROWTH_LIMIT, percent)
}

async function storm(
  tally: TestResults,
  product: ServerProcess,
  ledger: Ledger,
  { minutes, rate }: Pace,
): Promise<void> {
  const { outcomes, unsent } = await drive({ getUrl: () => product.url, ledger, rate, until: after(minutes) })
  const wrong = findErrors(outcomes)
  const detail = `${summarizeLines(wrong) || statuses(outcomes)}, ${unsent} unsent, p95 ${percentile(outcomes, 0.95)} ms`
  tally.check(`${rate} requests/s: only 429 and 503 beyond capacity`, wrong.length === 0, detail)
  const isAlive = product.isRunning() && (await isReady(product.port))
  tally.check('ready after it', isAlive)
}

function after(minutes: number): () => boolean {
  const end = Date.now() + minutes * 60_000
  return () => Date.now() > end
}

/** Memory growth between the second and the last fifth of the run; Linux only. */
function watchMemory(pid: number): { growth(): number | undefined } {
  const samples: number[] = []
  const sample = () => {
    try {
      samples.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]))
    } catch {
      clearInterval(timer)
    }
  }
  const timer = setInterval(sample, 250)
  return {
    growth() {
      clearInterval(timer)
      const fifth = Math.floor(samples.length / 5)
      if (fifth === 0) return undefined
      const middle = (some: number[]) => some.toSorted((one, other) => one - other)[Math.floor(some.length / 2)] ?? 0
      return middle(samples.slice(-fifth)) / middle(samples.slice(fifth, 2 * fifth)) - 1
    },
  }
}
