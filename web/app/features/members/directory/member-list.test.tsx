import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { type ApiRequest, respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { MemberList } from './member-list.tsx'

const PAGE_SIZE = 3
const TOTAL = 8
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
  await screen.findByRole('row', { name: /n1/ })
  return {
    user,
    bar,
    tick: async (name: RegExp) => user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox')),
    tickPage: () => user.click(within(screen.getAllByRole('row')[0] as HTMLElement).getByRole('checkbox')),
    turnTo: (page: number) => user.click(screen.getByRole('button', { name: `Page ${page}` })),
    deactivate: async () => {
      await user.click(bar().getByRole('button', { name: 'Désactiver' }))
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: 'Désactiver' }))
      return question
    },
    sent: () => requests.filter(({ path }) => path === '/v2/users/deactivate').map(({ body }) => body),
  }
}

test('a selection goes on across pages', async () => {
  const { bar, tick, tickPage, turnTo } = await renderMembers(() => undefined)
  await tick(/n2/)
  await turnTo(2)
  await tick(/n4/)
  expect(bar().getByRole('status')).toHaveTextContent('2 membres sélectionnés')
  await tickPage()
  expect(bar().getByRole('status')).toHaveTextContent('4 membres sélectionnés')
})

test('all matches are acted on without those unticked on any page', async () => {
  const { user, bar, tick, tickPage, turnTo, deactivate, sent } = await renderMembers(() => ({
    count: 6,
    users: [],
    bulkAction: null,
  }))
  await tickPage()
  await user.click(bar().getByRole('button', { name: `Sélectionner les ${TOTAL} membres` }))
  await tick(/n2/)
  await turnTo(3)
  await tick(/n8/)
  expect(bar().getByRole('status')).toHaveTextContent('6 membres sélectionnés, toutes pages comprises')
  expect(await deactivate()).toHaveAccessibleName('Désactiver 6 comptes ?')
  expect(await screen.findByText('6 comptes désactivés')).toBeVisible()
  expect(sent()).toEqual([{ selection: { except: [2, 8] } }])
  expect(bar().getByRole('status')).toHaveTextContent('Cochez des membres')
})

test('the members that block a bulk action are listed and can be taken out of the selection', async () => {
  const reason = 'Ce compte est le dernier admin.'
  const { user, bar, tick, deactivate, sent } = await renderMembers(({ body }) =>
    (body as { userIds: number[] }).userIds.includes(2)
      ? respondWithError(422, 'VALIDATION_ERROR', { message: 'Refusé.', errors: { 'user_ids.1': [reason] } })
      : { count: 2, users: [], bulkAction: null },
  )
  for (const name of [/n1/, /n2/, /n3/]) await tick(name)
  await deactivate()
  const notice = (await screen.findByText(/Rien n’a changé/)).closest('[role=alert]') as HTMLElement
  expect(notice).toHaveTextContent(`Membre n2 ${reason}`)
  expect(bar().getByRole('status')).toHaveTextContent('3 membres sélectionnés')
  await user.click(within(notice).getByRole('button', { name: 'Retirer 1 personne de ma sélection' }))
  await deactivate()
  expect(await screen.findByText('2 comptes désactivés')).toBeVisible()
  expect(sent()).toEqual([{ userIds: [1, 2, 3] }, { userIds: [1, 3] }])
})
