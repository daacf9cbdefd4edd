import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type ObjectStore, startObjectStore } from '../../../test/object-store.ts'
import { startMockService } from '../../../test/mock-service.ts'
import { readSettings, type S3Settings, InvalidSettingError } from '../../settings.ts'
import { diskStorage } from './disk.ts'
import { openStorage } from './open-storage.ts'
import { browserOrigin, s3Client } from './s3-client.ts'
import { s3Storage } from './s3.ts'
import { type Storage, StorageUnavailableError } from './storage.ts'

const folder = () => mkdtempSync(path.join(tmpdir(), 'vecu-files-'))
const buildSettings = (environment: Record<string, string>) => readSettings({ DATA_DIR: folder(), ...environment })

let store: ObjectStore
beforeAll(async () => {
  store = await startObjectStore()
})
afterAll(() => store.stop())

function s3(change: Partial<S3Settings> = {}): S3Settings {
  const { s3: settings } = buildSettings(store.environment)
  if (!settings) throw new Error('the object store of the tests is not set')
  return { ...settings, ...change }
}

const STORAGES: [string, () => Storage][] = [
  ['a folder', () => diskStorage(folder())],
  // Small pages, so that a listing has several.
  ['an object store', () => s3Storage(s3(), { pageSize: 3 })],
]

describe.each(STORAGES)('%s', (_, open) => {
  test('returns the bytes stored, and undefined for an unknown key', async () => {
    const storage = open()
    const bytes = Buffer.from([0, 255, 13, 10, 0x80])
    await storage.put('pictures/a.webp', bytes)
    expect(await storage.read('pictures/a.webp')).toEqual(bytes)
    expect(await storage.read('pictures/b.webp')).toBeUndefined()
    await storage.put('pictures/a.webp', Buffer.from('other'))
    expect(String(await storage.read('pictures/a.webp'))).toBe('other')
    await storage.put('pictures/empty.webp', Buffer.alloc(0))
    expect(await storage.read('pictures/empty.webp')).toEqual(Buffer.alloc(0))
  })

  test('removes a file, also twice', async () => {
    const storage = open()
    await storage.put('pictures/gone.webp', Buffer.from('a'))
    await storage.remove('pictures/gone.webp')
    await storage.remove('pictures/gone.webp')
    expect(await storage.read('pictures/gone.webp')).toBeUndefined()
  })

  test('lists every file once over several pages', async () => {
    const storage = open()
    const keys = ['a', 'b', 'c & d', 'é+%', 'e', 'f', 'g', 'h'].map((name) => `listed/${name}.webp`)
    const before = Date.now()
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))))
    const found = []
    for await (const file of storage.list()) if (file.key.startsWith('listed/')) found.push(file)
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    for (const { writtenAt } of found) expect(Math.abs(writtenAt.getTime() - before)).toBeLessThan(5_000)
    expect(String(await storage.read('listed/é+%.webp'))).toBe('listed/é+%.webp')
  })

  test('isAlive returns true', async () => {
    expect(await open().isAlive()).toBe(true)
  })
})

describe('failing object store', () => {
  const expectUnavailable = async (storage: Storage) => {
    await expect(storage.read('a.webp')).rejects.toBeInstanceOf(StorageUnavailableError)
    await expect(storage.put('a.webp', Buffer.from('a'))).rejects.toBeInstanceOf(StorageUnavailableError)
    await expect(storage.remove('a.webp')).rejects.toBeInstanceOf(StorageUnavailableError)
  }

  test('retries, then throws StorageUnavailableError', async () => {
    const { url, heard } = await startMockService((_, response) => response.writeHead(503).end('<Code>SlowDown</Code>'))
    const storage = s3Storage(s3({ endpoint: url }))
    await expect(storage.read('a.webp')).rejects.toThrow('the object store answers 503 SlowDown')
    expect(heard).toHaveLength(3)
    expect(await storage.isAlive()).toBe(false)
  })

  test('throws StorageUnavailableError on no connection, reset and wrong credentials', async () => {
    await expectUnavailable(s3Storage(s3({ endpoint: 'http://127.0.0.1:1' })))
    const rude = await startMockService((_, response) => response.destroy())
    await expectUnavailable(s3Storage(s3({ endpoint: rude.url })))
    await expectUnavailable(s3Storage(s3({ accessKeyId: 'another' })))
  })

  test('returns the file when a retry succeeds', async () => {
    let requested = 0
    const { url } = await startMockService((_, response) => {
      if (++requested === 1) response.destroy()
      else if (requested === 2) response.writeHead(500).end()
      else response.writeHead(200).end('there')
    })
    expect(String(await s3Storage(s3({ endpoint: url })).read('a.webp'))).toBe('there')
  })

  test('sends the SHA-256 of the bytes in a signed header', async () => {
    const { url, heard } = await startMockService((_, response) => response.writeHead(200).end())
    await s3Storage(s3({ endpoint: url })).put('pictures/a.webp', Buffer.from('whole'))
    const sum = createHash('sha256').update('whole').digest('hex')
    expect(heard[0]?.headers).toMatchObject({ 'x-amz-content-sha256': sum, 'content-type': 'image/webp' })
    expect(heard[0]?.headers.authorization).toMatch(/SignedHeaders=host;x-amz-content-sha256;x-amz-date,/)
  })

  test('fails the start with InvalidSettingError on wrong settings, not on an outage', async () => {
    const open = (change: Record<string, string>) => openStorage(buildSettings({ ...store.environment, ...change }))
    await expect(open({ S3_BUCKET: 'unknown' })).rejects.toThrow(/^Invalid setting S3_BUCKET: [^\n]+$/)
    await expect(open({ S3_ACCESS_KEY_ID: 'another' })).rejects.toThrow(InvalidSettingError)
    expect(await (await open({})).isAlive()).toBe(true)
    await expect((await open({ S3_ENDPOINT: 'http://127.0.0.1:1' })).isAlive()).rejects.toThrow()
  })
})

test('presigned URL matches the example in the S3 documentation', async () => {
  const example = {
    endpoint: 'https://s3.amazonaws.com',
    publicUrl: 'https://s3.amazonaws.com',
    region: 'us-east-1',
    bucket: 'examplebucket',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    pathStyle: false,
  }
  const url = await s3Client(example).presign('/test.txt', new Date('2013-05-24T00:00:00Z'), 86_400)
  expect(new URL(url).host).toBe('examplebucket.s3.amazonaws.com')
  expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
  expect(browserOrigin(example)).toBe('https://examplebucket.s3.amazonaws.com')
})
