import { AppError } from '@vecu/contract/error'
import type { FastifyInstance } from 'fastify'

import { isInMaintenance } from '../../../platform/maintenance.ts'
import type { Services } from '../../../platform/services.ts'
import { communityUrl } from '../../../request/community/address.ts'
import { readIncomingRequest, requestCommunity, withRequestCommunity } from '../../../request/incoming-request.ts'
import { indexableStories } from './queries.ts'
import { buildRobots, buildSitemap } from './sitemap.ts'

/** Per minute and IP address: a sitemap may list thousands of stories. */
const SELDOM = { rateLimit: { max: 60, timeWindow: 60_000 } }

/** Short, because a withdrawn story must disappear soon. */
const CACHE = 'public, max-age=300'

/** Registers what search engines read first, for each community on its own host. */
export function registerCrawlerRoutes(app: FastifyInstance, services: Services): void {
  const { settings } = services

  app.get('/robots.txt', async (request, reply) => {
    const { slug } = await requestCommunity(request, services)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE)
      .send(buildRobots(communityUrl(settings, slug)))
  })

  app.get('/sitemap.xml', { config: SELDOM }, async (request, reply) => {
    if (isInMaintenance(services)) throw new AppError('MAINTENANCE')
    const incoming = await readIncomingRequest(request, services)
    const pages = await withRequestCommunity(incoming, async (tx, { slug }) => {
      const origin = communityUrl(settings, slug)
      const stories = await indexableStories(tx)
      return stories.map(({ public_token: token, updated_at: changedAt }) => ({
        url: `${origin}/stories/public/${token}`,
        changedAt,
      }))
    })
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', CACHE)
      .send(Buffer.from(buildSitemap(pages)))
  })
}
