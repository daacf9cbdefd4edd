import { expect, test } from 'vitest'

import { landingPath, ownPath } from './landing.ts'
import { loginPath } from './login-path.ts'

test.each(['/', '/profile', '/el/profile?tab=1#names', '/%2F%2Fevil.example'])('ownPath accepts %s', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  null,
  '',
  'profile',
  'https://evil.example',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  'javascript:alert(1)',
  'http://here.invalid/profile',
  'http://',
])('ownPath rejects %j', (value) => {
  expect(ownPath(value)).toBeUndefined()
})

test('dot segments cannot turn a path into a host', () => {
  expect(ownPath('/.//evil.example')).toBe('/evil.example')
  expect(ownPath('/x/..//evil.example')).toBe('/evil.example')
})

test('the login form returns to the requested page in its language', () => {
  const path = loginPath({ pathname: '/el/profile', search: '?a=1', hash: '#b' })
  expect(path).toBe('/el/auth/login/form?next=%2Fel%2Fprofile%3Fa%3D1%23b')
  expect(landingPath(new URL(path, 'http://localhost').search, 'el')).toBe('/el/profile?a=1#b')
})

test('loginPath omits next for the home page', () => {
  expect(loginPath({ pathname: '/' })).toBe('/auth/login/form')
  expect(loginPath({ pathname: '/nl' })).toBe('/nl/auth/login/form')
  expect(landingPath('', 'nl')).toBe('/nl')
})

test('a next parameter of another host leads home', () => {
  expect(landingPath('?next=//evil.example', 'fr')).toBe('/')
})
