import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createStoryCard } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { changeDraft, draftIn, openDrafts } from './draft-store.ts'
import { SaveButton } from './save-button.tsx'
import { useStoryWizard } from './use-story-wizard.ts'

const PICTURE = { width: 16, height: 9, placeholder: '', sources: [] }

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
  changeDraft('create', { title: 'Un hiver', experienceIds: [7] })
})

async function saveStory(pictures: number, form = <SaveButton isReady={() => true} />) {
  const experiencePictures = Array.from({ length: pictures }, () => ({ pictureUrl: '/a.jpg', picture: PICTURE }))
  const story = { ...createStoryCard({ experiencePictures }), experiencesAttributes: [] }
  stubApi({ 'POST /v2/stories': story, 'PUT /v2/stories/3/story_experiences': story })
  const page = { viewer: LEA, path: '/create-story', route: '/create-story' }
  const { user, path } = renderInApp(form, page)
  await user.click(screen.getByRole('button', { name: 'Enregistrer ce récit' }))
  await screen.findByText('Récit enregistré. Il est privé pour l’instant.')
  expect(path()).toBe('/stories')
  return user
}

test('a saved story with six pictures offers its PDF', async () => {
  const user = await saveStory(6)
  await user.click(screen.getByRole('button', { name: 'Télécharger en PDF' }))
  expect(await screen.findByRole('dialog', { name: 'PDF de ce récit' })).toBeVisible()
})

test('a saved story with five pictures offers no PDF', async () => {
  await saveStory(5)
  expect(screen.queryByRole('button', { name: 'Télécharger en PDF' })).toBeNull()
})

test('the form never appears empty while it is saved', async () => {
  const seen = new Set<string>()
  function Form() {
    seen.add(useStoryWizard().draft.title)
    return <SaveButton isReady={() => true} />
  }
  await saveStory(0, <Form />)
  expect(draftIn('create').title).toBe('')
  expect([...seen]).toEqual(['Un hiver'])
})
