import { DRAFT_LIFE_MS } from '@vecu/contract/constants'
import type { ExperiencePicture } from '@vecu/contract/experience-picture'
import { beforeEach, expect, test, vi } from 'vitest'

import { stubIndexedDb } from '../../../../test/indexed-db.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { signIn } from '../../../../test/render.tsx'
import { useKeptDrafts } from '../../../platform/drafts/kept-drafts.ts'
import {
  changeDraft,
  compareEdit,
  continueDraft,
  draftIn,
  openDrafts,
  openEdit,
  openKept,
  resetDraft,
  useDraftStore,
} from './draft-store.ts'
import { keepCover } from './kept-cover.ts'
import { keepEvidence } from './kept-evidence.ts'

const PICTURE = { originalUrl: '/a.jpg', pictureUrl: '/a-cut.jpg', crop: null } as ExperiencePicture
const A = createExperience({ id: 7, description: 'Une soirée' })
const B = createExperience({ id: 8, description: 'Un matin' })

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
})

/** As in a new tab, whose session storage is empty. */
function openNewTab(): void {
  sessionStorage.removeItem('draft-experience')
  reload()
}

function reload(): void {
  useDraftStore.setState({ owner: null })
  void openDrafts(LEA.id)
}

const kept = () => useKeptDrafts.getState().drafts.map(({ item }) => item)

test('editing another experience keeps the unsaved edit of the first', async () => {
  await openEdit(A, PICTURE)
  changeDraft('edit', { description: 'Une longue soirée' })
  await openEdit(B, PICTURE)
  expect(draftIn('edit').description).toBe('Un matin')
  changeDraft('edit', { title: 'Au marché' })
  await openEdit(A, PICTURE)
  expect(draftIn('edit')).toMatchObject({ id: 7, description: 'Une longue soirée', title: '' })
  expect(useDraftStore.getState().conflict).toBeNull()
  await openEdit(B, PICTURE)
  expect(draftIn('edit')).toMatchObject({ id: 8, title: 'Au marché' })
  expect(kept().toSorted()).toEqual(['7', '8'])
})

test('an edit that is undone, saved or discarded is kept no longer', async () => {
  await openEdit(A, PICTURE)
  expect(kept()).toEqual([])
  changeDraft('edit', { description: 'Une longue soirée' })
  changeDraft('edit', { description: 'Une soirée' })
  expect(kept()).toEqual([])
  changeDraft('edit', { description: 'Une longue soirée' })
  resetDraft('edit')
  expect(kept()).toEqual([])
  await openEdit(A, PICTURE)
  expect(draftIn('edit').description).toBe('Une soirée')
})

test('a discarded edit leaves the new experience that is being written', async () => {
  changeDraft('create', { description: 'Autre chose' })
  await openEdit(A, PICTURE)
  changeDraft('edit', { description: 'Une longue soirée' })
  resetDraft('edit')
  reload()
  expect(draftIn('create').description).toBe('Autre chose')
  await openEdit(A, PICTURE)
  expect(draftIn('edit').description).toBe('Une soirée')
})

test('an edit of an experience that was changed meanwhile asks which version to keep', async () => {
  await openEdit(A, PICTURE)
  changeDraft('edit', { description: 'Une longue soirée' })
  const changed = { ...A, title: 'Le service' }
  useDraftStore.setState({ edit: null })
  await openEdit(changed, PICTURE)
  expect(useDraftStore.getState().conflict).toEqual(changed)
  continueDraft()
  expect(useDraftStore.getState().conflict).toBeNull()
  expect(draftIn('edit').description).toBe('Une longue soirée')
  await openEdit(changed, PICTURE)
  expect(useDraftStore.getState().conflict).toBeNull()
})

const withCover = (name: string) => ({ ...A, pictureUrl: `/files/signed/pictures/${name}` })

