import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import autocannon, { type Sent } from 'autocannon'
import { communityApi } from '@vecu/contract/community'

import { type Measure, median } from './measure.ts'
import { type ServerProcess, ROOT, waitForExit, freePort } from './server-process.ts'

const CONNECTIONS = 20
const SECONDS = 5
const TURNS = 2

/**
 * Compares requests per second with a bare Fastify route that returns the same bytes: the ratio is comparable between
 * machines.
 */
export async function measureThroughput({ port }: ServerProcess, engine: string): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const path of [communityApi.find.path, '/auth']) {
    const url = `http://127.0.0.1:${port}${path}`
    const { product, baseline } = await compareWithBaselineRoute(url)
    const name = `${path}, ${engine}`
    measures.push(
      { name: `throughput of ${name}`, value: Math.round(product), unit: 'requests/s' },
      { name: `throughput of a bare route, same answer`, value: Math.round(baseline), unit: 'requests/s' },
      { name: `ratio of ${name} to the bare route`, value: Math.round((product / baseline) * 1_000) / 1_000, unit: '' },
    )
  }
  return measures
}

async function compareWithBaselineRoute(url: string): Promise<{ product: number; baseline: number }> {
  const response = await fetch(url)
  const settings = { ANSWER: await response.text(), CONTENT_TYPE: response.headers.get('content-type') ?? '' }
  return compareWithBaseline(url, {}, 'bench/baseline-server.ts', settings)
}

/**
 * Alternates between both, so that other load on the machine slows both down. `isDistinct` requests another address of the
 * product each time.
 */
export async function compareWithBaseline(
  url: string,
  headers: Record<string, string>,
  script: string,
  settings: Record<string, string>,
  isDistinct = false,
): Promise<{ product: number; baseline: number }> {
  const baselineServer = await startBaselineServer(script, settings)
  const rates = { product: [] as number[], baseline: [] as number[] }
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      rates.product.push(await measureRate(url, headers, isDistinct))
      rates.baseline.push(await measureRate(baselineServer.address))
    }
  } finally {
    await baselineServer.stop()
  }
  return { product: median(rates.product), baseline: median(rates.baseline) }
}

let visits = 0

async function measureRate(url: string, headers: Record<string, string> = {}, isDistinct = false): Promise<number> {
  const setupRequest = (request: Sent): Sent => ({ ...request, path: `${request.path}?visit=${(visits += 1)}` })
  const { requests, errors, non2xx } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(isDistinct && { requests: [{ setupRequest }] }),
  })
  if (errors > 0 || non2xx > 0) throw new Error(`${url} failed under load: ${errors} errors, ${non2xx} refusals`)
  return requests.average
}

async function startBaselineServer(script: string, settings: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
  })
  const ended = waitForExit(child)
  const url = `http://127.0.0.1:${port}/`
  while (
    !(await fetch(url).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('the bare server did not start')
    await pause(50)
  }
  return {
    address: url,
    async stop() {
      child.kill()
      await ended
    },
  }
}
