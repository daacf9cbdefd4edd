import { AppError } from '@vecu/contract/error'
import { expect, test } from 'vitest'

import { specifiedFieldText, specifiedText } from './specified-texts.ts'

test('English answers have the sentences of the specification', () => {
  const experience = new AppError('EXPERIENCE_NOT_FOUND', { id: 12_345 })
  expect(specifiedText('en', experience)).toBe('Experience with id 12345 not found.')
  const story = new AppError('STORY_NOT_FOUND', { token: 'abc' })
  expect(specifiedText('en', story)).toBe('Story with public token abc not found.')
  expect(specifiedText('fr', story)).toBeUndefined()
})

test.each([
  ['groupId', 'Group is not valid.'],
  ['email', 'Email is not valid.'],
  ['sharingParameters', 'Sharing parameters is not valid.'],
  ['id', 'Id is not valid.'],
  ['', undefined],
  ['0', undefined],
])('an invalid %s is named in words', (field, text) => {
  expect(specifiedFieldText('en', 'validation.notValid', field)).toBe(text)
  expect(specifiedFieldText('nl', 'validation.notValid', field)).toBeUndefined()
})
