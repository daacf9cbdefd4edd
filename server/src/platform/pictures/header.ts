import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE, MAX_UPLOAD_BYTES } from '@vecu/contract/constants'
import type { Metadata } from 'sharp'

import { sharp } from './sharp.ts'
import { type PictureType, sniffPicture } from './sniff.ts'

/** Named like its key in the `errors` messages. */
type PictureErrorReason = 'fileTooLarge' | 'notAPicture' | 'tooManyPixels' | 'sideTooLong'

export class UnusablePicture extends Error {
  readonly reason: PictureErrorReason

  constructor(reason: PictureErrorReason) {
    super(reason)
    this.reason = reason
  }
}

/** Memory of the largest picture: four channels of one byte. 16-bit channels count twice. */
const MAX_DECODED_BYTES = MAX_PICTURE_PIXELS * 4

/**
 * A higher ratio means a decompression bomb. Screenshots of plain areas stay far below, in every format; pictures up to
 * screen size are exempt.
 */
const MAX_PIXELS_PER_BYTE = 2_000
const SCREEN_PIXELS = 9_000_000

const FORMATS: Record<PictureType, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'heif' }

/** Reads only the header, so that files too costly to decode are rejected first. */
export async function assertDecodable(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw new UnusablePicture('fileTooLarge')
  const type = sniffPicture(bytes)
  if (!type) throw new UnusablePicture('notAPicture')
  const { format, compression, width, height, channels, depth } = await readHeader(bytes)
  // libvips detects the format itself: it must agree with the type that was accepted.
  if (format !== FORMATS[type] || (type === 'avif' && compression !== 'av1')) throw new UnusablePicture('notAPicture')
  const pixels = width * height
  if (pixels > MAX_PICTURE_PIXELS) throw new UnusablePicture('tooManyPixels')
  // Rotating a very long strip takes longer than any other picture of its size.
  if (Math.max(width, height) > MAX_PICTURE_SIDE) throw new UnusablePicture('sideTooLong')
  const sampleBytes = depth === 'uchar' || depth === 'char' ? 1 : 2
  if (pixels * channels * sampleBytes > MAX_DECODED_BYTES) throw new UnusablePicture('tooManyPixels')
  if (pixels > SCREEN_PIXELS && pixels / bytes.byteLength > MAX_PIXELS_PER_BYTE) {
    throw new UnusablePicture('notAPicture')
  }
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    throw new UnusablePicture('notAPicture')
  }
}
