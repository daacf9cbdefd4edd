import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { createExperience, createStoryCard } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { useKeptDrafts } from '../../../platform/drafts/kept-drafts.ts'
import { changeDraft, compareEdit, draftIn, openDrafts, openEdit, openKept, useDraftStore } from './draft-store.ts'
import { StoryConflict } from './story-conflict.tsx'

const EXPERIENCES = [createExperience({ id: 7, title: 'Le service' })]
const A = { ...createStoryCard({ id: 3, title: 'Un hiver' }), experiencesAttributes: EXPERIENCES }
const B = { ...createStoryCard({ id: 4, title: 'Un été' }), experiencesAttributes: EXPERIENCES }

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
})

test('editing another story keeps the unsaved edit of the first', async () => {
  await openEdit(A)
  changeDraft('edit', { title: 'Un long hiver' })
  await openEdit(B)
  changeDraft('edit', { title: 'Un long été' })
  await openEdit(A)
  expect(draftIn('edit')).toMatchObject({ id: 3, title: 'Un long hiver' })
  expect(useDraftStore.getState().conflict).toBeNull()
  expect(useKeptDrafts.getState().drafts.map(({ label }) => label)).toEqual(['Un long été', 'Un long hiver'])
  changeDraft('edit', { title: 'Un hiver' })
  expect(useKeptDrafts.getState().drafts.map(({ label }) => label)).toEqual(['Un long été'])
})

test('a new story outlives its tab and is continued in another', async () => {
  changeDraft('create', { title: 'Mon apprentissage' })
  const key = draftIn('create').key ?? ''
  sessionStorage.removeItem('draft-story')
  useDraftStore.setState({ owner: null })
  await openDrafts(LEA.id)
  expect(draftIn('create').title).toBe('')
  await openKept(LEA.id, key)
  expect(draftIn('create')).toMatchObject({ title: 'Mon apprentissage', key })
})

test('a story that was changed meanwhile asks which version to keep', async () => {
  await openEdit(A)
  changeDraft('edit', { title: 'Un long hiver', experienceIds: [] })
  compareEdit({ ...A, description: 'Quatre mois de stage.' })
  const { user } = renderInApp(<StoryConflict />, { viewer: LEA, path: '/stories/3/edit', route: '/stories/:id/edit' })
  const dialog = await screen.findByRole('alertdialog', { name: /Quelle version garder/ })
  const rows = within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Titre', 'Un long hiver', 'Un hiver'],
    ['Texte', 'Trois mois de stage.', 'Quatre mois de stage.'],
    ['Expériences', 'Rien', '1. Le service'],
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Garder mon brouillon' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(draftIn('edit').title).toBe('Un long hiver')
})
