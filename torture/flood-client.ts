import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

import { sessionApi } from '@vecu/contract/session'
import sharp from 'sharp'

/** Requests to send from one IP address; passed as JSON. */
export interface FloodOrder {
  url: string
  kind: 'page' | 'sign-in' | 'upload'
  paths: readonly string[]
  authorization?: string
  ip: string
  seconds: number
}

export interface FloodResult {
  sent: number
  /** Format: `200 × 512, 429 × 3`. */
  statuses: string
  /** Responses that are wrong even under a flood. */
  errors: string[]
}

const CONNECTIONS = 24
const MAX_REQUESTS = 30_000

const order = JSON.parse(process.argv[2] ?? '{}') as FloodOrder
const { hostname } = new URL(order.url)
if (!['localhost', '127.0.0.1'].includes(hostname)) throw new Error(`${hostname} is not this machine`)
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const makeRequest = await requestMaker(order)
const counts = new Map<number, number>()
const errors: string[] = []
const end = Date.now() + order.seconds * 1_000
let sent = 0
await Promise.all(Array.from({ length: CONNECTIONS }, () => floodOne()))
agent.destroy()
const statuses = [...counts].map(([status, count]) => `${status === 0 ? 'none' : status} × ${count}`).join(', ')
process.send?.({ sent, statuses, errors } satisfies FloodResult, () => process.exit(0))

/** Sends the next request after the response to the last one. */
async function floodOne(): Promise<void> {
  while (Date.now() < end && sent < MAX_REQUESTS) {
    const { path, ...rest } = makeRequest(sent)
    sent += 1
    const { status, retryAfter } = await sendRequest(path, rest)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    const isPutOff = (status === 429 || status === 503) && retryAfter !== undefined
    if (status === 0 || (status >= 500 && !isPutOff)) errors.push(`${path} → ${status}`)
  }
}

interface FloodRequest {
  method: string
  headers: Record<string, string>
  body?: Buffer
}

function sendRequest(
  path: string,
  { method, headers, body }: FloodRequest,
): Promise<{ status: number; retryAfter?: string | undefined }> {
  return new Promise((resolve) => {
    const all = { 'x-forwarded-for': order.ip, ...headers, ...(body && { 'content-length': String(body.length) }) }
    const outgoing = request(order.url + path, { agent, method, headers: all, timeout: 60_000 }, (response) => {
      response.resume().once('close', () => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      })
    })
    outgoing.once('error', () => {
      resolve({ status: 0 })
    })
    outgoing.once('timeout', () => outgoing.destroy())
    outgoing.end(body)
  })
}

async function requestMaker({
  kind,
  paths,
  authorization = '',
}: FloodOrder): Promise<(at: number) => FloodRequest & { path: string }> {
  const getPath = (at: number) => paths[at % paths.length] ?? '/'
  if (kind === 'page') return (at) => ({ method: 'GET', path: `${getPath(at)}?${at}`, headers: {} })
  if (kind === 'sign-in') {
    return (at) => ({
      method: sessionApi.login.method,
      path: sessionApi.login.path,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ user: { email: `nobody-${at}@demo.test`, password: 'guessed' } })),
    })
  }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
  const boundary = randomUUID()
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="experience[picture]"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` }
  return (at) => ({ method: 'PATCH', path: getPath(at), headers, body })
}
