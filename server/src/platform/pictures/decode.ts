import { randomUUID } from 'node:crypto'

import { MAX_PICTURE_PIXELS } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import type { Crop } from '@vecu/contract/experience'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'

import { type DecodeTurn, OWN_TURN } from './decode-budget.ts'
import { UnusablePicture, assertDecodable } from './header.ts'

export const AVATAR_PIXELS = 512

/** A decoder that runs longer than this was given something made to keep it busy. */
const DECODE_SECONDS = 20

/** A square picture of a person, made anew from the pixels alone: nothing else of the file gets through. */
export function makeAvatar(bytes: Uint8Array, turn: DecodeTurn): Promise<Buffer> {
  return makeSquare(bytes, turn, { fit: 'cover' })
}

/** Likewise for a logo, of which nothing is cut off. */
export function makeLogo(bytes: Uint8Array, turn: DecodeTurn): Promise<Buffer> {
  return makeSquare(bytes, turn, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
}

function makeSquare(bytes: Uint8Array, turn: DecodeTurn, fit: ResizeOptions): Promise<Buffer> {
  return decode(bytes, turn, (picture) => squareWebp(picture, fit))
}

const ICON_PIXELS = 128

/** A tab icon of what was sent, as PNG: not every browser takes another format there. */
export async function makeIcon(bytes: Uint8Array, turn: DecodeTurn): Promise<Buffer> {
  return renderPng(await makeLogo(bytes, turn), ICON_PIXELS, turn)
}

// No two pictures have anything in common that would be worth keeping.
sharp.cache(false)
sharp.concurrency(2)

/** Of what was sent, upright. JPEG and WebP are decoded no larger than they are wanted: the library sees to it. */
async function decode(bytes: Uint8Array, turn: DecodeTurn, make: (picture: Sharp) => Promise<Buffer>): Promise<Buffer> {
  await assertDecodable(bytes)
  try {
    return await turn.decode(() => make(sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, pages: 1 }).autoOrient()))
  } catch (error) {
    throw error instanceof AppError ? error : new UnusablePicture('notAPicture')
  }
}

const ORIGINAL_PIXELS = 3_000
const COVER_WIDTHS = [480, 960, 1_600]
const PLACEHOLDER_WIDTH = 16
/** About 200 to the inch where a document prints a picture largest. */
const PRINT_WIDTH = 720

/** What is kept of a picture that was sent, upright and from its pixels alone, so that it can be cropped again. */
export function makeOriginal(bytes: Uint8Array, turn: DecodeTurn): Promise<Buffer> {
  return decode(bytes, turn, (picture) =>
    picture
      .flatten({ background: '#fff' })
      .resize(ORIGINAL_PIXELS, ORIGINAL_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 86 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer(),
  )
}

export interface Cover {
  width: number
  height: number
  placeholder: string
  sources: { width: number; bytes: Buffer }[]
  /** As documents take it: a JPEG goes into a PDF as it is. */
  print: Buffer
}

/** The shown part of an original of ours, in the widths that screens ask for. */
export function makeCover(original: Uint8Array, crop: Crop | null, turn: DecodeTurn): Promise<Cover> {
  return turn.draw(async () => {
    const { width: whole, height: tall } = await sharp(original).metadata()
    const area = crop ? pixelsOf(crop, whole, tall) : { left: 0, top: 0, width: whole, height: tall }
    const { width, height } = area
    const widths = [...new Set(COVER_WIDTHS.map((wanted) => Math.min(wanted, width)))]
    // Decoded once, for the widest: the others are made from its pixels.
    const { data, info } = await sharp(original)
      .extract(area)
      .resize(widths.at(-1))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const widest = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const sources = await Promise.all(
      widths.map(async (wanted) => {
        const bytes = await widest().resize(wanted).webp({ quality: 80, effort: 3 }).toBuffer()
        return { width: wanted, bytes }
      }),
    )
    const print = await widest().resize(Math.min(PRINT_WIDTH, info.width)).jpeg({ quality: 82 }).toBuffer()
    const tiny = await widest().resize(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer()
    return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, sources, print }
  })
}

/** At least one pixel, and never over the edge, whatever rounding does. */
function pixelsOf({ x, y, width, height }: Crop, whole: number, tall: number) {
  const left = Math.min(whole - 1, Math.round((x / 100) * whole))
  const top = Math.min(tall - 1, Math.round((y / 100) * tall))
  return {
    left,
    top,
    width: Math.max(1, Math.min(whole - left, Math.round((width / 100) * whole))),
    height: Math.max(1, Math.min(tall - top, Math.round((height / 100) * tall))),
  }
}

/** A drawing of our own. Never called with what somebody sent: SVG can reach out of itself. */
export function renderAvatar(trustedSvg: Buffer): Promise<Buffer> {
  return squareWebp(sharp(trustedSvg, { density: 576 }))
}

/** A drawing of our own as wide as wanted; many may be asked for at once. */
export function renderScene(trusted: Buffer, width: number, format: 'webp' | 'jpeg' = 'webp'): Promise<Buffer> {
  return OWN_TURN.draw(() =>
    sharp(trusted).resize(width).toFormat(format, { quality: 82 }).timeout({ seconds: DECODE_SECONDS }).toBuffer(),
  )
}

/** A picture of ours as a PNG, at most so wide. Never called with what somebody sent. */
export function renderPng(trusted: Buffer, width: number, turn = OWN_TURN): Promise<Buffer> {
  return turn.draw(() =>
    sharp(trusted, { density: 576 })
      .resize({ width, withoutEnlargement: true })
      .png({ palette: true, quality: 90 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer(),
  )
}

export function avatarKey(): string {
  return `avatars/${randomUUID()}.webp`
}

function squareWebp(picture: Sharp, fit: ResizeOptions = { fit: 'cover' }): Promise<Buffer> {
  return picture
    .resize(AVATAR_PIXELS, AVATAR_PIXELS, fit)
    .webp({ quality: 82 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()
}
