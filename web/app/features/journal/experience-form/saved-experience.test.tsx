import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createCertification, createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { stubUpload } from '../../../../test/upload-stub.ts'
import { changeDraft, draftIn, openDrafts, useDraftStore } from '../experience-draft/draft-store.ts'
import { SaveButton } from './save-button.tsx'
import { SavedExperience } from './saved-experience.tsx'
import { useWizard } from './use-wizard.ts'

test('a new experience offers to ask, to share and to write another one', async () => {
  const onDone = vi.fn()
  const { user } = renderInApp(<SavedExperience experience={createExperience()} isNew onDone={onDone} />, {
    viewer: LEA,
  })
  const ask = screen.getByRole('link', { name: 'Demander une reconnaissance' })
  expect(ask).toHaveAttribute('href', '/recognition/7/create')
  expect(screen.getByRole('link', { name: 'Une autre' })).toHaveAttribute('href', '/create-experience')
  await user.click(screen.getByRole('button', { name: 'Partager' }))
  expect(onDone).toHaveBeenCalledOnce()
  expect(await screen.findByRole('dialog', { name: 'Partager cette expérience' })).toBeVisible()
})

test('an edited certified experience offers neither another request nor another experience', () => {
  const experience = createExperience({ certificationAttributes: [createCertification()] })
  renderInApp(<SavedExperience experience={experience} isNew={false} onDone={() => undefined} />, { viewer: LEA })
  expect(screen.queryByRole('link', { name: 'Demander une reconnaissance' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Une autre' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ajouter des photos ou des documents' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Partager' })).toBeVisible()
})

const PAGE = { viewer: LEA, path: '/create-experience/meta', route: '/create-experience/meta' }

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
  changeDraft('create', { description: 'Mon premier service' })
})

test('the button says that it saves, and the form is cleared once the next page is shown', async () => {
  let respond: (data: unknown) => void = () => undefined
  const created = new Promise((resolve) => {
    respond = resolve
  })
  stubApi({ 'POST /v2/experiences': () => created, 'PATCH /v2/experiences/7': () => created })
  const { user, path } = renderInApp(<SaveButton isReady={() => true} />, PAGE)
  await user.click(screen.getByRole('button', { name: 'Enregistrer cette expérience' }))
  expect(screen.getByText('Enregistrement…')).toBeVisible()
  expect(draftIn('create').description).toBe('Mon premier service')
  respond(createExperience({ description: 'Mon premier service', sharingParameters: 'private' }))
  const saved = await screen.findByRole('dialog', { name: 'Expérience enregistrée' })
  expect(saved).toHaveTextContent('Expérience enregistrée. Elle est privée pour l’instant.')
  expect(path()).toBe('/')
  expect(draftIn('create').description).toBe('')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the form never appears empty while it is saved', async () => {
  const saved = createExperience({ description: 'Mon premier service' })
  stubApi({ 'POST /v2/experiences': saved, 'PATCH /v2/experiences/7': saved })
  const seen = new Set<string>()
  function Form() {
    seen.add(useWizard().draft.description)
    return <SaveButton isReady={() => true} />
  }
  const { user } = renderInApp(<Form />, PAGE)
  await user.click(screen.getByRole('button', { name: 'Enregistrer cette expérience' }))
  await screen.findByRole('dialog', { name: 'Expérience enregistrée' })
  expect(draftIn('create').description).toBe('')
  expect([...seen]).toEqual(['Mon premier service'])
})

test('the button says how much of a large cover is sent, in per cent', async () => {
  const saved = createExperience({ description: 'Mon premier service' })
  stubApi({ 'POST /v2/experiences': saved, 'PATCH /v2/experiences/7': saved })
  const finish = stubUpload(200, { id: 7, picture: null, picture_url: '/a.jpg', original_url: '/b.jpg', crop: null })
  const original = new Blob(['x'.repeat(200_001)], { type: 'image/jpeg' })
  changeDraft('create', { pictureChange: 'original' })
  const { pictures } = useDraftStore.getState()
  useDraftStore.setState({ pictures: { ...pictures, create: { original, source: 'blob:a', cropped: null } } })
  Object.assign(URL, { revokeObjectURL: () => undefined })
  const { user } = renderInApp(<SaveButton isReady={() => true} />, PAGE)
  await user.click(screen.getByRole('button', { name: 'Enregistrer cette expérience' }))
  expect(await screen.findByText(/^Envoi de l’image\s: 42\s%$/)).toBeVisible()
  expect(screen.getByText(/^Envoi de l’image\s: 25\s%$/)).toHaveAttribute('role', 'status')
  finish()
  await screen.findByRole('dialog', { name: 'Expérience enregistrée' })
})

test('an error leaves the form filled and the button ready', async () => {
  stubApi({ 'POST /v2/experiences': () => new Response('{}', { status: 500 }) })
  const { user, path } = renderInApp(<SaveButton isReady={() => true} />, PAGE)
  await user.click(screen.getByRole('button', { name: 'Enregistrer cette expérience' }))
  await screen.findByRole('alertdialog')
  await waitFor(() => expect(screen.queryByText('Enregistrement…')).toBeNull())
  expect(path()).toBe('/create-experience/meta')
  expect(draftIn('create').description).toBe('Mon premier service')
})

test('a new experience offers to add photos and documents at once', async () => {
  stubApi({ 'GET /v2/experiences/7': createExperience({ evidence: [] }) })
  const onDone = vi.fn()
  const { user } = renderInApp(<SavedExperience experience={createExperience()} isNew onDone={onDone} />, {
    viewer: LEA,
  })
  await user.click(screen.getByRole('button', { name: 'Ajouter des photos ou des documents' }))
  expect(onDone).toHaveBeenCalledOnce()
  expect(await screen.findByRole('dialog', { name: 'Photos et documents' })).toBeVisible()
})
