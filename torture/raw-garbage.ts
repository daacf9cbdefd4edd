import { connect } from 'node:net'

import fc from 'fast-check'

import { type ServerProcess, isReady } from '../bench/server-process.ts'
import { summarizeLines } from './load.ts'
import type { TestResults } from './test-results.ts'

const RANDOM = 500
const AT_ONCE = 8
const SOCKET_TIMEOUT_MS = 300

/** Incomplete, overlong and smuggled requests, which HTTP clients do not send. */
const BY_HAND = [
  '',
  '\r\n\r\n',
  'GET',
  'GET /v2/community HTTP/1.1\r\n',
  'GET /v2/community HTTP/9.9\r\n\r\n',
  'GET /v2/community\r\n\r\n',
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(20_000)}\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(200_000)}\r\n\r\n`,
  'POST /v2/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  'POST /v2/contacts HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n',
  'POST /v2/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
  'GET / HTTP/1.1\nHost: localhost\n\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'GET /v2/tags HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200),
]

export async function rawGarbage(tally: TestResults, product: ServerProcess, seed: number): Promise<void> {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 2_000 }).map((some) => Buffer.from(some)),
    fc
      .tuple(fc.constantFrom(...BY_HAND), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 }))
      .map(([text, position, some]) => spoiled(Buffer.from(text.slice(0, 5_000), 'latin1'), position, some)),
  )
  const all = [...BY_HAND.map((text) => Buffer.from(text, 'latin1')), ...fc.sample(bytes, { numRuns: RANDOM, seed })]
  const errors: string[] = []
  const rest = all.values()
  const worker = async () => {
    for (const sent of rest) {
      const response = await throwAt(product.port, sent)
      // Statuses from 500 come from the product, except 505, which is the protocol's.
      const [, status] = /^HTTP\/1\.[01] (5\d\d)/m.exec(response) ?? []
      if (status !== undefined && status !== '505')
        errors.push(`${JSON.stringify(sent.toString('latin1', 0, 60))} → ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  tally.check(`${all.length} pieces of garbage at the socket: no 5xx`, errors.length === 0, summarizeLines(errors))
  tally.check('ready after them', product.isRunning() && (await isReady(product.port)))
}

function spoiled(bytes: Buffer, position: number, some: Uint8Array): Buffer {
  const at = position % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at)])
}

/** Collects the response until the server or our timeout closes the connection: half a request may wait. */
function throwAt(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setTimeout(SOCKET_TIMEOUT_MS, () => socket.destroy())
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      received += text
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      resolve(received)
    })
    socket.end(bytes)
  })
}
