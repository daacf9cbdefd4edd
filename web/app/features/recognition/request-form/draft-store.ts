import { create as createStore } from 'zustand'

import { useSession } from '../../../platform/session/session.ts'
import { readStoredDrafts, writeStoredDrafts } from '../../../platform/drafts/draft-storage.ts'
import type { SaveStatus } from '../../../platform/wizard/save-status.ts'
import { Draft, EMPTY_DRAFT, isUntouched } from './draft.ts'

const DRAFT_KEY = 'draft-recognition'

export type RequestErrors = Partial<Record<'member' | 'firstname' | 'lastname' | 'email' | 'message', string>>

interface DraftState {
  owner: number | null
  draft: Draft
  saveStatus: SaveStatus
  /** Errors of the form or the API; each is removed when its field changes. */
  errors: RequestErrors
}

const NOTHING: DraftState = { owner: null, draft: EMPTY_DRAFT, saveStatus: 'idle', errors: {} }

export const useDraftStore = createStore<DraftState>(() => NOTHING)

// Another user of this browser starts with an empty form and sees nothing of the previous user's draft.
useSession.subscribe(({ owner: person }) => {
  const { owner } = useDraftStore.getState()
  if (owner === null || person === owner) return
  if (person === null) useDraftStore.setState(NOTHING)
  else openDraft(person)
})

/** Loads the stored draft once per page load and user. */
export function openDraft(owner: number): void {
  if (useDraftStore.getState().owner === owner) return
  const { create } = readStoredDrafts(DRAFT_KEY, owner, (value) => Draft.safeParse(value).data ?? null)
  useDraftStore.setState({ ...NOTHING, owner, draft: create ?? EMPTY_DRAFT, saveStatus: create ? 'saved' : 'idle' })
}

export function currentDraft(): Draft {
  return useDraftStore.getState().draft
}

export function changeDraft(part: Partial<Draft>): void {
  const { draft, errors } = useDraftStore.getState()
  const mended = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part)))
  const changed = { ...draft, ...part }
  useDraftStore.setState({ draft: changed, errors: mended })
  saveDraft(changed)
}

/** Starts a new draft: for another experience, with a prefilled certifier, or after sending or discarding. */
export function replaceDraft(draft: Draft): void {
  useDraftStore.setState({ draft, errors: {} })
  saveDraft(isUntouched(draft) ? null : draft)
  useDraftStore.setState({ saveStatus: 'idle' })
}

function saveDraft(create: Draft | null): void {
  const { owner } = useDraftStore.getState()
  if (owner === null) return
  useDraftStore.setState({
    saveStatus: writeStoredDrafts(DRAFT_KEY, owner, { create, edit: null }) ? 'saved' : 'failed',
  })
}
