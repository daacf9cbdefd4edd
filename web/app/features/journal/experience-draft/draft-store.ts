import type { Experience } from '@vecu/contract/experience'
import type { ExperiencePicture } from '@vecu/contract/experience-picture'
import type { Crop } from '@vecu/contract/picture'
import { create as createStore } from 'zustand'

import { useSession } from '../../../platform/session/session.ts'
import type { SaveStatus } from '../../../platform/wizard/save-status.ts'
import { toDataUrl, storeScaledDown } from './cover/cut-cover.ts'
import { isOutdated, startingPoint } from './draft-facts.ts'
import {
  type Drafts,
  parseDataUrl,
  readDrafts,
  readPictures,
  removePictures,
  writeCropped,
  writeDrafts,
  writeOriginal,
} from './draft-storage.ts'
import { type DraftPicture, NO_PICTURE, release, toPicture } from './cover/draft-picture.ts'
import { EMPTY_DRAFT, type Mode, toDraft, isEmptyDraft } from './draft.ts'
import type { Draft } from './draft-schema.ts'
import { reconciled } from './experience-input.ts'
import { dropCopy } from './drop-copy.ts'
import { hasChanges, keepCopy, keptItem, readCopy, withKey } from './keep-draft.ts'
import { storedDrafts } from './stored-drafts.ts'
import { dropCover, dropExpiredFiles, keepCover, keepCropped, readCover } from './kept-cover.ts'

interface DraftState extends Drafts {
  owner: number | null
  pictures: Record<Mode, DraftPicture>
  saveStatus: SaveStatus
  /** The first step was left incomplete: its errors are shown until they are corrected. */
  showsErrors: boolean
  /** Saved version, if it was changed elsewhere since the edit was started: the user chooses which one to keep. */
  conflict: Experience | null
}

const NOTHING: DraftState = {
  owner: null,
  create: EMPTY_DRAFT,
  edit: null,
  pictures: { create: NO_PICTURE, edit: NO_PICTURE },
  saveStatus: 'idle',
  showsErrors: false,
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
  const drafts = readDrafts(owner)
  const { original, cropped } = readPictures(owner, drafts.create.clientKey)
  const create: Draft = original ? withKey('create', { ...drafts.create, pictureChange: 'original' }) : drafts.create
  const saveStatus = isEmptyDraft(create) ? 'idle' : 'saved'
  const pictures = { create: toPicture(original, cropped), edit: NO_PICTURE }
  useDraftStore.setState({ ...NOTHING, ...drafts, owner, create, pictures, saveStatus })
  void dropExpiredFiles([create.clientKey, drafts.edit === null ? null : String(drafts.edit.id)])
}

/** Loads the cover of the new experience from its kept copy, if another tab has replaced it in local storage. */
export async function openCover(): Promise<void> {
  const { owner, create, pictures } = useDraftStore.getState()
  if (owner === null || create.pictureChange === 'none' || pictures.create.original) return
  const cover = create.clientKey === null ? undefined : await readCover(owner, create.clientKey)
  if (useDraftStore.getState().create.clientKey !== create.clientKey) return
  if (cover) setPicture('create', toPicture(cover.original, cover.cropped))
  else useDraftStore.setState({ create: withoutPicture(draftIn('create')) })
}

/** Continues a kept draft of a new experience in this tab; the draft that it replaces stays kept too. */
export async function openKept(owner: number, draftKey: string): Promise<void> {
  await openDrafts(owner)
  await storedDrafts.prepare()
  const kept = draftIn('create').clientKey === draftKey ? null : readCopy(owner, draftKey)
  if (!kept) return
  setPicture('create', NO_PICTURE)
  useDraftStore.setState({ create: { ...kept, clientKey: draftKey }, saveStatus: 'saved', showsErrors: false })
  await openCover()
  saveDrafts('create')
}

function withoutPicture(draft: Draft): Draft {
  return { ...draft, crop: null, pictureChange: 'none' }
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
  const { owner, create, edit, saveStatus } = useDraftStore.getState()
  if (owner === null) return
  const isKept = keepCopy(owner, mode, draftIn(mode))
  const isStored = writeDrafts(owner, { create, edit: edit && hasChanges('edit', edit) ? edit : null }) || isKept
  // The status of the picture is shown until the picture itself changes it.
  const isPictures = saveStatus === 'saving' || saveStatus === 'partial'
  useDraftStore.setState({ saveStatus: isStored ? (isPictures ? saveStatus : 'saved') : 'failed' })
}

/** Starts editing an experience or resumes an unfinished edit. Returns whether a chosen picture was lost. */
export async function openEdit(experience: Experience, picture: ExperiencePicture): Promise<boolean> {
  await storedDrafts.prepare()
  const { owner, edit: open } = useDraftStore.getState()
  const item = String(experience.id)
  const left = open?.id === experience.id ? open : owner === null ? null : readCopy(owner, item)
  const isChosen = left?.pictureChange === 'original'
  const cover = isChosen && owner !== null ? await readCover(owner, item) : undefined
  const isLost = isChosen && !cover
  const resumed = left && !cover && (isChosen || left.crop === null) ? withoutPicture(left) : left
  const conflict = resumed && isOutdated(resumed, experience) ? experience : null
  const draft = conflict && resumed ? resumed : { ...(resumed ?? toDraft(experience)), ...startingPoint(experience) }
  const edit = draft.pictureChange === 'none' ? { ...draft, crop: picture.crop } : draft
  const served = { original: null, source: picture.originalUrl, cropped: picture.pictureUrl }
  setPicture('edit', cover ? toPicture(cover.original, cover.cropped) : served)
  useDraftStore.setState({ edit, saveStatus: left ? 'saved' : 'idle', conflict, showsErrors: false })
  return isLost
}

