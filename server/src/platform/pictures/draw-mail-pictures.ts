import { readFileSync } from 'node:fs'

import type { Sharp } from 'sharp'

import type { MailPictures } from '../../schema/tables/mail-tables.ts'
import type { LoadPictures, PictureFile } from '../mail/mail-pictures.ts'
import type { Log } from '../observability/log.ts'
import type { Storage } from '../storage/storage.ts'
import { type DecodeTurn, OWN_TURN } from './decode-budget.ts'
import { sharp } from './sharp.ts'

/** Twice the width in the mail, for sharp screens. */
const COVER_WIDTH = 1_120
const MAX_COVER_BYTES = 250_000
const COVER_QUALITIES = [78, 62, 45]
const LOGO_SIZE = { width: 360, height: 56 }
const AVATAR_PIXELS = 108
const DECODE_SECONDS = 20

/** Shares of the cover's width. The cell of the seal in the mail is as wide as both together. */
const SEAL_SHARE = 0.21
const SEAL_INSET_SHARE = 0.04
const SEAL_TILT = -8
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

interface Context {
  storage: Storage
  log: Log
  turn?: DecodeTurn
}

/** A mail never waits for its pictures: what cannot be read or drawn is left out and logged. */
export function createPictureLoader({ storage, log, turn = OWN_TURN }: Context): LoadPictures {
  async function load(key: string | undefined, draw: (bytes: Buffer) => Promise<Buffer>): Promise<Buffer | undefined> {
    if (key === undefined) return undefined
    try {
      const bytes = await storage.read(key)
      return bytes && (await turn.draw(() => draw(bytes)))
    } catch (error) {
      log.warn({ err: error }, 'a picture is left out of a mail')
      return undefined
    }
  }

  return async (pictures) => {
    const seal = pictures.seal && (await drawSeal(pictures.seal))
    const cover = await load(pictures.cover, (bytes) => drawCover(bytes, seal))
    const logo = await load(pictures.logo, drawLogo)
    const avatar = await load(pictures.avatar, drawAvatar)
    const files: PictureFile[] = []
    if (cover) files.push({ name: 'cover', type: 'image/jpeg', bytes: cover })
    if (seal) files.push({ name: 'seal', type: 'image/png', bytes: await drawSealCell(seal, cover !== undefined) })
    if (logo) files.push({ name: 'logo', type: 'image/png', bytes: logo })
    if (avatar) files.push({ name: 'avatar', type: 'image/png', bytes: avatar })
    return files
  }
}

const SEAL_FILES = {
  empty: (locale: string) => new URL(`../../../art/mail/empty-seal-${locale}.svg`, import.meta.url),
  gold: (locale: string) => new URL(`../../../../pdf/templates/seal-${locale}.svg`, import.meta.url),
}

/** Its side is the share of a cover of full width. */
async function drawSeal({ kind, locale }: NonNullable<MailPictures['seal']>): Promise<Buffer> {
  const side = Math.round(COVER_WIDTH * SEAL_SHARE)
  const { data, info } = await sharp(readFileSync(SEAL_FILES[kind](locale)), { density: 300 })
    .resize(side, side)
    .rotate(SEAL_TILT, { background: CLEAR })
    .png()
    .toBuffer({ resolveWithObject: true })
  // The corners that the turn added are empty.
  const added = Math.floor((info.width - side) / 2)
  return sharp(data).extract({ left: added, top: added, width: side, height: side }).png().toBuffer()
}

/** Mail clients cannot place a picture over another, so the upper half of the seal is part of the cover. */
async function drawCover(bytes: Buffer, seal: Buffer | undefined): Promise<Buffer> {
  const { width: whole, height: tall } = await sharp(bytes).metadata()
  const width = Math.min(COVER_WIDTH, whole)
  const height = Math.round(width * Math.min(tall / whole, 2 / 3))
  const cover = () => sharp(bytes).flatten({ background: '#fff' }).resize(width, height, { fit: 'cover' })
  const side = Math.round(width * SEAL_SHARE)
  if (seal === undefined || side < 2 || side / 2 > height) return toJpeg(cover())
  const half = await upperHalf(seal, side)
  const left = width - side - Math.round(width * SEAL_INSET_SHARE)
  return toJpeg(cover().composite([{ input: half, left, top: height - Math.floor(side / 2) }]))
}

async function toJpeg(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.raw().timeout({ seconds: DECODE_SECONDS }).toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let smallest = Buffer.alloc(0)
  for (const quality of COVER_QUALITIES) {
    smallest = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer()
    if (smallest.length <= MAX_COVER_BYTES) break
  }
  return smallest
}

function upperHalf(seal: Buffer, side: number): Promise<Buffer> {
  return sharp(seal)
    .resize(side, side)
    .extract({ left: 0, top: 0, width: side, height: Math.floor(side / 2) })
    .png()
    .toBuffer()
}

/** The lower half, which continues the cover, or the whole seal without a cover; with its margin to the right. */
function drawSealCell(seal: Buffer, isUnderCover: boolean): Promise<Buffer> {
  const side = Math.round(COVER_WIDTH * SEAL_SHARE)
  const top = isUnderCover ? Math.floor(side / 2) : 0
  return sharp(seal)
    .extract({ left: 0, top, width: side, height: side - top })
    .extend({ right: Math.round(COVER_WIDTH * SEAL_INSET_SHARE), background: CLEAR })
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

/** Older logos are stored as squares; without the empty part, a wide one can be read at the height of a line. */
function drawLogo(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { density: 300 })
    .trim({ background: CLEAR })
    .resize({ ...LOGO_SIZE, fit: 'inside' })
    .png()
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()
}

/** Round in the file itself: not every mail client rounds corners. */
function drawAvatar(bytes: Buffer): Promise<Buffer> {
  const radius = AVATAR_PIXELS / 2
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="${AVATAR_PIXELS}" height="${AVATAR_PIXELS}"><circle cx="${radius}" cy="${radius}" r="${radius}"/></svg>`
  return sharp(bytes)
    .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()
}
