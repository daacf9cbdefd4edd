import { CREDENTIALS_PATH, CredentialCode, DID_PATH, STATUS_LISTS_PATH } from '@vecu/contract/credential'
import { AppError } from '@vecu/contract/error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressOf, communityUrl } from '../../../request/community/address.ts'
import { withRequestCommunity, readIncomingRequest } from '../../../request/incoming-request.ts'
import type { Services } from '../../../platform/services.ts'
import { communityDid, didDocument } from '../signing/did.ts'
import { credentialFile, printable } from './files.ts'
import { findIssuedByCredentialCode, verificationUrl } from './find-issued.ts'
import { listKeys, activeSigningKey } from '../signing/keys.ts'
import { revokedIndexes } from './queries.ts'
import { STATUS_LIST_SECONDS, signStatusList } from './status-list.ts'

/** Per minute and IP address: signing and rendering are slow, and codes must not be guessed. */
const SELDOM = { rateLimit: { max: 60, timeWindow: 60_000 } }

/** Registers the URLs that a credential refers to, so that others can verify it themselves. */
export function registerCredentialRoutes(app: FastifyInstance, services: Services): void {
  const { settings, storage } = services

  app.get(DID_PATH, async (request, reply) => {
    const document = await withRequestCommunity(await readIncomingRequest(request, services), async (tx, { slug }) => {
      await activeSigningKey(tx, settings.secretKey)
      const keys = await listKeys(tx)
      return didDocument(
        communityDid(addressOf(request.host, settings), slug),
        keys.filter(({ distrusted_at }) => !distrusted_at).map(({ public_key }) => public_key),
      )
    })
    return openToAll(reply, STATUS_LIST_SECONDS).type('application/did+json').send(JSON.stringify(document))
  })

  app.get<{ Params: { list: string } }>(`${STATUS_LISTS_PATH}/:list`, { config: SELDOM }, async (request, reply) => {
    const { list } = request.params
    if (!/^[1-9]\d{0,5}$/.test(list)) throw new AppError('NOT_FOUND')
    const { key, ...facts } = await withRequestCommunity(
      await readIncomingRequest(request, services),
      async (tx, { slug }) => {
        const revoked = await revokedIndexes(tx, Number(list))
        if (!revoked) throw new AppError('NOT_FOUND')
        const address = addressOf(request.host, settings)
        const url = `${communityUrl(address, slug)}${STATUS_LISTS_PATH}/${list}`
        return { url, did: communityDid(address, slug), revoked, key: await activeSigningKey(tx, settings.secretKey) }
      },
    )
    const document = await signStatusList(facts, key, new Date())
    return openToAll(reply, STATUS_LIST_SECONDS).type('application/vc+ld+json').send(JSON.stringify(document))
  })

  app.get<{ Params: { code: string }; Querystring: { format?: unknown } }>(
    `${CREDENTIALS_PATH}/:code`,
    { config: SELDOM },
    async (request, reply) => {
      const code = CredentialCode.safeParse(request.params.code)
      const format = request.query.format === 'png' ? 'png' : 'json'
      if (isReadByPeople(request)) return sendToPage(request, reply, services, code.success ? code.data : '')
      if (!code.success) throw new AppError('NOT_FOUND')
      const found = await withRequestCommunity(await readIncomingRequest(request, services), async (tx) => {
        const stored = await findIssuedByCredentialCode(tx, code.data, settings)
        return stored?.shown ? printable(tx, stored.issued) : undefined
      })
      if (!found) throw new AppError('NOT_FOUND')
      const { bytes, type } = await credentialFile(storage, found, format)
      // Must not be cached: the holder may withdraw it at any time.
      return openToAll(reply).header('vary', 'accept').type(type).send(Buffer.from(bytes))
    },
  )
}

/** Browsers (QR code) are redirected to the page; programs accept JSON or request a format. */
function isReadByPeople({ headers: { accept = '' }, query }: FastifyRequest): boolean {
  const { format } = query as { format?: unknown }
  return format === undefined && accept.includes('text/html') && !accept.includes('json')
}

async function sendToPage(request: FastifyRequest, reply: FastifyReply, services: Services, code: string) {
  const slug = await withRequestCommunity(await readIncomingRequest(request, services), (_tx, community) =>
    Promise.resolve(community.slug),
  )
  return reply.header('vary', 'accept').redirect(verificationUrl(services.settings, slug, code), 303)
}

/** Other sites verify credentials too, and the response does not depend on the viewer. */
function openToAll(reply: FastifyReply, seconds?: number): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', seconds === undefined ? 'private, no-store' : `public, max-age=${seconds}`)
}