/** Asks which version to keep if the open edit is older than the saved version. */
export function compareEdit(experience: Experience): void {
  const { edit } = useDraftStore.getState()
  if (edit?.id === experience.id && isOutdated(edit, experience)) useDraftStore.setState({ conflict: experience })
}

/** Continues with the draft although the saved version is newer. */
export function continueDraft(): void {
  const { conflict, edit } = useDraftStore.getState()
  if (!conflict || !edit) return
  useDraftStore.setState({ conflict: null })
  changeDraft('edit', { ...reconciled(edit, conflict), ...startingPoint(conflict) })
}

function setPicture(mode: Mode, picture: DraftPicture): void {
  const { pictures } = useDraftStore.getState()
  release(pictures[mode], picture)
  useDraftStore.setState({ pictures: { ...pictures, [mode]: picture } })
}

/** Replaces the picture, and drops the crop and the description of the previous one. */
export async function setOriginal(mode: Mode, original: Blob, pictureDescription = ''): Promise<void> {
  setPicture(mode, { original, source: URL.createObjectURL(original), cropped: null })
  useDraftStore.setState({ saveStatus: 'saving' })
  changeDraft(mode, { crop: null, pictureChange: 'original', pictureDescription })
  const isStored = await storeOriginal(mode, original)
  if (useDraftStore.getState().pictures[mode].original !== original) return
  useDraftStore.setState({ saveStatus: isStored ? 'saved' : 'partial' })
}

/** Stores it in local storage for a new experience, and in IndexedDB for every draft. */
async function storeOriginal(mode: Mode, original: Blob): Promise<boolean> {
  const { owner } = useDraftStore.getState()
  const item = keptItem(mode, draftIn(mode))
  if (mode === 'create') removePictures(item)
  if (owner === null || item === null) return false
  const isSame = () => useDraftStore.getState().pictures[mode].original === original
  const copies: Blob[] = []
  const store = (dataUrl: string) => {
    const copy = parseDataUrl(dataUrl)
    if (copy) copies.push(copy)
    return isSame() && (mode === 'edit' || writeOriginal(owner, item, dataUrl))
  }
  const isLocal = await storeScaledDown(original, store).catch(() => false)
  const [copy] = copies
  const isKept = copy !== undefined && isSame() && (await keepCover(owner, item, copy))
  return isKept || (mode === 'create' && isLocal)
}

export async function setCrop(mode: Mode, crop: Crop, cropped: Blob): Promise<void> {
  const { pictureChange } = draftIn(mode)
  const url = URL.createObjectURL(cropped)
  setPicture(mode, { ...useDraftStore.getState().pictures[mode], cropped: url })
  changeDraft(mode, { crop, pictureChange: pictureChange === 'original' ? 'original' : 'crop' })
  const { owner } = useDraftStore.getState()
  const item = keptItem(mode, draftIn(mode))
  if (owner === null || item === null) return
  const dataUrl = await toDataUrl(cropped)
  if (useDraftStore.getState().pictures[mode].cropped !== url) return
  if (mode === 'create') writeCropped(item, dataUrl)
  await keepCropped(owner, item, cropped)
}

export function removePicture(mode: Mode): void {
  setPicture(mode, NO_PICTURE)
  const { owner } = useDraftStore.getState()
  const item = keptItem(mode, draftIn(mode))
  if (mode === 'create') removePictures(item)
  if (owner !== null && item !== null) void dropCover(owner, item)
  useDraftStore.setState({ saveStatus: 'saved' })
  changeDraft(mode, { crop: null, pictureChange: 'none', pictureDescription: '' })
}

/** Continues a draft that was waiting in the outbox, with its pictures. */
export async function resumeDraft(
  owner: number,
  draft: Draft,
  { original, cropped }: { original: Blob | null; cropped: Blob | null },
): Promise<void> {
  await openDrafts(owner)
  setPicture('create', toPicture(original, cropped))
  changeDraft('create', draft)
  if (original) void storeOriginal('create', original)
}

/** Clears the draft after it was saved or discarded. */
export function resetDraft(mode: Mode): void {
  const { owner } = useDraftStore.getState()
  const item = keptItem(mode, draftIn(mode))
  setPicture(mode, NO_PICTURE)
  if (mode === 'create') removePictures(item)
  if (owner !== null && item !== null) dropCopy(owner, item)
  useDraftStore.setState({ [mode]: mode === 'create' ? EMPTY_DRAFT : null, showsErrors: false, conflict: null })
  saveDrafts(mode)
  useDraftStore.setState({ saveStatus: 'idle' })
}
