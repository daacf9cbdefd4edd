import { type ErrorCode, AppError } from '@vecu/contract/error'
import type { z } from 'zod'

import type { Log } from '../observability/log.ts'
import { currentTrace } from '../observability/trace.ts'

const REQUEST_TIMEOUT_MS = 5_000

/** Contains the status or a short reason, never the URL, which may contain a key. */
export class ExternalServiceError extends Error {
  readonly status: number | undefined

  constructor(reason: string, status?: number) {
    super(`the service asked gave no answer: ${reason}`)
    this.status = status
  }
}

interface FetchOptions<Schema extends z.ZodType> {
  headers?: Record<string, string>
  schema: Schema
}

/** The timeout covers the whole body. */
export async function fetchJson<Schema extends z.ZodType>(
  url: URL,
  { headers = {}, schema }: FetchOptions<Schema>,
): Promise<{ data: z.output<Schema>; headers: Headers }> {
  const trace = currentTrace()
  const sent = { ...headers, ...(trace && { traceparent: trace.parent }) }
  const response = await withTimeout(() =>
    // Following a redirect would send the key to another host.
    fetch(url, { headers: sent, redirect: 'error', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
  )
  const body = await withTimeout(() => response.text())
  if (!response.ok) throw new ExternalServiceError(`status ${response.status}`, response.status)
  const parsed = schema.safeParse(readJson(body))
  if (!parsed.success) throw new ExternalServiceError('not in the form agreed upon')
  return { data: parsed.data, headers: response.headers }
}

/** Logs a failed external call and rethrows it as the given API error. */
export async function withServiceErrorCode<Result>(
  log: Log,
  code: ErrorCode,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    log.warn({ err: error }, code)
    throw new AppError(code)
  }
}

async function withTimeout<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new ExternalServiceError((error as Error).name === 'TimeoutError' ? 'too slow' : 'no connection')
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
