import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { LEA, createPerson } from '../../../test/people.ts'
import { signIn } from '../../../test/render.tsx'
import { endSession } from '../session/session.ts'
import { changedFields, readFormDraft, writeFormDraft } from './form-draft.ts'

const KEY = 'draft-group'
const Name = z.object({ name: z.string() })
const read = (item: string) => readFormDraft(KEY, item, (stored) => Name.safeParse(stored).data)

beforeEach(() => {
  signIn(LEA)
})

test('forms of the same kind are kept apart, until they are removed', () => {
  writeFormDraft(KEY, '1', { name: 'Cuisine' })
  writeFormDraft(KEY, '2', { name: 'Salle' })
  expect(read('1')).toEqual({ name: 'Cuisine' })
  writeFormDraft(KEY, '1', null)
  expect([read('1'), read('2')]).toEqual([null, { name: 'Salle' }])
  writeFormDraft(KEY, '2', null)
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test('an expired session keeps the form for the same person only, a sign-out for nobody', () => {
  writeFormDraft(KEY, '1', { name: 'Cuisine' })
  endSession('expiry')
  signIn(LEA)
  expect(read('1')).toEqual({ name: 'Cuisine' })
  endSession('expiry')
  signIn(createPerson({ id: 2 }))
  expect(read('1')).toBeNull()
  writeFormDraft(KEY, '1', { name: 'Salle' })
  endSession('logout')
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test('a form begun before signing in is kept for whoever signs in', () => {
  endSession('logout')
  writeFormDraft(KEY, '1', { name: 'Cuisine' })
  signIn(LEA)
  expect(read('1')).toEqual({ name: 'Cuisine' })
})

test.each(['{', '7', '{"owner":1,"forms":7}', '{"owner":1,"forms":{"1":{"name":3}}}', '{"owner":2,"forms":{}}'])(
  'an invalid storage %s is ignored',
  (text) => {
    sessionStorage.setItem(KEY, text)
    expect(read('1')).toBeNull()
  },
)

test('only fields that differ are changed', () => {
  const saved = { name: 'Cuisine', tags: ['four'], isOpen: true }
  expect(changedFields({ ...saved, tags: ['four', 'feu'] }, saved)).toEqual({ tags: ['four', 'feu'] })
  expect(changedFields({ ...saved, tags: ['four'] }, saved)).toBeNull()
})
