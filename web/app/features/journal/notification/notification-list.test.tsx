import { screen, waitFor } from '@testing-library/react'
import type { Notification } from '@vecu/contract/notification'
import { expect, test, vi } from 'vitest'

import { type ApiRequest, respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import NotificationList from './notification-list.tsx'

const PAUL = { id: 2, firstname: 'Paul', lastname: 'Girard', avatarUrl: null }
const COMMON = { read: true, createdAt: '2026-04-02T10:00:00.000Z' }
const RECOGNITION = {
  id: '7b1f3c1e-51a2-4d0c-9d30-0f6a3f4a1c11',
  status: 'accepted',
  role: 'requester',
  changed: false,
} as const

const CERTIFIED: Notification = {
  ...COMMON,
  id: 1,
  read: false,
  kind: 'accepted',
  recognition: RECOGNITION,
  person: PAUL,
  experience: { id: 7, title: null, description: 'Une soirée de service' },
}
const REQUESTED: Notification = {
  ...COMMON,
  id: 2,
  kind: 'requested',
  recognition: { ...RECOGNITION, status: 'pending', role: 'certificator' },
  person: null,
  experience: null,
}
const INVITED: Notification = {
  ...COMMON,
  id: 3,
  kind: 'invited',
  invitation: { id: 5, state: 'open' },
  group: { id: 10, name: 'Cuisine' },
  person: PAUL,
}
const HIDDEN: Notification = {
  ...COMMON,
  id: 4,
  kind: 'hidden',
  item: { id: 3, type: 'Story', name: 'Un hiver en cuisine' },
  reason: 'Photo floue',
}

const NOTED: Notification = {
  ...COMMON,
  id: 5,
  kind: 'feedback',
  person: PAUL,
  experience: { id: 7, name: 'Une soirée de service' },
  byAuthor: false,
}
const DECIDED: Notification = {
  ...COMMON,
  id: 5,
  kind: 'case_decided',
  moderationCase: { id: 8, kind: 'publication', status: 'refused' },
  person: { id: 1, firstname: 'Léa', lastname: 'Martin', avatarUrl: null },
  item: { id: 7, type: 'Experience', name: 'Un soir en cuisine' },
  reason: 'On voit une cliente.',
}
const OPENED: Notification = {
  ...DECIDED,
  id: 6,
  kind: 'case_opened',
  moderationCase: { id: 9, kind: 'report', status: 'open' },
  person: PAUL,
  item: null,
  reason: null,
}

function renderRows(rows: Notification[], unreadCount = 0) {
  let isRead = false
  const requests = stubApi({
    'GET /v2/notifications': () => ({
      paginatedResults: rows.map((row) => ({ ...row, read: row.read || isRead })),
      totalPages: { pages: 1 },
      unreadCount: isRead ? 0 : unreadCount,
    }),
    'PUT /v2/notifications/read': () => {
      isRead = true
      return { unreadCount: 0 }
    },
  })
  const onDone = vi.fn()
  return { ...renderInApp(<NotificationList onDone={onDone} />, { viewer: LEA }), requests, onDone }
}

const sentBodies = (requests: readonly ApiRequest[]) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('a certification names its certifier and links to the experience', async () => {
  renderRows([CERTIFIED], 1)
  const row = await screen.findByRole('link', { name: /Non lue.*Paul Girard a certifié votre expérience\./ })
  expect(row).toHaveAttribute('href', '/experiences/7')
  expect(row).toHaveTextContent('Une soirée de service')
})

test('a valid certification is marked with gold, a revoked or changed one is not', async () => {
  const revoked = { ...CERTIFIED, id: 9, recognition: { ...RECOGNITION, status: 'revoked' as const } }
  const changed = { ...CERTIFIED, id: 10, recognition: { ...RECOGNITION, changed: true } }
  renderRows([CERTIFIED, revoked, changed], 3)
  const rows = await screen.findAllByRole('link', { name: /a certifié votre expérience/ })
  expect(rows.map((row) => row.dataset['gold'])).toEqual(['true', undefined, undefined])
})

test('a request of a deleted account is from “Une personne” and links to the review', async () => {
  renderRows([REQUESTED])
  const row = await screen.findByRole('link', { name: /Une personne vous demande une reconnaissance\./ })
  expect(row).toHaveAttribute('href', `/recognition/review?id=${RECOGNITION.id}`)
})

test('an open invitation names its group and links to the invitations', async () => {
  renderRows([INVITED])
  const row = await screen.findByRole('link', { name: /Paul Girard vous invite dans un groupe\./ })
  expect(row).toHaveAttribute('href', '/group-invitations')
  expect(row).toHaveTextContent('Cuisine')
})

test('a hidden story shows the reason and links to the story', async () => {
  renderRows([HIDDEN])
  const row = await screen.findByRole('link', { name: /L’équipe a masqué un de vos récits\./ })
  expect(row).toHaveAttribute('href', '/stories/3')
  expect(row).toHaveTextContent(/La raison\s: Photo floue/)
})

test('a note links to the experience, an answer on a lost experience to the journal', async () => {
  renderRows([NOTED, { ...NOTED, id: 6, byAuthor: true, experience: null }])
  const row = await screen.findByRole('link', { name: /Paul Girard vous a laissé un mot\./ })
  expect(row).toHaveAttribute('href', '/experiences/7')
  expect(row).toHaveTextContent('Une soirée de service')
  expect(screen.getByRole('link', { name: /Paul Girard a répondu à votre mot\./ })).toHaveAttribute('href', '/')
})

test('a refused public link shows the reason, and a report links to the page of the admins', async () => {
  renderRows([DECIDED, OPENED])
  const refused = await screen.findByRole('link', { name: /L’équipe a refusé votre demande de lien public\./ })
  expect(refused).toHaveAttribute('href', '/experiences/7')
  expect(refused).toHaveTextContent('On voit une cliente.')
  const report = screen.getByRole('link', { name: /Un contenu de Paul Girard a été signalé\./ })
  expect(report).toHaveAttribute('href', '/admin/reports')
})

test('the outcome of a report thanks the reporter and names nobody', async () => {
  const answered = { ...COMMON, kind: 'report_answered', reportedAt: '2026-03-14T10:00:00.000Z' } as const
  renderRows([
    { ...answered, id: 7, outcome: 'hidden' },
    { ...answered, id: 8, outcome: 'dismissed' },
  ])
  const rows = await screen.findAllByRole('link', { name: /Merci pour votre signalement du 14\/03\/2026\./ })
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('l’a masqué'),
    expect.stringContaining('n’a pas eu besoin d’intervenir'),
  ])
  expect(rows[0]).toHaveAttribute('href', '/')
})

