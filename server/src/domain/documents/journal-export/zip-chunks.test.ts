import { buffer } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { readZip } from '../../../../test/read-zip.ts'
import { type ZippedFile, zipChunks } from './zip-chunks.ts'

const MEGABYTE = 1_024 * 1_024

test('zipChunks requests files at most five ahead of the reader', async () => {
  let requested = 0
  async function* pictures(): AsyncGenerator<ZippedFile> {
    for (; requested < 200; requested++)
      yield { name: `${requested}.webp`, bytes: new Uint8Array(MEGABYTE).fill(requested) }
  }
  let [read, furthest] = [0, 0]
  for await (const chunk of zipChunks(pictures())) {
    read += chunk.byteLength
    furthest = Math.max(furthest, requested - read / MEGABYTE)
  }
  expect(requested).toBe(200)
  expect(read).toBeGreaterThan(200 * MEGABYTE)
  expect(furthest).toBeLessThan(5)
})

test('zipChunks preserves names and bytes of every file', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'a.html', bytes: Buffer.from('é'.repeat(5_000)) }
    yield { name: 'pictures/b.webp', bytes: Buffer.from([1, 2, 3]) }
  }
  const zip = readZip(await buffer(zipChunks(files()) as AsyncIterable<Buffer>))
  expect([...zip.keys()]).toEqual(['a.html', 'pictures/b.webp'])
  expect(String(zip.get('a.html'))).toBe('é'.repeat(5_000))
  expect(zip.get('pictures/b.webp')).toEqual(Buffer.from([1, 2, 3]))
})

test('zipChunks rejects when a file cannot be read', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'a.html', bytes: Buffer.from('a') }
    throw new Error('the storage is away')
  }
  await expect(buffer(zipChunks(files()) as AsyncIterable<Buffer>)).rejects.toThrow('the storage is away')
})
