import { screen, waitFor } from '@testing-library/react'
import type { Notification } from '@vecu/contract/notification'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { SealNotice, useAnnouncedSeal } from './seal-notice.tsx'

const CERTIFIED: Notification = {
  id: 5,
  read: false,
  createdAt: '2026-04-02T10:00:00.000Z',
  kind: 'accepted',
  recognition: { id: '7b1f3c1e-51a2-4d0c-9d30-0f6a3f4a1c11', status: 'accepted', role: 'requester', changed: false },
  person: { id: 2, firstname: 'Karim', lastname: 'Benali', avatarUrl: null },
  experience: { id: 7, title: null, description: 'Premier service du soir au passe' },
}

function AnnouncedSeal() {
  return <SealNotice seal={useAnnouncedSeal(true)} />
}

function renderNotice(rows: Notification[]) {
  const requests = stubApi({
    'GET /v2/notifications': { paginatedResults: rows, totalPages: { pages: 1 }, unreadCount: rows.length },
    'PUT /v2/notifications/read': { unreadCount: 0 },
  })
  return { ...renderInApp(<AnnouncedSeal />, { viewer: LEA }), requests }
}

const stampingSeal = () => document.querySelector('svg[class*="stamping"]')

test('a new seal is announced with its certifier and leads to the experience', async () => {
  const { user, requests } = renderNotice([CERTIFIED])
  await screen.findByText('Karim Benali a certifié votre expérience.')
  expect(screen.getByRole('status')).toHaveTextContent('Premier service du soir au passe')
  const link = screen.getByRole('link', { name: 'Voir le sceau' })
  expect(link).toHaveAttribute('href', '/experiences/7')
  await user.click(link)
  await waitFor(() => expect(screen.queryByText(/a certifié/)).toBeNull())
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: [5] })
})

test('the seal is stamped once, and shown still the next time', async () => {
  const { rerender } = renderNotice([CERTIFIED])
  await screen.findByText(/a certifié/)
  expect(stampingSeal()).not.toBeNull()
  rerender(null)
  rerender(<AnnouncedSeal />)
  await screen.findByText(/a certifié/)
  expect(stampingSeal()).toBeNull()
})

test('a closed notice stays closed and leaves the notification unread', async () => {
  const { user, rerender, requests } = renderNotice([CERTIFIED])
  await user.click(await screen.findByRole('button', { name: 'Fermer cette annonce' }))
  expect(screen.queryByText(/a certifié/)).toBeNull()
  rerender(null)
  rerender(<AnnouncedSeal />)
  expect(screen.queryByText(/a certifié/)).toBeNull()
  expect(requests.map(({ method }) => method)).toEqual(['GET'])
})

test('a seal that was read or revoked is not announced', async () => {
  const revoked = { ...CERTIFIED, id: 6, recognition: { ...CERTIFIED.recognition, status: 'revoked' as const } }
  const { requests } = renderNotice([revoked, { ...CERTIFIED, read: true }])
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
