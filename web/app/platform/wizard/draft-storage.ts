import type { z } from 'zod'

import { readTab, removeTab, writeTab } from '../browser/browser-storage.ts'
import type { TabKey } from '../browser/stored-keys.ts'

/** Separate drafts for a new item and for edits, so that one never overwrites the other. */
interface KeptDrafts<Draft> {
  create: Draft | null
  edit: Draft | null
}

/** Stored drafts of this owner; drafts of others and invalid data are ignored. */
export function readStoredDrafts<Draft>(key: TabKey, owner: number, schema: z.ZodType<Draft>): KeptDrafts<Draft> {
  const read = (kept: unknown) =>
    typeof kept === 'object' && kept !== null ? (schema.safeParse(kept).data ?? null) : null
  try {
    const kept = JSON.parse(readTab(key) ?? 'null') as unknown
    if (isOwned(kept, owner)) return { create: read(kept.create), edit: read(kept.edit) }
    removeTab(key)
  } catch {
    // Not JSON: another program may have written it.
  }
  return { create: null, edit: null }
}

function isOwned(kept: unknown, owner: number): kept is KeptDrafts<unknown> {
  return typeof kept === 'object' && kept !== null && 'owner' in kept && kept.owner === owner
}

/** Returns whether the storage accepted it. */
export function writeStoredDrafts(key: TabKey, owner: number, drafts: KeptDrafts<unknown>): boolean {
  return writeTab(key, JSON.stringify({ owner, ...drafts }))
}
