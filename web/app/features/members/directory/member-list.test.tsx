import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { type ApiRequest, respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { MemberList } from './member-list.tsx'

const PAGE_SIZE = 2
const TOTAL = 5
const STATISTICS = { experiencesCount: 1, storiesCount: 0, certifiedCount: 0, lastActivityAt: null }

function searchMembers({ query }: ApiRequest) {
  const first = Number(query.get('page')) * PAGE_SIZE
  const ids = Array.from({ length: Math.min(PAGE_SIZE, TOTAL - first) }, (_, index) => first + index + 1)
  return {
    paginatedResults: ids.map((id) => ({
      ...createPerson({ id, email: `m${id}@demo.test`, firstname: 'Membre', lastname: `n${id}` }),
      statistics: STATISTICS,
    })),
    totalPages: { pages: Math.ceil(TOTAL / PAGE_SIZE), count: TOTAL },
  }
}

async function renderMembers(deactivate: (request: ApiRequest) => unknown) {
  const requests = stubApi({
    'GET /v2/users/search_users': searchMembers,
    'GET /v2/groups/search_groups': { paginatedResults: [], totalPages: { pages: 1, count: 0 } },
    'PUT /v2/users/deactivate': deactivate,
  })
  const viewer = createPerson({ id: 99, communityAdmin: true })
  const { user } = renderInApp(<MemberList />, { viewer, path: '/admin/manage-members' })
  const bar = () => within(screen.getByRole('group', { name: 'Actions sur les membres sélectionnés' }))
  // By text, because a query by role over the whole table is slow.
  const findRow = async (name: string) => (await screen.findByText(name)).closest('tr, [role=row]') as HTMLElement
  await findRow('Membre n1')
  return {
    user,
    bar,
    tick: async (name: string) => user.click(within(await findRow(`Membre ${name}`)).getByRole('checkbox')),
    tickPage: () => user.click(screen.getAllByRole('checkbox')[0] as HTMLElement),
    turnTo: (page: number) => user.click(screen.getByRole('button', { name: `Page ${page}` })),
    deactivate: async () => {
      await user.click(bar().getByRole('button', { name: 'Désactiver' }))
      const question = within(await screen.findByRole('alertdialog', { name: /^Désactiver/ }))
      const title = question.getByRole('heading').textContent
      await user.click(question.getByRole('button', { name: 'Désactiver' }))
      return title
    },
    sent: () => requests.filter(({ path }) => path === '/v2/users/deactivate').map(({ body }) => body),
  }
}

test('a selection goes on across pages', async () => {
  const { bar, tick, tickPage, turnTo } = await renderMembers(() => undefined)
  await tick('n2')
  await turnTo(2)
  await tick('n4')
  expect(bar().getByRole('status')).toHaveTextContent('2 membres sélectionnés')
  await tickPage()
  expect(bar().getByRole('status')).toHaveTextContent('3 membres sélectionnés')
})

test('all matches are acted on without those unticked on any page', async () => {
  const { user, bar, tick, tickPage, turnTo, deactivate, sent } = await renderMembers(() => ({
    count: 3,
    users: [],
    bulkAction: null,
  }))
  await tickPage()
  await user.click(bar().getByRole('button', { name: `Sélectionner les ${TOTAL} membres` }))
  await tick('n2')
  await turnTo(3)
  await tick('n5')
  expect(bar().getByRole('status')).toHaveTextContent('3 membres sélectionnés, toutes pages comprises')
  expect(await deactivate()).toMatch(/^Désactiver 3 comptes\s\?$/)
  expect(await screen.findByText('3 comptes désactivés')).toBeVisible()
  expect(sent()).toEqual([{ selection: { except: [2, 5] } }])
  expect(bar().getByRole('status')).toHaveTextContent('Cochez des membres')
})

test('the members that block a bulk action are listed and can be taken out of the selection', async () => {
  const reason = 'Ce compte est le dernier admin.'
  const { user, bar, tick, deactivate, sent } = await renderMembers(({ body }) =>
    (body as { userIds: number[] }).userIds.includes(2)
      ? respondWithError(422, 'VALIDATION_ERROR', { message: 'Refusé.', errors: { 'user_ids.1': [reason] } })
      : { count: 1, users: [], bulkAction: null },
  )
  for (const name of ['n1', 'n2']) await tick(name)
  await deactivate()
  const notice = (await screen.findByText(/Rien n’a changé/)).closest('[role=alert]') as HTMLElement
  expect(notice).toHaveTextContent(`Membre n2 ${reason}`)
  expect(bar().getByRole('status')).toHaveTextContent('2 membres sélectionnés')
  await user.click(within(notice).getByRole('button', { name: 'Retirer 1 personne de ma sélection' }))
  await deactivate()
  expect(await screen.findByText('1 compte désactivé')).toBeVisible()
  expect(sent()).toEqual([{ userIds: [1, 2] }, { userIds: [1] }])
})

test('without a match there is nothing to tick and no bar for ticked members', async () => {
  stubApi({
    'GET /v2/users/search_users': { paginatedResults: [], totalPages: { pages: 0, count: 0 } },
    'GET /v2/groups/search_groups': { paginatedResults: [], totalPages: { pages: 1, count: 0 } },
  })
  const viewer = createPerson({ id: 99, communityAdmin: true })
  renderInApp(<MemberList />, { viewer, path: '/admin/manage-members?search=zzz' })
  await screen.findByText('Personne ne correspond à cette recherche.')
  expect(screen.queryByRole('group', { name: 'Actions sur les membres sélectionnés' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
