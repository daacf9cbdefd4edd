import { clear, deleteIfEmpty, readAll, remove } from './database.ts'

interface OwnedRecord {
  key: string
  owner: number
}

/**
 * Removes what the browser's database holds of people other than `owner`. Experiences that wait for the network stay:
 * they are bound to their owner, and exist nowhere else.
 */
export async function clearOffline(owner?: number): Promise<void> {
  try {
    await clear('shared')
    for (const kept of await readAll<OwnedRecord>('kept')) if (kept.owner !== owner) await remove('kept', kept.key)
    await deleteIfEmpty()
  } catch {
    // A browser that forbids its database holds nothing.
  }
}
