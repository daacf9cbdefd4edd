import { readOne, remove, write } from '../../../platform/browser/database.ts'
import { useSession } from '../../../platform/session/session.ts'

/** File chosen for a new experience. `key` is also the idempotency key of its upload. */
export interface DraftFile {
  key: string
  file: File
}

/** Files of one draft, in IndexedDB. */
interface KeptEvidence {
  key: string
  owner: number
  savedAt: number
  files: readonly DraftFile[]
}

export const EVIDENCE_PREFIX = 'evidence '
const toKey = (owner: number, item: string) => `${EVIDENCE_PREFIX}${owner} ${item}`

/** Replaces the files of a draft. Returns whether they could be stored; never throws. */
export async function keepEvidence(owner: number, item: string, files: readonly DraftFile[]): Promise<boolean> {
  // The person may have signed out meanwhile.
  if (useSession.getState().owner !== owner) return false
  try {
    const kept: KeptEvidence = { key: toKey(owner, item), owner, savedAt: Date.now(), files }
    await write('kept', kept)
    return true
  } catch {
    // IndexedDB is forbidden, as in private windows, or full.
    return false
  }
}

export async function readEvidence(owner: number, item: string): Promise<readonly DraftFile[]> {
  try {
    return (await readOne<KeptEvidence>('kept', toKey(owner, item)))?.files ?? []
  } catch {
    return []
  }
}

export async function dropEvidence(owner: number, item: string): Promise<void> {
  try {
    await remove('kept', toKey(owner, item))
  } catch {
    // IndexedDB is forbidden, so nothing was stored.
  }
}
