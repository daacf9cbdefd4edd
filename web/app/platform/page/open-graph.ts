import type { Picture } from '@vecu/contract/experience'

interface OpenGraphSource {
  type?: 'article' | 'profile'
  page: { title: string; description: string }
  pageUrl: string
  origin: string
  picture: Picture | null | undefined
  /** URL of a small picture, used if there is no large one. */
  otherwise?: string | null
  /** Whether the owner allows search engines. */
  isIndexable: boolean
  /** Machine-readable alternates of the page. */
  alternates?: readonly Alternate[]
}

export interface Alternate {
  type: string
  href: string
  title: string
}

export function openGraph({
  type = 'article',
  page,
  pageUrl,
  origin,
  picture,
  otherwise,
  isIndexable,
  alternates = [],
}: OpenGraphSource) {
  const image = picture?.sources.at(-1)
  return [
    ...alternates.map((alternate) => ({ tagName: 'link', rel: 'alternate', ...alternate })),
    ...(isIndexable ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: type },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: pageUrl },
    { property: 'og:site_name', content: 'Vécu' },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(image
      ? [
          { property: 'og:image', content: new URL(image.url, origin).href },
          { property: 'og:image:width', content: String(image.width) },
        ]
      : otherwise
        ? [{ property: 'og:image', content: new URL(otherwise, origin).href }]
        : []),
  ]
}
