import { randomUUID } from 'node:crypto'
import path from 'node:path'

import { MAX_EVIDENCE_NAME, MAX_UPLOAD_BYTES } from '@vecu/contract/constants'
import { cutText } from '@vecu/contract/cut-text'
import { UploadedFile } from '@vecu/contract/upload'

import { sha256 } from '../../../platform/storage/checksums.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import type { PictureContext } from '../../../platform/pictures/store-picture.ts'
import { sniffPicture } from '../../../platform/pictures/sniff.ts'
import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import { getPictureKeys, storeWithOriginal } from './picture.ts'

export interface StoredEvidence {
  kind: 'picture' | 'document'
  checksum: string
  bytes: number
  file_key: string | null
  picture: StoredPicture | null
}

const FIELD = 'file'

/** Stores a picture without its camera data, or a PDF as it is. The bytes tell the kind, not the sender. */
export async function storeEvidence(context: PictureContext, upload: UploadedFile | Blob): Promise<StoredEvidence> {
  const bytes = upload instanceof UploadedFile ? upload.bytes : new Uint8Array(await upload.arrayBuffer())
  if (isPdf(bytes)) return storeDocument(context, bytes)
  if (!sniffPicture(bytes)) throw fieldError(context.locale, 'VALIDATION_ERROR', FIELD, 'notEvidence')
  const { picture, original } = await storeWithOriginal(context, upload, { crop: null, field: FIELD })
  return { kind: 'picture', checksum: sha256(original), bytes: original.byteLength, file_key: null, picture }
}

async function storeDocument({ storage, turn, locale }: PictureContext, bytes: Uint8Array): Promise<StoredEvidence> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw fieldError(locale, 'PAYLOAD_TOO_LARGE', FIELD, 'fileTooLarge')
  await turn.count()
  const file_key = `evidence/${randomUUID()}.pdf`
  await storage.put(file_key, bytes)
  return { kind: 'document', checksum: sha256(bytes), bytes: bytes.byteLength, file_key, picture: null }
}

/** A PDF ends with this mark, which some programs follow by a few bytes of their own. */
const END_OF_PDF = '%%EOF'
const TAIL_BYTES = 4_096

/** By header and end. A PDF is never opened here, so one that unpacks to a huge size costs nothing. */
function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))) return false
  return file.subarray(-TAIL_BYTES).includes(END_OF_PDF)
}

/** Name of the file without its folder, its extension and characters that are not shown. */
export function nameOfFile(upload: UploadedFile | Blob): string {
  if (!(upload instanceof UploadedFile)) return ''
  const { name } = path.posix.parse(upload.name.toWellFormed().replaceAll('\\', '/'))
  return cutText(name.replaceAll(/[\p{C}\s]+/gu, ' ').trim(), MAX_EVIDENCE_NAME)
}

export function getEvidenceKeys({ file_key, picture }: Pick<StoredEvidence, 'file_key' | 'picture'>): string[] {
  return file_key === null ? getPictureKeys(picture) : [file_key]
}
