import type { UploadedFile } from '@vecu/contract/upload'
import type { LogoSize } from '@vecu/contract/logo-shape'

import { newPublicKey } from '../storage/public-files.ts'
import type { DecodeTurn } from './decode-budget.ts'
import { DECODE_SECONDS, decode } from './decode.ts'
import { sharp } from './sharp.ts'
import { type PictureContext, storePicture } from './store-picture.ts'

/** Sharp on a poster, and three times the size on screen. */
const LOGO_BOX = { width: 960, height: 320 }
/** Bounds the pixels before the margins are searched. */
const UNTRIMMED_PIXELS = 1_920
/** libvips refuses to trim smaller pictures. */
const MIN_TRIM_PIXELS = 3
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

interface SizedPicture extends LogoSize {
  bytes: Buffer
}

/** Keeps the shape of a logo, without its transparent margins. */
function makeCommunityLogo(upload: Uint8Array, turn: DecodeTurn): Promise<SizedPicture> {
  return decode(upload, turn, async (picture) => {
    const whole = await picture
      .resize(UNTRIMMED_PIXELS, UNTRIMMED_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = whole.info
    const pixels = sharp(whole.data, { raw: { width, height, channels } })
    const isTrimmable = Math.min(width, height) >= MIN_TRIM_PIXELS
    const { data, info } = await (isTrimmable ? pixels.trim({ background: CLEAR }) : pixels)
      .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}

export interface StoredLogo extends LogoSize {
  key: string
}

export async function storeCommunityLogo(
  context: PictureContext,
  upload: UploadedFile | Blob | undefined,
): Promise<StoredLogo | undefined> {
  if (upload === undefined) return undefined
  let size = { width: 0, height: 0 }
  const key = await storePicture(context, upload, {
    key: newPublicKey('webp'),
    async make(bytes, turn) {
      const { bytes: logo, width, height } = await makeCommunityLogo(bytes, turn)
      size = { width, height }
      return logo
    },
    field: 'logo',
    code: 'VALIDATION_ERROR',
  })
  return { key, ...size }
}

/** Only for bundled drawings. */
export async function measureDrawing(trusted: Buffer): Promise<LogoSize> {
  const { width, height } = await sharp(trusted).metadata()
  return { width, height }
}
