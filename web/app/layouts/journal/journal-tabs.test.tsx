import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { stubApi } from '../../../test/api-stub.ts'
import { LEA, createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import { JournalHead } from './journal-head.tsx'

test('the intro and the tabs of the own journal count the same experiences', async () => {
  const counts = { all: 31, experiences: 27, stories: 4, certified: 6, certifiedExperiences: 4 }
  stubApi({ 'GET /v2/journal_items': { paginatedResults: [], totalPages: { pages: 1 }, counts } })
  renderInApp(<JournalHead />, { viewer: LEA })
  const intro = await screen.findByText(/certifiées\.$/)
  const [total, certified] = intro.textContent?.match(/\d+/g) ?? []
  const tabs = within(screen.getByRole('navigation'))
  const countIn = (name: RegExp) => /\d+$/.exec(tabs.getByRole('link', { name }).textContent ?? '')?.[0]
  expect([certified, total]).toEqual(['4', '27'])
  expect([countIn(/^Certifiées/), countIn(/^Expériences/)]).toEqual([certified, total])
})

test.each([
  ['an accepted person', LEA, 1],
  ['a person who waits to be accepted', createPerson({ status: 'pending' }), 0],
])('the head of an empty journal speaks of writing to those who can write: %s', async (_, viewer, times) => {
  const counts = { all: 0, experiences: 0, stories: 0, certified: 0, certifiedExperiences: 0 }
  stubApi({ 'GET /v2/journal_items': { paginatedResults: [], totalPages: { pages: 1 }, counts } })
  renderInApp(<JournalHead />, { viewer })
  await within(screen.getByRole('navigation')).findByRole('link', { name: /^Expériences.*0$/ })
  expect(screen.queryAllByText(/^Ce que vous y écrivez/)).toHaveLength(times)
})
