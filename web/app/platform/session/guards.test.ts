import type { User } from '@vecu/contract/account'
import { expect, test } from 'vitest'

import type { RouteEntry } from '../../route-table.ts'
import { guardRedirect } from './guards.ts'

const PAGE: RouteEntry = { name: 'page', path: 'page', file: 'page.tsx', layout: 'default', title: 'auth' }
const MEMBER = { status: 'accepted', active: true, communityAdmin: false, groupAdmin: false } as User

test('a page without guards lets everyone in', () => {
  expect(guardRedirect(PAGE, null)).toBeUndefined()
})

test('a restricted page redirects to login without a user', () => {
  expect(guardRedirect({ ...PAGE, guards: ['restricted'] }, null)).toBe('login')
  expect(guardRedirect({ ...PAGE, roles: ['user'] }, null)).toBe('login')
  expect(guardRedirect({ ...PAGE, guards: ['restricted'] }, { ...MEMBER, active: false })).toBeUndefined()
})

test('disable-user redirects deactivated and pending members to the dashboard', () => {
  const page: RouteEntry = { ...PAGE, guards: ['restricted', 'disable-user'] }
  expect(guardRedirect(page, MEMBER)).toBeUndefined()
  expect(guardRedirect(page, { ...MEMBER, active: false })).toBe('dashboard')
  expect(guardRedirect(page, { ...MEMBER, status: 'pending' })).toBe('dashboard')
})

test('one matching role is enough; none redirects to the dashboard', () => {
  const admins: RouteEntry = { ...PAGE, roles: ['groupAdmin'] }
  expect(guardRedirect(admins, MEMBER)).toBe('dashboard')
  expect(guardRedirect(admins, { ...MEMBER, groupAdmin: true })).toBeUndefined()
  expect(guardRedirect(admins, { ...MEMBER, communityAdmin: true })).toBeUndefined()
  const either: RouteEntry = { ...PAGE, roles: ['communityAdmin', 'user'] }
  expect(guardRedirect(either, MEMBER)).toBeUndefined()
  expect(guardRedirect(either, { ...MEMBER, status: 'pending' })).toBe('dashboard')
})
