import sharp from 'sharp'
import { expect, test } from 'vitest'

import { AVATAR_PIXELS, UnusablePicture, makeAvatar } from './decode.ts'
import { sniffPicture } from './sniff.ts'

/** Left half red, right half blue. */
function flag(width = 80, height = 60) {
  const red = { create: { width: width / 2, height, channels: 3 as const, background: '#f00' } }
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

async function faultOf(bytes: Uint8Array): Promise<string> {
  return makeAvatar(bytes).then(
    () => 'none',
    (error: unknown) => (error instanceof UnusablePicture ? error.fault : String(error)),
  )
}

async function pixel(picture: Buffer, x: number, y: number): Promise<string> {
  const [r = 0, g = 0, b = 0] = await sharp(picture).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()
  return r > 200 && b < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : `${r},${g},${b}`
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s becomes a square WebP', async (format) => {
  const bytes = await flag().toFormat(format).toBuffer()
  expect(sniffPicture(bytes)).toBe(format)
  const avatar = await makeAvatar(bytes)
  const { width, height, format: made } = await sharp(avatar).metadata()
  expect([width, height, made]).toEqual([AVATAR_PIXELS, AVATAR_PIXELS, 'webp'])
  expect([await pixel(avatar, 20, 256), await pixel(avatar, 490, 256)]).toEqual(['red', 'blue'])
})

test('the place where it was taken and all other metadata are gone', async () => {
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

test('a picture taken sideways is turned upright', async () => {
  const bytes = await flag().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const avatar = await makeAvatar(bytes)
  expect([await pixel(avatar, 256, 20), await pixel(avatar, 256, 490)]).toEqual(['red', 'blue'])
})

test('of an animation the first frame is kept', async () => {
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
])('%s is no picture', async (_, bytes) => {
  expect(await faultOf(bytes)).toBe('notAPicture')
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s cut off half-way is no picture', async (format) => {
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
  expect(await faultOf(bytes)).toBe('none')
  expect(await faultOf(bytes.subarray(0, bytes.length / 2))).toBe('notAPicture')
})

test('a picture with an archive or a script behind it keeps neither', async () => {
  const script = Buffer.from('PK\u0003\u0004<script>alert(1)</script><?php system($_GET[0]) ?>')
  const polyglot = Buffer.concat([await flag().jpeg().toBuffer(), script])
  const avatar = await makeAvatar(polyglot)
  expect(avatar.includes('<script>') || avatar.includes('<?php')).toBe(false)
})

/** Says that it is huge and holds next to nothing. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4)
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  header.set([8, 2, 0, 0, 0], 16)
  header.writeInt32BE(crc(header.subarray(4, 21)), 21)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    header,
    Buffer.from('\0\0\0\0IDAT\u0035\u00af\u0006\u001e', 'latin1'),
  ])
}

function crc(bytes: Buffer): number {
  let value = -1
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value
}

test('a header that promises too many pixels is refused before anything is decoded', async () => {
  const began = performance.now()
  expect(await faultOf(bomb(60_000, 60_000))).toBe('tooManyPixels')
  expect(await faultOf(bomb(33_001, 1_000))).toBe('tooManyPixels')
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('more than ten megabytes are refused whatever they are', async () => {
  const jpeg = await flag().jpeg().toBuffer()
  expect(await faultOf(Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]))).toBe('fileTooLarge')
})
