import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { LEA } from '../../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../../test/render.tsx'
import { changeDraft, draftIn, openDrafts, removePicture, setOriginal } from '../../experience-draft/draft-store.ts'
import { experienceInput } from '../../experience-draft/experience-input.ts'
import { CoverDescriptionField } from './cover-description-field.tsx'

const sent = () => experienceInput(draftIn('create')).pictureDescription

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
  changeDraft('create', { pictureDescription: '' })
})

test('the description is optional, limited to 160 characters, and sent trimmed or as null', async () => {
  const { user } = renderInApp(<CoverDescriptionField />, { viewer: LEA })
  const field = screen.getByRole('textbox', { name: /Que voit-on sur l’image/ })
  expect(field).not.toBeRequired()
  expect(field).toHaveAttribute('maxlength', '160')
  expect(field).toHaveAccessibleDescription(/lecteur d’écran/)
  expect(sent()).toBeNull()
  await user.type(field, ' Trois assiettes ')
  expect(sent()).toBe('Trois assiettes')
})

test('another picture takes its own description, and no picture has none', () => {
  Object.assign(URL, { createObjectURL: () => 'blob:cover', revokeObjectURL: () => undefined })
  changeDraft('create', { pictureDescription: 'Trois assiettes' })
  void setOriginal('create', new Blob(['x']), 'Un vélo')
  expect(sent()).toBe('Un vélo')
  void setOriginal('create', new Blob(['y']))
  expect(sent()).toBeNull()
  changeDraft('create', { pictureDescription: 'Un vélo' })
  removePicture('create')
  expect(sent()).toBeNull()
})
