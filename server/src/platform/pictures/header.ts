import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE, MAX_UPLOAD_BYTES } from '@vecu/contract/constants'
import sharp, { type Metadata } from 'sharp'

import { type PictureType, sniffPicture } from './sniff.ts'

/** Named as its sentence in the `errors` catalogue. */
type PictureFault = 'fileTooLarge' | 'notAPicture' | 'tooManyPixels' | 'sideTooLong'

export class UnusablePicture extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

/** Four channels of one byte: what the largest picture takes in memory. Sixteen bits a channel count twice. */
const MAX_DECODED_BYTES = MAX_PICTURE_PIXELS * 4

/**
 * A file this large with this little in it was made to keep the decoder busy. Screenshots of plain areas stay far below,
 * in every format; what no screen exceeds is not held to it.
 */
const MAX_PIXELS_PER_BYTE = 2_000
const SCREEN_PIXELS = 9_000_000

const FORMATS: Record<PictureType, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'heif' }

/** Reads the header only: what would take too much time or memory is refused before anything is decoded. */
export async function assertDecodable(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw new UnusablePicture('fileTooLarge')
  const type = sniffPicture(bytes)
  if (!type) throw new UnusablePicture('notAPicture')
  const { format, compression, width, height, channels, depth } = await readHeader(bytes)
  // The decoder sniffs for itself: it must not take for another format what we let in as this one.
  if (format !== FORMATS[type] || (type === 'avif' && compression !== 'av1')) throw new UnusablePicture('notAPicture')
  const pixels = width * height
  if (pixels > MAX_PICTURE_PIXELS) throw new UnusablePicture('tooManyPixels')
  // Turning a strip of a few pixels by many thousands upright takes longer than anything else of its size.
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
