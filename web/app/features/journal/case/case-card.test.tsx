import { screen, waitFor } from '@testing-library/react'
import type { ModerationCase } from '@vecu/contract/moderation-case'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { CaseCard } from './case-card.tsx'

const LEA = { id: 1, firstname: 'Léa', lastname: 'Martin', avatarUrl: null }
const PAUL = { id: 3, firstname: 'Paul', lastname: 'Girard', avatarUrl: null }
const REPORT: ModerationCase = {
  id: 5,
  kind: 'report',
  status: 'open',
  reportReason: 'personal_data',
  comment: 'On y lit mon nom.',
  createdAt: '2026-04-02T10:00:00.000Z',
  author: LEA,
  reporter: PAUL,
  item: { id: 7, type: 'Experience', name: 'Un soir en cuisine' },
}
const PUBLICATION: ModerationCase = { ...REPORT, kind: 'publication', reportReason: null, comment: '', reporter: null }

function renderCase(moderationCase: ModerationCase) {
  const requests = stubApi({
    'PUT /v2/moderation_cases/5': { ...moderationCase, status: 'dismissed' },
    'GET /v2/moderation_cases/5': { ...moderationCase, content: createExperience({ title: 'Un soir en cuisine' }) },
  })
  const viewer = createPerson({ id: 2, groupAdmin: true })
  const app = renderInApp(
    <ul>
      <CaseCard moderationCase={moderationCase} />
    </ul>,
    { viewer },
  )
  return { ...app, requests }
}

test('a report shows its reason, its words and who sent it', () => {
  renderCase(REPORT)
  expect(screen.getByRole('article', { name: 'Un soir en cuisine' })).toBeVisible()
  expect(screen.getByText('Données personnelles de quelqu’un')).toBeVisible()
  expect(screen.getByText('On y lit mon nom.')).toBeVisible()
  expect(screen.getByText('Signalé par Paul Girard')).toBeVisible()
})

test('a report is dismissed at once, and hidden only with a reason', async () => {
  const { user, requests } = renderCase(REPORT)
  await user.click(screen.getByRole('button', { name: 'Masquer' }))
  const confirm = () => screen.getAllByRole('button', { name: 'Masquer' }).at(-1) as HTMLElement
  await screen.findByRole('dialog', { name: /Masquer ce contenu/ })
  await user.click(confirm())
  expect(await screen.findByText(/Léa a besoin de le savoir/)).toBeVisible()
  expect(requests).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Pourquoi/ }), 'Un nom')
  await user.click(confirm())
  await waitFor(() => expect(requests[0]?.body).toEqual({ decision: 'hide', reason: 'Un nom' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Classer sans suite' }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ decision: 'dismiss' }))
})

test('a request for a public link shows the item before it is approved', async () => {
  const { user, requests } = renderCase(PUBLICATION)
  expect(screen.getByText('Demande de lien public')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Voir le contenu' }))
  expect(await screen.findByRole('heading', { level: 3, name: 'Un soir en cuisine' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accepter' }))
  await waitFor(() => expect(requests.some(({ body }) => body !== undefined)).toBe(true))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ decision: 'approve' })
})

test('a report about an item that is no longer shared shows no content', () => {
  renderCase({ ...REPORT, item: null })
  expect(screen.getByText(/n’est plus partagé/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Voir le contenu' })).toBeNull()
})
