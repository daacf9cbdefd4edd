import { VERIFICATION_PAGE } from '@vecu/contract/verification-page'
import type { DocumentExperience, DocumentLink } from '@vecu/pdf/document'

import type { Community } from '../../../schema/tables/tables.ts'
import { pageUrl } from '../../../request/community/page-url.ts'
import { shortUrl } from '../../../request/community/short-url.ts'
import type { Settings } from '../../../settings.ts'
import type { ByKeys } from './document-experience.ts'
import type { PresentContext } from '../../../request/request-context.ts'

export interface DocumentContext {
  ctx: PresentContext
  community: Community
  settings: Settings
}

/** Storage key of the logo; none for the product's own community, whose wordmark is printed anyway. */
export function documentLogo({ name, logo_key }: Pick<Community, 'name' | 'logo_key'>): string | null {
  return name === 'Vécu' ? null : logo_key
}

interface LinkTarget {
  /** Public page; null unless it is shared. */
  publicPath: string | null
  /** Code of its short address; null until it has one. */
  shortCode: string | null
  /** Page for members. */
  ownPath: string
}

/** Links to the public page, else to the only certification, else to the page for codes, else to the page for members. */
export function documentLink(
  { ctx: { locale }, community, settings }: DocumentContext,
  { publicPath, shortCode, ownPath }: LinkTarget,
  experiences: readonly ByKeys<DocumentExperience>[],
): DocumentLink {
  const codes = experiences.flatMap(({ code }) => code ?? [])
  const openCode = publicPath === null ? (codes.length === 1 ? codes[0] : undefined) : (shortCode ?? undefined)
  const openPath = publicPath ?? (codes.length > 0 ? VERIFICATION_PAGE : null)
  const page = pageUrl({ settings, community, path: openPath ?? ownPath, locale })
  return {
    url: openCode === undefined ? page : shortUrl(settings, community, openCode),
    isPublic: openPath !== null,
    ...(codes.length > 0 && {
      codes: {
        page: pageUrl({ settings, community, path: VERIFICATION_PAGE, locale }),
        prefix: shortUrl(settings, community, ''),
      },
    }),
  }
}
