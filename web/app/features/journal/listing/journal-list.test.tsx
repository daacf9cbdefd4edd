import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { JournalList } from './journal-list.tsx'

// jsdom has no layout.
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizes)
})

test('a journal that fails to load shows an error and loads on retry', async () => {
  let isBroken = true
  stubApi({
    'GET /v2/journal_items': () =>
      isBroken
        ? respondWithError(500, 'INTERNAL_ERROR')
        : { paginatedResults: [{ journalItem: createExperience() }], totalPages: { pages: 1 } },
  })
  const { user } = renderInApp(<JournalList scope={{ kind: 'me' }} filter="experiences" empty={<p>Rien</p>} />, {
    viewer: LEA,
  })
  expect(await screen.findByText('Le carnet n’a pas pu être chargé.')).toBeVisible()
  expect(screen.queryByText('Rien')).toBeNull()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('article')).toBeVisible()
  expect(screen.queryByText('Le carnet n’a pas pu être chargé.')).toBeNull()
})
