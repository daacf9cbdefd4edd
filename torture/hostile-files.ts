import { deflateSync, gzipSync } from 'node:zlib'

import sharp from 'sharp'

export interface HostileFile {
  family: string
  name: string
  bytes: Buffer
  /** A flipped bit need not break a picture, so some files may be rejected or accepted. */
  expect: 'refused' | 'taken' | 'either'
  /** Width and height after rotation. */
  upright?: [number, number]
}

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
const ENDINGS = ['jpg', 'png', 'webp', 'exe']
const TRUNCATIONS = 12
const FLIPS = 24
const TEN_MEGABYTES = 10 * 1024 * 1024

/** More than three hundred malformed or hostile files, deterministic per seed. */
export async function hostileFiles(seed: number): Promise<HostileFile[]> {
  const random = randomFrom(seed)
  const wholes = await Promise.all(FORMATS.map((format) => noise().toFormat(format).toBuffer()))
  const buildFiles = (family: string, expect: HostileFile['expect'], files: Buffer[], ending = 'jpg'): HostileFile[] =>
    files.map((bytes, index) => ({ family, expect, bytes, name: `${family.replaceAll(' ', '-')}-${index}.${ending}` }))
  return [
    ...wholes.flatMap((bytes, index) => [
      // A decodable picture may lack a few bytes at its end.
      ...buildFiles(`truncated ${FORMATS[index]}`, 'either', cuts(bytes)),
      ...buildFiles(
        `heads of ${FORMATS[index]}`,
        'refused',
        [1, 2, 4, 8, 12, 20].map((length) => bytes.subarray(0, length)),
      ),
      ...buildFiles(
        `flipped ${FORMATS[index]}`,
        'either',
        Array.from({ length: FLIPS }, () => flipped(bytes, random)),
      ),
      ...buildFiles(
        `spliced ${FORMATS[index]}`,
        'either',
        wholes.map((other) => spliced(bytes, other)),
      ),
      ...ENDINGS.flatMap((ending) => buildFiles(`${FORMATS[index]} named .${ending}`, 'taken', [bytes], ending)),
    ]),
    ...buildFiles('polyglots', 'either', polyglots(wholes)),
    ...buildFiles('no pictures', 'refused', NO_PICTURES),
    ...buildFiles('bombs', 'refused', bombs(wholes)),
    ...buildFiles('a huge screen', 'either', [hugeScreen(wholes[4] ?? Buffer.alloc(10))]),
    ...buildFiles('animations', 'taken', await animations()),
    ...buildFiles('metadata', 'taken', await metadata()),
    // Orientations 5 to 8 are rotated by 90°.
    ...buildFiles('held', 'taken', await orientations()).map((file, index) => ({
      ...file,
      upright: (index < 4 ? [80, 40] : [40, 80]) as [number, number],
    })),
    ...buildFiles('ten megabytes and one', 'refused', [
      Buffer.alloc(TEN_MEGABYTES + 1),
      ...wholes.slice(0, 2).map((bytes) => Buffer.concat([bytes, Buffer.alloc(TEN_MEGABYTES + 1 - bytes.length)])),
    ]),
  ]
}

function noise(width = 320, height = 240) {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } })
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function cuts(bytes: Buffer): Buffer[] {
  const step = bytes.length / (TRUNCATIONS + 1)
  return Array.from({ length: TRUNCATIONS }, (_, index) => bytes.subarray(0, Math.floor((index + 1) * step)))
}

function flipped(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes)
  for (let count = 0; count < 8; count += 1) {
    const at = Math.floor(random() * copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  return copy
}

function spliced(head: Buffer, tail: Buffer): Buffer {
  return Buffer.concat([head.subarray(0, head.length / 2), tail.subarray(tail.length / 2)])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
const LAUGHS = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')

const NO_PICTURES = [
  '',
  '\u0000',
  'Bonjour',
  SVG,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${LAUGHS}]><svg>&l9;</svg>`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>`,
  '<!doctype html><script>alert(1)</script>',
  '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
  'PK\u0003\u0004',
  'II*\u0000\b\u0000\u0000\u0000',
  '#!/bin/sh\nid',
  `GIF89a${SVG}`,
]
  .map((text) => Buffer.from(text, 'latin1'))
  .concat(gzipSync(SVG))

function polyglots(wholes: Buffer[]): Buffer[] {
  const script = Buffer.from('/*<script>alert(1)</script><?php system($_GET[0]) ?>*/=1;alert(1)')
  const archive = Buffer.from('PK\u0003\u0004evil.sh#!/bin/sh PK\u0005\u0006', 'latin1')
  return [
    Buffer.concat([Buffer.from('GIF89a'), script]),
    ...wholes.flatMap((bytes) => [
      Buffer.concat([bytes, archive]),
      Buffer.concat([bytes, script]),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]),
    ]),
  ]
}

/** A PNG with the given dimensions; `data` may be nearly empty or decompress to all pixels. */
function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...parts])
}

/** A huge logical screen with a small frame: the decoder uses the frame. */
function hugeScreen(gif: Buffer): Buffer {
  const screen = Buffer.from(gif)
  screen.writeUInt16LE(65_535, 6)
  screen.writeUInt16LE(65_535, 8)
  return screen
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  let crc = -1
  for (const byte of body) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  sum.writeInt32BE(~crc)
  return Buffer.concat([length, body, sum])
}

function bombs([jpeg = Buffer.alloc(0)]: Buffer[]): Buffer[] {
  const wide = Buffer.from(jpeg)
  const frame = wide.indexOf(Buffer.from([0xff, 0xc0]))
  wide.writeUInt16BE(65_000, frame + 5)
  wide.writeUInt16BE(65_000, frame + 7)
  return [
    png(30_000, 30_000, deflateSync(Buffer.alloc(64))),
    png(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 3_751), { level: 9 })),
    png(33_001, 1_000, deflateSync(Buffer.alloc(4_127 * 1_000))),
    png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(0)),
    wide,
  ]
}

async function animations(): Promise<Buffer[]> {
  const frames = Buffer.concat(await Promise.all(Array.from({ length: 60 }, () => noise(64, 64).raw().toBuffer())))
  const raw = { width: 64, height: 64 * 60, channels: 3 as const, pageHeight: 64 }
  const film = () => sharp(frames, { raw })
  return [
    await film().gif().toBuffer(),
    await film().webp().toBuffer(),
    await film().gif({ delay: 0, loop: 0 }).toBuffer(),
  ]
}

/** All eight EXIF orientations, with GPS coordinates. */
function orientations(): Promise<Buffer[]> {
  const GPS = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 51/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '2/1 17/1 40/1',
  }
  const createPhoto = (orientation: number) =>
    noise(80, 40)
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret' }, IFD3: GPS })
      .withMetadata({ orientation })
      .toBuffer()
  return Promise.all(Array.from({ length: 8 }, (_, index) => createPhoto(index + 1)))
}

/** Colour profiles, and metadata larger than the picture. */
function metadata(): Promise<Buffer[]> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${'secret '.repeat(8_000)}</x:xmpmeta>`
  return Promise.all([
    noise().jpeg().withIccProfile('p3').toBuffer(),
    noise().png().withIccProfile('p3').toBuffer(),
    noise().webp().withXmp(xmp).toBuffer(),
    noise().jpeg().withXmp(xmp).toBuffer(),
  ])
}
