import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import InviteDialog from './invite-dialog.tsx'
import { clearListDraft } from './list/list-draft.ts'

const GROUPS = [
  { id: 10, name: 'Cuisine' },
  { id: 11, name: 'Salle' },
]

beforeEach(() => () => {
  clearListDraft()
})

function renderDialog(groups = GROUPS) {
  const requests = stubApi({
    'POST /v2/invitation_previews': { lines: [], counts: {}, columns: [], hasHeader: false, groups: [] },
  })
  const viewer = createPerson({ communityAdmin: true })
  const dialog = <InviteDialog groups={groups} onClose={() => undefined} />
  const { user, rerender } = renderInApp(dialog, { viewer })
  const reopen = () => {
    rerender(null)
    rerender(dialog)
  }
  const openList = () => user.click(screen.getByRole('button', { name: 'Inviter toute une liste' }))
  const select = () => screen.getByRole('button', { name: /Groupe d’arrivée/ })
  const check = async () => {
    await user.click(screen.getByRole('textbox', { name: 'Adresses e-mail' }))
    await user.paste('ana@demo.test')
    await user.click(screen.getByRole('button', { name: 'Vérifier la liste' }))
  }
  return { user, requests, openList, select, check, reopen }
}

test('the group of a list is not preselected among several, and is asked for', async () => {
  const { user, requests, openList, select, check } = renderDialog()
  expect(select()).toHaveTextContent('Cuisine')
  await openList()
  expect(select()).toHaveTextContent('Choisir un groupe')
  await check()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Choisissez le groupe d’arrivée.'))
  expect(select()).toHaveAccessibleDescription('Choisissez le groupe d’arrivée.')
  expect(screen.queryByRole('heading', { name: /dans la liste/ })).toBeNull()
  await user.click(select())
  await user.click(await screen.findByRole('option', { name: 'Salle' }))
  expect(screen.queryByText('Choisissez le groupe d’arrivée.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Vérifier la liste' }))
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ groupId: 11 }))
})

test('a group chosen for one person stays chosen for a list', async () => {
  const { user, openList, select } = renderDialog()
  await user.click(select())
  await user.click(await screen.findByRole('option', { name: 'Salle' }))
  await openList()
  expect(select()).toHaveTextContent('Salle')
})

test('a single group needs no choice', async () => {
  const { requests, openList, check } = renderDialog(GROUPS.slice(0, 1))
  await openList()
  await check()
  expect(requests[0]?.body).toMatchObject({ groupId: 10 })
})

test('an unsent list is restored when the dialog opens again, until it is emptied', async () => {
  const { user, openList, reopen } = renderDialog()
  await openList()
  await user.click(screen.getByRole('textbox', { name: 'Adresses e-mail' }))
  await user.paste('ana@demo.test')
  reopen()
  const field = await screen.findByRole('textbox', { name: 'Adresses e-mail' })
  expect(field).toHaveValue('ana@demo.test')
  await user.clear(field)
  reopen()
  expect(await screen.findByRole('button', { name: 'Inviter toute une liste' })).toBeVisible()
})
