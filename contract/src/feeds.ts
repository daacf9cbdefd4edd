import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { PublicToken } from './experience.ts'
import { text, wholeNumber } from './field.ts'
import { LOCALES } from './locale.ts'
import { FileResponse } from './upload.ts'

export const OEMBED_PATH = '/api/oembed'

/** Size of an embedded story card, unless the embedding page requests less. */
export const EMBED_WIDTH = 560
export const EMBED_HEIGHT = 420

/** Values beyond any screen have the effect of no limit. */
const Pixels = wholeNumber({ min: 1, max: 100_000 })

/** oEmbed URL of a public page, for its `<link rel="alternate">`. */
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
      'Returns a public page as oEmbed 1.0: the card of a story, a link to an experience or ' +
      'a portrait; as JSON or XML without envelope; any other format is refused',
    access: 'anyone',
    query: z.object({
      url: text(2_000),
      // Any text, because the oEmbed standard defines the error for an unknown format.
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
    summary: 'Returns the public, indexable stories of a portrait’s owner as RSS 2.0',
    access: 'anyone',
    params: z.object({ publicToken: PublicToken }),
    query: z.object({ locale: z.enum(LOCALES).optional() }),
    response: z.instanceof(FileResponse),
    file: { type: 'application/rss+xml; charset=utf-8', name: 'stories.rss', inline: true, etag: true },
  }),
}
