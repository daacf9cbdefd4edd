import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { publicTokenField } from './public-token.ts'
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

/** Kinds of public pages, as in their addresses. */
export const PUBLIC_KINDS = ['experiences', 'stories', 'portraits'] as const
export type PublicKind = (typeof PUBLIC_KINDS)[number]

/** Widest picture given to other sites; previews of links are no larger. */
export const PREVIEW_WIDTH = 1_600

/** Picture of a public page for other sites; the address works as long as the page is public. */
export function publicPictureUrl(origin: string, kind: PublicKind, publicToken: string, width?: number): string {
  const path = feedsApi.picture.path.replace('{kind}', kind).replace('{publicToken}', publicToken)
  return `${origin}${path}${width === undefined ? '' : `?width=${width}`}`
}

export const feedsApi = {
  picture: endpoint({
    method: 'GET',
    path: '/public_api/v1/pictures/{kind}/{publicToken}/cover.webp',
    summary:
      'Returns the picture of a public page for other sites: the widest up to `width`, or the smallest; ' +
      '404 as soon as the page is not public',
    access: 'anyone',
    errors: ['NOT_FOUND'],
    params: z.object({ kind: z.enum(PUBLIC_KINDS), publicToken: publicTokenField('NOT_FOUND') }),
    query: z.object({ width: Pixels.default(PREVIEW_WIDTH) }),
    response: z.instanceof(FileResponse),
    file: { type: 'image/webp', name: 'cover.webp', inline: true },
  }),
  oembed: endpoint({
    method: 'GET',
    path: OEMBED_PATH,
    summary:
      'Returns a public page as oEmbed 1.0: the card of a story, a link to an experience or ' +
      'a portrait; as JSON or XML without envelope; any other format is refused',
    access: 'anyone',
    errors: ['NOT_FOUND', 'FORMAT_UNKNOWN'],
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
    summary: 'Returns the public stories of a portrait’s owner that search engines may show, as RSS 2.0',
    access: 'anyone',
    errors: ['PORTRAIT_NOT_FOUND'],
    params: z.object({ publicToken: publicTokenField('PORTRAIT_NOT_FOUND') }),
    query: z.object({ locale: z.enum(LOCALES).optional() }),
    response: z.instanceof(FileResponse),
    file: { type: 'application/rss+xml; charset=utf-8', name: 'stories.rss', inline: true },
  }),
}
