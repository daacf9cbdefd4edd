import { screen, waitFor, within } from '@testing-library/react'
import type { Experience } from '@vecu/contract/experience'
import { expect, test, vi } from 'vitest'

import { type ApiRequest, stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import JournalSelectDialog from './journal-select-dialog.tsx'

const TITLES = ['Lyon', 'Lille', 'Paris']
const COVER = { width: 320, height: 180, placeholder: '', sources: [{ url: '/lyon-320.webp', width: 320 }] }
const EXPERIENCES = TITLES.map((title, index) =>
  createExperience({ id: index + 1, title, picture: title === 'Lyon' ? COVER : null }),
)
const LABELS = { skills: [{ key: 'work-in-a-team', name: 'Travailler en équipe' }], tags: ['stage'], years: [2026] }

function renderDialog(max = 12) {
  const onChoose = vi.fn<(experiences: Experience[]) => void>()
  const requests = stubApi({
    'GET /v2/experience_labels': LABELS,
    'GET /v2/experiences': ({ query }: ApiRequest) => ({
      paginatedResults: query.get('search') === 'plage' ? [] : EXPERIENCES,
      totalPages: { pages: 1 },
    }),
  })
  const app = renderInApp(<JournalSelectDialog isOpen onOpenChange={() => {}} many={{ chosen: [], max, onChoose }} />, {
    viewer: LEA,
  })
  const lastQuery = () => {
    const query = requests.findLast(({ path }) => path === '/v2/experiences')?.query
    return Object.fromEntries(query ?? [])
  }
  return { ...app, onChoose, lastQuery }
}

const row = (name: RegExp) => screen.findByRole('checkbox', { name })

test('experiences are numbered in the order of choosing; nothing chosen cannot be confirmed', async () => {
  const { user, onChoose } = renderDialog()
  const confirm = await screen.findByRole('button', { name: 'Valider' })
  expect(confirm).toBeDisabled()
  await user.click(await row(/Paris/))
  await user.click(await row(/Lyon/))
  await user.click(await row(/Lille/))
  expect(await row(/^Paris, numéro\s1$/)).toBeChecked()
  await user.click(await row(/^Paris/))
  expect(await row(/^Lyon, numéro\s1$/)).toBeChecked()
  expect(await row(/^Lille, numéro\s2$/)).toBeChecked()
  expect(screen.getByText('2 expériences choisies')).toBeVisible()
  await user.click(confirm)
  expect(onChoose.mock.calls[0]?.[0].map(({ title }) => title)).toEqual(['Lyon', 'Lille'])
})

test('a row shows its cover as a small picture', async () => {
  renderDialog()
  await row(/Lyon/)
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByRole('presentation')).toHaveAttribute('src', '/lyon-320.webp')
  expect(within(first as HTMLElement).getByRole('presentation')).toHaveAttribute('sizes', '96px')
  expect(within(second as HTMLElement).queryByRole('presentation')).toBeNull()
})

test('a row is chosen by keyboard, and no more than the maximum', async () => {
  const { user } = renderDialog(1)
  ;(await row(/Lyon/)).focus()
  await user.keyboard(' ')
  expect(await row(/^Lyon, numéro\s1$/)).toBeChecked()
  expect(await row(/Lille/)).toBeDisabled()
  expect(screen.getByText(/C’est le maximum/)).toBeVisible()
})

test('search and filters are sent to the API, and an empty result offers to clear them', async () => {
  const { user, lastQuery } = renderDialog()
  await row(/Lyon/)
  await user.click(screen.getByRole('checkbox', { name: 'Certifiées seulement' }))
  await waitFor(() => expect(lastQuery()).toEqual({ page: '0', certified: 'true' }))
  await user.click(screen.getByRole('button', { name: /Compétence ou tag/ }))
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Travailler en équipe' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ skill: 'work-in-a-team', certified: 'true' }))
  await user.click(screen.getByRole('button', { name: /Période/ }))
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: '2026' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-01-01', to: '2026-12-31' }))
  await user.type(screen.getByRole('searchbox', { name: 'Chercher dans mes expériences' }), 'plage')
  expect(await screen.findByText('Aucune expérience ne correspond.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  expect(await row(/Lyon/)).toBeVisible()
  expect(lastQuery()).toEqual({ page: '0' })
})

// jsdom has no layout.
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

test('without a maximum, one experience is chosen at a time and then confirmed', async () => {
  vi.stubGlobal('ResizeObserver', NoResizes)
  const onChoose = vi.fn<(experience: Experience) => void>()
  stubApi({
    'GET /v2/journal_items': {
      paginatedResults: EXPERIENCES.map((journalItem) => ({ journalItem })),
      totalPages: { pages: 1 },
    },
  })
  const { user } = renderInApp(<JournalSelectDialog isOpen onOpenChange={() => {}} onChoose={onChoose} />, {
    viewer: LEA,
  })
  expect(await screen.findByRole('dialog', { name: 'Choisir une expérience' })).toBeVisible()
  const confirm = screen.getByRole('button', { name: 'Valider' })
  expect(confirm).toBeDisabled()
  ;(await row(/Lyon/)).focus()
  await user.keyboard(' ')
  expect(await row(/Lyon/)).toBeChecked()
  await user.click(await row(/Lille/))
  expect(await row(/Lille/)).toBeChecked()
  expect(await row(/Lyon/)).not.toBeChecked()
  await user.click(confirm)
  expect(onChoose.mock.calls.map(([{ title }]) => title)).toEqual(['Lille'])
})
