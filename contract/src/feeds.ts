import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { PublicToken } from './experience.ts'
import { text, wholeNumber } from './field.ts'
import { LOCALES } from './locale.ts'
import { FileResponse } from './upload.ts'

export const OEMBED_PATH = '/api/oembed'

/** How large the card of a story stands in a page of others, where that page asks for nothing smaller. */
export const EMBED_WIDTH = 560
export const EMBED_HEIGHT = 420

/** A measure as an address gives it; what is beyond any screen is as good as no limit. */
const Pixels = wholeNumber({ min: 1, max: 100_000 })

/** The address of a public page, said of by `<link rel="alternate">` on that page. */
export function oembedUrl(origin: string, page: string, format: 'json' | 'xml'): string {
  return `${origin}${OEMBED_PATH}?${new URLSearchParams({ url: page, format }).toString()}`
}

export function feedUrl(origin: string, publicToken: string, locale: string): string {
  return `${origin}${feedsApi.feed.path.replace('{publicToken}', publicToken)}?locale=${locale}`
}

export const feedsApi = {
  oembed: endpoint({
    method: 'GET',
    path: OEMBED_PATH,
    summary:
      'What another site may show of a public page, as oEmbed 1.0: the card of a story, and a link to an experience or ' +
      'a portrait; as JSON or XML without envelope; any other format is refused',
    access: 'anyone',
    query: z.object({
      url: text(2_000),
      // Any word: one that is not known is answered as the standard asks, not as a wrong field.
      format: text(40).default('json'),
      maxwidth: Pixels.optional(),
      maxheight: Pixels.optional(),
    }),
    response: z.instanceof(FileResponse),
    file: { type: 'application/json; charset=utf-8', name: 'oembed.json', inline: true },
  }),
  feed: endpoint({
    method: 'GET',
    path: '/public_api/v1/portraits/{publicToken}/stories.rss',
    summary:
      'The public stories of the person of a public portrait, as RSS 2.0, newest first: those that search engines may show',
    access: 'anyone',
    params: z.object({ publicToken: PublicToken }),
    query: z.object({ locale: z.enum(LOCALES).optional() }),
    response: z.instanceof(FileResponse),
    file: { type: 'application/rss+xml; charset=utf-8', name: 'stories.rss', inline: true, etag: true },
  }),
}
