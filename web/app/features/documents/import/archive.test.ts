import { deflateRawSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { InvalidArchiveError, openArchive } from './archive.ts'

interface Packed {
  name: string
  bytes: Uint8Array
  /** Declared compressed size, if different from the real one. */
  size?: number
  /** Declared uncompressed size; default: the compressed size. */
  unpackedSize?: number
}

/** ZIP with a single file. */
function zip(
  { name, bytes, size = bytes.byteLength, unpackedSize = size }: Packed,
  method = 8,
): Uint8Array<ArrayBuffer> {
  const title = Buffer.from(name)
  const file = Buffer.alloc(30)
  file.writeUInt32LE(0x04034b50, 0)
  file.writeUInt16LE(method, 8)
  file.writeUInt16LE(title.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt32LE(size, 20)
  entry.writeUInt32LE(unpackedSize, 24)
  entry.writeUInt16LE(title.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + title.length, 12)
  end.writeUInt32LE(file.length + title.length + bytes.byteLength, 16)
  return new Uint8Array(Buffer.concat([file, title, bytes, entry, title, end]))
}

const getErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof InvalidArchiveError ? error.code : String(error)),
  )

const read = async (bytes: Uint8Array<ArrayBuffer>, limit = 1_000) =>
  (await openArchive(new Blob([bytes]))).read('data.json', limit)

const good = zip({ name: 'data.json', bytes: deflateRawSync(Buffer.from('{"é":1}')), unpackedSize: 8 })

test('reads a file by its name, compressed or stored', async () => {
  expect(new TextDecoder().decode(await read(good))).toBe('{"é":1}')
  expect(await read(zip({ name: 'data.json', bytes: new Uint8Array([7]) }, 0))).toEqual(new Uint8Array([7]))
  expect(await read(zip({ name: 'other.json', bytes: new Uint8Array([7]) }, 0))).toBeUndefined()
})

test('fails with notZip on a file that is not a ZIP or is damaged', async () => {
  const text = new TextEncoder().encode('Bonjour')
  for (const bytes of [new Uint8Array(), text, good.slice(0, 30), good.slice(10), good.slice(0, -10)]) {
    expect(await getErrorCode(read(bytes))).toBe('notZip')
  }
  expect(await getErrorCode(read(zip({ name: 'data.json', bytes: new Uint8Array([255, 255, 1, 2]) })))).toBe('notZip')
  expect(
    await getErrorCode(read(zip({ name: 'data.json', bytes: new Uint8Array([1]), size: 5_000_000, unpackedSize: 1 }))),
  ).toBe('notZip')
  expect(await getErrorCode(read(zip({ name: 'data.json', bytes: new Uint8Array([1]) }, 99)))).toBe('notZip')
})

test('fails with tooLarge on a small archive that declares a file over the limit', async () => {
  const bytes = deflateRawSync(Buffer.alloc(50_000_000))
  const bomb = zip({ name: 'data.json', bytes, unpackedSize: 50_000_000 })
  expect(bomb.byteLength).toBeLessThan(60_000)
  expect(await getErrorCode(read(bomb, 1_000_000))).toBe('tooLarge')
})

test('fails with notZip on a file whose uncompressed size differs from the declared one', async () => {
  const bytes = deflateRawSync(Buffer.alloc(50_000_000))
  for (const unpackedSize of [0, 10, 900_000]) {
    expect(await getErrorCode(read(zip({ name: 'data.json', bytes, unpackedSize }), 1_000_000))).toBe('notZip')
  }
  const short = zip({ name: 'data.json', bytes: deflateRawSync(Buffer.from('{}')), unpackedSize: 900_000 })
  expect(await getErrorCode(read(short, 1_000_000))).toBe('notZip')
})
