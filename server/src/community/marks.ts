import type { Locale } from '@vecu/contract/locale'
import type { UploadedFile } from '@vecu/contract/upload'

import { newPublicKey } from '../files/public-files.ts'
import type { Storage } from '../files/storage.ts'
import { makeIcon, makeLogo } from '../picture/decode.ts'
import { storePicture } from '../picture/store-picture.ts'

const MARKS = {
  logo: { make: makeLogo, extension: 'webp' },
  favicon: { make: makeIcon, extension: 'png' },
} as const

/** The file of the one before is left to the nightly sweep: a drawing that came with the product may be a group's too. */
export async function storeMark(
  storage: Storage,
  field: keyof typeof MARKS,
  upload: UploadedFile | Blob | undefined,
  locale: Locale,
): Promise<string | undefined> {
  if (upload === undefined) return undefined
  const { make, extension } = MARKS[field]
  return storePicture(storage, upload, { key: newPublicKey(extension), make, field, code: 'VALIDATION_ERROR' }, locale)
}
