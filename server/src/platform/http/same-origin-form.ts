import { AppError } from '@vecu/contract/error'
import type { FastifyRequest } from 'fastify'

import type { Settings } from '../../settings.ts'

/**
 * Refuses a form that a page of another origin sent: it could sign a visitor in to an account of the attacker. Browsers
 * send `Origin` with every POST, and `Sec-Fetch-Site` on secure addresses.
 */
export function assertOwnForm(request: FastifyRequest, { publicProtocol }: Pick<Settings, 'publicProtocol'>): void {
  const { host, protocol, headers } = request
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = headers
  // Behind a proxy that ends TLS and is not trusted, the connection itself is plain HTTP.
  const own = [protocol, publicProtocol].map((scheme) => `${scheme}://${host}`)
  // A reload by the visitor is `none`, which no other page can cause.
  if (!['same-origin', 'none'].includes(site) || !own.includes(origin)) throw new AppError('FORBIDDEN')
}

/** The protocol of the page that sent the form; `assertOwnForm` has checked it. */
export function originProtocol({ headers }: FastifyRequest): string {
  return new URL(headers.origin ?? '').protocol
}
