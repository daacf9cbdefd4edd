import { DRAFT_LIFE_MS } from '@vecu/contract/constants'

import { readAll, readOne, remove, write } from '../../../platform/browser/database.ts'
import { findKeptDraft } from '../../../platform/drafts/kept-drafts.ts'
import { useSession } from '../../../platform/session/session.ts'
import { EVIDENCE_PREFIX } from './kept-evidence.ts'

/** Cover of one draft, in IndexedDB: local storage has room for the cover of one tab only. */
interface KeptCover {
  key: string
  owner: number
  savedAt: number
  original: Blob
  cropped: Blob | null
}

const PREFIX = 'cover '
const toKey = (owner: number, item: string) => `${PREFIX}${owner} ${item}`
const isOfDraft = (key: string) => key.startsWith(PREFIX) || key.startsWith(EVIDENCE_PREFIX)

/** Returns whether it could be stored; never throws. */
export async function keepCover(owner: number, item: string, original: Blob): Promise<boolean> {
  // The picture may be ready after the sign-out.
  if (useSession.getState().owner !== owner) return false
  try {
    const cover: KeptCover = { key: toKey(owner, item), owner, savedAt: Date.now(), original, cropped: null }
    await write('kept', cover)
    return true
  } catch {
    // IndexedDB is forbidden, as in private windows.
    return false
  }
}

export async function keepCropped(owner: number, item: string, cropped: Blob): Promise<void> {
  const cover = await readCover(owner, item)
  if (cover && useSession.getState().owner === owner) await write('kept', { ...cover, cropped }).catch(() => undefined)
}

export async function readCover(owner: number, item: string): Promise<KeptCover | undefined> {
  try {
    return await readOne<KeptCover>('kept', toKey(owner, item))
  } catch {
    return undefined
  }
}

export async function dropCover(owner: number, item: string): Promise<void> {
  try {
    await remove('kept', toKey(owner, item))
  } catch {
    // IndexedDB is forbidden, so nothing was stored.
  }
}

/** Removes old covers and files of drafts that no longer exist; `openItems` are the drafts of this tab. */
export async function dropExpiredFiles(openItems: readonly (string | null)[]): Promise<void> {
  const isInUse = (owner: number, item: string) =>
    openItems.includes(item) || findKeptDraft(owner, 'experience', item) !== undefined
  try {
    const oldest = Date.now() - DRAFT_LIFE_MS
    for (const { key, owner, savedAt } of await readAll<KeptCover>('kept')) {
      const item = key.split(' ').at(-1) ?? ''
      // Every edit renews the date of the draft, but not that of its files.
      if (isOfDraft(key) && savedAt < oldest && !isInUse(owner, item)) await remove('kept', key)
    }
  } catch {
    // IndexedDB is forbidden, so nothing was stored.
  }
}
