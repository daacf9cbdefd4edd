import { expect, test } from 'vitest'

import { type MemberView, readMemberView, writeMemberView } from './member-view.ts'

const WHOLE: MemberView = {
  filters: { search: 'Éléna & co', groupId: 12, status: 'pending', role: 'group_admin' },
  orderBy: 'certified_count',
  orderDir: 'desc',
  page: 3,
}
const GROUPLESS: MemberView = { filters: { withoutGroup: true }, orderBy: 'name', orderDir: 'asc', page: 1 }
const FIRST: MemberView = { filters: {}, orderBy: 'name', orderDir: 'asc', page: 1 }

test.each([
  ['all of it', WHOLE],
  ['those without a group', GROUPLESS],
  ['nothing', FIRST],
] as const)('%s comes back from the address', (_, view) => {
  expect(readMemberView(new URLSearchParams(writeMemberView(view).toString()))).toEqual(view)
})

test('the list as it first opens has a plain address', () => {
  expect(writeMemberView(FIRST).toString()).toBe('')
})

test('what nobody could have meant is left aside', () => {
  const typed = new URLSearchParams('group=-1&status=dead&role=king&sort=password&dir=up&page=0&search=%20%20')
  expect(readMemberView(typed)).toEqual(FIRST)
})
