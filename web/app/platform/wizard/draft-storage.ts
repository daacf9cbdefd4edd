import type { z } from 'zod'

import { readTab, removeTab, writeTab } from '../browser/browser-storage.ts'
import type { TabKey } from '../browser/stored-keys.ts'

/** A draft of something new, and one of changes to something that is there: a look at one never costs the other. */
interface KeptDrafts<Draft> {
  create: Draft | null
  edit: Draft | null
}

/** The drafts that this person left in this tab. Those of somebody else are thrown away, and so is nonsense. */
export function readStoredDrafts<Draft>(key: TabKey, owner: number, schema: z.ZodType<Draft>): KeptDrafts<Draft> {
  const read = (kept: unknown) =>
    typeof kept === 'object' && kept !== null ? (schema.safeParse(kept).data ?? null) : null
  try {
    const kept = JSON.parse(readTab(key) ?? 'null') as unknown
    if (isOwned(kept, owner)) return { create: read(kept.create), edit: read(kept.edit) }
    removeTab(key)
  } catch {
    // Another program may have written nonsense there.
  }
  return { create: null, edit: null }
}

function isOwned(kept: unknown, owner: number): kept is KeptDrafts<unknown> {
  return typeof kept === 'object' && kept !== null && 'owner' in kept && kept.owner === owner
}

/** Says whether it could be kept. */
export function writeStoredDrafts(key: TabKey, owner: number, drafts: KeptDrafts<unknown>): boolean {
  return writeTab(key, JSON.stringify({ owner, ...drafts }))
}
