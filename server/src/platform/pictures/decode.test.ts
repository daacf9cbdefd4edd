import { crc32, deflateSync } from 'node:zlib'

import { AVATAR_PIXELS } from '@vecu/contract/constants'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

import { OWN_TURN } from './decode-budget.ts'
import { makeAvatar as make } from './decode.ts'
import { UnusablePicture, assertDecodable } from './header.ts'
import { sniffPicture } from './sniff.ts'

const makeAvatar = (bytes: Uint8Array) => make(bytes, OWN_TURN)

/** Left half red, right half blue. */
function flag(width = 80, height = 60) {
  const red = { create: { width: width / 2, height, channels: 3 as const, background: '#f00' } }
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

async function getErrorReason(bytes: Uint8Array): Promise<string> {
  return makeAvatar(bytes).then(
    () => 'none',
    (error: unknown) => (error instanceof UnusablePicture ? error.reason : String(error)),
  )
}

async function pixel(picture: Buffer, x: number, y: number): Promise<string> {
  const [r = 0, g = 0, b = 0] = await sharp(picture).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()
  return r > 200 && b < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : `${r},${g},${b}`
}

test('an error of the database that counts decoding time is not blamed on the picture', async () => {
  const bytes = await flag().png().toBuffer()
  const failing = { ...OWN_TURN, decode: () => Promise.reject(new Error('the database is busy')) }
  await expect(make(bytes, failing)).rejects.toThrow('the database is busy')
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s becomes a square WebP', async (format) => {
  const bytes = await flag().toFormat(format).toBuffer()
  expect(sniffPicture(bytes)).toBe(format)
  const avatar = await makeAvatar(bytes)
  const { width, height, format: outputFormat } = await sharp(avatar).metadata()
  expect([width, height, outputFormat]).toEqual([AVATAR_PIXELS, AVATAR_PIXELS, 'webp'])
  expect([await pixel(avatar, 20, 256), await pixel(avatar, 490, 256)]).toEqual(['red', 'blue'])
})

test('strips GPS position and all other metadata', async () => {
  const position = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E' }
  const bytes = await flag()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Inès', Copyright: 'secret' }, IFD3: position })
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif?.includes('secret')).toBe(true)
  const avatar = await makeAvatar(bytes)
  const { exif, xmp, iptc, icc } = await sharp(avatar).metadata()
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  expect(avatar.includes('Exif') || avatar.includes('secret') || avatar.includes('GPS')).toBe(false)
})

test('applies the EXIF orientation', async () => {
  const bytes = await flag().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const avatar = await makeAvatar(bytes)
  expect([await pixel(avatar, 256, 20), await pixel(avatar, 256, 490)]).toEqual(['red', 'blue'])
})

test('keeps the first frame of an animation', async () => {
  const frames = Buffer.concat([
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
      .raw()
      .toBuffer(),
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00f' } })
      .raw()
      .toBuffer(),
  ])
  const raw = { width: 40, height: 80, channels: 3 as const, pageHeight: 40 }
  const animation = await sharp(frames, { raw })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const avatar = await makeAvatar(animation)
  expect(await pixel(avatar, 256, 256)).toBe('red')
  expect((await sharp(avatar).metadata()).pages ?? 1).toBe(1)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])

