import { screen, waitFor } from '@testing-library/react'
import type { Portrait } from '@vecu/contract/portrait'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createExperience, createStoryCard } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { createPortrait } from '../../../../test/portraits.ts'
import { renderInApp } from '../../../../test/render.tsx'
import PortraitShare from './portrait-share.tsx'

const NOTHING = { paginatedResults: [], totalPages: { pages: 0 }, counts: {} }
const PICKED = createExperience({ id: 7, description: 'Premier service du soir' })
const PUBLIC = createExperience({ id: 8, description: 'Un matin au marché', sharingParameters: 'public' })

function renderShare(portrait: Portrait, visitor: Partial<Portrait> = {}) {
  let isPublished = false
  const requests = stubApi({
    'GET /v2/portraits/1': ({ query }: { query: URLSearchParams }) =>
      query.get('view') === 'visitor'
        ? createPortrait({ publicCounts: null, ...visitor })
        : { ...portrait, publicCounts: { experiences: isPublished ? 3 : 2, stories: 0, certified: 0 } },
    'GET /v2/journal_items': NOTHING,
    'PUT /v2/portraits/1': { ...portrait, public: true, publicToken: 'secret' },
    'PATCH /v2/experiences/7': () => {
      isPublished = true
      return { ...PICKED, sharingParameters: 'public', publicToken: 'link' }
    },
  })
  return { ...renderInApp(<PortraitShare portrait={portrait} />, { viewer: LEA }), requests }
}

test('the dialog tells how many experiences visitors see and previews the page, before it is public', async () => {
  const story = createStoryCard({ publicToken: 'told', experiencesCount: 6, certifiedCount: 3 })
  renderShare(createPortrait(), { stories: [story] })
  expect(screen.getByText('2 expériences sur 6 sont publiques.')).toBeVisible()
  const preview = await screen.findByRole('group', { name: 'Aperçu de la page publique' })
  expect(preview).toHaveTextContent('Je cuisine pour que les gens restent à table.')
  expect(preview).toHaveTextContent('3 expériences certifiées sur 6')
  expect(preview.querySelector('a[href="/stories/public/told"]')).toHaveTextContent('Un hiver en cuisine')
  expect(screen.getByRole('switch', { name: /Montrer mon portrait/ })).not.toBeChecked()
})

test('turning the public page on tells how much visitors see', async () => {
  const { user } = renderShare(createPortrait())
  await user.click(screen.getByRole('switch', { name: /Montrer mon portrait/ }))
  const toast = (await screen.findByText('Votre portrait est public.')).closest('[role]')
  expect(toast).toHaveTextContent('2 expériences sur 6 sont publiques.')
})

test('a portrait without public experiences is announced as nearly empty', () => {
  renderShare(createPortrait({ publicCounts: { experiences: 0, stories: 0, certified: 0 } }))
  expect(screen.getByText('Aucune de vos expériences n’est publique.')).toBeVisible()
  expect(screen.getByText(/ne montrerait que votre nom/)).toBeVisible()
})

test('an experience of the portrait can be published, and the number follows', async () => {
  const { user, requests } = renderShare(createPortrait({ experiencesAttributes: [PICKED, PUBLIC] }))
  expect(screen.queryByRole('checkbox', { name: /Un matin au marché/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Choisissez des expériences' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /Premier service du soir/ }))
  await user.click(screen.getByRole('button', { name: 'Rendre 1 expérience publique' }))
  expect(await screen.findByText('3 expériences sur 6 sont publiques.')).toBeVisible()
  const sent = requests.find(({ method, path }) => method === 'PATCH' && path === '/v2/experiences/7')
  expect(sent?.body).toEqual({ experience: { sharingParameters: 'public', groupIds: [] } })
  await waitFor(() => expect(screen.getByText('1 expérience est maintenant publique.')).toBeVisible())
})
