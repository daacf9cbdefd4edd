import type { ErrorCode } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { UploadedFile } from '@vecu/contract/upload'

import type { Storage } from '../storage/storage.ts'
import { fieldError } from '../http/field-error.ts'
import type { DecodeTurn } from './decode-budget.ts'
import { UnusablePicture } from './header.ts'

export interface PictureContext {
  storage: Storage
  turn: DecodeTurn
  locale: Locale
}

interface PictureOptions {
  key: string
  make: (bytes: Uint8Array, turn: DecodeTurn) => Promise<Buffer>
  /** Field and code of the error for an unusable picture. */
  field: string
  code: ErrorCode
}

export async function storePicture(
  { storage, turn, locale }: PictureContext,
  upload: UploadedFile | Blob,
  { key, make, field, code }: PictureOptions,
): Promise<string> {
  await turn.count()
  const bytes = upload instanceof UploadedFile ? upload.bytes : new Uint8Array(await upload.arrayBuffer())
  try {
    await storage.put(key, await make(bytes, turn))
    return key
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    throw fieldError(locale, error.reason === 'fileTooLarge' ? 'PAYLOAD_TOO_LARGE' : code, field, error.reason)
  }
}
