// @vitest-environment jsdom
// Not with the component tests: they share modules, which a mock would change for other files.
import '../../../../test/setup.ts'
import { screen } from '@testing-library/react'
import { KEPT_JOURNAL_ITEMS } from '@vecu/contract/constants'
import type { Experience } from '@vecu/contract/experience'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { endSession } from '../../../platform/session/session.ts'
import { KeptNote } from './kept-note.tsx'
import { experienceQuery } from '../cache/experience-query.ts'
import { keepJournal } from '../cache/keep-journal.ts'
import { type JournalPage, journalQuery } from '../cache/queries.ts'

const records = vi.hoisted(() => new Map<string, { key: string }>())

vi.mock('../../../platform/browser/database.ts', () => ({
  readAll: () => Promise.resolve([...records.values()]),
  readOne: (_: string, key: string) => Promise.resolve(records.get(key)),
  writeIf: (_: string, record: { key: string }, isAllowed: () => boolean) =>
    Promise.resolve(isAllowed() && records.set(record.key, record)),
  remove: (_: string, key: string) => Promise.resolve(records.delete(key)),
}))

const COUNTS = { all: 60, experiences: 60, stories: 0, certified: 0, certifiedExperiences: 0 }

function journalPage(first: number, count: number): JournalPage {
  const paginatedResults = Array.from({ length: count }, (_, index) => ({
    journalItem: createExperience({ id: first + index, description: `Jour ${first + index}`, picture: PICTURE }),
  }))
  return { paginatedResults, totalPages: { pages: 5, count: 60 }, counts: COUNTS }
}

const PICTURE: Experience['picture'] = {
  width: 1_600,
  height: 900,
  placeholder: '',
  sources: [
    { url: '/files/signed/a-480.webp?s=1', width: 480 },
    { url: '/files/signed/a-960.webp?s=1', width: 960 },
  ],
}

beforeEach(() => {
  records.clear()
  queryClient.clear()
  signIn(LEA)
  URL.createObjectURL = () => 'blob:kept'
})

test('the newest 50 items and each picture in card width are kept once', async () => {
  const requests = stubApi({
    'GET /v2/journal_items': ({ query }: { query: URLSearchParams }) =>
      journalPage(1 + Number(query.get('page')) * 12, 12),
    'GET /files/signed/a-480.webp': () => new Response('picture'),
  })
  await keepJournal(LEA.id, journalPage(1, 12))
  expect(records.get(`journal ${LEA.id}`)).toMatchObject({ owner: LEA.id, items: { length: KEPT_JOURNAL_ITEMS } })
  expect([...records.keys()]).toEqual([`journal ${LEA.id}`, `picture ${LEA.id} /files/signed/a-480.webp`])
  expect(requests.map(({ path }) => path)).toHaveLength(5)
  await keepJournal(LEA.id, journalPage(1, 12))
  expect(requests).toHaveLength(5)
})

test('nothing is kept after a sign-out', async () => {
  stubApi({ 'GET /v2/journal_items': journalPage(13, 12) })
  const kept = keepJournal(LEA.id, { ...journalPage(1, 12), totalPages: { pages: 1, count: 12 } })
  endSession('logout')
  await kept
  expect(records.size).toBe(0)
})

test('without a network the kept journal is shown with a note, its pictures and its experiences', async () => {
  stubApi({ 'GET /files/signed/a-480.webp': () => new Response('picture') })
  await keepJournal(LEA.id, { ...journalPage(1, 2), totalPages: { pages: 1, count: 12 } })
  stubApi({})
  const [page] = (await queryClient.fetchInfiniteQuery(journalQuery({ kind: 'me' }))).pages
  renderInApp(createElement(KeptNote, { page, filter: undefined }), { viewer: LEA })
  expect(screen.getByRole('status')).toHaveTextContent(/Hors ligne : voici vos 2 dernières expériences/)
  expect(page?.paginatedResults[1]?.journalItem).toMatchObject({
    description: 'Jour 2',
    picture: { sources: [{ url: 'blob:kept', width: 480 }] },
  })
  expect(await queryClient.fetchQuery(experienceQuery(2))).toMatchObject({ id: 2, description: 'Jour 2' })
})

test('the journal of somebody else on this device is not shown', async () => {
  stubApi({ 'GET /files/signed/a-480.webp': () => new Response('picture') })
  await keepJournal(LEA.id, { ...journalPage(1, 2), totalPages: { pages: 1, count: 12 } })
  stubApi({})
  signIn({ ...LEA, id: LEA.id + 1 })
  await expect(queryClient.fetchQuery(experienceQuery(2))).rejects.toThrow()
})
