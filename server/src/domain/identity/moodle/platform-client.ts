import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'

import type { ConnectionProblem } from '@vecu/contract/moodle'

import { isPrivateAddress } from './private-addresses.ts'

const MAX_RESPONSE_BYTES = 64 * 1_024

/** Why a platform call failed. Never contains the request, which may hold a secret. */
export class PlatformError extends Error {
  readonly problem: ConnectionProblem
  /** Detail for the log: a status, an error code or a redirect target. */
  readonly found: string | undefined

  constructor(problem: ConnectionProblem, found?: string) {
    super(`the platform gave no answer: ${problem}${found === undefined ? '' : ` (${found})`}`)
    this.problem = problem
    this.found = found
  }
}

class PrivateIpError extends Error {}

interface PlatformRequest {
  /** Sent as a form by POST; without it the request is a GET. */
  form?: Record<string, string>
  allowPrivate: boolean
  /** Timeout of the whole request. */
  timeoutMs: number
}

export interface PlatformResponse {
  status: number
  body: string
}

/**
 * Calls a platform without following redirects. The IP address is checked at connection time, against DNS rebinding.
 */
export async function callPlatform(url: URL, { form, allowPrivate, timeoutMs }: PlatformRequest) {
  if (!allowPrivate && isPrivateAddress(url.hostname)) throw new PlatformError('private_address')
  const body = form && new URLSearchParams(form).toString()
  const signal = AbortSignal.timeout(timeoutMs)
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'user-agent': 'Vecu',
      ...(body !== undefined && {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }),
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
    const result = { status: response.statusCode ?? 0, body: await readBody(response) }
    if (result.status >= 300 && result.status < 400) throw redirected(url, response.headers.location)
    return result
  } catch (error) {
    throw signal.aborted ? new PlatformError('timeout') : asFailure(error)
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
      throw new PlatformError('too_large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A redirect to the same origin is the platform's sign-in page; another origin is reported as the new base URL. */
function redirected(url: URL, location = ''): PlatformError {
  const target = URL.canParse(location, url.href) ? new URL(location, url) : undefined
  return new PlatformError('redirected', target && target.origin !== url.origin ? target.origin : undefined)
}

const DNS_ERROR_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA'])
const TLS_ERROR_CODE = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/

function asFailure(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  if (error instanceof PrivateIpError) return new PlatformError('private_address')
  const { code = '' } = error as { code?: string }
  if (DNS_ERROR_CODES.has(code)) return new PlatformError('dns')
  if (TLS_ERROR_CODE.test(code)) return new PlatformError('tls', code)
  return new PlatformError('refused', code || undefined)
}
