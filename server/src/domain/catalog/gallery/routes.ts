import { AppError } from '@vecu/contract/error'
import { galleryApi } from '@vecu/contract/gallery'
import type { Locale } from '@vecu/contract/locale'

import { withServiceErrorCode } from '../../../platform/http/fetch-json.ts'
import { handleWithoutCommunity } from '../../../request/handle.ts'
import { THUMBNAIL_WIDTH, getIllustrationUrl } from './illustration-files.ts'
import { ILLUSTRATIONS, ILLUSTRATION_WIDTH, type Illustration, searchIllustrations } from './illustrations.ts'
import { searchUnsplash, trackUnsplash } from './unsplash.ts'
import { totalPages } from '../../../platform/db/page.ts'

// No transaction is held open, because Unsplash may take seconds to respond.
export const galleryRoutes = [
  handleWithoutCommunity(galleryApi.search, async ({ services, query, locale }) => {
    const { unsplash } = services.settings
    if (unsplash) {
      const { pictures, totalPages: total } = await withServiceErrorCode(services.log, 'PICTURE_SEARCH_ERROR', () =>
        searchUnsplash(unsplash, { ...query, locale }),
      )
      return { paginatedResults: pictures, totalPages: total }
    }
    const found = searchIllustrations(query.query)
    const first = query.page * query.pageSize
    const pageItems = found.slice(first, first + query.pageSize)
    return {
      paginatedResults: await Promise.all(pageItems.map((illustration) => present(illustration, locale))),
      totalPages: totalPages(found.length, query.pageSize),
    }
  }),

  handleWithoutCommunity(galleryApi.track, async ({ services, body: { id } }) => {
    const { unsplash } = services.settings
    if (unsplash) await withServiceErrorCode(services.log, 'PICTURE_SEARCH_ERROR', () => trackUnsplash(unsplash, id))
    else if (!ILLUSTRATIONS.some((illustration) => illustration.id === id)) throw new AppError('NOT_FOUND')
    return { id }
  }),
]

async function present({ id, alt }: Illustration, locale: Locale) {
  return {
    id,
    url: await getIllustrationUrl(id, ILLUSTRATION_WIDTH),
    thumbnailUrl: await getIllustrationUrl(id, THUMBNAIL_WIDTH),
    authorName: 'Vécu',
    authorUrl: null,
    alt: alt[locale],
  }
}
