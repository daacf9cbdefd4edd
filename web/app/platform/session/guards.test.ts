import type { User } from '@vecu/contract/account'
import { expect, test } from 'vitest'

import type { RouteEntry } from '../../route-table.ts'
import { guardedWay } from './guards.ts'

const PAGE: RouteEntry = { name: 'page', path: 'page', file: 'page.tsx', layout: 'default', title: 'auth' }
const MEMBER = { status: 'accepted', active: true, communityAdmin: false, groupAdmin: false } as User

test('a page without guards lets everyone in', () => {
  expect(guardedWay(PAGE, null)).toBeUndefined()
})

test('a restricted page, or one for a role, wants a signed-in person', () => {
  expect(guardedWay({ ...PAGE, guards: ['restricted'] }, null)).toBe('login')
  expect(guardedWay({ ...PAGE, roles: ['user'] }, null)).toBe('login')
  expect(guardedWay({ ...PAGE, guards: ['restricted'] }, { ...MEMBER, active: false })).toBeUndefined()
})

test('deactivated and pending people are led from the community to their dashboard', () => {
  const page: RouteEntry = { ...PAGE, guards: ['restricted', 'disable-user'] }
  expect(guardedWay(page, MEMBER)).toBeUndefined()
  expect(guardedWay(page, { ...MEMBER, active: false })).toBe('dashboard')
  expect(guardedWay(page, { ...MEMBER, status: 'pending' })).toBe('dashboard')
})

test('any one of the roles lets in; none leads to the dashboard', () => {
  const admins: RouteEntry = { ...PAGE, roles: ['groupAdmin'] }
  expect(guardedWay(admins, MEMBER)).toBe('dashboard')
  expect(guardedWay(admins, { ...MEMBER, groupAdmin: true })).toBeUndefined()
  expect(guardedWay(admins, { ...MEMBER, communityAdmin: true })).toBeUndefined()
  const either: RouteEntry = { ...PAGE, roles: ['communityAdmin', 'user'] }
  expect(guardedWay(either, MEMBER)).toBeUndefined()
  expect(guardedWay(either, { ...MEMBER, status: 'pending' })).toBe('dashboard')
})
