import { setTimeout as pause } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

import { StorageUnavailableError } from './storage.ts'
import type { S3Settings } from '../../settings.ts'

export interface S3Client {
  /** Retries on temporary errors up to a limit. */
  ask(method: 'GET' | 'PUT' | 'DELETE', address: string, body?: RequestBody): Promise<S3Answer>
  /** One request without retries, for health checks. */
  probe(): Promise<number>
  /** Presigned URL for browsers, valid for `seconds` from `since`. */
  presign(address: string, since: Date, seconds: number): Promise<string>
}

interface RequestBody {
  bytes: Uint8Array
  headers: Record<string, string>
}

interface S3Answer {
  status: number
  bytes: Buffer
}

const TRIES = 3
/** Long enough for the largest file on a slow connection. */
const TRY_MS = 10_000
const PROBE_MS = 2_000
const FIRST_PAUSE_MS = 100

export function s3Client({ accessKeyId, secretAccessKey, region, ...settings }: S3Settings): S3Client {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const [inside, outside] = [settings.endpoint, settings.publicUrl].map((base) => bucketUrl(base, settings))

  async function once(method: string, address: string, sent: RequestBody | undefined): Promise<S3Answer> {
    const request = await client.sign(`${inside}${address}`, {
      method,
      ...(sent && { body: sent.bytes as Uint8Array<ArrayBuffer>, headers: sent.headers }),
    })
    const answer = await fetch(request, { signal: AbortSignal.timeout(TRY_MS), redirect: 'manual' })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  return {
    async ask(method, address, sent) {
      for (let tried = 1; ; tried++) {
        const outcome = await once(method, address, sent).catch((error: unknown) => error as Error)
        const later = outcome instanceof Error || outcome.status >= 500 || outcome.status === 429
        if (!later) return outcome
        if (tried === TRIES) throw toStorageError(outcome)
        await pause(FIRST_PAUSE_MS * 2 ** tried * (0.5 + Math.random() / 2))
      }
    },
    async probe() {
      const request = await client.sign(`${inside}/`, { method: 'HEAD' })
      const { status } = await fetch(request, { signal: AbortSignal.timeout(PROBE_MS), redirect: 'manual' })
      return status
    },
    async presign(address, since, seconds) {
      const url = new URL(`${outside}${address}`)
      url.searchParams.set('X-Amz-Expires', String(seconds))
      const datetime = since.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
      return (await client.sign(url, { aws: { signQuery: true, datetime } })).url
    },
  }
}

/** Origin of the presigned URLs. */
export function browserOrigin(settings: S3Settings): string {
  return new URL(bucketUrl(settings.publicUrl, settings)).origin
}

function bucketUrl(base: string, { bucket, pathStyle }: Pick<S3Settings, 'bucket' | 'pathStyle'>): string {
  const url = new URL(base)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  const place = url.href.replace(/\/$/, '')
  return pathStyle ? `${place}/${bucket}` : place
}

/** Contains no access keys: the message is logged. */
export function toStorageError(outcome: Error | S3Answer): StorageUnavailableError {
  if (outcome instanceof Error)
    return new StorageUnavailableError('the object store gives no answer', { cause: outcome })
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(outcome.bytes.toString()) ?? []
  return new StorageUnavailableError(`the object store answers ${outcome.status} ${code}`.trimEnd())
}
