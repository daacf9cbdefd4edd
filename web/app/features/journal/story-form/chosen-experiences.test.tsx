import { screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'

import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { experienceQuery } from '../cache/experience-query.ts'
import { ChosenExperiences } from './chosen-experiences.tsx'
import { changeDraft, draftIn, openDrafts } from './draft-store.ts'

const CITIES = ['Lyon', 'Lille', 'Paris']

function renderStory(isMissing = false) {
  signIn(LEA)
  knowExperiences()
  void openDrafts(LEA.id)
  changeDraft('create', { experienceIds: isMissing ? [] : [1, 2, 3] })
  const app = renderInApp(<ChosenExperiences ref={createRef()} isMissing={isMissing} />, { viewer: LEA })
  return { ...app, order: () => draftIn('create').experienceIds }
}

function knowExperiences() {
  CITIES.forEach((city, index) => {
    const addressAttributes = {
      name: '',
      city,
      postcode: '',
      administrative: '',
      country: '',
      latitude: null,
      longitude: null,
    }
    const title = city === 'Paris' ? null : `Un hiver à ${city}`
    const experience = createExperience({ id: index + 1, title, addressAttributes })
    queryClient.setQueryData(experienceQuery(experience.id).queryKey, experience)
  })
}

test('the chosen experiences are counted and labelled by their title, or by their first words', async () => {
  renderStory()
  expect(await screen.findByText(/^3 choisies, 12 au plus$/)).toBeVisible()
  expect(await screen.findByRole('row', { name: 'Un hiver à Lyon' })).toHaveTextContent('Une soirée de service')
  expect(screen.getByRole('row', { name: /^Une soirée de service dans/ })).toHaveTextContent('Paris')
})

test('moving an experience changes the order of the story and announces its position', async () => {
  const { user, order } = renderStory()
  await user.click(await screen.findByRole('button', { name: /^Descendre\s: Un hiver à Lyon$/ }))
  expect(order()).toEqual([2, 1, 3])
  expect(screen.getByRole('status')).toHaveTextContent(/Un hiver à Lyon\s: place 2 sur 3/)
  await waitFor(() => expect(screen.getByRole('button', { name: /^Descendre\s: Un hiver à Lyon$/ })).toHaveFocus())
})

test('removing an experience takes it out of the story', async () => {
  const { user, order } = renderStory()
  await user.click(await screen.findByRole('button', { name: /^Retirer\s: Un hiver à Lille$/ }))
  expect(order()).toEqual([1, 3])
  expect(screen.getByRole('status')).toHaveTextContent(/Retirée\s: Un hiver à Lille/)
})

test('a story without experiences shows an error', () => {
  renderStory(true)
  expect(screen.getByRole('alert')).toHaveTextContent('Choisissez au moins une expérience.')
  expect(screen.queryByRole('grid')).toBeNull()
})
