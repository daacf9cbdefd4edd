import { AppError } from '@vecu/contract/error'
import type { GalleryPicture } from '@vecu/contract/gallery'
import type { Locale } from '@vecu/contract/locale'
import { z } from 'zod'

import { ExternalServiceError, fetchJson } from '../../../platform/http/fetch-json.ts'
import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'

/** Host of the pictures; the Content-Security-Policy allows no other. */
export const UNSPLASH_PICTURES = 'https://images.unsplash.com'

export interface Unsplash {
  url: string
  key: string
}

/** Unsplash returns no more pictures at once. */
const LARGEST_PAGE = 30

const Photo = z.object({
  id: z.string(),
  alt_description: z.string().nullish(),
  urls: z.object({ regular: z.url(), small: z.url() }),
  user: z.object({ name: z.string(), links: z.object({ html: z.url() }) }),
})
type Photo = z.infer<typeof Photo>

export interface PictureSearchResult {
  pictures: GalleryPicture[]
  totalPages: { pages: number; count: number }
}

export async function searchUnsplash(
  service: Unsplash,
  requested: RequestedPage & { query: string; locale: Locale },
): Promise<PictureSearchResult> {
  const page = { page: String(requested.page + 1), per_page: String(Math.min(requested.pageSize, LARGEST_PAGE)) }
  if (requested.query === '') {
    const { data, headers } = await callUnsplash(service, '/photos', page, z.array(Photo))
    const total = Number(headers.get('x-total') ?? 0) || 0
    return { pictures: presentPhotos(data), totalPages: totalPages(total, Number(page.per_page)) }
  }
  const params = { ...page, query: requested.query, lang: requested.locale, content_filter: 'high' }
  const Results = z.object({ total: z.int().min(0), total_pages: z.int().min(0), results: z.array(Photo) })
  const { data } = await callUnsplash(service, '/search/photos', params, Results)
  return { pictures: presentPhotos(data.results), totalPages: { pages: data.total_pages, count: data.total } }
}

/** The Unsplash API guidelines require a call for every picture that is used. */
export async function trackUnsplash(service: Unsplash, id: string): Promise<void> {
  try {
    await callUnsplash(service, `/photos/${encodeURIComponent(id)}/download`, {}, z.unknown())
  } catch (error) {
    throw error instanceof ExternalServiceError && error.status === 404 ? new AppError('NOT_FOUND') : error
  }
}

function callUnsplash<Schema extends z.ZodType>(
  { url, key }: Unsplash,
  path: string,
  query: Record<string, string>,
  schema: Schema,
) {
  const requestUrl = new URL(path, url)
  for (const [name, value] of Object.entries(query)) requestUrl.searchParams.set(name, value)
  return fetchJson(requestUrl, { headers: { 'accept-version': 'v1', authorization: `Client-ID ${key}` }, schema })
}

/** Leaves out pictures on other hosts (paid ones), which the Content-Security-Policy blocks. */
function presentPhotos(photos: readonly Photo[]): GalleryPicture[] {
  return photos
    .filter(({ urls }) => [urls.regular, urls.small].every((url) => new URL(url).origin === UNSPLASH_PICTURES))
    .map(({ id, alt_description, urls, user }) => ({
      id,
      url: urls.regular,
      thumbnailUrl: urls.small,
      authorName: user.name,
      authorUrl: referral(user.links.html),
      alt: alt_description ?? '',
    }))
}

/** The Unsplash API guidelines require these parameters on links to the author. */
function referral(link: string): string {
  const url = new URL(link)
  url.searchParams.set('utm_source', 'vecu')
  url.searchParams.set('utm_medium', 'referral')
  return url.href
}
