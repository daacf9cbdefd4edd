import { randomUUID } from 'node:crypto'

import { AVATAR_PIXELS, MAX_PICTURE_PIXELS } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import type { Crop } from '@vecu/contract/picture'
import type { ResizeOptions, Sharp } from 'sharp'

import { type DecodeTurn, type DrawTurn, OWN_TURN } from './decode-budget.ts'
import { UnusablePicture, assertDecodable } from './header.ts'
import { sharp } from './sharp.ts'

export const DECODE_SECONDS = 20

/** Re-encodes the pixels, so that nothing else of the file remains. */
export function makeAvatar(bytes: Uint8Array, turn: DecodeTurn): Promise<Buffer> {
  return makeSquare(bytes, turn, { fit: 'cover' })
}

/** Like `makeAvatar`, but without cropping. */
export function makeLogo(bytes: Uint8Array, turn: DecodeTurn): Promise<Buffer> {
  return makeSquare(bytes, turn, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
}

function makeSquare(bytes: Uint8Array, turn: DecodeTurn, fit: ResizeOptions): Promise<Buffer> {
  return decode(bytes, turn, (picture) => squareWebp(picture, fit))
}

/** As large as the largest app icon. */
const ICON_PIXELS = 512

/** PNG, because not every browser supports other formats for tab icons. */
export async function makeIcon(bytes: Uint8Array, turn: DecodeTurn): Promise<Buffer> {
  return renderPng(await makeLogo(bytes, turn), ICON_PIXELS, turn)
}

/** Decodes an upload upright. libvips decodes JPEG and WebP at reduced size where possible. */
export async function decode<Result>(
  bytes: Uint8Array,
  turn: DecodeTurn,
  make: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  await assertDecodable(bytes)
  return turn.decode(async () => {
    try {
      return await make(sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, pages: 1 }).autoOrient())
    } catch (error) {
      throw isTimeout(error) ? new AppError('OVERLOADED') : new UnusablePicture('notAPicture')
    }
  })
}

/** The header limits the pixels, so a machine that needs that long is busy, or the file is made to keep it busy. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}

const ORIGINAL_PIXELS = 3_000
/** The widest is twice the widest place of a cover, so that it is sharp on dense screens. */
const COVER_WIDTHS = [480, 960, 1_440, 1_920]
const PLACEHOLDER_WIDTH = 16
/** About 200 dpi at the largest size in a document. */
const PRINT_WIDTH = 720

/** Upright and re-encoded from pixels; stored so that the cover can be cropped again. */
export function makeOriginal(bytes: Uint8Array, turn: DecodeTurn, pixels = ORIGINAL_PIXELS): Promise<Buffer> {
  return decode(bytes, turn, (picture) =>
    picture
      .flatten({ background: '#fff' })
      .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
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
  /** JPEG, which a PDF embeds unchanged. */
  print: Buffer
}

/** Effort 3 takes about twice the time for files that are up to 4 % smaller. */
const WEBP_EFFORT = 2

/**
 * Crops a stored original and resizes it to the widths used by `srcset`. Less effort of the WebP encoder is faster, in
 * larger files.
 */
export function makeCover(
  original: Uint8Array,
  crop: Crop | null,
  turn: DrawTurn,
  effort = WEBP_EFFORT,
): Promise<Cover> {
  return turn.draw(async () => {
    const { width: whole, height: tall } = await sharp(original).metadata()
    const area = crop ? toPixelArea(crop, whole, tall) : { left: 0, top: 0, width: whole, height: tall }
    const { width, height } = area
    const widths = [...new Set(COVER_WIDTHS.map((coverWidth) => Math.min(coverWidth, width)))]
    // Decoded once for the widest; the others are resized from its pixels.
    const { data, info } = await sharp(original)
      .extract(area)
      .resize(widths.at(-1))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const widest = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const sources = await Promise.all(
      widths.map(async (sourceWidth) => {
        const bytes = await widest().resize(sourceWidth).webp({ quality: 80, effort }).toBuffer()
        return { width: sourceWidth, bytes }
      }),
    )
    const print = await widest().resize(Math.min(PRINT_WIDTH, info.width)).jpeg({ quality: 82 }).toBuffer()
    const tiny = await widest().resize(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer()
    return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, sources, print }
  })
}

/** At least one pixel and never beyond the edge, despite rounding. */
function toPixelArea({ x, y, width, height }: Crop, whole: number, tall: number) {
  const left = Math.min(whole - 1, Math.round((x / 100) * whole))
  const top = Math.min(tall - 1, Math.round((y / 100) * tall))
  return {
    left,
    top,
    width: Math.max(1, Math.min(whole - left, Math.round((width / 100) * whole))),
    height: Math.max(1, Math.min(tall - top, Math.round((height / 100) * tall))),
  }
}

/** Only for bundled SVGs: an SVG can load other resources. */
export function renderAvatar(trustedSvg: Buffer): Promise<Buffer> {
  return squareWebp(sharp(trustedSvg, { density: 576 }))
}

/** Only for bundled drawings; queued, because many may be requested at once. */
export function renderIllustration(trusted: Buffer, width: number): Promise<Buffer> {
  return OWN_TURN.draw(() =>
    sharp(trusted).resize(width).webp({ quality: 82 }).timeout({ seconds: DECODE_SECONDS }).toBuffer(),
  )
}

/** At most `width` wide. Only for our own pictures, never for uploads. */
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
