import type { Tx } from '../../schema/tables/tables.ts'
import type { Job, Queue } from '../jobs/queue.ts'
import type { Storage } from './storage.ts'

export const REMOVE_FILE = 'remove-file'

interface Payload {
  key: string
}

/** Queued in the transaction that drops the reference: the file is removed if and only if that commits. */
export function removeFileJob(storage: Storage): Job<Payload> {
  return {
    name: REMOVE_FILE,
    work: ({ key }) => storage.remove(key),
  }
}

export async function queueFileRemoval(tx: Tx, queue: Queue, key: string | null): Promise<void> {
  if (key !== null) await queue.send(tx, REMOVE_FILE, { key })
}
