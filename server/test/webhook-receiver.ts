import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

export interface ReceivedCall {
  headers: IncomingHttpHeaders
  body: string
}

/** `reply` gets the number of the call, from 1. Without an answer the call hangs. */
export async function startReceiver(reply: (response: ServerResponse, call: number) => void) {
  const calls: ReceivedCall[] = []
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      reply(response, calls.length)
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    receiver.closeAllConnections()
    receiver.close()
  })
  return { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`, calls }
}

/** Verifies with Web Crypto, as a receiver would: independent of the signing code. */
export async function verifySignature(secret: string, { headers, body }: ReceivedCall): Promise<boolean> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const [version, signature = ''] = String(headers['webhook-signature']).split(',')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const isRecent = Math.abs(Date.now() / 1_000 - Number(headers['webhook-timestamp'])) < 300
  const given = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
  return version === 'v1' && isRecent && crypto.subtle.verify('HMAC', key, given, new TextEncoder().encode(signed))
}