test('opening a notification marks it as read and closes the list', async () => {
  const { user, requests, onDone } = renderRows([CERTIFIED], 1)
  await user.click(await screen.findByRole('link', { name: /Non lue/ }))
  expect(onDone).toHaveBeenCalledOnce()
  await waitFor(() => expect(sentBodies(requests)).toEqual([{ ids: [1] }]))
})

test('the button marks all notifications as read at once', async () => {
  const { user, requests } = renderRows([CERTIFIED], 1)
  await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }))
  await waitFor(() => expect(screen.queryByText(/Non lue/)).toBeNull())
  expect(sentBodies(requests)).toEqual([{ all: true }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull())
})

test('an empty list says that nothing is new', async () => {
  renderRows([])
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Rien de neuf pour l’instant.'))
})

test('a list that fails to load can be retried', async () => {
  let isDown = true
  stubApi({
    'GET /v2/notifications': () =>
      isDown
        ? respondWithError(404, 'NOT_FOUND')
        : { paginatedResults: [INVITED], totalPages: { pages: 1 }, unreadCount: 0 },
  })
  const { user } = renderInApp(<NotificationList onDone={() => undefined} />, { viewer: LEA })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByRole('status')).toHaveTextContent('Les notifications n’ont pas pu être chargées.')
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: /Paul Girard vous invite/ })).toBeVisible()
})
