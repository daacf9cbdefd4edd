import { screen, waitFor } from '@testing-library/react'
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

/** Opens a journal of two experiences and confirms the deletion of the first; `respond` may delay or reject it. */
async function deleteFirst(respond: () => unknown = () => null) {
  // jsdom has no animations.
  Element.prototype.animate ??= () => ({ finished: Promise.resolve(), cancel() {} }) as unknown as Animation
  const deleted = createExperience({ id: 8, description: 'À supprimer.' })
  let items = [deleted, createExperience({ id: 7, description: 'À garder.' })]
  stubApi({
    'GET /v2/journal_items': () => ({
      paginatedResults: items.map((journalItem) => ({ journalItem })),
      totalPages: { pages: 1 },
    }),
    'DELETE /v2/experiences/8': async () => {
      const error = await respond()
      if (error === null) items = items.slice(1)
      return error
    },
    'POST /v2/experiences/8/restoration': () => {
      items = [deleted, ...items]
      return deleted
    },
  })
  const { user } = renderInApp(<JournalList scope={{ kind: 'me' }} filter="experiences" empty={<p>Rien</p>} />, {
    viewer: LEA,
  })
  await waitFor(() => expect(cards()).toHaveLength(2))
  await user.click(screen.getAllByRole('button', { name: 'Options de l’expérience' })[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }))
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  return user
}

const cards = () => screen.queryAllByRole('article').map(({ textContent }) => textContent)

test('a deletion shows at once; if it fails, the card returns with an error', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await deleteFirst(() => promise)
  await waitFor(() => expect(cards()).toEqual([expect.stringContaining('À garder.')]))
  expect(screen.queryByText('Expérience supprimée')).toBeNull()
  resolve(respondWithError(409, 'CONFLICT'))
  expect(await screen.findByText(/^L’expérience n’a pas pu être supprimée/)).toBeVisible()
  await waitFor(() => expect(cards()[0]).toContain('À supprimer.'))
})

test('an undone deletion returns the card to its place', async () => {
  const user = await deleteFirst()
  expect(await screen.findByText('Expérience supprimée')).toBeVisible()
  // The list is rendered after what is urgent, such as the message.
  await waitFor(() => expect(cards()).toEqual([expect.stringContaining('À garder.')]))
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(cards()[0]).toContain('À supprimer.')
})
