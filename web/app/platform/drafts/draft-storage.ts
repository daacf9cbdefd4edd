import { readTab, removeTab, writeTab } from '../browser/browser-storage.ts'
import type { TabKey } from '../browser/stored-keys.ts'

/** Separate drafts for a new item and for edits, so that one never overwrites the other. */
interface StoredDrafts<Draft> {
  create: Draft | null
  edit: Draft | null
}

export function hasStoredDrafts(key: TabKey): boolean {
  return readTab(key) !== null
}

/** Stored drafts of this owner; drafts of others and invalid data are ignored. */
export function readStoredDrafts<Draft>(
  key: TabKey,
  owner: number,
  parse: (value: unknown) => Draft | null,
): StoredDrafts<Draft> {
  const read = (value: unknown) => (typeof value === 'object' && value !== null ? parse(value) : null)
  try {
    const stored = JSON.parse(readTab(key) ?? 'null') as unknown
    if (isOwned(stored, owner)) return { create: read(stored.create), edit: read(stored.edit) }
    removeTab(key)
  } catch {
    // Not JSON: another program may have written it.
  }
  return { create: null, edit: null }
}

function isOwned(stored: unknown, owner: number): stored is StoredDrafts<unknown> {
  return typeof stored === 'object' && stored !== null && 'owner' in stored && stored.owner === owner
}

/** Removes the key if there is no draft. Returns whether the storage accepted it. */
export function writeStoredDrafts(key: TabKey, owner: number, drafts: StoredDrafts<unknown>): boolean {
  if (drafts.create === null && drafts.edit === null) {
    removeTab(key)
    return true
  }
  return writeTab(key, JSON.stringify({ owner, ...drafts }))
}
