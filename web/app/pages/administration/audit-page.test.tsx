import { screen, waitFor, within } from '@testing-library/react'
import type { AuditEvent } from '@vecu/contract/audit'
import { expect, test } from 'vitest'

import { stubApi } from '../../../test/api-stub.ts'
import { createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import AuditPage from './audit-page.tsx'

const ADMIN = createPerson({ id: 7, communityAdmin: true })
const EVENT: AuditEvent = {
  id: 1,
  action: 'settings_changed',
  actor: { id: 7, name: 'Inès Okoye' },
  subject: null,
  details: { settings: 'name logo_key', nameBefore: 'Vécu', nameAfter: 'L’Atelier' },
  groups: [],
  createdAt: '2026-03-14T10:00:00.000Z',
}

function renderPage(path = '/admin/audit') {
  const requests = stubApi({
    'GET /v2/audit_events': { paginatedResults: [EVENT], totalPages: { pages: 1, count: 1 } },
    'GET /public_api/v1/community_texts': { notice: null, legal: null, faq: [] },
  })
  const listed = () => requests.filter((request) => request.path === '/v2/audit_events')
  return { ...renderInApp(<AuditPage />, { viewer: ADMIN, path }), listed }
}

const day = (label: string) => screen.getByRole('group', { name: label })
const text = (field: HTMLElement) => (field.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')

test('the log is filtered by days of the design system, without a native date field', async () => {
  const { user, path, listed } = renderPage()
  expect(await screen.findByRole('rowheader', { name: 'Réglages modifiés' })).toBeVisible()
  expect(document.querySelector(':is(input[type=date], select):not([tabindex="-1"])')).toBeNull()
  const before = listed().length
  await user.click(within(day('Du')).getAllByRole('spinbutton')[0] as HTMLElement)
  await user.keyboard('01032026')
  await waitFor(() => expect(path()).toBe('/admin/audit?from=2026-03-01'))
  expect(text(day('Du'))).toContain('01/03/2026')
  await waitFor(() => expect(listed()).toHaveLength(before + 1))
  expect(new Date(listed().at(-1)?.query.get('from') ?? '')).toEqual(new Date(2026, 2, 1))
})

test('days of the URL are shown, one is cleared by its button, and all by clearing the filters', async () => {
  const { user, path } = renderPage('/admin/audit?from=2026-03-01&to=2026-03-31')
  expect(text(day('Du'))).toContain('01/03/2026')
  expect(text(day('Au'))).toContain('31/03/2026')
  await user.click(within(day('Du')).getByRole('button', { name: /Effacer la date/ }))
  await waitFor(() => expect(path()).toBe('/admin/audit?to=2026-03-31'))
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(path()).toBe('/admin/audit'))
  await waitFor(() => expect(text(day('Au'))).not.toContain('2026'))
})

test('an invalid day of the URL is ignored', async () => {
  renderPage('/admin/audit?from=2026-02-31&to=soon')
  expect(await screen.findByRole('rowheader', { name: 'Réglages modifiés' })).toBeVisible()
  expect(text(day('Du'))).not.toContain('2026')
})
