import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { endSession } from '../../../platform/session/session.ts'
import GroupDialog from './group-dialog.tsx'

function openDialog(respond: () => unknown = () => ({ id: 12, name: 'Pâtisserie' })) {
  const requests = stubApi({ 'POST /v2/groups': respond, 'GET /v2/users/1': LEA })
  const onClose = vi.fn()
  const onSaved = vi.fn()
  const { user } = renderInApp(<GroupDialog onClose={onClose} onSaved={onSaved} />, { viewer: LEA })
  const save = () => user.click(screen.getByRole('button', { name: 'Créer le groupe' }))
  const name = () => screen.getByRole('textbox', { name: 'Nom du groupe' })
  return { user, requests, onClose, onSaved, save, name }
}

test('a new group starts with the focus on its name', async () => {
  const { name } = openDialog()
  expect(screen.getByRole('dialog', { name: 'Nouveau groupe' })).toBeVisible()
  await waitFor(() => expect(name()).toHaveFocus())
})

test('a group without a name is not saved, and its name gets the focus', async () => {
  const { requests, save, name } = openDialog()
  await save()
  expect(name()).toHaveAccessibleDescription('Remplissez ce champ.')
  expect(name()).toHaveFocus()
  expect(requests).toEqual([])
})

test('a name that is already used shows an error under the field', async () => {
  const errors = { name: ['Un groupe de la communauté porte déjà ce nom.'] }
  const { user, onSaved, save, name } = openDialog(() => respondWithError(422, 'VALIDATION_ERROR', { errors }))
  await user.type(name(), 'Cuisine')
  await save()
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Un groupe de la communauté porte déjà ce nom.'))
  expect(onSaved).not.toHaveBeenCalled()
})

test('a saved group closes the dialog and shows a toast', async () => {
  const { user, requests, onClose, onSaved, save, name } = openDialog()
  await user.type(name(), 'Pâtisserie')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests[0]).toMatchObject({ method: 'POST', body: { 'group[name]': 'Pâtisserie' } })
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ name: 'Pâtisserie' }))
})

test('an unchanged group closes without confirmation', async () => {
  const { user, onClose } = openDialog()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a changed group asks for confirmation on closing and keeps its values', async () => {
  const { user, onClose, name } = openDialog()
  await user.type(name(), 'Pâtisserie')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuer la modification' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(name()).toHaveValue('Pâtisserie')
})

test('Enter adds a tag, and a duplicate tag is rejected', async () => {
  const { user, requests } = openDialog()
  const tag = screen.getByRole('textbox', { name: 'Nouveau tag' })
  await user.type(tag, 'desserts{Enter}')
  expect(screen.getByText('#desserts')).toBeVisible()
  expect(tag).toHaveFocus()
  await user.type(tag, 'Desserts{Enter}')
  expect(tag).toHaveAccessibleDescription('Ce tag y est déjà.')
  expect(requests).toEqual([])
})

test('a skill without a name prevents saving the group', async () => {
  const { user, requests, save, name } = openDialog()
  await user.type(name(), 'Pâtisserie')
  await user.type(screen.getByRole('textbox', { name: 'Nouvelle compétence' }), 'Pétrir{Enter}')
  const skill = screen.getByRole('textbox', { name: 'Nom, place 1' })
  await user.clear(skill)
  await save()
  expect(skill).toHaveAccessibleDescription('Donnez-lui un nom, ou retirez-la.')
  expect(requests).toEqual([])
})

test('an unsaved group is restored after a reload or an expired session, and forgotten once saved', async () => {
  const first = openDialog()
  await first.user.type(first.name(), 'Pâtisserie')
  await first.user.type(screen.getByRole('textbox', { name: 'Nouveau tag' }), 'desserts{Enter}')
  cleanup()
  endSession('expiry')
  const { name, save, onClose } = openDialog()
  expect(name()).toHaveValue('Pâtisserie')
  expect(screen.getByText('#desserts')).toBeVisible()
  expect(screen.getByText('Vos modifications sont toujours là')).toBeVisible()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  cleanup()
  expect(openDialog().name()).toHaveValue('')
})

test('a restored group can be discarded, and a group left on purpose is not restored', async () => {
  const first = openDialog()
  await first.user.type(first.name(), 'Pâtisserie')
  cleanup()
  const second = openDialog()
  await second.user.click(screen.getByRole('button', { name: 'Les effacer' }))
  expect(second.name()).toHaveValue('')
  await second.user.type(second.name(), 'Boulangerie')
  await second.user.keyboard('{Escape}')
  await second.user.click(await screen.findByRole('button', { name: 'Fermer sans enregistrer' }))
  await waitFor(() => expect(second.onClose).toHaveBeenCalledOnce())
  cleanup()
  expect(openDialog().name()).toHaveValue('')
})
