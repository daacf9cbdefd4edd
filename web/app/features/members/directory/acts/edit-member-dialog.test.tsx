import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../../../test/api-stub.ts'
import { createPerson } from '../../../../../test/people.ts'
import { renderInApp } from '../../../../../test/render.tsx'
import EditMemberDialog from './edit-member-dialog.tsx'

const ALI = createPerson({ id: 7, firstname: 'Ali', lastname: 'Benali', email: 'ali@demo.test' })
const BOSS = createPerson({ id: 1, communityAdmin: true })

function renderEdit({ person = ALI, viewer = BOSS, respond = () => ALI as unknown } = {}) {
  const requests = stubApi({ 'PUT /v2/users/7/personal_details': respond })
  const onClose = vi.fn()
  const { user } = renderInApp(<EditMemberDialog person={person} onClose={onClose} />, { viewer })
  const field = (name: string) => screen.getByRole('textbox', { name })
  const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  return { user, requests, onClose, field, save }
}

test('sends the changed names only', async () => {
  const { user, requests, onClose, field, save } = renderEdit()
  await user.clear(field('Prénom de la personne'))
  await user.type(field('Prénom de la personne'), 'Aliou')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests.map(({ body }) => body)).toEqual([{ user: { firstname: 'Aliou' } }])
  expect(await screen.findByText('Fiche enregistrée')).toBeVisible()
})

test('a changed address is announced as a proposal', async () => {
  const { user, requests, field, save } = renderEdit()
  expect(field('Son adresse e-mail')).toHaveAccessibleDescription(/seulement proposée/)
  await user.clear(field('Son adresse e-mail'))
  await user.type(field('Son adresse e-mail'), 'ali@ecole.test')
  await save()
  expect(await screen.findByText(/Un lien a été envoyé à ali@ecole\.test/)).toBeVisible()
  expect(requests[0]?.body).toEqual({ user: { email: 'ali@ecole.test' } })
})

test('nothing is sent without a change', async () => {
  const { requests, onClose, save } = renderEdit()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests).toEqual([])
})

test('a group admin sees the address and changes names only', () => {
  renderEdit({ viewer: createPerson({ id: 1, groupAdmin: true }) })
  expect(screen.getByText('ali@demo.test')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Son adresse e-mail' })).toBeNull()
})

test('an address of another member shows an error under the field', async () => {
  const errors = { email: ['Un autre membre de la communauté a déjà cette adresse.'] }
  const { user, onClose, field, save } = renderEdit({
    respond: () => respondWithError(422, 'VALIDATION_ERROR', { errors }),
  })
  await user.type(field('Son adresse e-mail'), '.fr')
  await save()
  await waitFor(() =>
    expect(field('Son adresse e-mail')).toHaveAccessibleDescription(/Un autre membre de la communauté/),
  )
  expect(onClose).not.toHaveBeenCalled()
})

test('an open proposal is shown and can be withdrawn', async () => {
  const person = { ...ALI, proposedEmail: 'ali@ecole.test' }
  const { user, requests, onClose } = renderEdit({ person, respond: () => ({ ...ALI, proposedEmail: null }) })
  expect(screen.getByText(/à confirmer par la personne\s: ali@ecole\.test/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retirer la proposition' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests[0]?.body).toEqual({ user: { email: 'ali@demo.test' } })
})
