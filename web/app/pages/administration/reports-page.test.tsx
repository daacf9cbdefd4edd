import { screen } from '@testing-library/react'
import type { ModerationCase } from '@vecu/contract/moderation-case'
import { expect, test } from 'vitest'

import { stubApi } from '../../../test/api-stub.ts'
import { createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import ReportsPage from './reports-page.tsx'

const TRAINER = createPerson({
  id: 2,
  groupAdmin: true,
  groupsAttributes: [{ id: 10, name: 'Cuisine', logoUrl: null, groupAdmin: true }],
})
const PORTRAIT: ModerationCase = {
  id: 5,
  kind: 'portrait',
  status: 'open',
  reportReason: null,
  comment: '',
  createdAt: '2026-04-02T10:00:00.000Z',
  author: { id: 1, firstname: 'Léa', lastname: 'Martin', avatarUrl: null },
  reporter: null,
  item: null,
}

function renderPage(cases: ModerationCase[]) {
  const totalPages = { pages: Math.min(cases.length, 1), count: cases.length }
  stubApi({ 'GET /v2/moderation_cases': { paginatedResults: cases, totalPages } })
  return renderInApp(<ReportsPage />, { viewer: TRAINER, path: '/admin/reports' })
}

test('the page lists open cases, and the navigation counts them', async () => {
  renderPage([PORTRAIT])
  expect(await screen.findByRole('article', { name: 'Léa Martin' })).toHaveTextContent('Demande de portrait public')
  expect(screen.getByRole('link', { name: 'Voir le portrait' })).toHaveAttribute('href', '/1/user-overview/portrait')
  expect(await screen.findByRole('link', { name: 'Signalements (1)' })).toHaveAttribute('href', '/admin/reports')
})

test('the page says when there is nothing to decide', async () => {
  renderPage([])
  expect(await screen.findByText('Rien à traiter')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Signalements' })).toBeVisible()
})
