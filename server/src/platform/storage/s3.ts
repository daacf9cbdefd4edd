import { createHash } from 'node:crypto'

import { toStorageError, s3Client } from './s3-client.ts'
import type { S3Settings } from '../../settings.ts'
import { fileType } from './file-types.ts'
import type { Storage, StoredFile } from './storage.ts'

const HOUR_SECONDS = 3_600
/** A presigned URL stays the same for an hour, so that browsers can cache the file, and is valid for one more. */
const GOOD_SECONDS = 2 * HOUR_SECONDS
const FRESH_SECONDS = HOUR_SECONDS / 2

/** Storage in a bucket of any S3-compatible store. `pageSize` is the number of keys per listing request. */
export function s3Storage(settings: S3Settings, { pageSize = 1_000 } = {}): Storage {
  const client = s3Client(settings)
  return {
    async put(key, bytes) {
      // The store verifies the checksum, so that a truncated or altered upload is rejected.
      const sum = createHash('sha256').update(bytes).digest('hex')
      const type = fileType(key) ?? 'application/octet-stream'
      const headers = { 'x-amz-content-sha256': sum, 'content-type': type }
      const answer = await client.ask('PUT', place(key), { bytes, headers })
      if (answer.status !== 200) throw toStorageError(answer)
    },
    async read(key) {
      const answer = await client.ask('GET', place(key))
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw toStorageError(answer)
      return answer.bytes
    },
    async remove(key) {
      const answer = await client.ask('DELETE', place(key))
      if (![200, 204, 404].includes(answer.status)) throw toStorageError(answer)
    },
    async *list() {
      let after = ''
      for (;;) {
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(pageSize) })
        if (after !== '') query.set('start-after', after)
        const answer = await client.ask('GET', `/?${query.toString()}`)
        if (answer.status !== 200) throw toStorageError(answer)
        const page = readListing(answer.bytes.toString())
        yield* page.files
        after = page.files.at(-1)?.key ?? ''
        if (!page.goesOn || after === '') return
      }
    },
    async isAlive() {
      return (await client.probe()) === 200
    },
    async addressOf(key, type) {
      const hour = Math.floor(Date.now() / 1_000 / HOUR_SECONDS) * HOUR_SECONDS
      const headers = new URLSearchParams({
        'response-content-type': type,
        'response-content-disposition': 'inline',
        'response-cache-control': `private, max-age=${GOOD_SECONDS}, immutable`,
      })
      const since = new Date(hour * 1_000)
      return {
        url: await client.presign(`${place(key)}?${headers.toString()}`, since, GOOD_SECONDS),
        freshSeconds: FRESH_SECONDS,
      }
    },
  }
}

function place(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`
}

interface Listing {
  files: StoredFile[]
  goesOn: boolean
}

function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    writtenAt: new Date(textOf(entry, 'LastModified')),
  }))
  return { files, goesOn: textOf(xml, 'IsTruncated') === 'true' }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, named?: string) => {
      if (named !== undefined) return ENTITIES[named] ?? whole
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
    },
  )
}
