import { VERIFICATION_PAGE } from '@vecu/contract/credential'
import type { Experience } from '@vecu/contract/experience'
import type { DocumentExperience, DocumentLink } from '@vecu/pdf/document'

import type { Community } from '../../../schema/tables/tables.ts'
import { findCredentialCodes } from '../../recognition/credential/queries.ts'
import { pageUrl } from '../../../request/community/page-url.ts'
import type { Settings } from '../../../settings.ts'
import type { ByKeys, PrintData } from './document-experience.ts'
import { printKeys } from './queries.ts'
import type { PresentContext } from '../../../request/request-context.ts'

export interface DocumentContext {
  ctx: PresentContext
  community: Community
  settings: Settings
  timeZone: string
}

/** A code gives access to its credential, so it is printed only for the holder or when the experience is public. */
export async function loadPrintData(
  { ctx: { tx, viewer }, timeZone }: DocumentContext,
  experiences: readonly Experience[],
): Promise<PrintData> {
  const open = experiences.filter(
    ({ userAttributes, sharingParameters }) => userAttributes.id === viewer?.id || sharingParameters === 'public',
  )
  const recognitions = open.flatMap(({ certificationAttributes }) => certificationAttributes.map(({ id }) => id))
  const ids = experiences.map(({ id }) => id)
  return { keys: await printKeys(tx, ids), codes: await findCredentialCodes(tx, recognitions), timeZone }
}

/** Links to the public page, else to the verification page if there is a code, else to the page for members. */
export function documentLink(
  { ctx: { locale }, community, settings }: DocumentContext,
  { publicPath, ownPath }: { publicPath: string | null; ownPath: string },
  experiences: readonly ByKeys<DocumentExperience>[],
): DocumentLink {
  const hasProof = experiences.some(({ code }) => code !== null)
  const openPath = publicPath ?? (hasProof ? VERIFICATION_PAGE : null)
  return {
    url: pageUrl({ settings, community, path: openPath ?? ownPath, locale }),
    isPublic: openPath !== null,
  }
}
