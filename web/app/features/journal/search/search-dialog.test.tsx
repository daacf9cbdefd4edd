import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createStoryCard } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import SearchDialog from './search-dialog.tsx'

async function search(respond: () => unknown) {
  const requests = stubApi({ 'GET /v2/search': respond })
  const onDone = vi.fn()
  const app = renderInApp(<SearchDialog onDone={onDone} />, { viewer: LEA })
  await app.user.type(screen.getByRole('searchbox', { name: 'Mots à chercher' }), 'cuisine')
  return { ...app, requests, onDone }
}

test('the search field has the focus and sends a request after a pause in typing', async () => {
  const { requests } = await search(() => ({ items: [], members: [] }))
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(await screen.findByText('Rien ne correspond à ces mots.')).toBeVisible()
  expect(requests.map(({ query }) => query.get('query'))).toEqual(['cuisine'])
})

test('the results are counted and open by their link', async () => {
  const { user, onDone, path } = await search(() => ({
    items: [{ journalItem: createStoryCard() }],
    members: [],
  }))
  expect(await screen.findByText('1 résultat')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Un hiver en cuisine/ }))
  expect(onDone).toHaveBeenCalledOnce()
  expect(path()).toBe('/stories/3')
})

test('a failed search shows an error', async () => {
  await search(() => respondWithError(500, 'OVERLOADED'))
  expect(await screen.findByText('La recherche n’a pas abouti. Réessayez dans un instant.')).toBeVisible()
})
