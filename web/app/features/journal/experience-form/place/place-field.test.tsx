import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { stubApi } from '../../../../../test/api-stub.ts'
import { LEA } from '../../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../../test/render.tsx'
import { draftIn, openDrafts, resetDraft } from '../../experience-draft/draft-store.ts'
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

beforeEach(() => {
  signIn(LEA)
  openDrafts(LEA.id)
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
