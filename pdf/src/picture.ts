import sharp from 'sharp'

import type { PictureBytes } from './document.ts'

// One document at a time is made here: threads would only compete with those of the server.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A stored picture as JPEG, which goes into the file as it is, in the width that it is printed at. What cannot be read
 * is left out, and the sheet shows an empty frame: a picture never costs the document.
 */
export async function printable(picture: PictureBytes, width: number): Promise<Uint8Array | undefined> {
  if (!picture) return undefined
  try {
    return await sharp(picture, { limitInputPixels: 33_000_000, pages: 1 })
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined
  }
}
