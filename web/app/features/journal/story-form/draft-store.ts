import type { Story } from '@vecu/contract/story'
import { create as createStore } from 'zustand'

import { dropKeptDraft } from '../../../platform/drafts/kept-drafts.ts'
import { useSession } from '../../../platform/session/session.ts'
import { readStoredDrafts, writeStoredDrafts } from '../../../platform/drafts/draft-storage.ts'
import type { SaveStatus } from '../../../platform/wizard/save-status.ts'
import { EMPTY_DRAFT, type Mode, isInitial, isSameAs, isUntouched, savedVersion, toDraft } from './draft.ts'
import type { Draft } from './draft-schema.ts'
import { hasChanges, keepCopy, keptItem, readCopy, withKey } from './keep-draft.ts'
import { DRAFT_KEY, storedDrafts } from './stored-drafts.ts'

interface DraftState {
  owner: number | null
  create: Draft
  edit: Draft | null
  saveStatus: SaveStatus
  /** The first step was left incomplete: its errors are shown until they are corrected. */
  showsErrors: boolean
  /** Story that was loaded for editing since the page load. */
  loadedId: number | null
  /** Saved version, if it was changed elsewhere since the edit was started: the user chooses which one to keep. */
  conflict: Story | null
}

const NOTHING: DraftState = {
  owner: null,
  create: EMPTY_DRAFT,
  edit: null,
  saveStatus: 'idle',
  showsErrors: false,
  loadedId: null,
  conflict: null,
}

export const useDraftStore = createStore<DraftState>(() => NOTHING)

// Another user of this browser starts with an empty form and sees nothing of the previous user's draft.
useSession.subscribe(({ owner: person }) => {
  const { owner } = useDraftStore.getState()
  if (owner === null || person === owner) return
  useDraftStore.setState(NOTHING)
  if (person !== null) openDrafts(person).catch((error: unknown) => reportError(error))
})

/** Loads the stored drafts once per page load and user. */
export async function openDrafts(owner: number): Promise<void> {
  if (useDraftStore.getState().owner === owner) return
  if (storedDrafts.needsSchema()) {
    await storedDrafts.prepare()
    const isOpen = useDraftStore.getState().owner === owner
    if (isOpen || useSession.getState().owner !== owner) return
  }
  const { create, edit } = readStoredDrafts(DRAFT_KEY, owner, storedDrafts.parse)
  const saveStatus = create && !isUntouched(create) ? 'saved' : 'idle'
  useDraftStore.setState({ ...NOTHING, owner, create: create ?? EMPTY_DRAFT, edit, saveStatus })
}

/** Continues a kept draft of a new story in this tab; the draft that it replaces stays kept too. */
export async function openKept(owner: number, key: string): Promise<void> {
  await openDrafts(owner)
  await storedDrafts.prepare()
  const kept = draftIn('create').key === key ? null : readCopy(owner, key)
  if (!kept) return
  useDraftStore.setState({ create: { ...kept, key }, showsErrors: false })
  saveDrafts('create')
}

export function draftIn(mode: Mode): Draft {
  return useDraftStore.getState()[mode] ?? EMPTY_DRAFT
}

export function changeDraft(mode: Mode, part: Partial<Draft>): void {
  const draft = withKey(mode, { ...draftIn(mode), ...part })
  useDraftStore.setState(mode === 'create' ? { create: draft } : { edit: draft })
  saveDrafts(mode)
}

function saveDrafts(mode: Mode): void {
  const { owner, create, edit } = useDraftStore.getState()
  if (owner === null) return
  const isKept = keepCopy(owner, mode, draftIn(mode))
  const unsaved = {
    create: isInitial(create) ? null : create,
    edit: edit && hasChanges('edit', edit) ? edit : null,
  }
  const isStored = writeStoredDrafts(DRAFT_KEY, owner, unsaved) || isKept
  useDraftStore.setState({ saveStatus: isStored ? 'saved' : 'failed' })
}

/** Starts editing a story or resumes an unfinished edit. */
export async function openEdit(story: Story): Promise<void> {
  await storedDrafts.prepare()
  const { owner, edit: open } = useDraftStore.getState()
  const left = open?.id === story.id ? open : owner === null ? null : readCopy(owner, String(story.id))
  const conflict = left && isOutdated(left, story) ? story : null
  useDraftStore.setState({
    edit: conflict ? left : { ...(left ?? toDraft(story)), base: savedVersion(story) },
    saveStatus: left ? 'saved' : 'idle',
    showsErrors: false,
    loadedId: story.id,
    conflict,
  })
}

/** Asks which version to keep if the open edit is older than the saved version. */
export function compareEdit(story: Story): void {
  const { edit } = useDraftStore.getState()
  if (edit?.id === story.id && isOutdated(edit, story)) useDraftStore.setState({ conflict: story })
}

/** Whether the story was changed elsewhere since the draft was started, and not to what the draft says. */
function isOutdated(draft: Draft, story: Story): boolean {
  const saved = savedVersion(story)
  return draft.base !== null && draft.base !== saved && !isSameAs(draft, saved)
}

/** Continues with the draft although the saved version is newer. */
export function continueDraft(): void {
  const { conflict } = useDraftStore.getState()
  if (!conflict) return
  useDraftStore.setState({ conflict: null })
  changeDraft('edit', { base: savedVersion(conflict) })
}

/** Clears the draft after it was saved or discarded. */
export function resetDraft(mode: Mode): void {
  const item = keptItem(mode, draftIn(mode))
  if (item !== null) dropKeptDraft('story', item)
  useDraftStore.setState({ [mode]: mode === 'create' ? EMPTY_DRAFT : null, showsErrors: false, conflict: null })
  if (mode === 'edit') useDraftStore.setState({ loadedId: null })
  saveDrafts(mode)
  useDraftStore.setState({ saveStatus: 'idle' })
}
