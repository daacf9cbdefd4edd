import type { Crop, Experience, ExperiencePicture } from '@vecu/contract/experience'
import { create as createStore } from 'zustand'

import { useSession } from '../../../platform/session/session.ts'
import type { SaveStatus } from '../../../platform/wizard/save-status.ts'
import { toDataUrl, storeScaledDown } from './cut-cover.ts'
import {
  type Drafts,
  readDrafts,
  readPictures,
  removePictures,
  writeCropped,
  writeDrafts,
  writeOriginal,
} from './draft-storage.ts'
import { type Draft, EMPTY_DRAFT, type Mode, toDraft, isEmptyDraft } from './draft.ts'

export interface DraftPicture {
  /** Chosen here and not sent yet: the file, or after a reload the scaled-down copy from the storage. */
  original: Blob | null
  /** URLs of the whole picture and of the cropped part. */
  source: string | null
  cropped: string | null
}

const NO_PICTURE: DraftPicture = { original: null, source: null, cropped: null }

interface DraftState extends Drafts {
  owner: number | null
  pictures: Record<Mode, DraftPicture>
  saveStatus: SaveStatus
  /** The first step was left incomplete: its errors are shown until they are corrected. */
  showsErrors: boolean
}

const NOTHING: DraftState = {
  owner: null,
  create: EMPTY_DRAFT,
  edit: null,
  pictures: { create: NO_PICTURE, edit: NO_PICTURE },
  saveStatus: 'idle',
  showsErrors: false,
}

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
  const drafts = readDrafts(owner)
  const stored = readPictures(owner)
  const picture: DraftPicture = {
    original: stored.original,
    source: stored.original && URL.createObjectURL(stored.original),
    cropped: stored.original && stored.cropped && URL.createObjectURL(stored.cropped),
  }
  const create: Draft = stored.original
    ? { ...drafts.create, pictureChange: 'original' }
    : withoutPicture(drafts.create)
  const saveStatus = isEmptyDraft(create) ? 'idle' : 'saved'
  const pictures = { create: picture, edit: NO_PICTURE }
  useDraftStore.setState({ ...NOTHING, ...drafts, owner, create, pictures, saveStatus })
}

function withoutPicture(draft: Draft): Draft {
  return { ...draft, crop: null, pictureChange: 'none' }
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
  const { owner, create, edit, saveStatus } = useDraftStore.getState()
  if (owner === null) return
  const isStored = writeDrafts(owner, { create, edit })
  // The status of the picture is shown until the picture itself changes it.
  const isPictures = saveStatus === 'saving' || saveStatus === 'partial'
  useDraftStore.setState({ saveStatus: isStored ? (isPictures ? saveStatus : 'saved') : 'failed' })
}

/** Starts editing an experience or resumes an unfinished edit. Returns whether a chosen picture was lost. */
export function openEdit(experience: Experience, picture: ExperiencePicture): boolean {
  const left = useDraftStore.getState().edit
  const isLeft = left?.id === experience.id
  const draft = isLeft ? left : toDraft(experience)
  // A file chosen before a reload is lost: only the picture of a new experience is stored.
  const isLost = draft.pictureChange === 'original'
  const edit = isLost || draft.crop === null ? { ...withoutPicture(draft), crop: picture.crop } : draft
  const served = { original: null, source: picture.originalUrl, cropped: picture.pictureUrl }
  const saveStatus = isLeft ? 'saved' : 'idle'
  useDraftStore.setState(({ pictures }) => ({ edit, pictures: { ...pictures, edit: served }, saveStatus }))
  return isLost
}

function setPicture(mode: Mode, picture: DraftPicture): void {
  const { pictures } = useDraftStore.getState()
  release(pictures[mode], picture)
  useDraftStore.setState({ pictures: { ...pictures, [mode]: picture } })
}

/** Revokes blob URLs that are no longer used, because they hold the picture in memory. */
function release(old: DraftPicture, next: DraftPicture): void {
  for (const url of [old.source, old.cropped]) {
    if (url?.startsWith('blob:') && url !== next.source && url !== next.cropped) URL.revokeObjectURL(url)
  }
}

/** Replaces the picture and drops the crop of the previous one. */
/** Replaces the description too, because it was of another picture. */
export async function setOriginal(mode: Mode, original: Blob, pictureDescription = ''): Promise<void> {
  setPicture(mode, { original, source: URL.createObjectURL(original), cropped: null })
  useDraftStore.setState({ saveStatus: 'saving' })
  changeDraft(mode, { crop: null, pictureChange: 'original', pictureDescription })
  const isStored = mode === 'create' && (await storeOriginal(original))
  if (useDraftStore.getState().pictures[mode].original !== original) return
  useDraftStore.setState({ saveStatus: isStored ? 'saved' : 'partial' })
}

async function storeOriginal(original: Blob): Promise<boolean> {
  const { owner } = useDraftStore.getState()
  removePictures()
  if (owner === null) return false
  const isSame = () => useDraftStore.getState().pictures.create.original === original
  try {
    return await storeScaledDown(original, (dataUrl) => isSame() && writeOriginal(owner, dataUrl))
  } catch {
    return false
  }
}

export async function setCrop(mode: Mode, crop: Crop, cropped: Blob): Promise<void> {
  const { pictureChange } = draftIn(mode)
  const url = URL.createObjectURL(cropped)
  setPicture(mode, { ...useDraftStore.getState().pictures[mode], cropped: url })
  changeDraft(mode, { crop, pictureChange: pictureChange === 'original' ? 'original' : 'crop' })
  if (mode === 'edit') return
  const dataUrl = await toDataUrl(cropped)
  if (useDraftStore.getState().pictures.create.cropped === url) writeCropped(dataUrl)
}

export function removePicture(mode: Mode): void {
  setPicture(mode, NO_PICTURE)
  if (mode === 'create') removePictures()
  useDraftStore.setState({ saveStatus: 'saved' })
  changeDraft(mode, { crop: null, pictureChange: 'none', pictureDescription: '' })
}

/** Continues a draft that was waiting in the outbox, with its pictures. */
export function resumeDraft(
  owner: number,
  draft: Draft,
  { original, cropped }: { original: Blob | null; cropped: Blob | null },
): void {
  openDrafts(owner)
  setPicture('create', {
    original,
    source: original && URL.createObjectURL(original),
    cropped: cropped && URL.createObjectURL(cropped),
  })
  changeDraft('create', draft)
  if (original) void storeOriginal(original)
}

/** Clears the draft after it was saved or discarded. */
export function resetDraft(mode: Mode): void {
  setPicture(mode, NO_PICTURE)
  if (mode === 'create') removePictures()
  useDraftStore.setState({ [mode]: mode === 'create' ? EMPTY_DRAFT : null, showsErrors: false })
  saveDrafts()
  useDraftStore.setState({ saveStatus: 'idle' })
}
