import { dropKeptDraft, findKeptDraft, keepDraft } from '../../../platform/drafts/kept-drafts.ts'
import { isSameAs } from './draft-facts.ts'
import { storedDrafts } from './stored-drafts.ts'
import { type Mode, isEmptyDraft } from './draft.ts'
import type { Draft } from './draft-schema.ts'

/** Under which the copy of a draft is kept: the id of an edited experience, the client key of a new one. */
export function keptItem(mode: Mode, { id, clientKey }: Draft): string | null {
  return mode === 'create' ? clientKey : id === null ? null : String(id)
}

/** A new draft with content gets its key, so that several can be kept. */
export function withKey(mode: Mode, draft: Draft): Draft {
  const needsKey = mode === 'create' && draft.clientKey === null && !isEmptyDraft(draft)
  return needsKey ? { ...draft, clientKey: crypto.randomUUID() } : draft
}

/** Keeps a copy of the draft, or removes it if nothing is left to save. Returns false if the storage is full. */
export function keepCopy(owner: number, mode: Mode, draft: Draft): boolean {
  const item = keptItem(mode, draft)
  if (item === null) return true
  if (hasChanges(mode, draft)) {
    const label = draft.title.trim() || draft.description
    return keepDraft({ owner, form: 'experience', item, isNew: mode === 'create', label, value: draft })
  }
  dropKeptDraft('experience', item)
  return true
}

export function hasChanges(mode: Mode, draft: Draft): boolean {
  if (mode === 'create') return !isEmptyDraft(draft)
  return draft.base === null || draft.pictureChange !== 'none' || !isSameAs(draft, draft.base)
}

/** After `storedDrafts.prepare()`. */
export function readCopy(owner: number, item: string): Draft | null {
  const kept = findKeptDraft(owner, 'experience', item)
  return kept ? storedDrafts.parse(kept.value) : null
}
