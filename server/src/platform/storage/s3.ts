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
      const response = await client.send('PUT', toPath(key), { bytes, headers })
      if (response.status !== 200) throw toStorageError(response)
    },
    async read(key) {
      const response = await client.send('GET', toPath(key))
      if (response.status === 404) return undefined
      if (response.status !== 200) throw toStorageError(response)
      return response.bytes
    },
    async remove(key) {
      const response = await client.send('DELETE', toPath(key))
      if (![200, 204, 404].includes(response.status)) throw toStorageError(response)
    },
    async *list() {
      let after = ''
      for (;;) {
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(pageSize) })
        if (after !== '') query.set('start-after', after)
        const response = await client.send('GET', `/?${query.toString()}`)
        if (response.status !== 200) throw toStorageError(response)
        const page = readListing(response.bytes.toString())
        yield* page.files
        after = page.files.at(-1)?.key ?? ''
        if (!page.goesOn || after === '') return
      }
    },
    async isAlive() {
      return (await client.probe()) === 200
    },
    async getTemporaryUrl(key, type, disposition = 'inline') {
      const hour = Math.floor(Date.now() / 1_000 / HOUR_SECONDS) * HOUR_SECONDS
      const headers = new URLSearchParams({
        'response-content-type': type,
        'response-content-disposition': disposition,
        'response-cache-control': `private, max-age=${GOOD_SECONDS}, immutable`,
      })
      const since = new Date(hour * 1_000)
      return {
        url: await client.presign(`${toPath(key)}?${headers.toString()}`, since, GOOD_SECONDS),
        freshSeconds: FRESH_SECONDS,
      }
    },
  }
}

function toPath(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`
}

interface Listing {
  files: StoredFile[]
  goesOn: boolean
}

function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: readElementText(entry, 'Key'),
    writtenAt: new Date(readElementText(entry, 'LastModified')),
  }))
  return { files, goesOn: readElementText(xml, 'IsTruncated') === 'true' }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function readElementText(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, named?: string) => {
      if (named !== undefined) return ENTITIES[named] ?? whole
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
    },
  )
}
