import { setTimeout as pause } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

import { StorageUnavailableError } from './storage.ts'
import type { S3Settings } from '../../settings.ts'

export interface S3Client {
  /** Retries on temporary errors up to a limit. */
  send(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: RequestBody): Promise<S3Response>
  /** One request without retries, for health checks. */
  probe(): Promise<number>
  /** Presigned URL for browsers, valid for `seconds` from `since`. */
  presign(path: string, since: Date, seconds: number): Promise<string>
}

interface RequestBody {
  bytes: Uint8Array
  headers: Record<string, string>
}

interface S3Response {
  status: number
  bytes: Buffer
}

const MAX_ATTEMPTS = 3
/** Long enough for the largest file on a slow connection. */
const ATTEMPT_TIMEOUT_MS = 10_000
const PROBE_MS = 2_000
const FIRST_PAUSE_MS = 100

export function s3Client({ accessKeyId, secretAccessKey, region, ...settings }: S3Settings): S3Client {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const [inside, outside] = [settings.endpoint, settings.publicUrl].map((base) => bucketUrl(base, settings))

  async function once(method: string, path: string, sent: RequestBody | undefined): Promise<S3Response> {
    const request = await client.sign(`${inside}${path}`, {
      method,
      ...(sent && { body: sent.bytes as Uint8Array<ArrayBuffer>, headers: sent.headers }),
    })
    const response = await fetch(request, { signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS), redirect: 'manual' })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  return {
    async send(method, path, sent) {
      for (let tried = 1; ; tried++) {
        const outcome = await once(method, path, sent).catch((error: unknown) => error as Error)
        const later = outcome instanceof Error || outcome.status >= 500 || outcome.status === 429
        if (!later) return outcome
        if (tried === MAX_ATTEMPTS) throw toStorageError(outcome)
        await pause(FIRST_PAUSE_MS * 2 ** tried * (0.5 + Math.random() / 2))
      }
    },
    async probe() {
      const request = await client.sign(`${inside}/`, { method: 'HEAD' })
      const { status } = await fetch(request, { signal: AbortSignal.timeout(PROBE_MS), redirect: 'manual' })
      return status
    },
    async presign(path, since, seconds) {
      const url = new URL(`${outside}${path}`)
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
  const baseUrl = url.href.replace(/\/$/, '')
  return pathStyle ? `${baseUrl}/${bucket}` : baseUrl
}

/** Contains no access keys: the message is logged. */
export function toStorageError(outcome: Error | S3Response): StorageUnavailableError {
  if (outcome instanceof Error)
    return new StorageUnavailableError('the object store gives no answer', { cause: outcome })
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(outcome.bytes.toString()) ?? []
  return new StorageUnavailableError(`the object store answers ${outcome.status} ${code}`.trimEnd())
}
