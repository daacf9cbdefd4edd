import { randomUUID } from 'node:crypto'

import sharp, { type Metadata, type Sharp } from 'sharp'

import { MAX_UPLOAD_BYTES } from '../http/multipart.ts'
import { type PictureType, sniffPicture } from './sniff.ts'

const MAX_PIXELS = 33_000_000
export const AVATAR_PIXELS = 512

/** A decoder that runs longer than this was given something made to keep it busy. */
const DECODE_SECONDS = 20

/** Named as its sentence in the `errors` catalogue. */
export type PictureFault = 'fileTooLarge' | 'notAPicture' | 'tooManyPixels'

export class UnusablePicture extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

/** A square picture of a person, made anew from the pixels alone: nothing else of the file gets through. */
export async function makeAvatar(bytes: Uint8Array): Promise<Buffer> {
  await assertDecodable(bytes)
  try {
    return await squareWebp(sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 }).autoOrient())
  } catch {
    throw new UnusablePicture('notAPicture')
  }
}

/** A drawing of our own. Never called with what somebody sent: SVG can reach out of itself. */
export function renderAvatar(trustedSvg: Buffer): Promise<Buffer> {
  return squareWebp(sharp(trustedSvg, { density: 576 }))
}

export function avatarKey(): string {
  return `avatars/${randomUUID()}.webp`
}

function squareWebp(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()
}

/** Only the header is read here: a picture too large to decode is refused before anybody tries. */
async function assertDecodable(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw new UnusablePicture('fileTooLarge')
  const type = sniffPicture(bytes)
  if (!type) throw new UnusablePicture('notAPicture')
  const { format, compression, width, height } = await readHeader(bytes)
  // The decoder sniffs for itself: it must not take for another format what we let in as this one.
  if (format !== FORMATS[type] || (type === 'avif' && compression !== 'av1')) throw new UnusablePicture('notAPicture')
  if (width * height > MAX_PIXELS) throw new UnusablePicture('tooManyPixels')
}

const FORMATS: Record<PictureType, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'heif' }

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    throw new UnusablePicture('notAPicture')
  }
}
