import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import type { PosterDocument } from '@vecu/pdf/document'

import type { Community } from '../../../schema/tables/tables.ts'
import { pageUrl } from '../../../request/community/page-url.ts'
import { shortUrl } from '../../../request/community/short-url.ts'
import type { Services } from '../../../platform/services.ts'
import type { LinkRow } from './link-queries.ts'
import { linkPagePath } from './link-page.ts'

/** The user waits for the response, so a busy renderer times out. */
const LIMIT_MS = 20_000

interface PosterContext {
  services: Pick<Services, 'settings' | 'storage' | 'renderer' | 'log'>
  community: Community
  locale: Locale
  link: LinkRow
}

/** Call outside a transaction: rendering is slow, and PGlite has a single connection. */
export async function renderPoster({ services, community, locale, link }: PosterContext): Promise<Uint8Array> {
  const { settings, storage, renderer, log } = services
  const logo = community.logo_key === null ? undefined : await storage.read(community.logo_key)
  const document: PosterDocument = {
    kind: 'poster',
    locale,
    timeZone: 'UTC',
    community: community.name,
    link: { url: linkUrl({ settings, community, locale }, link), isPublic: true },
    group: link.groupName,
    logo: { picture: logo ?? null },
    expiresAt: link.expiresAt.toISOString(),
    emailDomain: link.emailDomain,
  }
  try {
    return await inTime(renderer.render(document))
  } catch (error) {
    log.error({ err: error, linkId: link.id }, 'poster rendering failed')
    throw new AppError('PDF_ERROR')
  }
}

type PosterUrlContext = Pick<Services, 'settings'> & { community: Community; locale: Locale }

/** Short address of a link, or its registration page until it has one. */
export function linkUrl(
  { settings, community, locale }: PosterUrlContext,
  link: Pick<LinkRow, 'id' | 'salt' | 'shortCode'>,
): string {
  if (link.shortCode !== null) return shortUrl(settings, community, link.shortCode)
  return pageUrl({ settings, community, path: linkPagePath(settings.secretKey, link), locale })
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => {
      reject(new Error(`no poster within ${LIMIT_MS} ms`))
    }, LIMIT_MS)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(limit)
  })
}
