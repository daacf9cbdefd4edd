import { type Locale, pathInLocale } from '@vecu/contract/locale'

import type { Settings } from '../../settings.ts'
import { communityUrl } from './address.ts'

interface Page {
  settings: Settings
  community: { slug: string }
  path: string
  locale: Locale
  query?: Record<string, string>
}

/** Absolute URL of a page for mails and responses: on the community's host, in the reader's language. */
export function pageUrl({ settings, community, path, locale, query }: Page): string {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return `${communityUrl(settings, community.slug)}${pathInLocale(path, locale)}${search}`
}
