import { element, xmlDocument } from './xml.ts'

interface SitemapPage {
  url: string
  changedAt: Date
}

/** Sitemap protocol 0.9. */
export function buildSitemap(pages: readonly SitemapPage[]): Uint8Array {
  const entries = pages.map(({ url, changedAt }) =>
    element('url', [element('loc', url), element('lastmod', changedAt.toISOString())]),
  )
  return xmlDocument(element('urlset', entries, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }))
}

/** Pages are not listed here: a crawler has to read a page to see that it must not be indexed. */
export function buildRobots(origin: string): string {
  return ['User-agent: *', 'Disallow: /v2/', 'Disallow: /dev/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