test('a chosen cover asks which one to keep if another was saved meanwhile', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:cover', revokeObjectURL: () => undefined })
  stubIndexedDb()
  await openEdit(withCover('a-960.webp?expires=1'), PICTURE)
  changeDraft('edit', { pictureChange: 'original' })
  await keepCover(LEA.id, '7', new Blob(['mine']))
  useDraftStore.setState({ edit: null })
  await openEdit(withCover('a-960.webp?expires=2'), PICTURE)
  expect(useDraftStore.getState().conflict).toBeNull()
  useDraftStore.setState({ edit: null })
  const changed = withCover('b-960.webp?expires=2')
  await openEdit(changed, PICTURE)
  expect(useDraftStore.getState().conflict).toEqual(changed)
  continueDraft()
  expect(draftIn('edit').pictureChange).toBe('original')
  compareEdit(changed)
  expect(useDraftStore.getState().conflict).toBeNull()
})

test('an edit that changes no picture takes a cover that was saved meanwhile without a question', async () => {
  const crop = { x: 0, y: 0, width: 50, height: 50 }
  await openEdit(withCover('a-960.webp'), { ...PICTURE, crop })
  changeDraft('edit', { description: 'Une longue soirée' })
  useDraftStore.setState({ edit: null })
  await openEdit(withCover('b-960.webp'), { ...PICTURE, originalUrl: '/b.jpg', crop: { ...crop, x: 10 } })
  const { conflict, edit, pictures } = useDraftStore.getState()
  expect(conflict).toBeNull()
  expect(edit).toMatchObject({ description: 'Une longue soirée', pictureChange: 'none', crop: { x: 10 } })
  expect(pictures.edit.source).toBe('/b.jpg')
})

test('an open edit is compared with the saved version when it is continued', async () => {
  await openEdit(A, PICTURE)
  changeDraft('edit', { description: 'Une longue soirée' })
  compareEdit(A)
  expect(useDraftStore.getState().conflict).toBeNull()
  compareEdit({ ...A, description: 'Une longue soirée' })
  expect(useDraftStore.getState().conflict).toBeNull()
  compareEdit({ ...A, description: 'Une courte soirée' })
  expect(useDraftStore.getState().conflict?.description).toBe('Une courte soirée')
})

test('several new experiences are kept, and one of them is continued in this tab', async () => {
  changeDraft('create', { description: 'La première' })
  const first = draftIn('create').clientKey ?? ''
  openNewTab()
  expect(draftIn('create').description).toBe('')
  changeDraft('create', { description: 'La deuxième' })
  expect(useKeptDrafts.getState().drafts.map(({ label }) => label)).toEqual(['La deuxième', 'La première'])
  await openKept(LEA.id, first)
  expect(draftIn('create')).toMatchObject({ description: 'La première', clientKey: first })
  expect(kept()).toHaveLength(2)
})

test('an emptied new experience is kept no longer', () => {
  changeDraft('create', { description: 'Une' })
  expect(kept()).toHaveLength(1)
  changeDraft('create', { description: '' })
  expect(kept()).toEqual([])
})

const DAY_MS = DRAFT_LIFE_MS / 30

/** Writes a draft whose cover and files are stored on the first day, besides a cover without a draft. */
async function writeDraftWithFiles() {
  vi.useFakeTimers({ now: DAY_MS, toFake: ['Date'] })
  const { keys } = stubIndexedDb()
  changeDraft('create', { description: 'La première' })
  const item = draftIn('create').clientKey ?? ''
  await keepCover(LEA.id, item, new Blob(['cover']))
  await keepEvidence(LEA.id, item, [])
  await keepCover(LEA.id, '9', new Blob(['abandoned']))
  return { files: () => keys('vecu-offline', 'kept'), own: [`cover 1 ${item}`, `evidence 1 ${item}`] }
}

test('a draft that is still edited keeps its cover and files after 30 days', async () => {
  const { files, own } = await writeDraftWithFiles()
  vi.setSystemTime(21 * DAY_MS)
  changeDraft('create', { title: 'Le service' })
  vi.setSystemTime(41 * DAY_MS)
  openNewTab()
  await vi.waitFor(() => expect(files()).toEqual(own))
  vi.setSystemTime(52 * DAY_MS)
  openNewTab()
  await vi.waitFor(() => expect(files()).toEqual([]))
})

test('a draft that only its tab has stored keeps its cover and files', async () => {
  const { files, own } = await writeDraftWithFiles()
  localStorage.removeItem('vecu-drafts')
  vi.setSystemTime(41 * DAY_MS)
  reload()
  await vi.waitFor(() => expect(files()).toEqual(own))
})
