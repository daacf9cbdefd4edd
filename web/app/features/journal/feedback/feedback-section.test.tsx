import { screen, waitFor, within } from '@testing-library/react'
import type { FeedbackExchange, FeedbackNote } from '@vecu/contract/feedback'
import { expect, test } from 'vitest'

import { type ApiRequest, respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA, createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import FeedbackSection from './feedback-section.tsx'

const PAUL = createPerson({ id: 2, firstname: 'Paul', lastname: 'Girard' })
const WRITER = { id: 2, firstname: 'Paul', lastname: 'Girard', avatarUrl: null }
const NOTE: FeedbackNote = {
  id: 11,
  own: false,
  text: 'Beau service, Léa',
  createdAt: '2026-04-02T10:00:00.000Z',
  notificationId: null,
  reported: false,
}
const RECEIVED: FeedbackExchange = { writer: WRITER, hidden: false, mayWrite: true, notes: [NOTE] }
const SENT: FeedbackExchange = { ...RECEIVED, notes: [{ ...NOTE, own: true }] }

/** Answers the list with the exchanges, which a test may change. */
function stubFeedback(
  state: { exchanges: FeedbackExchange[]; mayWrite: boolean },
  others: Record<string, unknown> = {},
) {
  return stubApi({
    'GET /v2/experiences/7/feedback': () => ({
      paginatedResults: state.exchanges,
      totalPages: { pages: 1, count: state.exchanges.length },
      mayWrite: state.mayWrite,
    }),
    ...others,
  })
}

const sent = (requests: readonly ApiRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

/** Of Léa, who wrote the experience. */
const renderAs = (viewer: typeof LEA) => renderInApp(<FeedbackSection experience={createExperience()} />, { viewer })

test('the author sees notes by person and answers one', async () => {
  const state = { exchanges: [RECEIVED], mayWrite: false }
  const requests = stubFeedback(state, {
    'POST /v2/experiences/7/feedback/2/notes': ({ body }: ApiRequest) => {
      const note = { ...NOTE, id: 12, own: true, text: (body as { note: { text: string } }).note.text }
      state.exchanges = [{ ...RECEIVED, notes: [NOTE, note] }]
      return note
    },
  })
  const { user } = renderAs(LEA)
  const exchange = await screen.findByRole('article', { name: 'Paul Girard' })
  expect(within(exchange).getByText('Beau service, Léa')).toBeVisible()
  await user.click(within(exchange).getByRole('button', { name: 'Répondre à Paul' }))
  await user.type(within(exchange).getByRole('textbox', { name: /Votre réponse à Paul/ }), 'Merci Paul')
  await user.click(within(exchange).getByRole('button', { name: 'Envoyer la réponse' }))
  expect(await within(exchange).findByText('Merci Paul')).toBeVisible()
  expect(sent(requests)).toEqual([['POST', '/v2/experiences/7/feedback/2/notes', { note: { text: 'Merci Paul' } }]])
  expect(sessionStorage.getItem('draft-feedback')).toBeNull()
})

test('the author hides notes and shows them again', async () => {
  const state = { exchanges: [RECEIVED], mayWrite: false }
  const requests = stubFeedback(state, {
    'PUT /v2/experiences/7/feedback/2/hiding': ({ body }: ApiRequest) => {
      const { hidden } = body as { hidden: boolean }
      state.exchanges = [{ ...RECEIVED, hidden, mayWrite: !hidden }]
      return { hidden }
    },
  })
  const { user } = renderAs(LEA)
  await user.click(await screen.findByRole('button', { name: 'Masquer ces mots' }))
  const dialog = await screen.findByRole('alertdialog', { name: /Masquer ces mots/ })
  await user.click(within(dialog).getByRole('button', { name: 'Masquer' }))
  expect(await screen.findByText(/Vous avez masqué ces mots\. Paul ne peut plus/)).toBeVisible()
  expect(screen.queryByText('Beau service, Léa')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Afficher à nouveau' }))
  expect(await screen.findByText('Beau service, Léa')).toBeVisible()
  expect(sent(requests).map(([, , body]) => body)).toEqual([{ hidden: true }, { hidden: false }])
})

test('a note is deleted after a confirmation, and reported once', async () => {
  const state = { exchanges: [RECEIVED], mayWrite: false }
  const requests = stubFeedback(state, {
    'POST /v2/experiences/7/feedback/2/notes/11/report': () => {
      state.exchanges = [{ ...RECEIVED, notes: [{ ...NOTE, reported: true }] }]
      return { id: 11 }
    },
    'DELETE /v2/experiences/7/feedback/2/notes/11': () => {
      state.exchanges = []
      return { id: 11 }
    },
  })
  const { user } = renderAs(LEA)
  await user.click(await screen.findByRole('button', { name: 'Signaler ce mot' }))
  await user.click(await screen.findByRole('button', { name: 'Signaler' }))
  expect(await screen.findByText('Signalé')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Signaler ce mot' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Supprimer ce mot' }))
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(sent(requests).map(([method]) => method)).toEqual(['POST', 'DELETE'])
})

test('unread notes are marked as new and as read', async () => {
  const unread = { ...RECEIVED, notes: [{ ...NOTE, notificationId: 5 }] }
  const requests = stubFeedback(
    { exchanges: [unread], mayWrite: false },
    { 'PUT /v2/notifications/read': { unreadCount: 0 } },
  )
  renderAs(LEA)
  expect(await screen.findByText('Nouveau')).toBeVisible()
  await waitFor(() => expect(sent(requests)).toEqual([['PUT', '/v2/notifications/read', { ids: [5] }]]))
})

test('a reader writes to the author, and an empty note is refused', async () => {
  const state: { exchanges: FeedbackExchange[]; mayWrite: boolean } = { exchanges: [], mayWrite: true }
  const requests = stubFeedback(state, {
    'POST /v2/experiences/7/feedback/2/notes': () => {
      state.exchanges = [SENT]
      return SENT.notes[0]
    },
  })
  const { user } = renderAs(PAUL)
  const section = await screen.findByRole('region', { name: 'Un mot pour Léa' })
  await user.click(within(section).getByRole('button', { name: 'Envoyer' }))
  expect(await within(section).findByText('Écrivez quelques mots avant d’envoyer.')).toBeVisible()
  await user.type(within(section).getByRole('textbox', { name: /Votre mot/ }), 'Beau service, Léa')
  await user.click(within(section).getByRole('button', { name: 'Envoyer' }))
  expect(await within(section).findByRole('listitem')).toHaveTextContent(/^Vous.*Beau service, Léa/)
  expect(within(section).getByRole('textbox')).toHaveValue('')
  expect(within(section).getByRole('button', { name: 'Supprimer ce mot' })).toBeVisible()
  expect(sent(requests)).toHaveLength(1)
})

test('a draft survives a reload, and a refused note stays in the field', async () => {
  stubFeedback(
    { exchanges: [], mayWrite: true },
    { 'POST /v2/experiences/7/feedback/2/notes': () => respondWithError(403, 'FEEDBACK_CLOSED') },
  )
  const { user, rerender } = renderAs(PAUL)
  await user.type(await screen.findByRole('textbox', { name: /Votre mot/ }), 'Presque fini')
  rerender(null)
  rerender(<FeedbackSection experience={createExperience()} />)
  const field = await screen.findByRole('textbox', { name: /Votre mot/ })
  expect(field).toHaveValue('Presque fini')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText(/Vous ne pouvez plus écrire ici\. Rechargez/)).toBeVisible()
  expect(field).toHaveValue('Presque fini')
})

test('nothing is shown to readers who may not write, or to authors without notes', async () => {
  const requests = stubFeedback({ exchanges: [], mayWrite: false })
  renderAs(PAUL)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})

test('a reader who was hidden sees the notes without a form', async () => {
  stubFeedback({ exchanges: [{ ...SENT, mayWrite: false }], mayWrite: false })
  renderAs(PAUL)
  expect(await screen.findByText('Vous ne pouvez plus écrire ici.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('deactivated authors read their notes without any action', async () => {
  stubFeedback({ exchanges: [{ ...RECEIVED, mayWrite: false }], mayWrite: false })
  renderAs(createPerson({ active: false }))
  expect(await screen.findByText('Beau service, Léa')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list that fails to load can be retried', async () => {
  let isDown = true
  stubApi({
    'GET /v2/experiences/7/feedback': () =>
      isDown
        ? respondWithError(404, 'NOT_FOUND')
        : { paginatedResults: [RECEIVED], totalPages: { pages: 1, count: 1 }, mayWrite: false },
  })
  const { user } = renderAs(LEA)
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByText('Beau service, Léa')).toBeVisible()
})
