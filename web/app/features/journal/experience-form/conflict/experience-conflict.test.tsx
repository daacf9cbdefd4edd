import { screen, within } from '@testing-library/react'
import type { ExperiencePicture } from '@vecu/contract/experience-picture'
import { beforeEach, describe, expect, test } from 'vitest'

import { stubApi } from '../../../../../test/api-stub.ts'
import { createExperience, createSkill } from '../../../../../test/items.ts'
import { LEA } from '../../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../../test/render.tsx'
import {
  changeDraft,
  compareEdit,
  draftIn,
  openDrafts,
  openEdit,
  resetDraft,
  setCrop,
  useDraftStore,
} from '../../experience-draft/draft-store.ts'
import { saveAddress, saveTags } from '../autosave.ts'
import { ExperienceConflict } from './experience-conflict.tsx'

const PICTURE = { originalUrl: '/a.jpg', pictureUrl: '/a-cut.jpg', crop: null } as ExperiencePicture
const LYON = {
  name: '',
  city: 'Lyon',
  postcode: '69001',
  administrative: 'Rhône',
  country: 'France',
  latitude: null,
  longitude: null,
}
const BEFORE = createExperience({ description: 'Une soirée' })
const NOW = {
  ...BEFORE,
  title: 'Le service',
  addressAttributes: LYON,
  skillsAttributes: [createSkill()],
}

beforeEach(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:cut', revokeObjectURL: () => undefined })
  signIn(LEA)
  await openDrafts(LEA.id)
  await openEdit(BEFORE, PICTURE)
  changeDraft('edit', { description: 'Une longue soirée', tags: [{ id: null, name: 'stage', destroy: false }] })
  compareEdit(NOW)
})

async function renderQuestion() {
  const { user } = renderInApp(<ExperienceConflict />, { viewer: LEA })
  const dialog = await screen.findByRole('alertdialog', { name: /Quelle version garder/ })
  return { user, dialog }
}

test('draft and saved version stand side by side, with the differing fields only', async () => {
  const { dialog } = await renderQuestion()
  const rows = within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Titre', 'Rien', 'Le service'],
    ['Texte', 'Une longue soirée', 'Une soirée'],
    ['Lieu', 'Rien', 'Lyon, Rhône, France'],
    ['Tags', '#stage', 'Rien'],
    ['Compétences', 'Rien', 'Travailler en équipe (Je fais en autonomie)'],
  ])
})

test('the cover of the draft stands beside the saved one', async () => {
  resetDraft('edit')
  await openEdit({ ...BEFORE, pictureUrl: '/a-cut.jpg' }, PICTURE)
  await setCrop('edit', { x: 0, y: 0, width: 50, height: 50 }, new Blob(['cut']))
  compareEdit({ ...BEFORE, pictureUrl: '/b-cut.jpg' })
  const { dialog } = await renderQuestion()
  const row = within(dialog).getByRole('row', { name: /^Image de couverture/ })
  const sources = within(row)
    .getAllByRole('img', { name: 'Image de couverture' })
    .map((picture) => picture.getAttribute('src'))
  expect(sources).toEqual(['blob:cut', '/b-cut.jpg'])
})

test('the draft is kept, with the saved rows marked for removal', async () => {
  const { user, dialog } = await renderQuestion()
  await user.click(within(dialog).getByRole('button', { name: 'Garder mon brouillon' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(draftIn('edit')).toMatchObject({ description: 'Une longue soirée', skills: [{ id: 70, destroy: true }] })
})

test('Escape does not answer the question', async () => {
  const { user } = await renderQuestion()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

test('the saved version replaces the draft', async () => {
  const { user, dialog } = await renderQuestion()
  await user.click(within(dialog).getByRole('button', { name: 'Prendre la version enregistrée' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await openEdit(NOW, PICTURE)
  expect(draftIn('edit')).toMatchObject({ title: 'Le service', description: 'Une soirée' })
})

describe.each([
  ['tags', saveTags, { tagsAttributes: [{ id: 9, name: 'stage', taggableType: 'Experience' as const }] }],
  ['a place', () => saveAddress(LYON), { addressAttributes: LYON }],
])('saving %s at once', (_, save, saved) => {
  beforeEach(async () => {
    resetDraft('edit')
    await openEdit(BEFORE, PICTURE)
    changeDraft('edit', { description: 'Une longue soirée', tags: [{ id: null, name: 'stage', destroy: false }] })
  })

  test('asks nothing when nothing else was changed', async () => {
    stubApi({ [`PATCH /v2/experiences/${BEFORE.id}`]: { ...BEFORE, ...saved } })
    await save()
    renderInApp(<ExperienceConflict />, { viewer: LEA })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    compareEdit({ ...BEFORE, ...saved })
    expect(useDraftStore.getState().conflict).toBeNull()
  })

  test('asks when the title was changed elsewhere', async () => {
    stubApi({ [`PATCH /v2/experiences/${BEFORE.id}`]: { ...BEFORE, ...saved, title: 'Le service' } })
    await save()
    const { dialog } = await renderQuestion()
    expect(within(dialog).getByRole('row', { name: /^Titre/ })).toHaveTextContent('Le service')
  })
})
