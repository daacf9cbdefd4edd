import type { z } from 'zod'

/** A draft of something new, and one of changes to something that is there: a look at one never costs the other. */
interface KeptDrafts<Draft> {
  create: Draft | null
  edit: Draft | null
}

/** The drafts that this person left in this tab. Those of somebody else are thrown away, and so is nonsense. */
export function readKept<Draft>(key: string, owner: number, schema: z.ZodType<Draft>): KeptDrafts<Draft> {
  const read = (kept: unknown) =>
    typeof kept === 'object' && kept !== null ? (schema.safeParse(kept).data ?? null) : null
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
    if (isOwned(kept, owner)) return { create: read(kept.create), edit: read(kept.edit) }
    sessionStorage.removeItem(key)
  } catch {
    // A browser may forbid storage, and another program may have written nonsense there.
  }
  return { create: null, edit: null }
}

function isOwned(kept: unknown, owner: number): kept is KeptDrafts<unknown> {
  return typeof kept === 'object' && kept !== null && 'owner' in kept && kept.owner === owner
}

/** Says whether it could be kept. */
export function writeKept(key: string, owner: number, drafts: KeptDrafts<unknown>): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, ...drafts }))
    return true
  } catch {
    return false
  }
}
