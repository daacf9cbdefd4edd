import type { Experience } from '@vecu/contract/experience'
import type { Recognition } from '@vecu/contract/recognition'
import { expect, test } from 'vitest'

import { Draft, EMPTY_DRAFT, draftAgain, hasCertificator, newDraft, recognitionInput } from './draft.ts'

const skill = (id: number, level: number, under: object[] = []) => ({ id, level, name: '', skillsAttributes: under })
const EXPERIENCE = { id: 5, skillsAttributes: [skill(1, 2, [skill(2, 3)]), skill(3, 0)] } as unknown as Experience
const MEMBER = { id: 9, firstname: 'Karim', lastname: 'Benali', avatarUrl: null, groups: ['Formateurs'] }

test('every skill except headings is requested at its level', () => {
  const draft: Draft = { ...newDraft(EXPERIENCE), member: MEMBER, message: ' Merci ' }
  expect(recognitionInput(draft, EXPERIENCE, 'el')).toEqual({
    experienceId: 5,
    certificator: { userId: 9 },
    message: 'Merci',
    locale: 'el',
    skills: [
      { id: 2, level: 3 },
      { id: 3, level: 0 },
    ],
  })
})

test('a certifier needs an account, or a full name and a valid e-mail address', () => {
  const outsider: Draft = { ...EMPTY_DRAFT, kind: 'external', firstname: 'Karim', lastname: 'Benali', email: 'karim@' }
  expect(hasCertificator(EMPTY_DRAFT)).toBe(false)
  expect(hasCertificator({ ...EMPTY_DRAFT, member: MEMBER })).toBe(true)
  expect(hasCertificator(outsider)).toBe(false)
  expect(hasCertificator({ ...outsider, email: 'karim@table.test' })).toBe(true)
  expect(hasCertificator({ ...outsider, email: 'karim@table.test', lastname: ' ' })).toBe(false)
})

test('a repeated request is prefilled with the certifier, unless their data was erased', () => {
  const certificator = { ...MEMBER, id: null, role: null, email: 'karim@table.test', erased: false }
  const before = { certificator, message: 'Chef ?', locale: 'it' } as unknown as Recognition
  expect(draftAgain(before, EXPERIENCE)).toMatchObject({
    kind: 'external',
    email: 'karim@table.test',
    message: 'Chef ?',
    locale: 'it',
    experienceId: 5,
  })
  const erased = { ...before, certificator: { ...certificator, erased: true } } as Recognition
  expect(hasCertificator(draftAgain(erased, EXPERIENCE))).toBe(false)
})

test('an invalid field of a stored draft does not affect the others', () => {
  expect(Draft.parse({ firstname: 'Karim', locale: 'xx', member: 3, leftOut: ['a'] })).toEqual({
    ...EMPTY_DRAFT,
    firstname: 'Karim',
  })
})
