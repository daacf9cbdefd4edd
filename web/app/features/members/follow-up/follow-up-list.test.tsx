import { screen, waitFor, within } from '@testing-library/react'
import type { Learner } from '@vecu/contract/follow-up'
import { expect, test } from 'vitest'

import { type ApiRequest, respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { FollowUpList } from './follow-up-list.tsx'
import { formatDay } from './learner-facts.ts'

const YESTERDAY = new Date(Date.now() - 86_400_000)
const TRAINER = createPerson({ id: 9, groupAdmin: true })
const LEARNER: Learner = {
  id: 1,
  firstname: 'Ali',
  lastname: 'Benali',
  avatarUrl: null,
  lastEntryAt: '2026-03-14T18:30:00.000Z',
  experiencesCount: 4,
  storiesCount: 2,
  certifiedCount: 1,
  waitingRequestsCount: 3,
  silent: true,
  nudgedAt: null,
  mayBeNudged: true,
}
const NUDGED: Learner = {
  ...LEARNER,
  id: 2,
  firstname: 'Eva',
  lastname: 'Costa',
  lastEntryAt: null,
  experiencesCount: 0,
  certifiedCount: 0,
  nudgedAt: YESTERDAY.toISOString(),
  mayBeNudged: false,
}

function renderList({
  path = '/',
  learners = [LEARNER, NUDGED],
  nudge,
  pages = 1,
}: { path?: string; learners?: Learner[]; nudge?: unknown; pages?: number } = {}) {
  const requests = stubApi({
    'GET /v2/groups/10/follow_up': {
      paginatedResults: learners,
      totalPages: { pages, count: learners.length },
      cursor: '25.1.0',
    },
    'POST /v2/groups/10/nudges':
      nudge ?? (({ body }: ApiRequest) => ({ count: (body as { userIds: [] }).userIds.length })),
  })
  const rendered = renderInApp(<FollowUpList groupId={10} />, { path, viewer: TRAINER })
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...rendered, requests, sent }
}

test('each member is shown with last entry, counts and certified share', async () => {
  renderList()
  const row = await screen.findByRole('row', { name: /Ali Benali/ })
  expect(row).toHaveTextContent('14/03/2026')
  expect(row).toHaveTextContent('Sans nouvelles')
  expect(row).toHaveTextContent(/25\s%/)
  expect(within(row).getByRole('link', { name: 'Ali Benali' })).toHaveAttribute(
    'href',
    '/1/user-overview?follow_up=10&position=1',
  )
  const other = screen.getByRole('row', { name: /Eva Costa/ })
  expect(other).toHaveTextContent('Rien d’écrit pour l’instant')
  expect(other).toHaveTextContent(`Encouragement envoyé le ${formatDay(YESTERDAY.toISOString())}`)
  expect(within(other).queryByRole('button', { name: /^Encourager/ })).toBeNull()
})

test.each([null, '2026-01-05T10:00:00.000Z'])(
  'a nudge in another group replaces the button without a date, after one here at %s',
  async (nudgedAt) => {
    const { user } = renderList({ learners: [{ ...NUDGED, nudgedAt }] })
    const row = await screen.findByRole('row', { name: /Eva Costa/ })
    expect(row).toHaveTextContent('Encouragement reçu il y a moins d’une semaine')
    expect(row).not.toHaveTextContent('Encouragement envoyé le')
    expect(within(row).queryByRole('button', { name: /^Encourager/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Détails\s: Eva Costa$/ }))
    const details = await screen.findByRole('dialog', { name: 'Eva Costa' })
    expect(details).toHaveTextContent('Encouragement reçu il y a moins d’une semaine')
    expect(within(details).queryByRole('button', { name: 'Encourager' })).toBeNull()
  },
)

test('the line of a phone names its figures for screen readers', async () => {
  renderList()
  const row = await screen.findByRole('row', { name: /Ali Benali/ })
  for (const text of [
    '4 expériences',
    '2 récits',
    /^25\s% certifié$/,
    '3 demandes en attente',
    /^il y a \d+ semaines$/,
  ]) {
    expect(within(row).getByText(text)).toBeInTheDocument()
  }
  expect(within(screen.getByRole('row', { name: /Eva Costa/ })).queryByText(/% certifié$/)).toBeNull()
})

test('the gold seal stands only beside a certified share above zero', async () => {
  renderList({ learners: [LEARNER, { ...LEARNER, id: 3, firstname: 'Noé', certifiedCount: 0 }] })
  const row = await screen.findByRole('row', { name: /Ali Benali/ })
  expect(row.querySelector('[data-seal]')).not.toBeNull()
  expect(screen.getByRole('row', { name: /Noé Benali/ }).querySelector('[data-seal]')).toBeNull()
})

