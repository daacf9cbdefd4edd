import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../../../test/api-stub.ts'
import { LEA } from '../../../../../test/people.ts'
import { renderInApp } from '../../../../../test/render.tsx'
import { ListWriting } from '../list/list-writing.tsx'
import { InviteForm } from './invite-form.tsx'

const CUISINE = { id: 10, name: 'Cuisine' }
const SALLE = { id: 11, name: 'Salle' }

function renderInvite(
  groups = [CUISINE],
  respond: () => unknown = () => ({ id: 1, email: 'ali@demo.test', groupId: 10 }),
) {
  const requests = stubApi({ 'POST /v2/invitation': respond })
  const onInvited = vi.fn()
  const { user } = renderInApp(<InviteForm groups={groups} onInvited={onInvited} />, { viewer: LEA })
  const field = (name: string) => screen.getByRole('textbox', { name })
  const fill = async (email = 'ali@demo.test') => {
    await user.type(field('Prénom de la personne'), 'Ali')
    await user.type(field('Nom de la personne'), 'Benali')
    await user.type(field('Son adresse e-mail'), email)
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }))
  }
  return { user, requests, onInvited, field, fill }
}

test('a single group is not offered as a choice', () => {
  renderInvite()
  expect(screen.queryByText('Groupe d’arrivée')).toBeNull()
})

test('the first of several groups is preselected', () => {
  renderInvite([CUISINE, SALLE])
  expect(screen.getByRole('button', { name: /Groupe d’arrivée/ })).toHaveTextContent('Cuisine')
})

test('an incomplete e-mail address is not sent', async () => {
  const { requests, field, fill } = renderInvite()
  await fill('ali@')
  await waitFor(() => expect(field('Son adresse e-mail')).toHaveAccessibleDescription(/Vérifiez cette adresse e-mail/))
  expect(requests).toEqual([])
})

test('a sent invitation shows a toast and empties the form', async () => {
  const { requests, onInvited, field, fill } = renderInvite()
  await fill()
  await waitFor(() => expect(onInvited).toHaveBeenCalledOnce())
  expect(requests[0]?.body).toMatchObject({ user: { email: 'ali@demo.test', firstname: 'Ali' }, groupId: '10' })
  expect(await screen.findByText('Un e-mail a été envoyé à ali@demo.test.')).toBeVisible()
  expect(field('Prénom de la personne')).toHaveValue('')
})

test('an e-mail address of a member shows an error under the field', async () => {
  const errors = { 'user.email': ['Cette personne fait déjà partie du groupe.'] }
  const { field, fill } = renderInvite([CUISINE], () => respondWithError(422, 'VALIDATION_ERROR', { errors }))
  await fill()
  await waitFor(() =>
    expect(field('Son adresse e-mail')).toHaveAccessibleDescription('Cette personne fait déjà partie du groupe.'),
  )
  expect(field('Prénom de la personne')).toHaveValue('Ali')
})

function renderList(text = '') {
  const onLook = vi.fn()
  const onText = vi.fn()
  const { user } = renderInApp(<ListWriting text={text} onText={onText} isWorking={false} onLook={onLook} />)
  return { user, onLook, onText }
}

test('an empty list is not checked', async () => {
  const { user, onLook } = renderList()
  await user.click(screen.getByRole('button', { name: 'Vérifier la liste' }))
  expect(screen.getByRole('textbox', { name: 'Adresses e-mail' })).toHaveAccessibleDescription(
    /Collez au moins une adresse\./,
  )
  expect(onLook).not.toHaveBeenCalled()
})

test('a pasted list is checked unchanged', async () => {
  const { user, onLook } = renderList('ali@demo.test\nlea@demo.test')
  await user.click(screen.getByRole('button', { name: 'Vérifier la liste' }))
  expect(onLook).toHaveBeenCalledExactlyOnceWith('ali@demo.test\nlea@demo.test')
})

test('the lines of a dropped file are checked at once', async () => {
  const { user, onLook, onText } = renderList()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no file input')
  await user.upload(input, new File(['ali@demo.test\n'], 'liste.csv', { type: 'text/csv' }))
  await waitFor(() => expect(onLook).toHaveBeenCalledWith(expect.stringContaining('ali@demo.test')))
  expect(onText).toHaveBeenCalledOnce()
})
