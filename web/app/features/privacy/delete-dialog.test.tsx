import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { LEA, createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import DeleteDialog from './delete-dialog.tsx'

const DELETE = 'DELETE /v2/users/1/delete_user_account'
const WRONG = { password: ['Ce n’est pas votre mot de passe actuel.'] }

function openDialog(respond: () => unknown = () => null, viewer = LEA) {
  const requests = stubApi({ [DELETE]: respond })
  const onClose = vi.fn()
  const onDeleted = vi.fn()
  const { user } = renderInApp(<DeleteDialog id={1} onClose={onClose} onDeleted={onDeleted} />, { viewer })
  const confirm = () => user.click(screen.getByRole('button', { name: 'Supprimer pour toujours' }))
  const agree = () => user.click(screen.getByRole('checkbox', { name: 'Je comprends que c’est définitif.' }))
  const password = () => screen.getByLabelText('Votre mot de passe')
  return { user, requests, onClose, onDeleted, confirm, agree, password }
}

test('the alert dialog for deleting an account starts with the focus on cancel', async () => {
  openDialog()
  expect(screen.getByRole('alertdialog', { name: /Supprimer votre compte/ })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Garder mon compte' })).toHaveFocus())
})

test('nothing is sent until the consequence is confirmed', async () => {
  const { user, requests, confirm, password } = openDialog()
  await user.type(password(), 'secret')
  await confirm()
  expect(requests).toEqual([])
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Cochez cette case pour confirmer.')
})

test('the password and the reason are sent', async () => {
  const { user, requests, onDeleted, confirm, agree, password } = openDialog()
  await user.type(screen.getByRole('textbox', { name: /Pourquoi partez-vous/ }), 'Je change d’école')
  await user.type(password(), 'secret')
  await agree()
  await confirm()
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(requests[0]?.body).toEqual({ password: 'secret' })
  expect(requests[0]?.query.get('reason')).toBe('Je change d’école')
})

test('a missing password shows an error under its field', async () => {
  const { onDeleted, confirm, agree, password } = openDialog(() =>
    respondWithError(422, 'VALIDATION_ERROR', { errors: { password: ['Remplissez ce champ.'] } }),
  )
  await agree()
  await confirm()
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Remplissez ce champ.'))
  expect(onDeleted).not.toHaveBeenCalled()
})

test('a wrong password shows an error and keeps the input', async () => {
  const { user, onDeleted, onClose, confirm, agree, password } = openDialog(() =>
    respondWithError(422, 'VALIDATION_ERROR', { errors: WRONG }),
  )
  const reason = screen.getByRole('textbox', { name: /Pourquoi partez-vous/ })
  await user.type(reason, 'Je change d’école')
  await user.type(password(), 'faux')
  await agree()
  await confirm()
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.'))
  expect(password()).toHaveValue('faux')
  expect(reason).toHaveValue('Je change d’école')
  expect(onDeleted).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('a user without a password sees no password field', () => {
  openDialog(() => null, createPerson({ hasPassword: false }))
  expect(screen.queryByLabelText('Votre mot de passe')).toBeNull()
})

test('a user without a password is sent to sign in again when the session is too old', async () => {
  const message = 'Pour votre sécurité, reconnectez-vous, puis recommencez dans les dix minutes.'
  const { confirm, agree } = openDialog(
    () => respondWithError(403, 'SIGN_IN_TOO_OLD', { message }),
    createPerson({ hasPassword: false }),
  )
  await agree()
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  const link = screen.getByRole('link', { name: 'Me reconnecter avec mon centre de formation' })
  expect(link.getAttribute('href')).toMatch(/^\/auth\/select_formation_center\?\w+=1$/)
})

test('another error shows a toast and leaves the dialog open', async () => {
  const { onDeleted, confirm, agree } = openDialog(() => respondWithError(403, 'LAST_ADMIN'))
  await agree()
  await confirm()
  expect(await screen.findByText(/La suppression n’a pas abouti/)).toBeInTheDocument()
  expect(onDeleted).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog', { name: /Supprimer votre compte/ })).toBeVisible()
})

test('Escape closes the dialog without deleting the account', async () => {
  const { user, onClose, requests } = openDialog()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(requests).toEqual([])
})
