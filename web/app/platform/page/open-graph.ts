import type { Picture } from '@vecu/contract/experience'

interface OpenGraphSource {
  type?: 'article' | 'profile'
  page: { title: string; description: string }
  address: string
  origin: string
  picture: Picture | null | undefined
  /** The address of a small picture, where there is no large one. */
  otherwise?: string | null
  /** Its owner lets search engines show it. */
  isIndexable: boolean
  /** Further forms of the page, for programs. */
  alternates?: readonly Alternate[]
}

export interface Alternate {
  type: string
  href: string
  title: string
}

/** What messengers and search engines are told of a public page. */
export function openGraph({
  type = 'article',
  page,
  address,
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
    { property: 'og:url', content: address },
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
