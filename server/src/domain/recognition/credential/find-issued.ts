import { VERIFICATION_PAGE } from '@vecu/contract/verification-page'
import { AppError } from '@vecu/contract/error'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { communityUrl } from '../../../request/community/address.ts'
import type { Settings } from '../../../settings.ts'
import { type IssuedCredential, issueCredential } from './issue.ts'
import { findByCode, findByCredentialCode } from './queries.ts'

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
  return issueFound(tx, await findByCode(tx, code), settings)
}

/** Without public codes: the document contains the code of the credential, which outlives them. */
export async function findIssuedByCredentialCode(tx: Tx, code: string, settings: Settings) {
  return issueFound(tx, await findByCredentialCode(tx, code), settings)
}

async function issueFound(tx: Tx, found: Awaited<ReturnType<typeof findByCode>>, settings: Settings) {
  const issued = found && (await issueCredential(tx, found.recognitionId, settings))
  return issued && { issued, shown: found.shown, publicToken: found.publicToken }
}

export type StoredCredential = NonNullable<Awaited<ReturnType<typeof findIssuedByCode>>>

export function verificationUrl(settings: Settings, slug: string, code: string): string {
  return `${communityUrl(settings, slug)}${VERIFICATION_PAGE}?code=${code}`
}
