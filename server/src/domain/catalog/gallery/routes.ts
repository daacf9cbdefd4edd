import { GALLERY_PAGE_SIZE } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import { galleryApi } from '@vecu/contract/gallery'
import type { Locale } from '@vecu/contract/locale'

import { withServiceErrorCode } from '../../../platform/http/fetch-json.ts'
import { handleWithoutCommunity } from '../../../request/handle.ts'
import { THUMBNAIL_WIDTH, getIllustrationUrl } from './illustration-files.ts'
import { ILLUSTRATIONS, ILLUSTRATION_WIDTH, type Illustration, searchIllustrations } from './illustrations.ts'
import { searchUnsplash, trackUnsplash } from './unsplash.ts'

// No transaction is held open, because Unsplash may take seconds to respond.
export const galleryRoutes = [
  handleWithoutCommunity(galleryApi.search, async ({ services, query, locale }) => {
    const { unsplash } = services.settings
    if (unsplash) {
      const { pictures, pages } = await withServiceErrorCode(services.log, 'PICTURE_SEARCH_ERROR', () =>
        searchUnsplash(unsplash, { ...query, locale }),
      )
      return { paginatedResults: pictures, totalPages: { pages } }
    }
    const found = searchIllustrations(query.query)
    const first = query.page * GALLERY_PAGE_SIZE
    const pageItems = found.slice(first, first + GALLERY_PAGE_SIZE)
    return {
      paginatedResults: await Promise.all(pageItems.map((illustration) => present(illustration, locale))),
      totalPages: { pages: Math.ceil(found.length / GALLERY_PAGE_SIZE) },
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
