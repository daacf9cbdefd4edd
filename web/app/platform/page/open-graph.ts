import type { Picture } from '@vecu/contract/picture'
import { PREVIEW_WIDTH, type PublicKind, publicPictureUrl } from '@vecu/contract/feeds'
import { INTL_TAGS, type Locale, withoutLocale } from '@vecu/contract/locale'
import type { MetaDescriptor } from 'react-router'

interface PublicPage {
  kind: PublicKind
  publicToken: string
  type?: 'article' | 'profile'
  page: { title: string; description: string }
  pathname: string
  locale: Locale
  community: string
  origin: string
  image: PreviewImage | undefined
  /** Whether the owner allows search engines. */
  isIndexable: boolean
  /** Machine-readable alternates of the page. */
  alternates?: readonly Alternate[]
  /** Schema.org data of the page. */
  structuredData: object
}

export interface Alternate {
  type: string
  href: string
  title: string
}

export interface PreviewImage {
  url: string
  width: number
  height: number
  /** What it shows, in the words of its author. */
  alt?: string | undefined
}

/** Picture for previews of links on other sites; its URL works as long as the page is public. */
export function previewImage(
  { origin, kind, publicToken }: Pick<PublicPage, 'origin' | 'kind' | 'publicToken'>,
  picture: Pick<Picture, 'width' | 'height' | 'sources' | 'description'> | null | undefined,
): PreviewImage | undefined {
  const source = picture?.sources.findLast(({ width }) => width <= PREVIEW_WIDTH) ?? picture?.sources[0]
  if (!picture || !source) return undefined
  return {
    url: publicPictureUrl(origin, kind, publicToken, source.width),
    width: source.width,
    height: Math.round((source.width * picture.height) / picture.width),
    alt: picture.description,
  }
}

/** Head of a public page for search engines and previews of links. Computed on the server. */
export function publicPageMeta(source: PublicPage): MetaDescriptor[] {
  const { type = 'article', page, pathname, locale, community, origin, image, isIndexable, alternates = [] } = source
  return [
    ...alternates.map((alternate) => ({ tagName: 'link' as const, rel: 'alternate', ...alternate })),
    ...(isIndexable ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: type },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: `${origin}${withoutLocale(pathname)}` },
    { property: 'og:site_name', content: community },
    { property: 'og:locale', content: INTL_TAGS[locale].replace('-', '_') },
    { name: 'twitter:card', content: image && image.width >= LARGE_CARD_WIDTH ? 'summary_large_image' : 'summary' },
    ...(image
      ? [
          { property: 'og:image', content: image.url },
          { property: 'og:image:type', content: 'image/webp' },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { property: 'og:image:alt', content: image.alt ?? page.title },
        ]
      : []),
    { 'script:ld+json': { '@context': 'https://schema.org', ...source.structuredData } },
  ]
}

/** Smaller pictures, such as the photo of a person, look better beside the text. */
const LARGE_CARD_WIDTH = 600
