import { screen, within } from '@testing-library/react'
import type { ExperiencePicture } from '@vecu/contract/experience-picture'
import { expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { writeFormDraft } from '../../../platform/drafts/form-draft.ts'
import { keepDraft } from '../../../platform/drafts/kept-drafts.ts'
import { useSession } from '../../../platform/session/session.ts'
import { changeDraft, openDrafts, openEdit } from '../experience-draft/draft-store.ts'
import {
  changeDraft as changeStoryDraft,
  openDrafts as openStoryDrafts,
  resetDraft as resetStoryDraft,
} from '../story-form/draft-store.ts'
import { signOut } from './sign-out.ts'

function renderSignedIn() {
  stubApi({ 'DELETE /v2/logout': {}, 'POST /v2/logout': {} })
  return renderInApp(<p>Carnet</p>, { viewer: LEA })
}

// Toasts have the same role.
const findQuestion = () => screen.findByRole('alertdialog', { name: /Se déconnecter/ })

test('signing out names the number of drafts, and removes them once confirmed', async () => {
  const { user } = renderSignedIn()
  for (const item of ['1', '2'])
    keepDraft({ owner: LEA.id, form: 'experience', item, isNew: false, label: 'Un matin', value: {} })
  const refused = signOut()
  const question = await findQuestion()
  expect(question).toHaveTextContent('Vous avez 2 brouillons d’expériences ou de récits.')
  expect(question).toHaveTextContent('Vos brouillons seront effacés de cet appareil.')
  await user.click(within(question).getByRole('button', { name: 'Ne pas se déconnecter' }))
  expect(await refused).toBe(false)
  expect(localStorage.getItem('vecu-drafts')).not.toBeNull()
  const done = signOut()
  const again = await findQuestion()
  await user.click(within(again).getByRole('button', { name: 'Se déconnecter' }))
  expect(await done).toBe(true)
  expect(localStorage.getItem('vecu-drafts')).toBeNull()
  expect(useSession.getState().owner).toBeNull()
})

test('signing out asks before it erases unsaved settings of the community', async () => {
  const { user } = renderSignedIn()
  writeFormDraft('draft-community-settings', 'settings', { supportEmail: 'aide@fournil.example' })
  const done = signOut()
  const question = await findQuestion()
  expect(question).toHaveTextContent('Vos brouillons seront effacés de cet appareil.')
  expect(sessionStorage.getItem('draft-community-settings')).not.toBeNull()
  await user.click(within(question).getByRole('button', { name: 'Se déconnecter' }))
  expect(await done).toBe(true)
  expect(sessionStorage.getItem('draft-community-settings')).toBeNull()
})

test('signing out after the last draft was saved or emptied asks nothing', async () => {
  renderSignedIn()
  await openDrafts(LEA.id)
  changeDraft('create', { description: 'Une journée' })
  changeDraft('create', { description: '' })
  await openEdit(createExperience(), {
    originalUrl: '/a.jpg',
    pictureUrl: '/a-cut.jpg',
    crop: null,
  } as ExperiencePicture)
  changeDraft('edit', { title: 'Le service' })
  changeDraft('edit', { title: '' })
  await openStoryDrafts(LEA.id)
  changeStoryDraft('create', { title: 'Un hiver' })
  resetStoryDraft('create')
  expect(await signOut()).toBe(true)
})

test('signing out without drafts asks nothing', async () => {
  renderSignedIn()
  expect(await signOut()).toBe(true)
})

test('a sign-out that the server rejects shows an error and still clears the device', async () => {
  stubApi({ 'DELETE /v2/logout': () => respondWithError(503, 'OVERLOADED') })
  renderInApp(<p>Carnet</p>, { viewer: LEA })
  expect(await signOut()).toBe(true)
  expect(await screen.findByText(/mais le serveur ne l’a pas confirmé\./)).toBeVisible()
  expect(useSession.getState()).toMatchObject({ token: null, refreshToken: null, user: null })
})
