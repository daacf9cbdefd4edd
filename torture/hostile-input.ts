import { ErrorBody } from '@vecu/contract/error'

import { type ServerProcess, startServerProcess } from '../bench/server-process.ts'
import { hostileApiTrials } from './hostile-api.ts'
import { hostilePageTrials } from './hostile-pages.ts'
import { type RawResponse, type RawRequest, exchange } from './raw-request.ts'
import type { TestResults } from './test-results.ts'

export interface Trial {
  family: string
  request: RawRequest
  expect: 'envelope' | 'same host'
}

const AT_ONCE = 8
const MAX_LISTED_ERRORS = 5

/** Sends hostile input to every endpoint and page: 4xx is correct, 5xx is not. */
export async function hostileInput(tally: TestResults, settings: Record<string, string>): Promise<void> {
  const seed = Number(process.env.TORTURE_SEED ?? Math.floor(Math.random() * 1e9))
  const product = await startServerProcess({ ...settings, TRUST_PROXY: '127.0.0.1' })
  try {
    const trials = [...hostileApiTrials(seed), ...hostilePageTrials(seed)]
    const started = performance.now()
    const errorsByFamily = await runAll(product, trials)
    const seconds = Math.round((performance.now() - started) / 1_000)
    for (const family of new Set(trials.map((trial) => trial.family))) {
      const found = errorsByFamily.get(family) ?? []
      const count = trials.filter((trial) => trial.family === family).length
      tally.check(`${family}, ${count} requests`, found.length === 0, summary(found))
    }
    const healthy = product.isRunning() && (await exchange(product.port, READY))?.status === 200
    tally.check(`healthy after ${trials.length} requests`, healthy, `${seconds} s, TORTURE_SEED=${seed}`)
  } finally {
    await product.stop()
  }
}

const READY: RawRequest = { method: 'GET', target: '/readyz', headers: [['Host', 'localhost']] }

async function runAll(product: ServerProcess, trials: readonly Trial[]): Promise<Map<string, string[]>> {
  const errorsByFamily = new Map<string, string[]>()
  const rest = trials.values()
  const worker = async () => {
    for (const trial of rest) {
      const request = { ...trial.request, headers: withDefaults(trial.request.headers, product.port) }
      const message = await exchange(product.port, request).then(
        (response) => findError(trial, response, product.port),
        (error: unknown) => (error as Error).message,
      )
      if (message !== undefined)
        errorsByFamily.set(trial.family, [...(errorsByFamily.get(trial.family) ?? []), message])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return errorsByFamily
}

function withDefaults(headers: RawRequest['headers'], port: number): RawRequest['headers'] {
  const headerNames = new Set(headers.map(([name]) => name))
  const part = () => Math.floor(Math.random() * 254) + 1
  const defaults = [
    ['Host', `localhost:${port}`],
    ['X-Forwarded-For', `10.${part()}.${part()}.${part()}`],
  ] as const
  return [...defaults.filter(([name]) => !headerNames.has(name)), ...headers]
}

function findError({ request, expect }: Trial, response: RawResponse | undefined, port: number): string | undefined {
  const description = `${request.method} ${JSON.stringify(request.target.slice(0, 90))} ${JSON.stringify(request.headers.at(-1) ?? '').slice(0, 60)} ${JSON.stringify(request.body?.toString('utf8', 0, 60) ?? '')}`
  // The server may close the connection while it receives a body far above the limit.
  if (response === undefined) return (request.body?.length ?? 0) > 1e6 ? undefined : `${description} → no answer`
  const { status, headers, body } = response
  if (!(status < 500)) return `${description} → ${status} ${body.slice(0, 120)}`
  const location = headers.get('location')
  if (location !== undefined && parseHost(location, port) !== `localhost:${port}`)
    return `${description} → ${status} to ${location}`
  // The unsubscribe link of a mail is also opened in a browser, which is sent to the page.
  const isSentToPage = status === 303 && location !== undefined
  if (expect === 'envelope' && !isSentToPage && !isEnvelope(request, response))
    return `${description} → ${status} without envelope: ${body.slice(0, 120)}`
  return undefined
}

function parseHost(location: string, port: number): string {
  return URL.parse(location, `http://localhost:${port}`)?.host ?? location
}

function isEnvelope({ method }: RawRequest, { status, headers, body }: RawResponse): boolean {
  if (method === 'HEAD' || (method === 'OPTIONS' && status === 204) || status === 304) return body === ''
  // Bytes that are not HTTP never become a request; Node answers them.
  if (headers.get('x-request-id') === undefined) return [400, 417, 431].includes(status)
  try {
    const { data } = JSON.parse(body) as { data?: unknown }
    return status < 400 ? data !== undefined : ErrorBody.safeParse(data).success
  } catch {
    return false
  }
}

function summary(errors: readonly string[]): string {
  const more = errors.length > MAX_LISTED_ERRORS ? [`… and ${errors.length - MAX_LISTED_ERRORS} more`] : []
  return [...errors.slice(0, MAX_LISTED_ERRORS), ...more].map((error) => `\n        ${error}`).join('')
}
