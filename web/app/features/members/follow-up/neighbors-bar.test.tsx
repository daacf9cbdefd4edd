import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { type ApiRequest, stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { FollowUpNeighbors } from './lazy-neighbors-bar.tsx'

const TRAINER = createPerson({ id: 9, groupAdmin: true })

/** Thirty members with the ids 1 to 30. */
function stubList() {
  return stubApi({
    'GET /v2/groups/10/follow_up': ({ query }: ApiRequest) => ({
      paginatedResults: Array.from({ length: 30 }, (_, index) => ({
        id: index + 1,
        firstname: 'Membre',
        lastname: String(index + 1),
      })).slice(Number(query.get('page')) * 25, Number(query.get('page')) * 25 + 25),
      totalPages: { pages: 2, count: 30 },
      cursor: `${Number(query.get('page')) * 25}.${Number(query.get('page')) * 25 + 1}.0`,
    }),
  })
}

test('the bar leads to the previous and next member across pages', async () => {
  const requests = stubList()
  renderInApp(<FollowUpNeighbors userId={25} />, {
    path: '/25/user-overview?follow_up=10&position=25&show=silent',
    viewer: TRAINER,
  })
  const next = await screen.findByRole('link', { name: /^Membre suivant\s: Membre 26$/ })
  expect(next).toHaveAttribute('href', '/26/user-overview?show=silent&near=0.1.0&follow_up=10&position=26')
  const previous = screen.getByRole('link', { name: /^Membre précédent\s: Membre 24$/ })
  expect(previous).toHaveAttribute('href', '/24/user-overview?show=silent&near=0.1.0&follow_up=10&position=24')
  expect(screen.getByText('25 sur 30')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Retour au suivi' })).toHaveAttribute(
    'href',
    '/group-overview/10/follow-up?show=silent',
  )
  expect(requests).toHaveLength(2)
})

test('the bar follows a member whose position has changed, and ends with the list', async () => {
  stubList()
  renderInApp(<FollowUpNeighbors userId={30} />, {
    path: '/30/user-overview?follow_up=10&position=28',
    viewer: TRAINER,
  })
  expect(await screen.findByText('30 sur 30')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Membre précédent\s: Membre 29$/ })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /suivant/ })).toBeNull()
})

test('a page that was opened from elsewhere has no bar', () => {
  const requests = stubList()
  renderInApp(<FollowUpNeighbors userId={1} />, { path: '/1/user-overview?position=3', viewer: TRAINER })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(requests).toEqual([])
})