test.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['text', Buffer.from('Bonjour')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', Buffer.from(SVG)],
  ['SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>\n<!-- \u00ff\u00d8\u00ff -->${SVG}`)],
  ['SVG behind the mark of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)])],
  ['SVG behind the mark of a GIF', Buffer.from(`GIF89a${SVG}`)],
  ['PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['HEIC', HEIC],
  ['TIFF', Buffer.from('II*\0\b\0\0\0\0\0\0\0')],
  ['the head of a PNG alone', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
])('%s is rejected as notAPicture', async (_, bytes) => {
  expect(await getErrorReason(bytes)).toBe('notAPicture')
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('truncated %s is rejected as notAPicture', async (format) => {
  const noise = sharp({
    create: {
      width: 160,
      height: 160,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const bytes = await noise.toFormat(format).toBuffer()
  expect(await getErrorReason(bytes)).toBe('none')
  expect(await getErrorReason(bytes.subarray(0, bytes.length / 2))).toBe('notAPicture')
})

test('drops an archive or script appended to a picture', async () => {
  const script = Buffer.from('PK\u0003\u0004<script>alert(1)</script><?php system($_GET[0]) ?>')
  const polyglot = Buffer.concat([await flag().jpeg().toBuffer(), script])
  const avatar = await makeAvatar(polyglot)
  expect(avatar.includes('<script>') || avatar.includes('<?php')).toBe(false)
})

/** A valid PNG of one colour in as few bytes as possible. */
function flatPng(width: number, height: number, { depth = 1, colours: colorType = 0, orientation = 1 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colorType, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil((width * depth) / 8) + 1) * height)
  const turned = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation])
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('eXIf', Buffer.concat([turned, Buffer.alloc(6)])),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(name, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), content.length + 8)
  return chunk
}

/** A PNG whose header announces a huge size without data. */
function promise(width: number, height: number, options = {}): Buffer {
  const whole = flatPng(1, 1, options)
  whole.writeUInt32BE(width, 16)
  whole.writeUInt32BE(height, 20)
  whole.writeUInt32BE(crc32(whole.subarray(12, 29)), 29)
  return whole
}

test('rejects a header with too many pixels before decoding', async () => {
  const startedAt = performance.now()
  expect(await getErrorReason(promise(60_000, 60_000))).toBe('tooManyPixels')
  expect(await getErrorReason(promise(5_501, 6_000))).toBe('tooManyPixels')
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test.each([
  ['four kilobytes that say 32 megapixels', () => flatPng(6_400, 5_000), 'notAPicture'],
  ['a column of 32 million pixels', () => flatPng(1, 32_000_000), 'sideTooLong'],
  ['a strip taken sideways', () => flatPng(100, 320_000, { orientation: 6 }), 'sideTooLong'],
  ['32 megapixels of eight bytes each', () => promise(6_400, 5_000, { depth: 16, colours: 6 }), 'tooManyPixels'],
])('%s: rejected before decoding', async (_, draw, reason) => {
  const bytes = draw()
  const startedAt = performance.now()
  expect(await getErrorReason(bytes)).toBe(reason)
  expect(performance.now() - startedAt).toBeLessThan(500)
})

/** A few plain areas and lines of text at the size of the largest screens. */
async function screenshot(): Promise<Sharp> {
  const line = (_: unknown, at: number) =>
    `<text x="1300" y="${480 + 60 * at}" font-size="44">Une journée en mer, ${at}</text>`
  const lines = Array.from({ length: 30 }, line).join('')
  const window = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="5120" height="2880">
      <rect width="100%" height="100%" fill="#fff"/><rect width="1200" height="100%" fill="#2f2a7a"/>
      <rect width="100%" height="90" fill="#e8e4da"/>${lines}</svg>`),
  )
  const { data, info } = await window.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

test('accepts a plain 15-megapixel screenshot at any compression', async () => {
  const shot = await screenshot()
  for (const packed of [
    shot.clone().png({ compressionLevel: 9 }),
    shot.clone().png({ palette: true, colours: 4 }),
    shot.clone().webp({ lossless: true, effort: 2 }),
  ]) {
    const bytes = await packed.toBuffer()
    await expect(assertDecodable(bytes), `${bytes.length} bytes`).resolves.toBeUndefined()
  }
})

test('accepts a 30-megapixel photo', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const create = { width: 500, height: 500, channels: 3 as const, background: '#888' }
  const input = await sharp({ create: { ...create, noise } })
    .png()
    .toBuffer()
  const photo = sharp({ create: { ...create, width: 6_700, height: 4_480 } }).composite([{ input, tile: true }])
  await expect(assertDecodable(await photo.jpeg({ quality: 60 }).toBuffer())).resolves.toBeUndefined()
})

test('rejects more than 10 MB as fileTooLarge', async () => {
  const jpeg = await flag().jpeg().toBuffer()
  expect(await getErrorReason(Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]))).toBe('fileTooLarge')
})
