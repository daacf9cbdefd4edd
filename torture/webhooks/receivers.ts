import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Server, createServer } from 'node:https'
import path from 'node:path'

import { freePort } from '../../bench/server-process.ts'

/** Less than the ten seconds after which the product gives up. */
const SLOW_MS = 6_000
const CHUNK = Buffer.alloc(64 * 1_024, 'x')
const REDIRECTED_PATH = '/redirected'

export interface ReceivedCall {
  id: string
  body: string
  at: number
  headers: IncomingMessage['headers']
}

export interface Receiver {
  fault: Fault
  url: string
  calls: ReceivedCall[]
  /** Requests that followed a redirect, which the product must not do. */
  redirected: number
  /** Bytes of response bodies that were sent although the product ignores them. */
  sentBytes: number
  open(): Promise<void>
  close(): Promise<void>
}

type Reply = (response: ServerResponse, receiver: Receiver, call: ReceivedCall) => void

const succeed: Reply = (response) => response.writeHead(204).end()
const breakOff: Reply = (response) => response.destroy()

const REPLIES = {
  none: succeed,
  slow: (response, ...rest) => setTimeout(() => succeed(response, ...rest), SLOW_MS),
  silent: () => undefined,
  'broken connection': breakOff,
  'status 500': (response) => response.writeHead(500).end(),
  redirect: (response, { url }) => response.writeHead(307, { location: url + REDIRECTED_PATH }).end(),
  'endless body': (response, receiver) => {
    response.writeHead(200)
    const write = () => {
      let hasRoom = true
      while (hasRoom && !response.destroyed) {
        hasRoom = response.write(CHUNK)
        receiver.sentBytes += CHUNK.length
      }
    }
    response.on('drain', write).on('error', () => undefined)
    write()
  },
  // Its URL has another host name than the certificate.
  'wrong certificate': succeed,
  // Opened later than the others.
  'not listening': succeed,
  'lost answer': (response, receiver, call) => {
    const isFirst = receiver.calls.filter(({ id }) => id === call.id).length === 1
    ;(isFirst ? breakOff : succeed)(response, receiver, call)
  },
} satisfies Record<string, Reply>

export type Fault = keyof typeof REPLIES
export const FAULTS = Object.keys(REPLIES) as Fault[]

/** Receivers with these faults never answer with success. */
export const NEVER_SUCCEEDS: ReadonlySet<Fault> = new Set([
  'silent',
  'broken connection',
  'status 500',
  'redirect',
  'wrong certificate',
])

/** Makes a certificate for `localhost`; undefined when openssl is not installed. */
export function makeCertificate(folder: string): { key: Buffer; cert: Buffer; certFile: string } | undefined {
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const { status } = spawnSync('openssl', ['req', ...form, ...names, '-keyout', keyFile, '-out', certFile])
  return status === 0 ? { key: readFileSync(keyFile), cert: readFileSync(certFile), certFile } : undefined
}

export async function createReceiver(fault: Fault, certificate: { key: Buffer; cert: Buffer }): Promise<Receiver> {
  const port = await freePort()
  const host = fault === 'wrong certificate' ? '127.0.0.1' : 'localhost'
  const receiver: Receiver = {
    fault,
    url: `https://${host}:${port}/hook`,
    calls: [],
    redirected: 0,
    sentBytes: 0,
    open: () =>
      new Promise((resolve) => {
        server.listen(port, '127.0.0.1', resolve)
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  const server: Server = createServer(certificate, (request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url?.endsWith(REDIRECTED_PATH)) receiver.redirected += 1
      const { headers } = request
      const call = {
        id: String(headers['webhook-id']),
        body: Buffer.concat(chunks).toString(),
        at: Date.now(),
        headers,
      }
      receiver.calls.push(call)
      REPLIES[receiver.fault](response, receiver, call)
    })
  })
  server.on('tlsClientError', () => undefined)
  return receiver
}

/** Verifies a call as `docs/api.md` describes it. */
export function isGenuine(secret: string, { id, body, headers }: ReceivedCall): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
