import { z } from 'zod'

import { GALLERY_PAGE_SIZE, MAX_SEARCH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery, paginated, text } from './field.ts'

/** Picture that can be chosen as a cover. The client fetches `url` and uploads it; lists show `thumbnailUrl`. */
export const GalleryPicture = z.object({
  id: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  authorName: z.string(),
  /** Profile of the author; null for bundled illustrations. */
  authorUrl: z.string().nullable(),
  alt: z.string(),
})
export type GalleryPicture = z.infer<typeof GalleryPicture>

const GalleryPictureId = z.string().regex(/^[\w-]{1,100}$/)

export const galleryApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/unsplash',
    summary: 'Searches pictures in all languages, ignoring accents and case',
    access: 'signedIn',
    errors: ['PICTURE_SEARCH_ERROR'],
    query: z.object({ query: text(MAX_SEARCH, { min: 0 }).default(''), ...pageQuery(GALLERY_PAGE_SIZE) }),
    response: paginated(GalleryPicture),
  }),
  track: endpoint({
    method: 'POST',
    path: '/api/trackUnsplashDownload',
    summary: 'Reports that a picture was chosen, so that its author is credited',
    access: 'activeUser',
    errors: ['NOT_FOUND'],
    idempotent: false,
    body: z.object({ id: GalleryPictureId }),
    response: z.object({ id: GalleryPictureId }),
  }),
}
