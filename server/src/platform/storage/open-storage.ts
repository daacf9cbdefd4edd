import path from 'node:path'

import { type Settings, InvalidSettingError } from '../../settings.ts'
import { diskStorage } from './disk.ts'
import { s3Client } from './s3-client.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** Starts while the object store is unavailable, but fails if it rejects the settings. */
export async function openStorage({ s3, dataDir }: Settings): Promise<Storage> {
  if (!s3) return diskStorage(path.join(dataDir, 'files'))
  const status = await s3Client(s3)
    .probe()
    .catch(() => 503)
  if (status === 404) throw new InvalidSettingError(`Invalid setting S3_BUCKET: ${s3.endpoint} has no ${s3.bucket}`)
  if (status >= 300 && status < 500 && status !== 429) {
    throw new InvalidSettingError(
      `Invalid setting S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY or S3_REGION: ${s3.endpoint} answers ${status} for ${s3.bucket}`,
    )
  }
  return s3Storage(s3)
}
