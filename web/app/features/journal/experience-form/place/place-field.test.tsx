import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../../../test/api-stub.ts'
import { LEA } from '../../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../../test/render.tsx'
import { changeDraft, draftIn, openDrafts, resetDraft } from '../../experience-draft/draft-store.ts'
import { PlaceField } from './place-field.tsx'

const NONE = /Aucun lieu de ce nom/
const place = (city: string, administrative: string) => ({
  name: '',
  city,
  postcode: '',
  administrative,
  country: 'France',
  latitude: null,
  longitude: null,
})

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
  resetDraft('create')
})

async function renderPlaces(typed = 'Nantes') {
  stubApi({ 'GET /api/mapbox': [place('Nantes', 'Pays de la Loire'), place('Nantes-en-Ratier', 'Isère')] })
  const { user } = renderInApp(
    <>
      <PlaceField />
      <button type="button">Suite</button>
    </>,
    { viewer: LEA, path: '/create-experience/meta' },
  )
  const field = screen.getByRole('combobox', { name: 'Lieu' })
  await user.type(field, typed)
  return { user, field }
}

/** The list hides the rest of the page from assistive technology while it is open. */
function expectClosed() {
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.queryByText(NONE)).toBeNull()
  expect(screen.getByRole('button', { name: 'Suite' })).toBeVisible()
  expect(document.querySelector('[inert]')).toBeNull()
}

test('the list closes when a place is chosen by keyboard', async () => {
  const { user, field } = await renderPlaces('Nant')
  await screen.findByRole('option', { name: /Nantes-en-Ratier/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(expectClosed)
  expect(field).toHaveValue('Nantes')
  expect(field).toHaveFocus()
  expect(draftIn('create').address?.administrative).toBe('Pays de la Loire')
  // Longer than the delay of the search.
  await new Promise((resolve) => {
    setTimeout(resolve, 600)
  })
  expectClosed()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Là où je suis' })).toHaveFocus()
  expect(field).toHaveValue('Nantes')
})

test('the list closes when a place is chosen by pointer', async () => {
  const { user, field } = await renderPlaces('Nant')
  await user.click(await screen.findByRole('option', { name: /Nantes-en-Ratier/ }))
  await waitFor(expectClosed)
  expect(field).toHaveValue('Nantes-en-Ratier')
})

test('the button lists the places of the same name again, and Escape keeps the chosen one', async () => {
  const { user, field } = await renderPlaces('Nant')
  await user.click(await screen.findByRole('option', { name: /Pays de la Loire/ }))
  await waitFor(expectClosed)
  await user.click(screen.getByRole('button', { name: /Voir les lieux trouvés/ }))
  expect(await screen.findByRole('option', { name: /Nantes-en-Ratier/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(expectClosed)
  expect(field).toHaveValue('Nantes')
  expect(draftIn('create').address?.administrative).toBe('Pays de la Loire')
})

test('a text without a match is kept when the field is left', async () => {
  const { user } = await renderPlaces('Chez mamie')
  await user.tab()
  await waitFor(() => expect(draftIn('create').address?.name).toBe('Chez mamie'))
})

test('a failed search shows an error and keeps the text', async () => {
  stubApi({ 'GET /api/mapbox': () => respondWithError(502, 'PLACE_ERROR') })
  const { user } = renderInApp(<PlaceField />, { viewer: LEA, path: '/create-experience/meta' })
  const field = screen.getByRole('combobox', { name: 'Lieu' })
  await user.type(field, 'Lyon')
  expect(await screen.findByText(/^Impossible de récupérer les données de localisation/)).toBeVisible()
  await user.tab()
  expect(field).toHaveValue('Lyon')
})

const POSITION = { latitude: 45.76, longitude: 4.84 }

function stubGeolocation(getCurrentPosition: Geolocation['getCurrentPosition']): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}

async function locate(responses: Record<string, unknown>) {
  const requests = stubApi(responses)
  const { user } = renderInApp(<PlaceField />, { viewer: LEA, path: '/create-experience/meta' })
  await user.click(screen.getByRole('button', { name: 'Là où je suis' }))
  return { requests, field: screen.getByRole('combobox', { name: 'Lieu' }) }
}

test('the button fills in the place nearest to the position', async () => {
  stubGeolocation((onSuccess) => {
    onSuccess({ coords: POSITION } as GeolocationPosition)
  })
  const { requests, field } = await locate({ 'GET /api/mapbox': [place('Lyon', 'Rhône')] })
  await waitFor(() => expect(field).toHaveValue('Lyon'))
  expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({ latitude: '45.76', longitude: '4.84' })
  expect(draftIn('create').address?.city).toBe('Lyon')
})

test('a position that is denied shows a message and keeps the place', async () => {
  const onDenied = vi.fn<Geolocation['getCurrentPosition']>((_onSuccess, onError) => {
    onError?.({ code: 1, message: 'denied' } as GeolocationPositionError)
  })
  stubGeolocation(onDenied)
  changeDraft('create', { address: { ...place('', ''), name: 'Atelier B', country: '' } })
  const { requests, field } = await locate({})
  expect(await screen.findByText(/^Votre position n’est pas accessible\./)).toBeVisible()
  expect(onDenied).toHaveBeenCalledOnce()
  expect(field).toHaveValue('Atelier B')
  expect(requests).toEqual([])
})
