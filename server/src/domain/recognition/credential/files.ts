import { FileResponse } from '@vecu/contract/upload'

import type { Tx } from '../../../schema/tables/tables.ts'
import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import { findPicture } from '../../journal/experience/queries.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { IssuedCredential } from './issue.ts'
import { bakedPicture } from './picture.ts'

/** A credential with the pictures it can be baked into, in order of preference. */
export interface CredentialExport {
  issued: IssuedCredential
  pictures: (StoredPicture | null)[]
}

export async function printable(tx: Tx, issued: IssuedCredential): Promise<CredentialExport> {
  const { picture, experience_id } = issued.certification
  return { issued, pictures: [picture, experience_id === null ? null : await findPicture(tx, experience_id)] }
}

/** Call outside any transaction: rendering the PNG is slow. */
export async function credentialFile(
  storage: Storage,
  { issued: { code, document }, pictures }: CredentialExport,
  format: 'json' | 'png',
): Promise<FileResponse> {
  const name = `credential-${code.toLowerCase()}.${format}`
  return format === 'json'
    ? new FileResponse(Buffer.from(JSON.stringify(document, undefined, 2)), 'application/vc+ld+json', name)
    : new FileResponse(await bakedPicture(storage, pictures, document), 'image/png', name)
}
