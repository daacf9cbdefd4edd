import { DRAFT_LIFE_MS } from '@vecu/contract/constants'
import { cutText } from '@vecu/contract/cut-text'
import { create } from 'zustand'

import { readLocal, removeLocal, writeLocal } from '../browser/browser-storage.ts'
import { useSession } from '../session/session.ts'

const KEY = 'vecu-drafts'
const MAX_LABEL = 120

export type DraftForm = 'experience' | 'story'

/** Copy of a draft that outlives its tab. */
export interface KeptDraft {
  owner: number
  form: DraftForm
  /** Id of the edited item; for a new one, the key of its draft. */
  item: string
  isNew: boolean
  /** First words, for the list of drafts. */
  label: string
  savedAt: number
  value: unknown
}

/** Copy of the stored drafts for display, newest first. */
export const useKeptDrafts = create<{ drafts: readonly KeptDraft[] }>(() => ({ drafts: readKeptDrafts() }))

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) refresh()
  })
}

useSession.subscribe(({ owner }, before) => {
  if (owner !== before.owner) refresh()
})

function refresh(): void {
  useKeptDrafts.setState({ drafts: readKeptDrafts() })
}

/** Drafts of the owner of this browser, without expired ones. */
function readKeptDrafts(): KeptDraft[] {
  const { owner } = useSession.getState()
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '[]')
    if (owner === null || !Array.isArray(stored)) return []
    const oldest = Date.now() - DRAFT_LIFE_MS
    return stored
      .filter(isKeptDraft)
      .filter((draft) => draft.owner === owner && draft.savedAt > oldest)
      .toSorted((one, other) => other.savedAt - one.savedAt)
  } catch {
    // Not JSON: another program may have written it.
    return []
  }
}

function isKeptDraft(stored: unknown): stored is KeptDraft {
  const { owner, form, item, isNew, label, savedAt } = (stored ?? {}) as Partial<Record<keyof KeptDraft, unknown>>
  const isKnown = form === 'experience' || form === 'story'
  const isText = typeof item === 'string' && typeof label === 'string'
  return isKnown && isText && typeof owner === 'number' && typeof isNew === 'boolean' && typeof savedAt === 'number'
}

export function hasKeptDrafts(form: DraftForm): boolean {
  return readKeptDrafts().some((draft) => draft.form === form)
}

export function findKeptDraft(owner: number, form: DraftForm, item: string): KeptDraft | undefined {
  return readKeptDrafts().find((draft) => draft.owner === owner && isOf(draft, form, item))
}

/** Adds or replaces a draft. Returns whether it could be stored. */
export function keepDraft(draft: Omit<KeptDraft, 'savedAt'>): boolean {
  // A response may arrive after the sign-out.
  if (useSession.getState().owner !== draft.owner) return false
  const label = cutText(draft.label.trim(), MAX_LABEL)
  return writeAll([{ ...draft, label, savedAt: Date.now() }, ...without(draft.form, draft.item)])
}

export function dropKeptDraft(form: DraftForm, item: string): void {
  const left = without(form, item)
  if (left.length < readKeptDrafts().length) writeAll(left)
}

function without(form: DraftForm, item: string): KeptDraft[] {
  return readKeptDrafts().filter((draft) => !isOf(draft, form, item))
}

function isOf(draft: KeptDraft, form: DraftForm, item: string): boolean {
  return draft.form === form && draft.item === item
}

function writeAll(drafts: readonly KeptDraft[]): boolean {
  let isStored = true
  if (drafts.length === 0) removeLocal(KEY)
  else isStored = writeLocal(KEY, JSON.stringify(drafts))
  refresh()
  return isStored
}
