import { setTimeout as pause } from 'node:timers/promises'

import { startServerProcess } from '../bench/server-process.ts'
import { type TestEnvironment, withDatabase, withEnvironment } from './environment.ts'
import { Ledger } from './ledger.ts'
import { drive } from './load.ts'
import { checkOracle, findRowErrors } from './oracle.ts'
import { formatTimes } from './percentiles.ts'
import type { TestResults } from './test-results.ts'

const RATE = 15
/** The complete check waits for the jobs of killed workers, so it does not run after each kill. */
const KILLS_PER_ORACLE = 50

interface Kill {
  readyMs: number
  answered: number
}

/** Kills API and worker at random moments of a mixed load; the next process must find consistent data. */
export async function randomKills(tally: TestResults, kills: number): Promise<void> {
  await withEnvironment(async (environment) => {
    const ledger = new Ledger()
    const done: Kill[] = []
    for (let first = 1; first <= kills; first += KILLS_PER_ORACLE) {
      const last = Math.min(first + KILLS_PER_ORACLE - 1, kills)
      while (done.length < last) {
        const kill = await killOnce(environment, ledger)
        done.push(kill)
        console.log(`      kill ${done.length}: ready after ${Math.round(kill.readyMs)} ms, ${kill.answered} answered`)
        await checkRowsOf(tally, environment, ledger, done.length)
      }
      const product = await startServerProcess(environment.settings)
      try {
        tally.check(`kills ${first} to ${last}: the next process starts`, true, `${ledger.writes.length} writes so far`)
        await checkOracle(tally, environment, ledger)
      } finally {
        await product.stop()
      }
    }
    const idle = done.filter(({ answered }) => answered === 0).length
    tally.check(`${kills} kills, each while requests were answered`, idle === 0, `${idle} before any answer`)
    tally.note(`ready after ${formatTimes(done.map(({ readyMs }) => readyMs))}`)
    tally.note(`${done.reduce((sum, { answered }) => sum + answered, 0)} requests answered between the kills`)
  })
}

async function killOnce(environment: TestEnvironment, ledger: Ledger): Promise<Kill> {
  const product = await startServerProcess(environment.settings)
  let over = false
  const firstAnswer = Promise.withResolvers<void>()
  const onAnswer = () => firstAnswer.resolve()
  const load = drive({ getUrl: () => product.url, ledger, rate: RATE, until: () => over, onAnswer })
  // On a busy machine the load needs longer to sign in than the process is to live.
  await Promise.race([firstAnswer.promise, load])
  await pause(Math.random() * 2_000)
  await product.kill()
  over = true
  const { outcomes } = await load
  return { readyMs: product.readyMs, answered: outcomes.filter(({ status }) => status > 0).length }
}

/** Prints only errors: with hundreds of kills the usual line would hide them. */
async function checkRowsOf(
  tally: TestResults,
  { postgres }: TestEnvironment,
  ledger: Ledger,
  kill: number,
): Promise<void> {
  const { lost, doubled, rejected } = await withDatabase(postgres.url, (rows) => findRowErrors(rows, ledger))
  if (lost.length + doubled.length + rejected.length === 0) return
  const detail = `${lost.length} lost, ${doubled.length} doubled, ${rejected.length} refused but stored`
  tally.check(`kill ${kill}: rows match the ledger`, false, detail)
}
