import type { Experience, SharingLevel } from '@vecu/contract/experience'
import { expect, test } from 'vitest'

import { morePrivate } from '../sharing/more-private.ts'
import { EMPTY_DRAFT, isUntouched, storyInput } from './draft.ts'
import { type Draft, DraftSchema } from './draft-schema.ts'

const shared = (sharingParameters: SharingLevel, ...groups: number[]) =>
  ({ sharingParameters, groups: groups.map((id) => ({ id, name: '' })) }) as Experience

test('morePrivate finds experiences that the story would show to more people', () => {
  const all = [shared('private'), shared('group', 1), shared('group', 1, 2), shared('community'), shared('public')]
  const among = (sharingParameters: SharingLevel, ...groupIds: number[]) =>
    morePrivate(all, { sharingParameters, groupIds }).map((one) => all.indexOf(one))
  expect(among('private')).toEqual([])
  expect(among('group', 1)).toEqual([0])
  expect(among('group', 1, 2)).toEqual([0, 1])
  expect(among('community')).toEqual([0, 1, 2])
  expect(among('public')).toEqual([0, 1, 2, 3])
})

test('an empty draft is what the schema reads from nothing, in the same order', () => {
  expect(EMPTY_DRAFT).toEqual(DraftSchema.parse({}))
  expect(JSON.stringify(EMPTY_DRAFT)).toBe(JSON.stringify(DraftSchema.parse({})))
})

test('an invalid field of a stored draft does not affect the others', () => {
  const stored = { title: 'Un chemin', localDate: 'tomorrow', experienceIds: [3, 'x'], sharingParameters: 'everyone' }
  expect(DraftSchema.parse(stored)).toEqual({ ...EMPTY_DRAFT, title: 'Un chemin' })
  expect(isUntouched(EMPTY_DRAFT)).toBe(true)
  expect(isUntouched({ ...EMPTY_DRAFT, experienceIds: [3] })).toBe(false)
})

test('group ids are sent only with group sharing, and official only by admins', () => {
  const draft: Draft = { ...EMPTY_DRAFT, title: ' Un chemin ', groupIds: [4], official: true }
  expect(storyInput(draft, false)).toEqual({
    title: 'Un chemin',
    description: '',
    localDate: null,
    timeZone: expect.any(String),
    sharingParameters: 'private',
    groupIds: [],
  })
  expect(storyInput({ ...draft, sharingParameters: 'group' }, true)).toMatchObject({ groupIds: [4], official: true })
})
