import type { Locale } from '@vecu/contract/locale'
import { UploadedFile } from '@vecu/contract/upload'

import { putPublicFile } from '../files/public-files.ts'
import type { Storage } from '../files/storage.ts'
import { fieldRefusal } from '../http/field-refusal.ts'
import { UnusablePicture, makeMark } from '../picture/decode.ts'

const MARKS = {
  logo: { pixels: 512, fit: 'inside' },
  favicon: { pixels: 128, fit: 'cover' },
} as const

/**
 * Makes the picture and stores it; what cannot be used is told under its field. The file of the one before is left to
 * the nightly sweep: named by its bytes, it may be another community's or a group's as well.
 */
export async function storeMark(
  storage: Storage,
  field: keyof typeof MARKS,
  upload: UploadedFile | Blob | undefined,
  locale: Locale,
): Promise<string | undefined> {
  if (upload === undefined) return undefined
  const bytes = upload instanceof UploadedFile ? upload.bytes : new Uint8Array(await upload.arrayBuffer())
  const { pixels, fit } = MARKS[field]
  try {
    return await putPublicFile(storage, await makeMark(bytes, pixels, fit), 'png')
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    const code = error.fault === 'fileTooLarge' ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_ERROR'
    throw fieldRefusal(locale, code, field, error.fault)
  }
}
