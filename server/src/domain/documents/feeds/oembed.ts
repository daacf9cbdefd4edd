import type { Picture } from '@vecu/contract/picture'
import { EMBED_HEIGHT, EMBED_WIDTH, PREVIEW_WIDTH } from '@vecu/contract/feeds'

import { element, escapeXml, xmlDocument } from './xml.ts'

/** Data of a public page for its oEmbed response. */
export interface OembedSource {
  title: string
  author: string
  picture: Picture | null | undefined
  /** URL of the picture at a width, for as long as the page is public. */
  getPictureUrl(width: number): string
  /** URL of the embeddable page; undefined when the page cannot be embedded. */
  frame?: string
}

interface OembedContext {
  community: string
  origin: string
}

export interface MaxSize {
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

type Fields = Record<string, string | number>

/** Short, because consumers cache the response and a withdrawn page must disappear soon. */
const CACHE_SECONDS = 300

/** Response of oEmbed 1.0; the field names come from the specification. */
export function buildOembed(source: OembedSource, { community, origin }: OembedContext, room: MaxSize): Fields {
  return {
    version: '1.0',
    type: source.frame === undefined ? 'link' : 'rich',
    title: source.title,
    author_name: source.author,
    provider_name: community,
    provider_url: origin,
    cache_age: CACHE_SECONDS,
    ...buildThumbnail(source, room),
    ...(source.frame !== undefined && buildFrame(source.frame, source.title, room)),
  }
}

/** Widest picture within the requested size: oEmbed forbids larger thumbnails. */
function buildThumbnail({ picture, getPictureUrl }: OembedSource, { maxwidth, maxheight }: MaxSize): Fields {
  if (!picture) return {}
  const widest = Math.min(maxwidth ?? PREVIEW_WIDTH, PREVIEW_WIDTH)
  const fits = picture.sources
    .map(({ width }) => ({ width, height: Math.round((width * picture.height) / picture.width) }))
    .findLast(({ width, height }) => width <= widest && height <= (maxheight ?? Infinity))
  if (!fits) return {}
  return { thumbnail_url: getPictureUrl(fits.width), thumbnail_width: fits.width, thumbnail_height: fits.height }
}

function buildFrame(url: string, title: string, { maxwidth = EMBED_WIDTH, maxheight = EMBED_HEIGHT }: MaxSize): Fields {
  const [width, height] = [Math.min(maxwidth, EMBED_WIDTH), Math.min(maxheight, EMBED_HEIGHT)]
  const attributes = {
    src: url,
    title,
    width,
    height,
    loading: 'lazy',
    // No `allow-scripts`: the page needs none. `allow-same-origin` lets it load its pictures; links open a new tab.
    sandbox: 'allow-popups allow-popups-to-escape-sandbox allow-same-origin',
    style: 'border:0;max-width:100%',
  }
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
  return { html: `<iframe${written.join('')}></iframe>`, width, height }
}

export function oembedXml(fields: Fields): Uint8Array {
  return xmlDocument(
    element(
      'oembed',
      Object.entries(fields).map(([name, value]) => element(name, String(value))),
    ),
  )
}
