import type { User } from '@vecu/contract/account'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { stubApi } from '../../../../../test/api-stub.ts'
import { createPerson } from '../../../../../test/people.ts'
import { renderInApp } from '../../../../../test/render.tsx'
import RolesDialog from './roles-dialog.tsx'

const CUISINE = { id: 10, name: 'Cuisine', logoUrl: null, groupAdmin: false }
const SALLE = { id: 11, name: 'Salle', logoUrl: null, groupAdmin: false }
const BOSS = createPerson({ id: 1, communityAdmin: true, groupsAttributes: [] })
const ALI = createPerson({ id: 2, groupsAttributes: [CUISINE] })
const EVA = createPerson({ id: 3, groupsAttributes: [CUISINE, { ...SALLE, groupAdmin: true }] })
const JO = createPerson({ id: 4, communityAdmin: true, groupsAttributes: [] })

function renderRoles(people: readonly User[]) {
  const requests = stubApi({
    'GET /v2/groups/search_groups': {
      paginatedResults: [CUISINE, SALLE].map(({ id, name }) => ({ id, name })),
      totalPages: { pages: 1, count: 2 },
    },
    'PUT /v2/user_permissions': { count: 1, changed: 1, users: [], bulkAction: null },
    'GET /v2/bulk_actions': { bulkActions: [] },
  })
  const onClose = vi.fn()
  const selection = { kind: 'people' as const, people: new Map(people.map((person) => [person.id, person])) }
  const { user } = renderInApp(<RolesDialog selection={selection} onClose={onClose} />, { viewer: BOSS })
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /Changement/ }))
    await user.click(screen.getByRole('option', { name }))
  }
  const confirm = (name: string) => user.click(screen.getByRole('button', { name }))
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { user, onClose, choose, confirm, sent }
}

test('group admins are named in the chosen groups, and members of other groups are left out', async () => {
  const { user, onClose, confirm, sent } = renderRoles([ALI, EVA, JO])
  expect(screen.getByRole('heading', { name: 'Changer le rôle de 3 membres' })).toBeVisible()
  const group = await screen.findByRole('checkbox', { name: 'Cuisine' })
  // The role in this group can only be revoked.
  expect(screen.queryByRole('checkbox', { name: 'Salle' })).toBeNull()
  expect(group).toBeChecked()
  expect(screen.getByText('Le rôle de 2 membres sur 3 change. Les autres ne sont pas concernés.')).toBeVisible()
  await user.click(group)
  expect(screen.getByRole('button', { name: 'Nommer admin de groupe' })).toBeDisabled()
  await user.click(group)
  await confirm('Nommer admin de groupe')
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith('done'))
  expect(sent()).toEqual([{ userIds: [2, 3], roleChange: 'grant_group_admin', groupIds: [10] }])
  expect(await screen.findByText('1 membre nommé admin de groupe')).toBeVisible()
})

test('the role of a community admin is removed from others, never from oneself', async () => {
  const { choose, confirm, sent } = renderRoles([BOSS, ALI, JO])
  await choose('Retirer le rôle d’admin de communauté')
  expect(screen.getByText(/Votre propre rôle ne change pas\./)).toBeVisible()
  await confirm('Retirer le rôle d’admin de communauté')
  await waitFor(() => expect(sent()).toEqual([{ userIds: [4], roleChange: 'revoke_community_admin' }]))
})

test('a change that concerns nobody cannot be confirmed', async () => {
  const { choose } = renderRoles([ALI])
  await choose('Retirer le rôle d’admin de groupe')
  expect(screen.getByText('Ces membres n’ont aucun groupe où ce changement est possible.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retirer le rôle d’admin de groupe' })).toBeDisabled()
})
