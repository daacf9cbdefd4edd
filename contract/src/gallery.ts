import { z } from 'zod'

import { MAX_SEARCH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { PageNumber, pageOf, text } from './field.ts'

/** A picture to choose for a cover. `url` is fetched and sent as a file is; `thumbnailUrl` stands in the list. */
export const GalleryPicture = z.object({
  id: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  authorName: z.string(),
  /** Where the author wants to be found; null for the product's own drawings. */
  authorUrl: z.string().nullable(),
  alt: z.string(),
})
export type GalleryPicture = z.infer<typeof GalleryPicture>

const GalleryPictureId = z.string().regex(/^[\w-]{1,100}$/)

export const galleryApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/unsplash',
    summary: 'Pictures to choose from; searched in all languages, without accents and case. Without words: all of them',
    access: 'signedIn',
    query: z.object({ query: text(MAX_SEARCH, { min: 0 }).default(''), page: PageNumber }),
    response: pageOf(GalleryPicture),
  }),
  track: endpoint({
    method: 'POST',
    path: '/api/trackUnsplashDownload',
    summary: 'Says that a picture was chosen: whoever took it is counted for it',
    access: 'activeUser',
    idempotent: false,
    body: z.object({ id: GalleryPictureId }),
    response: z.object({ id: GalleryPictureId }),
  }),
}
