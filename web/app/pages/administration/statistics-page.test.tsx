import { screen, within } from '@testing-library/react'
import type { CommunityStatistics } from '@vecu/contract/statistics'
import { expect, test } from 'vitest'

import { stubApi } from '../../../test/api-stub.ts'
import { createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import StatisticsPage from './statistics-page.tsx'

const ADMIN = createPerson({ id: 7, communityAdmin: true })
const month = (name: string, members: number) => ({
  month: name,
  members,
  experiences: 2,
  stories: 0,
  certifications: 1,
})
const STATISTICS: CommunityStatistics = {
  from: '2026-01',
  to: '2026-02',
  before: { members: 1200, experiences: 0, stories: 0, certifications: 0 },
  months: [month('2026-01', 3), month('2026-02', 4)],
  groups: [{ id: 1, name: 'Cuisine', members: 5, experiences: 4, stories: 0, certifications: 2 }],
  skills: [{ key: 'cook', name: 'Cuisiner', experiences: 4, certified: 2 }],
}

function renderPage(statistics: CommunityStatistics = STATISTICS) {
  stubApi({
    'GET /v2/statistics': statistics,
    'GET /public_api/v1/community_texts': { notice: null, legal: null, faq: [] },
  })
  return renderInApp(<StatisticsPage />, { viewer: ADMIN, path: '/admin/statistics' })
}

test('the four totals and what the period added stand together before the charts', async () => {
  renderPage()
  const label = await screen.findByText('Membres', { selector: 'dt' })
  const numbers = label.closest('dl') as HTMLElement
  expect(
    within(numbers)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Membres', 'Expériences', 'Récits', 'Certifications'])
  const definitions = within(numbers).getAllByRole('definition')
  expect(definitions.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    '1 207',
    '+ 7 sur la période',
    '4',
    '+ 4 sur la période',
    '0',
    '+ 0 sur la période',
    '2',
    '+ 2 sur la période',
  ])
  const chart = screen.getByRole('img', { name: 'Nouveaux membres par mois' })
  expect(numbers.compareDocumentPosition(chart) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('every chart has its numbers in a table, and the filters are no native controls', async () => {
  const { user } = renderPage()
  const months = await screen.findByRole('table', { name: 'Le tableau des mois' })
  expect(within(months).getAllByRole('row')).toHaveLength(5)
  expect(screen.getByRole('table', { name: 'Le tableau des groupes' })).toBeVisible()
  expect(document.querySelector(':is(select, input[type=month], input[type=date]):not([tabindex="-1"])')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Total' }))
  expect(screen.getByRole('img', { name: 'Nombre de membres à la fin de chaque mois' })).toBeVisible()
})

test('an empty community has no numbers but a way to invite people', async () => {
  const none = { members: 0, experiences: 0, stories: 0, certifications: 0 }
  const months = STATISTICS.months.map(({ month: name }) => ({ month: name, ...none }))
  renderPage({ ...STATISTICS, before: none, months, groups: [], skills: [] })
  expect(await screen.findByRole('link', { name: /Inviter/ })).toHaveAttribute('href', '/admin/manage-members')
  expect(screen.queryByRole('term')).toBeNull()
})
