import { dropKeptDraft, findKeptDraft, keepDraft } from '../../../platform/drafts/kept-drafts.ts'
import { type Mode, isSameAs, isUntouched } from './draft.ts'
import type { Draft } from './draft-schema.ts'
import { storedDrafts } from './stored-drafts.ts'

/** Under which the copy of a draft is kept: the id of an edited story, the key of a new one. */
export function keptItem(mode: Mode, { id, key }: Draft): string | null {
  return mode === 'create' ? key : id === null ? null : String(id)
}

/** A new draft with content gets its key, so that several can be kept. */
export function withKey(mode: Mode, draft: Draft): Draft {
  const needsKey = mode === 'create' && draft.key === null && !isUntouched(draft)
  return needsKey ? { ...draft, key: crypto.randomUUID() } : draft
}

/** Keeps a copy of the draft, or removes it if nothing is left to save. Returns false if the storage is full. */
export function keepCopy(owner: number, mode: Mode, draft: Draft): boolean {
  const item = keptItem(mode, draft)
  if (item === null) return true
  if (hasChanges(mode, draft)) {
    const label = draft.title.trim() || draft.description
    return keepDraft({ owner, form: 'story', item, isNew: mode === 'create', label, value: draft })
  }
  dropKeptDraft('story', item)
  return true
}

export function hasChanges(mode: Mode, draft: Draft): boolean {
  return mode === 'create' ? !isUntouched(draft) : draft.base === null || !isSameAs(draft, draft.base)
}

/** After `storedDrafts.prepare()`. */
export function readCopy(owner: number, item: string): Draft | null {
  const kept = findKeptDraft(owner, 'story', item)
  return kept ? storedDrafts.parse(kept.value) : null
}
