import { VERIFICATION_PAGE } from '@vecu/contract/credential'
import { AppError } from '@vecu/contract/error'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { communityUrl } from '../../../request/community/address.ts'
import type { Settings } from '../../../settings.ts'
import { type IssuedCredential, issueCredential } from './issue.ts'
import { findByCode } from './queries.ts'

/** Only for holder and certifier; throws RECOGNITION_NOT_FOUND for anyone else. */
export async function findOwnIssued(tx: Tx, viewer: Viewer, id: string, settings: Settings): Promise<IssuedCredential> {
  const issued = await issueCredential(tx, id, settings)
  const { account_id, certificator_id } = issued?.certification ?? {}
  if (!issued || (account_id !== viewer.id && certificator_id !== viewer.id))
    throw new AppError('RECOGNITION_NOT_FOUND')
  return issued
}

/** Undefined once the experience is deleted. */
export async function findIssuedByCode(tx: Tx, code: string, settings: Settings) {
  const found = await findByCode(tx, code)
  const issued = found && (await issueCredential(tx, found.recognitionId, settings))
  return issued && { issued, shown: found.shown }
}

export function verificationUrl(settings: Settings, slug: string, code: string): string {
  return `${communityUrl(settings, slug)}${VERIFICATION_PAGE}?code=${code}`
}