test('the details of a member have all figures and lead to the nudge', async () => {
  const { user } = renderList()
  await user.click(await screen.findByRole('button', { name: /^Détails\s: Eva Costa$/ }))
  const nudged = await screen.findByRole('dialog', { name: 'Eva Costa' })
  expect(nudged).toHaveTextContent(`Dernier encouragement${formatDay(YESTERDAY.toISOString())}`)
  expect(within(nudged).queryByRole('button', { name: 'Encourager' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^Détails\s: Ali Benali$/ }))
  const details = await screen.findByRole('dialog', { name: 'Ali Benali' })
  await user.click(within(details).getByRole('button', { name: 'Encourager' }))
  expect(await screen.findByRole('dialog', { name: 'Encourager Ali Benali à écrire' })).toBeInTheDocument()
})

test('the sheet of a phone has filters, order and export, and counts what is active', async () => {
  const { user, path } = renderList({ path: '/?show=silent&weeks=8' })
  await user.click(screen.getByRole('button', { name: 'Filtres (2)' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filtrer et trier' })
  expect(within(sheet).getByRole('button', { name: 'Télécharger en CSV' })).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: /Trier par/ }))
  await user.click(screen.getByRole('option', { name: 'Demandes en attente' }))
  await waitFor(() => expect(path()).toBe('/?show=silent&weeks=8&sort=waiting_requests_count&dir=desc'))
  await user.click(within(sheet).getByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(path()).toBe('/?sort=waiting_requests_count&dir=desc'))
})

test('filter, weeks, sort and page are read from the URL and sent', async () => {
  const { requests, user, path } = renderList({ path: '/?show=silent&weeks=8&sort=last_entry_at&dir=desc&search=ali' })
  await screen.findByRole('row', { name: /Ali Benali/ })
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
    filter: 'silent',
    weeks: '8',
    search: 'ali',
    order_by: 'last_entry_at',
    order_dir: 'desc',
    page: '0',
  })
  await user.click(screen.getByRole('columnheader', { name: /Récits/ }))
  await waitFor(() => expect(path()).toContain('sort=stories_count'))
})

test('a neighbouring page is read from the cursor of the shown one', async () => {
  const { requests, user, path } = renderList({ path: '/?page=2', pages: 9 })
  await user.click(await screen.findByRole('button', { name: 'Page suivante' }))
  await waitFor(() => expect(path()).toBe('/?page=3&near=25.1.0'))
  await waitFor(() => expect(requests.at(-1)?.query.get('near')).toBe('25.1.0'))
  await user.click(screen.getByRole('columnheader', { name: /Récits/ }))
  await waitFor(() => expect(path()).toBe('/?sort=stories_count'))
})

test('one member is nudged with a personal word', async () => {
  const { user, sent } = renderList()
  await user.click(await screen.findByRole('button', { name: 'Encourager Ali Benali' }))
  const dialog = await screen.findByRole('dialog', { name: 'Encourager Ali Benali à écrire' })
  await user.type(within(dialog).getByRole('textbox'), 'Bravo')
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('1 encouragement envoyé')).toBeInTheDocument()
  expect(sent()).toEqual([{ userIds: [1], message: 'Bravo' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the words of a nudge are kept until they are sent', async () => {
  const first = renderList()
  await first.user.click(await screen.findByRole('button', { name: 'Encourager Ali Benali' }))
  await first.user.type(await screen.findByRole('textbox', { name: /Message personnel/ }), 'Bravo')
  await first.user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await first.user.click(screen.getByRole('button', { name: 'Encourager Ali Benali' }))
  expect(await screen.findByRole('textbox', { name: /Message personnel/ })).toHaveValue('Bravo')
  await first.user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(sessionStorage.getItem('draft-nudge')).toBeNull())
})

test('selected silent members are nudged, without those of this week', async () => {
  const { user, sent } = renderList({ path: '/?show=silent' })
  await screen.findByRole('row', { name: /Ali Benali/ })
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  const bar = screen.getByRole('group', { name: 'Membres sélectionnés' })
  expect(within(bar).getByRole('status')).toHaveTextContent('2 membres sélectionnés')
  expect(within(bar).getByRole('status')).toHaveTextContent('1 membre a reçu un encouragement')
  await user.click(within(bar).getByRole('button', { name: 'Encourager' }))
  await user.click(await screen.findByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(sent()).toEqual([{ userIds: [1], message: '' }]))
  await waitFor(() => expect(within(bar).getByRole('status')).toHaveTextContent('Cochez des membres'))
})

test('a nudge that another admin sent first keeps the dialog with its words', async () => {
  const { user } = renderList({
    nudge: () => respondWithError(409, 'NUDGE_TOO_SOON', { message: 'Il y a moins d’une semaine.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Encourager Ali Benali' }))
  await user.type(await screen.findByRole('textbox', { name: /Message personnel/ }), 'Bravo')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText(/moins d’une semaine/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /Message personnel/ })).toHaveValue('Bravo')
})

test('an empty list offers all members', async () => {
  const { user, path } = renderList({ path: '/?show=waiting', learners: [] })
  await user.click(await screen.findByRole('button', { name: 'Afficher tous les membres' }))
  await waitFor(() => expect(path()).toBe('/'))
})
