import sharp, { type Sharp } from 'sharp'

import type { PictureBytes } from './document.ts'

// Documents are rendered one at a time; more threads would only compete with those of the server.
sharp.concurrency(1)
sharp.cache(false)

/** Wider pictures would only make the file larger. */
const MAX_WIDTH = 800

/**
 * Converts a picture to JPEG, which is embedded unchanged. An unreadable picture is left out and its frame stays empty,
 * so that it never fails the document.
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

/** Whether the picture already has the format in which the server stores covers for documents. */
async function isPrintable(picture: Sharp): Promise<boolean> {
  const { format, width, space, isProgressive, orientation = 1 } = await picture.metadata()
  return format === 'jpeg' && width <= MAX_WIDTH && space === 'srgb' && !isProgressive && orientation === 1
}
