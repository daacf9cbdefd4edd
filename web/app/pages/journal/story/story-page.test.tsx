import { screen } from '@testing-library/react'
import type { SharingLevel } from '@vecu/contract/experience'
import type { Story } from '@vecu/contract/story'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createStoryCard } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import StoryPage from './story-page.tsx'

function renderStory(sharingParameters: SharingLevel) {
  const story: Story = {
    ...createStoryCard({ sharingParameters, publicToken: 'x7fabc' }),
    experiencesAttributes: [],
  }
  stubApi({ 'GET /v2/stories/3': story })
  const loaderData = { story, hasOptions: true, page: { title: story.title } }
  const props = { loaderData } as ComponentProps<typeof StoryPage>
  renderInApp(<StoryPage {...props} />, { viewer: LEA, path: '/stories/3' })
}

test('a public story links to the page of visitors, in a new tab', async () => {
  renderStory('public')
  const link = await screen.findByRole('link', { name: /Voir la page publique.*nouvel onglet/ })
  expect(link).toHaveAttribute('href', '/stories/public/x7fabc')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener')
})

test('a private story has no link to the page of visitors', async () => {
  renderStory('private')
  expect(await screen.findByRole('heading', { name: 'Un hiver en cuisine' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /nouvel onglet/ })).toBeNull()
})
