import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { changeDraft, draftIn, openDrafts } from '../experience-draft/draft-store.ts'
import { experienceInput } from '../experience-draft/experience-input.ts'
import { TitleField } from './title-field.tsx'

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
  changeDraft('create', { title: '', language: null })
})

test('the title is optional, limited to 80 characters, and sent trimmed or as null', async () => {
  const { user } = renderInApp(<TitleField />, { viewer: LEA })
  const field = screen.getByRole('textbox', { name: 'Titre' })
  expect(field).not.toBeRequired()
  expect(field).toHaveAttribute('maxlength', '80')
  expect(field).toHaveAccessibleDescription(/les premiers mots du texte/)
  expect(experienceInput(draftIn('create')).title).toBeNull()
  await user.type(field, ' Mon premier service ')
  expect(experienceInput(draftIn('create')).title).toBe('Mon premier service')
})

test('the language is that of the user until another is chosen', async () => {
  const { user } = renderInApp(<TitleField />, { viewer: LEA })
  expect(experienceInput(draftIn('create'))).not.toHaveProperty('language')
  await user.click(screen.getByRole('button', { name: /Langue du texte/ }))
  await user.click(screen.getByRole('option', { name: 'Ελληνικά' }))
  expect(experienceInput(draftIn('create')).language).toBe('el')
})
