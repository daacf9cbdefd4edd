import type { Story } from '@vecu/contract/story'
import { create as createStore } from 'zustand'

import { useSession } from '../../../platform/session/session.ts'
import { readStoredDrafts, writeStoredDrafts } from '../../../platform/wizard/draft-storage.ts'
import type { SaveStatus } from '../../../platform/wizard/save-status.ts'
import { Draft, EMPTY_DRAFT, type Mode, toDraft, isUntouched } from './draft.ts'

const DRAFT_KEY = 'draft-story'

interface DraftState {
  owner: number | null
  create: Draft
  edit: Draft | null
  saveStatus: SaveStatus
  /** The first step was left incomplete: its errors are shown until they are corrected. */
  showsErrors: boolean
}

const NOTHING: DraftState = { owner: null, create: EMPTY_DRAFT, edit: null, saveStatus: 'idle', showsErrors: false }

export const useDraftStore = createStore<DraftState>(() => NOTHING)

// Another user of this browser starts with an empty form and sees nothing of the previous user's draft.
useSession.subscribe(({ owner: person }) => {
  const { owner } = useDraftStore.getState()
  if (owner === null || person === owner) return
  if (person === null) useDraftStore.setState(NOTHING)
  else openDrafts(person)
})

/** Loads the stored drafts once per page load and user. */
export function openDrafts(owner: number): void {
  if (useDraftStore.getState().owner === owner) return
  const { create, edit } = readStoredDrafts(DRAFT_KEY, owner, Draft)
  const saveStatus = create && !isUntouched(create) ? 'saved' : 'idle'
  useDraftStore.setState({ ...NOTHING, owner, create: create ?? EMPTY_DRAFT, edit, saveStatus })
}

export function draftIn(mode: Mode): Draft {
  return useDraftStore.getState()[mode] ?? EMPTY_DRAFT
}

export function changeDraft(mode: Mode, part: Partial<Draft>): void {
  const draft: Draft = { ...draftIn(mode), ...part }
  useDraftStore.setState(mode === 'create' ? { create: draft } : { edit: draft })
  saveDrafts()
}

function saveDrafts(): void {
  const { owner, create, edit } = useDraftStore.getState()
  if (owner === null) return
  useDraftStore.setState({ saveStatus: writeStoredDrafts(DRAFT_KEY, owner, { create, edit }) ? 'saved' : 'failed' })
}

/** Starts editing a story or resumes an unfinished edit. */
export function openEdit(story: Story): void {
  const { edit } = useDraftStore.getState()
  const isLeft = edit?.id === story.id
  useDraftStore.setState({ edit: isLeft ? edit : toDraft(story), saveStatus: isLeft ? 'saved' : 'idle' })
}

/** Clears the draft after it was saved or discarded. */
export function resetDraft(mode: Mode): void {
  useDraftStore.setState({ [mode]: mode === 'create' ? EMPTY_DRAFT : null, showsErrors: false })
  saveDrafts()
  useDraftStore.setState({ saveStatus: 'idle' })
}
