import { oembedUrl } from '@vecu/contract/feeds'

import type { Alternate } from './open-graph.ts'

/** oEmbed discovery links of a public page. Computed on the server. */
export function oembedAlternates(origin: string, pageUrl: string, title: string): Alternate[] {
  return [
    { type: 'application/json+oembed', href: oembedUrl(origin, pageUrl, 'json'), title },
    { type: 'text/xml+oembed', href: oembedUrl(origin, pageUrl, 'xml'), title },
  ]
}
