import { setTimeout as pause } from 'node:timers/promises'

import { type ServerProcess, freePort, startServerProcess } from '../bench/server-process.ts'
import { withEnvironment } from './environment.ts'
import { Ledger } from './ledger.ts'
import { drive, findErrors, percentile, summarizeLines, statuses } from './load.ts'
import type { Options } from './options.ts'
import { checkOracle } from './oracle.ts'
import { openRoundRobin } from './round-robin.ts'
import type { TestResults } from './test-results.ts'

const EVERY_MS = 20_000
/** Fraction of the rate that one process can handle: this tests losses, not speed. */
const SHARE_OF_RATE = 0.4

/** Runs two API processes and a worker behind a load balancer and kills one of them every twenty seconds. */
export async function severalProcesses(tally: TestResults, { rate, 'process-kills': kills }: Options): Promise<void> {
  await withEnvironment(async (environment) => {
    const ledger = new Ledger()
    const start = async (role: 'api' | 'worker', port: number) =>
      startServerProcess({ ...environment.settings, PROCESS_ROLES: role, PORT: String(port) })
    const ports = [await freePort(), await freePort(), await freePort()] as const
    const roles = ['api', 'api', 'worker'] as const
    const running: ServerProcess[] = []
    for (const [index, port] of ports.entries()) running.push(await start(roles[index] ?? 'api', port))
    const balancer = await openRoundRobin(() => ports.slice(0, 2))
    const readyMs: number[] = []
    let over = false
    try {
      const load = drive({ getUrl: () => balancer.url, ledger, rate: rate * SHARE_OF_RATE, until: () => over })
      for (let kill = 0; kill < kills; kill += 1) {
        await pause(EVERY_MS)
        const index = kill % running.length
        await running[index]?.kill()
        running[index] = await start(roles[index] ?? 'api', ports[index] ?? 0)
        readyMs.push(running[index].readyMs)
        console.log(
          `      kill ${kill + 1}: ${roles[index]} ${index + 1} ready after ${Math.round(readyMs.at(-1) ?? 0)} ms`,
        )
      }
      tally.check(
        `${kills} kills: each process is ready again`,
        true,
        `at the latest after ${Math.round(Math.max(...readyMs))} ms`,
      )
      await pause(EVERY_MS / 4)
      over = true
      const { outcomes } = await load
      const wrong = findErrors(outcomes, { mayBreak: true })
      const detail = `${summarizeLines(wrong) || statuses(outcomes)}, p95 ${percentile(outcomes, 0.95)} ms`
      tally.check(`${outcomes.length} requests: answered, or put off with 503`, wrong.length === 0, detail)
      await checkOracle(tally, environment, ledger)
    } finally {
      over = true
      await balancer.close()
      await Promise.all(running.map((product) => product.stop()))
    }
  })
}
