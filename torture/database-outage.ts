import { setTimeout as pause } from 'node:timers/promises'

import { type ServerProcess, startServerProcess } from '../bench/server-process.ts'
import { type TestEnvironment, withEnvironment } from './environment.ts'
import { Ledger } from './ledger.ts'
import { drive, findErrors, percentile, summarizeLines, statuses } from './load.ts'
import type { Options } from './options.ts'
import { checkOracle } from './oracle.ts'
import type { TestResults } from './test-results.ts'
import { type TcpProxy, openTcpProxy } from './tcp-proxy.ts'
import type { Outcome } from './load-client.ts'

const RATE = 15
const READY_MS = 10_000
const PROBE_MS = 5_000
/** Statements time out after ten seconds, requests after twenty, and may have waited for a connection. */
const RESPONSE_TIMEOUT_MS = 30_000
const SLOW_MS = 300
const STALL_MS = 25_000
const PROGRESS = 10

/**
 * The database restarts, is slow, or is behind a network that drops everything: requests get 503, never wrong data, and
 * never hang.
 */
export async function databaseOutage(tally: TestResults, { restarts }: Options): Promise<void> {
  await withEnvironment(async (environment) => {
    const network = await openTcpProxy(environment.postgres.port)
    const url = environment.postgres.url.replace(String(environment.postgres.port), String(network.port))
    const product = await startServerProcess({ ...environment.settings, DATABASE_URL: url })
    const ledger = new Ledger()
    const under = (name: string, work: () => Promise<void>) => underLoad(tally, product, ledger, name, work)
    try {
      await under(`restarted ${restarts} times in immediate mode`, () =>
        restartOften(tally, environment, product, restarts),
      )
      await under(`each way ${SLOW_MS} ms slower`, async () => {
        network.delayMs = SLOW_MS
        await pause(STALL_MS / 2)
        network.delayMs = 0
        await readyAgain(tally, product, 'quick again')
      })
      await under('behind a black hole', () => blackHole(tally, network, product))
      const isRunning = product.isRunning()
      tally.check('the same process is still running', isRunning, isRunning ? '' : product.output().slice(-300))
      await checkOracle(tally, environment, ledger)
    } finally {
      await network.close()
      await product.stop()
    }
  })
}

async function underLoad(
  tally: TestResults,
  product: ServerProcess,
  ledger: Ledger,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  let over = false
  const load = drive({ getUrl: () => product.url, ledger, rate: RATE, until: () => over })
  await pause(3_000)
  try {
    await work()
    await pause(2_000)
  } finally {
    over = true
  }
  const { outcomes } = await load
  const wrong = findErrors(outcomes)
  const detail = `${statuses(outcomes)}, p95 ${percentile(outcomes, 0.95)} ms`
  tally.check(
    `${name}: answered, or put off with 503 and Retry-After`,
    wrong.length === 0,
    summarizeLines(wrong) || detail,
  )
  const slowest = longest(outcomes)
  tally.check(
    `${name}: every answer within ${RESPONSE_TIMEOUT_MS / 1_000} s`,
    slowest < RESPONSE_TIMEOUT_MS,
    `${Math.round(slowest)} ms`,
  )
}

function longest(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((max, { ms }) => Math.max(max, ms), 0)
}

/** Crashes PostgreSQL under load; between two restarts the load continues for a random time. */
async function restartOften(
  tally: TestResults,
  { postgres }: TestEnvironment,
  product: ServerProcess,
  restarts: number,
): Promise<void> {
  const wrongProbes: string[] = []
  const readyMs: number[] = []
  for (let restart = 1; restart <= restarts; restart += 1) {
    await postgres.crash()
    await pause(500 + Math.random() * 2_000)
    const probe = await readiness(product)
    if (probe.status !== 503 || probe.ms >= PROBE_MS)
      wrongProbes.push(`${probe.status} after ${Math.round(probe.ms)} ms`)
    await postgres.start()
    readyMs.push(await untilReady(product))
    await pause(500 + Math.random() * 2_000)
    if (restart % PROGRESS === 0) console.log(`      ${restart} restarts`)
  }
  tally.check(
    `${restarts} restarts: while it is down, /readyz says so`,
    wrongProbes.length === 0,
    wrongProbes.join('; '),
  )
  const slowest = Math.max(...readyMs)
  tally.check(
    `${restarts} restarts: ready within ${READY_MS / 1_000} s of each`,
    slowest < READY_MS,
    `at the latest after ${Math.round(slowest)} ms`,
  )
}

async function blackHole(tally: TestResults, network: TcpProxy, product: ServerProcess): Promise<void> {
  network.stalled = true
  await pause(1_000)
  const probe = await readiness(product)
  const detail = `${probe.status} after ${Math.round(probe.ms)} ms`
  tally.check('behind a black hole, /readyz says so in time', probe.status === 503 && probe.ms < PROBE_MS, detail)
  await pause(STALL_MS)
  network.stalled = false
  await readyAgain(tally, product, 'back')
}

async function readyAgain(tally: TestResults, product: ServerProcess, when: string): Promise<void> {
  const ms = Math.round(await untilReady(product))
  tally.check(`${when}: ready within ${READY_MS / 1_000} s`, ms < READY_MS, `after ${ms} ms`)
}

/** Returns the time in milliseconds; infinite if it takes too long. */
async function untilReady(product: ServerProcess): Promise<number> {
  const startedAt = performance.now()
  let { status } = await readiness(product)
  while (status !== 200 && performance.now() - startedAt < 4 * READY_MS) {
    await pause(100)
    ;({ status } = await readiness(product))
  }
  return status === 200 ? performance.now() - startedAt : Number.POSITIVE_INFINITY
}

async function readiness({ url }: ServerProcess): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now()
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).catch(
    () => undefined,
  )
  await response?.arrayBuffer()
  return { status: response?.status ?? 0, ms: performance.now() - startedAt }
}
