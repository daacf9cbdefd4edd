import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { MembersToolbar } from './members-toolbar.tsx'
import { readMemberView } from './view/member-view.ts'

function renderToolbar(query = '') {
  stubApi({ 'GET /v2/groups/search_groups': { paginatedResults: [], totalPages: { pages: 1, count: 0 } } })
  const change = vi.fn()
  const view = readMemberView(new URLSearchParams(query))
  const viewer = createPerson({ communityAdmin: true })
  const { user } = renderInApp(<MembersToolbar view={view} change={change} />, { viewer })
  return { user, change }
}

test('the sheet has the filters and the order, and applies each choice at once', async () => {
  const { user, change } = renderToolbar()
  await user.click(screen.getByRole('button', { name: 'Filtres' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filtrer et trier' })
  await user.click(within(sheet).getByRole('button', { name: /Statut/ }))
  await user.click(screen.getByRole('option', { name: 'En attente' }))
  expect(change).toHaveBeenLastCalledWith({ filters: { status: 'pending' } })
  await user.click(within(sheet).getByRole('button', { name: /Trier par/ }))
  await user.click(screen.getByRole('option', { name: 'Dernière visite' }))
  expect(change).toHaveBeenLastCalledWith({ orderBy: 'last_activity_at', orderDir: 'desc' })
  expect(within(sheet).getByRole('button', { name: 'Télécharger en CSV' })).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: 'Voir les membres' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the button counts the active filters, and the sheet clears them without the search', async () => {
  const { user, change } = renderToolbar('search=lea&status=pending&role=member')
  await user.click(screen.getByRole('button', { name: 'Filtres (2)' }))
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
  expect(change).toHaveBeenLastCalledWith({
    filters: { groupId: undefined, withoutGroup: undefined, status: undefined, role: undefined },
  })
})
