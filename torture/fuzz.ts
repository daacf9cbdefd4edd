import { ENDPOINTS } from '@vecu/contract/endpoints'
import { ErrorBody } from '@vecu/contract/error'
import { OEMBED_PATH } from '@vecu/contract/feeds'
import { dereference, schemaOfDocument } from '@vecu/contract/openapi/read-document'
import fc from 'fast-check'

import { type ServerProcess, isReady, startServerProcess } from '../bench/server-process.ts'
import type { TestEnvironment } from './environment.ts'
import { FuzzCallers } from './fuzz-callers.ts'
import {
  type Called,
  type FuzzRequest,
  type Operation,
  invalidRequests,
  listOperations,
  validRequests,
} from './fuzz-requests.ts'
import { summarizeLines } from './load.ts'
import type { Options } from './options.ts'
import { rawGarbage } from './raw-garbage.ts'
import { type RawResponse, exchange } from './raw-request.ts'
import type { TestResults } from './test-results.ts'

const AT_ONCE = 8
/** Generated and sent in batches, so that sixty thousand requests are not in memory at once. */
const BATCH = 500
/** Sends invalid and valid requests generated from the OpenAPI document; every response must match its schema. */
export async function fuzz(
  tally: TestResults,
  environment: TestEnvironment,
  { invalid, valid }: Options,
): Promise<void> {
  const seed = Number(process.env.TORTURE_SEED ?? Math.floor(Math.random() * 1e9))
  const product = await startServerProcess(environment.settings)
  const callers = new FuzzCallers(product, environment.postgres.url)
  try {
    const response = await fetch(`${product.url}/v2/openapi.json`)
    const operations = listOperations(
      dereference((await response.json()) as Record<string, unknown>) as {
        paths: Record<string, Record<string, Operation>>
      },
    )
    tally.check(`the document holds all ${ENDPOINTS.length} endpoints`, operations.length === ENDPOINTS.length)
    const common = { product, callers, operations }
    await round(tally, 'invalid', invalid, { ...common, seed, buildRequests: invalidRequests })
    await round(tally, 'valid', valid, { ...common, seed: seed + 1, buildRequests: validRequests })
    await rawGarbage(tally, product, seed)
    const isAlive = product.isRunning() && (await isReady(product.port))
    tally.check('healthy after all of it', isAlive, `TORTURE_SEED=${seed}`)
  } finally {
    await product.stop()
  }
}

interface Round {
  product: ServerProcess
  callers: FuzzCallers
  operations: readonly Called[]
  buildRequests: (called: Called) => fc.Arbitrary<FuzzRequest>
  seed: number
}

interface Watch {
  statuses: Map<number, number>
  /** Operations that answered 401 although they need a session and one was sent. */
  unauthorized: string[]
  documented: Documented
}

const OPEN_TO_ANYONE = new Set(
  ENDPOINTS.filter(({ access }) => access === 'anyone').map(({ method, path }) => `${method} ${path}`),
)

async function round(
  tally: TestResults,
  kind: string,
  count: number,
  { product, callers, operations, buildRequests, seed }: Round,
): Promise<void> {
  const errors: string[] = []
  const watch: Watch = { statuses: new Map(), unauthorized: [], documented: buildSuccessSchemas(operations) }
  const startedAt = performance.now()
  const any = fc.oneof(...operations.map(buildRequests))
  for (let done = 0; done < count; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done)
    const requests = fc.sample(any, { numRuns, seed: seed + done })
    await callers.signIn()
    await sendAll(requests, async (request, index) => {
      const message = await callers
        .getAuthorization(request, index)
        .then((authorization) => call(product, request, authorization, watch))
        .catch((error: unknown) => String(error))
      if (message !== undefined) errors.push(message)
    })
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const distinct = [...new Set(errors.map((error) => error.slice(0, 400)))]
  const detail = `${seconds} s, ${formatStatuses(watch.statuses)}, TORTURE_SEED=${seed}`
  tally.check(
    `${count} ${kind} requests: no 5xx, every answer on schema`,
    errors.length === 0,
    `${summarizeLines(distinct)} ${detail}`,
  )
  tally.check(
    `${count} ${kind} requests, each with a valid session: none is unauthorised`,
    watch.unauthorized.length === 0,
    summarizeLines([...new Set(watch.unauthorized)]),
  )
}

/** Format: `200 × 512, 422 × 3`. */
function formatStatuses(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].toSorted(([one], [other]) => one - other)
  return sorted.map(([status, times]) => `${status} × ${times}`).join(', ')
}

async function sendAll(
  requests: readonly FuzzRequest[],
  send: (request: FuzzRequest, index: number) => Promise<void>,
): Promise<void> {
  const rest = requests.entries()
  const worker = async () => {
    for (const [index, request] of rest) await send(request, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function call(
  { port }: ServerProcess,
  { method, path, target, body }: FuzzRequest,
  authorization: string,
  { statuses, unauthorized, documented }: Watch,
): Promise<string | undefined> {
  const part = () => Math.floor(Math.random() * 254) + 1
  const response = await exchange(port, {
    method,
    target,
    headers: [
      ['Host', `localhost:${port}`],
      ['X-Forwarded-For', `10.${part()}.${part()}.${part()}`],
      ['Authorization', authorization],
      ...(body === undefined ? [] : ([['Content-Type', 'application/json']] as const)),
    ],
    ...(body !== undefined && { body: Buffer.from(body) }),
  })
  statuses.set(response?.status ?? 0, (statuses.get(response?.status ?? 0) ?? 0) + 1)
  const operation = `${method} ${path}`
  if (response?.status === 401 && !OPEN_TO_ANYONE.has(operation)) unauthorized.push(operation)
  const error = findError({ method, path }, response, documented)
  return error === undefined ? undefined : `${method} ${target.slice(0, 120)} ${(body ?? '').slice(0, 160)} → ${error}`
}

function findError(
  { method, path }: Pick<Called, 'method' | 'path'>,
  response: RawResponse | undefined,
  documented: Documented,
) {
  if (!response) return 'no answer'
  const { status, headers, body } = response
  // The oEmbed standard defines 501 for an unknown format.
  const isUnknownFormat = status === 501 && path === OEMBED_PATH
  if (status >= 500 && !isUnknownFormat && !(status === 503 && headers.has('retry-after')))
    return `${status} ${body.slice(0, 160)}`
  if (status >= 400) return isFailure(body) ? undefined : `${status} without envelope: ${body.slice(0, 160)}`
  const success = documented.get(`${method} ${path}`)
  if (!success || !headers.get('content-type')?.startsWith('application/json')) return undefined
  if (status !== success.status) return `${status} instead of ${success.status}`
  const parsed = success.schema.safeParse(JSON.parse(body))
  return parsed.success ? undefined : `off schema: ${parsed.error.message.slice(0, 200)}`
}

type Documented = ReturnType<typeof buildSuccessSchemas>

/** Schema of each operation's success response. The document does not describe files, which are not JSON. */
function buildSuccessSchemas(operations: readonly Called[]) {
  return new Map(
    operations.map(({ method, path, operation }) => {
      const [status = '', response] = Object.entries(operation.responses)[0] ?? []
      const schema = schemaOfDocument(response?.content['application/json']?.schema ?? {})
      return [`${method} ${path}`, { status: Number(status), schema }] as const
    }),
  )
}

function isFailure(body: string): boolean {
  try {
    return ErrorBody.safeParse((JSON.parse(body) as { data?: unknown }).data).success
  } catch {
    return false
  }
}
