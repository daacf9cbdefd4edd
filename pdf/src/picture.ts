import sharp, { type Sharp } from 'sharp'

import type { PictureBytes } from './document.ts'

// One document at a time is made here: threads would only compete with those of the server.
sharp.concurrency(1)
sharp.cache(false)

/** Wider ones would only make the file larger. */
const MAX_WIDTH = 800

/**
 * A stored picture as JPEG, which goes into the file as it is. What cannot be read is left out, and the sheet shows an
 * empty frame: a picture never costs the document.
 */
export async function printable(picture: PictureBytes, width: number): Promise<Uint8Array | undefined> {
  if (!picture) return undefined
  try {
    const stored = sharp(picture, { limitInputPixels: 33_000_000, pages: 1 })
    if (await isPrintable(stored)) return picture
    return await stored
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** As the server stores covers for documents. */
async function isPrintable(picture: Sharp): Promise<boolean> {
  const { format, width, space, isProgressive, orientation = 1 } = await picture.metadata()
  return format === 'jpeg' && width <= MAX_WIDTH && space === 'srgb' && !isProgressive && orientation === 1
}
