import { createHash } from 'node:crypto'

import type { Db } from '../../schema/tables/tables.ts'
import type { Storage } from './storage.ts'

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Storage that records checksums, for `check-integrity`. Do not call within a transaction: the embedded database has a
 * single connection, which the transaction holds.
 */
export function withChecksums(db: Db, storage: Storage): Storage {
  return {
    ...storage,
    async put(key, bytes) {
      await storage.put(key, bytes)
      await saveChecksum(db, key, bytes)
    },
    async remove(key) {
      await storage.remove(key)
      await db.deleteFrom('file_checksum').where('key', '=', key).execute()
    },
  }
}

export async function saveChecksum(db: Db, key: string, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto('file_checksum')
    .values({ key, sha256: sha256(bytes), bytes: bytes.byteLength })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ sha256: eb.ref('excluded.sha256'), bytes: eb.ref('excluded.bytes') })),
    )
    .execute()
}
