import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { LEA, createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { endSession, useSession } from '../../../platform/session/session.ts'
import { NamesForm } from './names-form.tsx'

function renderNames(respond: () => unknown) {
  const requests = stubApi({ 'PUT /v2/users/1': respond, 'PATCH /v2/users/1': respond })
  const { user } = renderInApp(<NamesForm user={LEA} />, { viewer: LEA })
  const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  return { user, requests, save, first: screen.getByRole('textbox', { name: 'Prénom' }) }
}

test('a missing name shows an error under its field, gets the focus and is not sent', async () => {
  const { user, requests, save, first } = renderNames(() => LEA)
  await user.clear(first)
  await user.type(first, '   ')
  await save()
  await waitFor(() => expect(first).toHaveFocus())
  expect(first).toHaveAccessibleDescription('Remplissez ce champ.')
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Martin')
  expect(requests).toEqual([])
})

test('a network error shows a toast and keeps the typed name', async () => {
  const { user, save, first } = renderNames(() => {
    throw new TypeError('network')
  })
  await user.clear(first)
  await user.type(first, 'Marie')
  await save()
  expect(await screen.findByText(/Pas de connexion\./, undefined, { timeout: 8_000 })).toBeVisible()
  expect(first).toHaveValue('Marie')
})

test('saving a name shows a toast and updates the session', async () => {
  const { user, save, first } = renderNames(() => createPerson({ firstname: 'Marie' }))
  await user.clear(first)
  await user.type(first, 'Marie')
  await save()
  expect(await screen.findByText('Profil mis à jour')).toBeVisible()
  expect(useSession.getState().user?.firstname).toBe('Marie')
})

test('an unsaved name is restored after an expired session, and can be discarded', async () => {
  const { user, first } = renderNames(() => LEA)
  await user.clear(first)
  await user.type(first, 'Marie')
  cleanup()
  endSession('expiry')
  const again = renderNames(() => LEA)
  await waitFor(() => expect(again.first).toHaveValue('Marie'))
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Martin')
  await again.user.click(await screen.findByRole('button', { name: 'Les effacer' }))
  expect(again.first).toHaveValue('Léa')
  cleanup()
  expect(renderNames(() => LEA).first).toHaveValue('Léa')
})

test('a saved name is not restored', async () => {
  const { user, save, first } = renderNames(() => createPerson({ firstname: 'Marie' }))
  await user.clear(first)
  await user.type(first, 'Marie')
  await save()
  await screen.findByText('Profil mis à jour')
  expect(sessionStorage.getItem('draft-names')).toBeNull()
})
