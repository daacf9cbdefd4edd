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
] as const)('%s: the view is restored from the URL', (_, view) => {
  expect(readMemberView(new URLSearchParams(writeMemberView(view).toString()))).toEqual(view)
})

test('the default view has an empty query string', () => {
  expect(writeMemberView(FIRST).toString()).toBe('')
})

test('invalid parameters are ignored', () => {
  const typed = new URLSearchParams('group=-1&status=dead&role=king&sort=password&dir=up&page=0&search=%20%20')
  expect(readMemberView(typed)).toEqual(FIRST)
})
