import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'

import type { ConnectionProblem } from '@vecu/contract/call-failure'

import { isPrivateAddress } from './private-addresses.ts'

const MAX_RESPONSE_BYTES = 64 * 1_024

/** Why a call to a configured URL failed. Never contains the request, which may hold a secret. */
export class ExternalCallError extends Error {
  readonly problem: ConnectionProblem
  /** Detail for the log: a status, an error code or a redirect target. */
  readonly found: string | undefined
  /** Target of a redirect that was not followed; never logged, because it may hold a code. */
  readonly location: URL | undefined

  constructor(problem: ConnectionProblem, found?: string, location?: URL) {
    super(`external call failed: ${problem}${found === undefined ? '' : ` (${found})`}`)
    this.problem = problem
    this.found = found
    this.location = location
  }
}

class PrivateIpError extends Error {}

interface ExternalRequest {
  /** Sent as a form by POST; without `form` and `json` the request is a GET. */
  form?: Record<string, string>
  /** Sent by POST as it is, because its bytes may be signed. */
  json?: string
  headers?: Record<string, string>
  /** The body of the response is not read. */
  ignoresBody?: boolean
  allowPrivate: boolean
  /** Timeout of the whole request. */
  timeoutMs: number
}

export interface ExternalResponse {
  status: number
  body: string
  contentType: string
}

/**
 * Calls a URL that an admin entered, without following redirects. The IP address is checked at connection time, against
 * DNS rebinding.
 */
export async function callExternal(url: URL, sent: ExternalRequest): Promise<ExternalResponse> {
  const { form, json, headers, ignoresBody = false, allowPrivate, timeoutMs } = sent
  if (!allowPrivate && isPrivateAddress(url.hostname)) throw new ExternalCallError('private_address')
  const body = form ? new URLSearchParams(form).toString() : json
  const signal = AbortSignal.timeout(timeoutMs)
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'user-agent': 'Vecu',
      ...(body !== undefined && {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
      ...headers,
    },
    agent: false,
    signal,
    lookup: allowPrivate ? lookup : publicLookup,
  }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = url.protocol === 'https:' ? secureRequest : plainRequest
      request(url, options, resolve).once('error', reject).end(body)
    })
    if (ignoresBody) response.destroy()
    const result = {
      status: response.statusCode ?? 0,
      body: ignoresBody ? '' : await readBody(response),
      contentType: response.headers['content-type'] ?? '',
    }
    if (result.status >= 300 && result.status < 400) throw redirected(url, response.headers.location)
    return result
  } catch (error) {
    throw signal.aborted ? new ExternalCallError('timeout') : asFailure(error)
  }
}

/** Runs when the connection opens, so the checked IP address is the one used (DNS rebinding). */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = error ? [] : addresses
    if (error || !first) {
      done(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '')
    } else if (addresses.some(({ address }) => isPrivateAddress(address))) {
      done(new PrivateIpError(), '')
    } else if (options.all) {
      done(null, addresses)
    } else {
      done(null, first.address, first.family)
    }
  })
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_RESPONSE_BYTES) {
      response.destroy()
      throw new ExternalCallError('too_large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A redirect to the same origin is the platform's sign-in page; another origin is reported as the new base URL. */
function redirected(url: URL, location = ''): ExternalCallError {
  const target = URL.canParse(location, url.href) ? new URL(location, url) : undefined
  const origin = target && target.origin !== url.origin ? target.origin : undefined
  return new ExternalCallError('redirected', origin, target)
}

const DNS_ERROR_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA'])
const TLS_ERROR_CODE = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/

function asFailure(error: unknown): ExternalCallError {
  if (error instanceof ExternalCallError) return error
  if (error instanceof PrivateIpError) return new ExternalCallError('private_address')
  const { code = '' } = error as { code?: string }
  if (DNS_ERROR_CODES.has(code)) return new ExternalCallError('dns')
  if (TLS_ERROR_CODE.test(code)) return new ExternalCallError('tls', code)
  return new ExternalCallError('refused', code || undefined)
}
