import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { type ApiRequest, respondWithError, stubApi } from '../../../../../test/api-stub.ts'
import { createExperience } from '../../../../../test/items.ts'
import { LEA } from '../../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../../test/render.tsx'
import { addFiles, openFiles, useDraftFiles } from '../../experience-draft/draft-evidence.ts'
import { changeDraft, draftIn, openDrafts, resetDraft } from '../../experience-draft/draft-store.ts'
import { submitExperience } from '../submit-experience.ts'
import { FormEvidence } from './form-evidence.tsx'

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const names = () => draftIn('create').evidence.map(({ name }) => name)
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

const SAVED = createExperience({ evidence: [] })

/** Saves the experience, and answers each file with the next response. */
function serve(...responses: (() => unknown)[]) {
  const piece = { id: 1, kind: 'document', size: 8, checksum: 'a', url: '/f', picture: null, description: null }
  const requests = stubApi({
    'POST /v2/experiences': SAVED,
    'PATCH /v2/experiences/7': SAVED,
    'GET /v2/experiences/7': SAVED,
    'POST /v2/experiences/7/evidence': ({ body }: ApiRequest) =>
      responses.shift()?.() ?? { ...piece, name: (body as { 'evidence[file]': File })['evidence[file]'].name },
  })
  return () => requests.filter(({ path, method }) => method === 'POST' && path.endsWith('/evidence'))
}

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
  resetDraft('create')
})

test('files are chosen before the first save, listed and removed, and none is sent', async () => {
  const sent = serve()
  const { user } = renderInApp(<FormEvidence />, { viewer: LEA, path: '/create-experience' })
  expect(screen.getByText(/envoyés quand vous enregistrez l’expérience/)).toBeVisible()
  await user.upload(fileInput(), [pdf('a.pdf'), pdf('b.pdf')])
  expect(await screen.findByText('2 sur 6')).toBeVisible()
  expect(screen.getByText('Ajouté : a.pdf, b.pdf')).toHaveAttribute('role', 'status')
  await user.click(screen.getByRole('button', { name: /^Retirer\s: a\.pdf$/ }))
  expect(await screen.findByText('1 sur 6')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Retirer\s: b\.pdf$/ })).toHaveFocus())
  expect(names()).toEqual(['b.pdf'])
  expect(sent()).toEqual([])
})

test('with six chosen files none can be added', async () => {
  serve()
  await addFiles([1, 2, 3, 4, 5, 6].map((number) => pdf(`${number}.pdf`)))
  renderInApp(<FormEvidence />, { viewer: LEA, path: '/create-experience' })
  expect(screen.getByText(/Il y a déjà six photos ou documents/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Choisir des fichiers' })).toBeNull()
})

test('chosen files are sent after the experience is saved', async () => {
  const sent = serve()
  changeDraft('create', { description: SAVED.description })
  await addFiles([pdf('a.pdf'), pdf('b.pdf')])
  const keys = draftIn('create').evidence.map(({ key }) => key)
  const experience = await submitExperience('create', () => undefined)
  expect(experience).toMatchObject({ id: 7, evidence: [{ name: 'a.pdf' }, { name: 'b.pdf' }] })
  expect(sent().map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys)
  expect(names()).toEqual([])
})

test('a refused file stays in the form, and saving again sends it alone', async () => {
  renderInApp(<p>Formulaire</p>, { viewer: LEA })
  const errors = { file: ['Ce fichier n’est pas complet.'] }
  const accepted = () => undefined
  const sent = serve(accepted, () => respondWithError(422, 'VALIDATION_ERROR', { errors }))
  changeDraft('create', { description: SAVED.description })
  await addFiles([pdf('a.pdf'), pdf('b.pdf')])
  expect(await submitExperience('create', () => undefined)).toBeUndefined()
  expect(await screen.findByText(/^Expérience enregistrée, sans «\sb\.pdf\s»$/)).toBeVisible()
  expect(screen.getByText('Ce fichier n’est pas complet.')).toBeVisible()
  expect([draftIn('create').id, names()]).toEqual([7, ['b.pdf']])
  const [, refused] = sent()
  expect(await submitExperience('create', () => undefined)).toMatchObject({ id: 7 })
  expect(sent()).toHaveLength(3)
  expect(sent()[2]?.idempotencyKey).toBe(refused?.idempotencyKey)
  expect(names()).toEqual([])
})

test('a file that cannot be restored after a reload is taken off the draft', async () => {
  changeDraft('create', { description: 'Un matin' })
  await addFiles([pdf('a.pdf')])
  expect(await openFiles()).toBe(false)
  useDraftFiles.setState({ files: {} })
  expect(await openFiles()).toBe(true)
  expect(names()).toEqual([])
})

test('the files of another person are forgotten', async () => {
  await addFiles([pdf('a.pdf')])
  signIn({ ...LEA, id: 2 })
  expect(useDraftFiles.getState().files).toEqual({})
})
