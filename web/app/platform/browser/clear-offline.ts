import { clear, deleteIfEmpty, readAll, remove } from './database.ts'

interface OwnedRecord {
  key: string
  owner: number
}

/**
 * Removes the IndexedDB records of everyone but `owner`. Unsent experiences stay: they belong to their owner and exist
 * nowhere else.
 */
export async function clearOffline(owner?: number): Promise<void> {
  try {
    await clear('shared')
    for (const record of await readAll<OwnedRecord>('kept'))
      if (record.owner !== owner) await remove('kept', record.key)
    await deleteIfEmpty()
  } catch {
    // A browser that forbids IndexedDB has nothing stored.
  }
}
