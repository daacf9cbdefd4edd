import type { UploadedFile } from '@vecu/contract/upload'

import { newPublicKey } from '../storage/public-files.ts'
import { makeIcon, makeLogo } from './decode.ts'
import { type PictureContext, storePicture } from './store-picture.ts'

const MARKS = {
  logo: { make: makeLogo, extension: 'webp' },
  favicon: { make: makeIcon, extension: 'png' },
} as const

/** The nightly sweep removes the previous file: a bundled drawing may be shared with a group. */
export async function storeBrandingImage(
  context: PictureContext,
  field: keyof typeof MARKS,
  upload: UploadedFile | Blob | undefined,
): Promise<string | undefined> {
  if (upload === undefined) return undefined
  const { make, extension } = MARKS[field]
  return storePicture(context, upload, { key: newPublicKey(extension), make, field, code: 'VALIDATION_ERROR' })
}
