import { expect, test } from 'vitest'

import { auditDetails } from './audit-details.ts'
import { translate } from './translate.ts'

const lines = (details: Record<string, unknown>, groups: { id: number; name: string }[] = []) =>
  auditDetails({ details, groups }, (key, values) => translate('en', `audit:${key}`, values))

test('changed settings are listed with their values before and after, others by name', () => {
  const details = {
    settings: 'name registration secondary_color logo_key faq',
    nameBefore: 'Demo',
    nameAfter: 'The Bakery',
    registrationBefore: 'open',
    registrationAfter: 'invitation',
    secondaryColorBefore: null,
    secondaryColorAfter: '#0b5d3b',
  }
  const [name, registration, colour, others] = lines(details)
  expect(name).toMatch(/: Demo → The Bakery$/)
  expect(registration).toMatch(/: open to everyone → by invitation$/)
  expect(colour).toMatch(/: nothing → #0b5d3b$/)
  expect(others).toMatch(/^logo, /)
})

test('granted rights are listed with those from before', () => {
  const details = {
    communityAdmin: false,
    communityAdminBefore: true,
    groupAdmin: true,
    administered: '3 4',
    administeredBefore: '',
  }
  const groups = [
    { id: 3, name: 'Kitchen' },
    { id: 4, name: 'Garden' },
  ]
  expect(lines(details, groups)).toEqual(['Community admin: yes → no', 'Group admin: no → Kitchen, Garden'])
})

test('a renamed group is listed with both names', () => {
  expect(lines({ groupId: 3, nameBefore: 'Team', nameAfter: 'Kitchen' }, [{ id: 3, name: 'Kitchen' }])).toEqual([
    'Name: “Team” → “Kitchen”',
    'Group: Kitchen',
  ])
})

test('older events without values are listed as before', () => {
  expect(lines({ settings: 'name' })).toHaveLength(1)
  expect(lines({ communityAdmin: true })).toEqual(['Community admin: yes'])
})

test('names and addresses of a member are listed before and after', () => {
  expect(lines({ memberNameBefore: 'Lea Martn', memberNameAfter: 'Léa Martin' })).toEqual([
    'Name: “Lea Martn” → “Léa Martin”',
  ])
  expect(lines({ emailBefore: 'lea@a.test', emailAfter: 'lea@b.test' })).toEqual(['lea@a.test → lea@b.test'])
})
