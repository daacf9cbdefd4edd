import type { Group } from '@vecu/contract/group'
import { expect, test } from 'vitest'

import { toGroupDraft, groupInput } from './draft.ts'
import { isNamed, newRow } from '../../catalog/own-skills/skill-rows.ts'

const skillableType = 'Group' as const
const GROUP = {
  name: 'Cuisine',
  description: '',
  membersMayInvite: true,
  logoUrl: '/files/public/a.webp',
  tagsAttributes: [
    { id: 1, name: 'four', taggableType: 'Group' },
    { id: 2, name: 'feu', taggableType: 'Group' },
  ],
  skillsAttributes: [
    { id: 3, name: 'Au passe', skillableType, skillsAttributes: [{ id: 4, name: 'Dresser', skillableType }] },
    { id: 5, name: 'Goûter', skillableType, skillsAttributes: [] },
  ],
} as unknown as Group

test('rows are sent in their order, followed by the removed ones', () => {
  const draft = toGroupDraft(GROUP)
  const input = groupInput(
    {
      ...draft,
      tags: [newRow(' sel '), { id: 2, name: 'feu' }],
      skills: [{ id: 3, name: 'Au passe', under: [newRow('Annoncer')] }],
      logo: { kind: 'kept', url: null },
    },
    GROUP,
  )
  expect(input.removeLogo).toBe(true)
  expect(input.tagsAttributes).toEqual([
    { name: 'sel', taggableType: 'Group' },
    { id: 2, name: 'feu', taggableType: 'Group' },
    { id: 1, _destroy: true, taggableType: 'Group' },
  ])
  expect(input.skillsAttributes).toEqual([
    {
      id: 3,
      name: 'Au passe',
      skillableType,
      skillsAttributes: [
        { name: 'Annoncer', skillableType },
        { id: 4, _destroy: true, skillableType },
      ],
    },
    { id: 5, _destroy: true, skillableType, skillsAttributes: [] },
  ])
})

test('an unchanged group is sent without a logo change, and isNamed finds an unnamed row', () => {
  const draft = toGroupDraft(GROUP)
  const input = groupInput(draft, GROUP)
  expect(input).not.toHaveProperty('logo')
  expect(input).not.toHaveProperty('removeLogo')
  expect(input.skillsAttributes.map(({ id }) => id)).toEqual([3, 5])
  expect(isNamed(draft.skills)).toBe(true)
  expect(isNamed([{ id: 3, name: 'Au passe', under: [{ id: 4, name: ' ' }] }])).toBe(false)
})
