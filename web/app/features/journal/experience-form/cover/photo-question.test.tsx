import { readFileSync } from 'node:fs'
import path from 'node:path'

import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { stubApi } from '../../../../../test/api-stub.ts'
import { LEA } from '../../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../../test/render.tsx'
import { changeDraft, draftIn, openDrafts } from '../../experience-draft/draft-store.ts'
import { EMPTY_DRAFT } from '../../experience-draft/draft.ts'
import { PhotoQuestion } from './photo-question.tsx'

/** Taken on 3 May 2026 at 45.7589, 4.8414. */
const BYTES = readFileSync(path.resolve(import.meta.dirname, '../../../../../test/photo-of-lyon.jpg'))
const LYON = {
  name: '',
  city: 'Lyon',
  postcode: '',
  administrative: 'Auvergne-Rhône-Alpes',
  country: 'France',
  latitude: 45.75,
  longitude: 4.85,
}

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
  changeDraft('create', EMPTY_DRAFT)
})

function ask(photo = new Blob([BYTES])) {
  return renderInApp(<PhotoQuestion photo={photo} />, { viewer: LEA, path: '/create-experience' })
}

test('the date and place of a photo are used only after a yes, and the position is rounded', async () => {
  const requests = stubApi({ 'GET /api/mapbox': [LYON] })
  const { user } = ask()
  expect(await screen.findByText(/3 mai 2026, Lyon\. Utiliser cette date et ce lieu/)).toBeVisible()
  expect(draftIn('create')).toMatchObject({ address: null })
  expect(draftIn('create').localDate).toBeUndefined()
  expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({ latitude: '45.76', longitude: '4.84' })
  await user.click(screen.getByRole('button', { name: 'Oui, utiliser' }))
  expect(draftIn('create')).toMatchObject({ localDate: '2026-05-03', address: { city: 'Lyon', latitude: 45.75 } })
  await expect.poll(() => document.activeElement?.textContent).toMatch(/repris de la photo/)
})

test('a no uses nothing, and the question is not repeated for the same photo', async () => {
  stubApi({ 'GET /api/mapbox': [LYON] })
  const photo = new Blob([BYTES])
  const { user } = ask(photo)
  await user.click(await screen.findByRole('button', { name: 'Non merci' }))
  expect(draftIn('create')).toMatchObject({ address: null })
  expect(draftIn('create').localDate).toBeUndefined()
  ask(photo)
  expect(screen.queryByRole('button', { name: 'Non merci' })).toBeNull()
})

test('without a place only the date is offered', async () => {
  stubApi({ 'GET /api/mapbox': () => new Response('', { status: 404 }) })
  ask()
  expect(await screen.findByText(/3 mai 2026\. Utiliser cette date/)).toBeVisible()
})

test('a picture without camera data shows no question', async () => {
  stubApi({})
  ask(new Blob(['no picture']))
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(screen.queryByRole('button')).toBeNull()
})
