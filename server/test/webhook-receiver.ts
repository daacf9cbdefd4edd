import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Webhook, WebhookVerificationError } from 'standardwebhooks'
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

/** Verifies with the reference library as a receiver would, and with Web Crypto, independent of the signing code. */
export async function verifySignature(secret: string, { headers, body }: ReceivedCall): Promise<boolean> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const [version, signature = ''] = String(headers['webhook-signature']).split(',')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const given = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
  const isSigned = await crypto.subtle.verify('HMAC', key, given, new TextEncoder().encode(signed))
  return version === 'v1' && isSigned && isAcceptedByLibrary(secret, { headers, body })
}

function isAcceptedByLibrary(secret: string, { headers, body }: ReceivedCall): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}
