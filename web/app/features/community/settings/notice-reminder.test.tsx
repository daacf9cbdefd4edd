import { screen, waitFor } from '@testing-library/react'
import { EMPTY_NOTICE, type LegalNotice } from '@vecu/contract/legal-notice'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { NoticeReminder } from './notice-reminder.tsx'

const COMPLETE: LegalNotice = { publisher: 'a', address: 'b', director: 'c', host: 'd', dataProtection: 'e' }
const admin = createPerson({ id: 7, communityAdmin: true })

const stubNotice = (notice: LegalNotice) =>
  stubApi({ 'GET /public_api/v1/community_texts': { notice, legal: null, faq: [] } })

test('community admins are reminded of an incomplete legal notice and led to its fields', async () => {
  stubNotice({ ...COMPLETE, host: '' })
  renderInApp(<NoticeReminder />, { viewer: admin })
  expect(await screen.findByRole('link', { name: 'Les compléter' })).toHaveAttribute('href', '/admin/settings#notice')
})

test('nobody is reminded of a complete notice', async () => {
  const requests = stubNotice(COMPLETE)
  renderInApp(<NoticeReminder />, { viewer: admin })
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByText(/mentions légales/)).toBeNull()
})

test('admins of a group, who cannot change the settings, are not reminded', () => {
  const requests = stubNotice(EMPTY_NOTICE)
  renderInApp(<NoticeReminder />, { viewer: createPerson({ id: 8, groupAdmin: true }) })
  expect(requests).toEqual([])
  expect(screen.queryByText(/mentions légales/)).toBeNull()
})
