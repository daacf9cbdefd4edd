import { isDeepStrictEqual } from 'node:util'

import { toCamel } from '@vecu/contract/case'
import { ENDPOINTS } from '@vecu/contract/endpoints'
import { Failure } from '@vecu/contract/error'
import fc from 'fast-check'

import { logIn } from '../bench/demo-session.ts'
import { type Product, isReady, startProduct } from '../bench/product.ts'
import {
  type Called,
  type FuzzRequest,
  type Operation,
  invalidRequests,
  operationsOf,
  validRequests,
} from './fuzz-requests.ts'
import { someOf } from './load.ts'
import type { Options } from './options.ts'
import { rawGarbage } from './raw-garbage.ts'
import { type RawAnswer, exchange } from './raw-request.ts'
import type { Tally } from './tally.ts'

const AT_ONCE = 8
/** Made and sent in turns: sixty thousand requests are not held at once. */
const BATCH = 500
/** They end sessions, or take the callers their rights: sent by a visitor, they are refused; else they would end the trial. */
const ENDING = new Set([
  'DELETE /v2/logout',
  'POST /v2/refresh',
  'PUT /v2/signup',
  'PUT /v2/users/deactivate',
  'PUT /v2/user_permissions/{id}',
  'DELETE /v2/users/{id}/delete_user_account',
])
const CALLERS = ['member@demo.test', 'group-admin@demo.test', 'community-admin@demo.test']

/** Requests made from the product's own OpenAPI document, wrong and right: whatever is asked, the answer is on schema. */
export async function fuzz(tally: Tally, settings: Record<string, string>, { invalid, valid }: Options): Promise<void> {
  const seed = Number(process.env.TORTURE_SEED ?? Math.floor(Math.random() * 1e9))
  const product = await startProduct(settings)
  try {
    const answer = await fetch(`${product.url}/v2/openapi.json`)
    const operations = operationsOf((await answer.json()) as { paths: Record<string, Record<string, Operation>> })
    tally.check(`the document holds all ${ENDPOINTS.length} endpoints`, operations.length === ENDPOINTS.length)
    await round(tally, product, 'invalid', invalid, operations.map(invalidRequests), seed)
    await round(tally, product, 'valid', valid, operations.map(validRequests), seed + 1)
    await rawGarbage(tally, product, seed)
    const alive = product.isRunning() && (await isReady(product.port))
    tally.check('healthy after all of it', alive, `TORTURE_SEED=${seed}`)
  } finally {
    await product.stop()
  }
}

async function round(
  tally: Tally,
  product: Product,
  kind: string,
  count: number,
  arbitraries: readonly fc.Arbitrary<FuzzRequest>[],
  seed: number,
): Promise<void> {
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const began = performance.now()
  const any = fc.oneof(...arbitraries)
  for (let done = 0; done < count; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done)
    const requests = fc.sample(any, { numRuns, seed: seed + done })
    const sessions = await signIn(product)
    await sendAll(requests, async (request, place) => {
      const ends = ENDING.has(`${request.method} ${request.path}`)
      const authorization = ends ? undefined : sessions[place % sessions.length]
      const fault = await call(product, request, authorization, statuses).catch((error: unknown) => String(error))
      if (fault !== undefined) faults.push(fault)
    })
  }
  const seconds = Math.round((performance.now() - began) / 1_000)
  const seen = [...statuses].toSorted(([one], [other]) => one - other).map(([status, times]) => `${status} × ${times}`)
  const detail = `${seconds} s, ${seen.join(', ')}, TORTURE_SEED=${seed}`
  const strangers = (statuses.get(401) ?? 0) / Math.max(1, count)
  if (kind === 'valid')
    tally.check('most of them are let in', strangers < 0.5, `${Math.round(strangers * 100)} % are not`)
  const distinct = [...new Set(faults.map((fault) => fault.slice(0, 400)))]
  tally.check(
    `${count} ${kind} requests: no 5xx, every answer on schema`,
    faults.length === 0,
    `${someOf(distinct)} ${detail}`,
  )
}

/** One visitor without a session among them. */
async function signIn(product: Product): Promise<(string | undefined)[]> {
  const sessions: (string | undefined)[] = [undefined]
  for (const email of CALLERS) {
    const session = await logIn(product.url, email).catch(() => undefined)
    if (session) sessions.push(session.authorization)
  }
  return sessions
}

async function sendAll(
  requests: readonly FuzzRequest[],
  send: (request: FuzzRequest, place: number) => Promise<void>,
): Promise<void> {
  const rest = requests.entries()
  const worker = async () => {
    for (const [place, request] of rest) await send(request, place)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function call(
  { port }: Product,
  { method, path, target, body }: FuzzRequest,
  authorization: string | undefined,
  statuses: Map<number, number>,
): Promise<string | undefined> {
  const part = () => Math.floor(Math.random() * 254) + 1
  const answer = await exchange(port, {
    method,
    target,
    headers: [
      ['Host', `localhost:${port}`],
      ['X-Forwarded-For', `10.${part()}.${part()}.${part()}`],
      ...(authorization === undefined ? [] : ([['Authorization', authorization]] as const)),
      ...(body === undefined ? [] : ([['Content-Type', 'application/json']] as const)),
    ],
    ...(body !== undefined && { body: Buffer.from(body) }),
  })
  statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1)
  const fault = faultOf({ method, path }, answer)
  return fault === undefined ? undefined : `${method} ${target.slice(0, 120)} ${(body ?? '').slice(0, 160)} → ${fault}`
}

function faultOf({ method, path }: Pick<Called, 'method' | 'path'>, answer: RawAnswer | undefined): string | undefined {
  if (!answer) return 'no answer'
  const { status, headers, body } = answer
  const endpoint = ENDPOINTS.find((one) => one.path === path && one.method === method)
  // Services of others that are not there are told as such: those two codes are in the contract.
  if (status >= 500 && !(status === 503 && headers.has('retry-after'))) return `${status} ${body.slice(0, 160)}`
  if (status >= 400) return isFailure(body) ? undefined : `${status} without envelope: ${body.slice(0, 160)}`
  if (!endpoint || endpoint.file || status === 304) return undefined
  // A hostile segment may lead to another endpoint; what matters is this one's answer.
  if (status !== (endpoint.status ?? 200)) return `${status} instead of ${endpoint.status ?? 200}`
  const data = toCamel((JSON.parse(body) as { data: unknown }).data)
  const parsed = endpoint.answer.safeParse(data)
  if (!parsed.success) return `off schema: ${parsed.error.message.slice(0, 200)}`
  return isDeepStrictEqual(parsed.data, data) ? undefined : 'a field that the contract does not declare'
}

function isFailure(body: string): boolean {
  try {
    return Failure.safeParse((JSON.parse(body) as { data?: unknown }).data).success
  } catch {
    return false
  }
}
