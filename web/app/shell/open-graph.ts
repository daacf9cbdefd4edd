import type { Picture } from '@vecu/contract/experience'

interface Told {
  page: { title: string; description: string }
  address: string
  origin: string
  picture: Picture | null | undefined
  /** Its owner lets search engines show it. */
  isIndexable: boolean
}

/** What messengers and search engines are told of a public page. */
export function openGraph({ page, address, origin, picture, isIndexable }: Told) {
  const image = picture?.sources.at(-1)
  return [
    ...(isIndexable ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'article' },
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
      : []),
  ]
}
