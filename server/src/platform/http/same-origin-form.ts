import { AppError } from '@vecu/contract/error'
import type { FastifyRequest } from 'fastify'

import type { Settings } from '../../settings.ts'

/**
 * Rejects a cross-origin form, which could sign a visitor in to the attacker's account. Browsers send `Origin` with
 * every POST, and `Sec-Fetch-Site` on secure origins.
 */
export function assertOwnForm(request: FastifyRequest, { publicProtocol }: Pick<Settings, 'publicProtocol'>): void {
  const { host, protocol, headers } = request
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = headers
  // Behind an untrusted proxy that terminates TLS, the connection itself is plain HTTP.
  const own = [protocol, publicProtocol].map((scheme) => `${scheme}://${host}`)
  // A reload by the visitor sends `none`, which no other page can cause.
  if (!['same-origin', 'none'].includes(site) || !own.includes(origin)) throw new AppError('FORBIDDEN')
}

/** `assertOwnForm` must have checked the request. */
export function originProtocol({ headers }: FastifyRequest): string {
  return new URL(headers.origin ?? '').protocol
}
