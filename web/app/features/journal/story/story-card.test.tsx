import { screen } from '@testing-library/react'
import type { StoryCard as Story } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { createStoryCard } from '../../../../test/items.ts'
import { LEA, createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { StoryCard } from './story-card.tsx'

function renderStory(part: Partial<Story> = {}, viewer = LEA) {
  return renderInApp(<StoryCard story={createStoryCard(part)} />, { viewer })
}

test('a story card is labelled by its title, which links to the story', () => {
  renderStory()
  expect(screen.getByRole('article', { name: 'Un hiver en cuisine' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Un hiver en cuisine' })).toHaveAttribute('href', '/stories/3')
})

test('a story card shows the number of its experiences', () => {
  renderStory({ experiencesCount: 1 })
  expect(screen.getByText('Récit · 1 expérience')).toBeVisible()
})

test('a story with certified experiences is marked with their number', () => {
  renderStory({ experiencesCount: 6, certifiedCount: 3 })
  expect(screen.getByText('3 expériences certifiées sur 6')).toBeVisible()
})

test('a story without certified experiences has no mark', () => {
  renderStory({ experiencesCount: 6 })
  expect(screen.queryByText(/certifiée/)).toBeNull()
})

test.each([
  ['private', 'Privé'],
  ['public', 'Public'],
] as const)('a story shared as %s shows “%s”', (sharingParameters, label) => {
  renderStory({ sharingParameters })
  expect(screen.getByText(/Visible par/).parentElement).toHaveTextContent(label)
})

test('a story without a date shows none', () => {
  renderStory()
  expect(screen.queryByRole('time')).toBeNull()
})

test('a story with a date shows it', () => {
  renderStory({ localDate: '2026-03-14T19:30' })
  expect(screen.getByText('14/03/2026 • 19:30')).toBeVisible()
})

test('the options of a story are shown to an active owner only', () => {
  renderStory()
  expect(screen.getByRole('button', { name: 'Options du récit' })).toBeVisible()
})

test('a pending owner sees no options of a story', () => {
  renderStory({}, createPerson({ status: 'pending' }))
  expect(screen.queryByRole('button', { name: 'Options du récit' })).toBeNull()
})

test('a card without options links to the public page in a new tab', () => {
  renderInApp(<StoryCard story={createStoryCard({ sharingParameters: 'public', publicToken: 'abc' })} hidesOptions />, {
    viewer: LEA,
  })
  const link = screen.getByRole('link', { name: /Un hiver en cuisine.*nouvel onglet/ })
  expect(link).toHaveAttribute('target', '_blank')
})
