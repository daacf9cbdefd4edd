import type { Crop, Experience, ExperiencePicture } from '@vecu/contract/experience'
import { create as createStore } from 'zustand'

import { useSession } from '../../../platform/session/session.ts'
import type { SaveStatus } from '../../../platform/wizard/save-status.ts'
import { dataUrlOf, keepSmaller } from './cut-cover.ts'
import {
  type Drafts,
  readDrafts,
  readPictures,
  removePictures,
  writeCropped,
  writeDrafts,
  writeOriginal,
} from './draft-storage.ts'
import { type Draft, EMPTY_DRAFT, type Mode, draftOf, isEmptyDraft } from './draft.ts'

export interface DraftPicture {
  /** Chosen here and still to be sent: the file itself, or after a reload what could be kept of it. */
  original: Blob | null
  /** Where the whole picture is shown from, and where the part of it in the frame is. */
  source: string | null
  cropped: string | null
}

const NO_PICTURE: DraftPicture = { original: null, source: null, cropped: null }

interface DraftState extends Drafts {
  owner: number | null
  pictures: Record<Mode, DraftPicture>
  keeping: SaveStatus
  /** The first step was left unfinished: its faults are shown until they are mended. */
  showsFaults: boolean
}

const NOTHING: DraftState = {
  owner: null,
  create: EMPTY_DRAFT,
  edit: null,
  pictures: { create: NO_PICTURE, edit: NO_PICTURE },
  keeping: 'nothing',
  showsFaults: false,
}

export const useDraftStore = createStore<DraftState>(() => NOTHING)

// Somebody else at the same browser starts from an empty page, and finds nothing of the one before.
useSession.subscribe(({ owner: person }) => {
  const { owner } = useDraftStore.getState()
  if (owner === null || person === owner) return
  if (person === null) useDraftStore.setState(NOTHING)
  else openDrafts(person)
})

/** What this person left here, once for each page load and person. */
export function openDrafts(owner: number): void {
  if (useDraftStore.getState().owner === owner) return
  const drafts = readDrafts(owner)
  const kept = readPictures(owner)
  const picture: DraftPicture = {
    original: kept.original,
    source: kept.original && URL.createObjectURL(kept.original),
    cropped: kept.original && kept.cropped && URL.createObjectURL(kept.cropped),
  }
  const create: Draft = kept.original ? { ...drafts.create, pictureChange: 'original' } : withoutPicture(drafts.create)
  const keeping = isEmptyDraft(create) ? 'nothing' : 'kept'
  const pictures = { create: picture, edit: NO_PICTURE }
  useDraftStore.setState({ ...NOTHING, ...drafts, owner, create, pictures, keeping })
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
  keepDrafts()
}

function keepDrafts(): void {
  const { owner, create, edit, keeping } = useDraftStore.getState()
  if (owner === null) return
  const isKept = writeDrafts(owner, { create, edit })
  // What is under way with the picture, or went wrong with it, is said until it changes by itself.
  const isPictures = keeping === 'keeping' || keeping === 'partly'
  useDraftStore.setState({ keeping: isKept ? (isPictures ? keeping : 'kept') : 'failed' })
}

/** Begins the edit of an experience, or goes on where changes were left; says whether a chosen picture is lost. */
export function openEdit(experience: Experience, picture: ExperiencePicture): boolean {
  const left = useDraftStore.getState().edit
  const isLeft = left?.id === experience.id
  const draft = isLeft ? left : draftOf(experience)
  // A file chosen before a reload is gone: only that of a new experience is kept.
  const isLost = draft.pictureChange === 'original'
  const edit = isLost || draft.crop === null ? { ...withoutPicture(draft), crop: picture.crop } : draft
  const served = { original: null, source: picture.originalUrl, cropped: picture.pictureUrl }
  const keeping = isLeft ? 'kept' : 'nothing'
  useDraftStore.setState(({ pictures }) => ({ edit, pictures: { ...pictures, edit: served }, keeping }))
  return isLost
}

function setPicture(mode: Mode, picture: DraftPicture): void {
  const { pictures } = useDraftStore.getState()
  release(pictures[mode], picture)
  useDraftStore.setState({ pictures: { ...pictures, [mode]: picture } })
}

/** Pictures held under an address of this page stay in memory until they are let go. */
function release(old: DraftPicture, next: DraftPicture): void {
  for (const url of [old.source, old.cropped]) {
    if (url?.startsWith('blob:') && url !== next.source && url !== next.cropped) URL.revokeObjectURL(url)
  }
}

/** Another picture: the frame of the one before says nothing about it. */
export async function setOriginal(mode: Mode, original: Blob): Promise<void> {
  setPicture(mode, { original, source: URL.createObjectURL(original), cropped: null })
  useDraftStore.setState({ keeping: 'keeping' })
  changeDraft(mode, { crop: null, pictureChange: 'original' })
  const isKept = mode === 'create' && (await keepOriginal(original))
  if (useDraftStore.getState().pictures[mode].original !== original) return
  useDraftStore.setState({ keeping: isKept ? 'kept' : 'partly' })
}

async function keepOriginal(original: Blob): Promise<boolean> {
  const { owner } = useDraftStore.getState()
  removePictures()
  if (owner === null) return false
  const isSame = () => useDraftStore.getState().pictures.create.original === original
  try {
    return await keepSmaller(original, (dataUrl) => isSame() && writeOriginal(owner, dataUrl))
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
  const dataUrl = await dataUrlOf(cropped)
  if (useDraftStore.getState().pictures.create.cropped === url) writeCropped(dataUrl)
}

export function removePicture(mode: Mode): void {
  setPicture(mode, NO_PICTURE)
  if (mode === 'create') removePictures()
  useDraftStore.setState({ keeping: 'kept' })
  changeDraft(mode, { crop: null, pictureChange: 'none' })
}

/** One that was written here before and not sent: it is gone on with, pictures and all. */
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
  if (original) void keepOriginal(original)
}

/** Nothing is left of it: it was kept for good, or given up. */
export function resetDraft(mode: Mode): void {
  setPicture(mode, NO_PICTURE)
  if (mode === 'create') removePictures()
  useDraftStore.setState({ [mode]: mode === 'create' ? EMPTY_DRAFT : null, showsFaults: false })
  keepDrafts()
  useDraftStore.setState({ keeping: 'nothing' })
}
