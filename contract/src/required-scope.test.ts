import { expect, test } from 'vitest'

import { ENDPOINTS } from './endpoints.ts'
import { OWN_PASSWORD_ATTEMPTS } from './limits.ts'
import { PERSONAL_ACCESS_TOKEN_SCOPES } from './personal-access-token.ts'
import { isGrantable, requiredScope } from './required-scope.ts'

const formatEndpoint = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test.each(ENDPOINTS.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
  '%s has a required scope',
  (_, endpoint) => {
    expect([...PERSONAL_ACCESS_TOKEN_SCOPES, 'public', 'session']).toContain(requiredScope(endpoint))
  },
)

test('every scope opens some endpoint', () => {
  const required = new Set(ENDPOINTS.map(requiredScope))
  for (const scope of PERSONAL_ACCESS_TOKEN_SCOPES) expect(required).toContain(scope)
})

test('endpoints that take a password or start a session are refused to tokens', () => {
  const sensitive = ENDPOINTS.filter(
    ({ startsSession, attempts }) => startsSession === true || attempts?.name === OWN_PASSWORD_ATTEMPTS.name,
  )
  expect(sensitive.length).toBeGreaterThan(5)
  expect(sensitive.filter((one) => requiredScope(one) !== 'session').map(formatEndpoint)).toEqual([])
})

test('endpoints that manage tokens, sessions and credentials are refused to tokens', () => {
  const managing = ENDPOINTS.filter(({ path }) =>
    /^\/v2\/(login|logout|refresh|password|signup|email_confirmation|access_tokens)\b/.test(path),
  )
  expect(managing.length).toBeGreaterThan(9)
  expect(managing.filter((one) => requiredScope(one) !== 'session').map(formatEndpoint)).toEqual([])
})

test('reads never require a write scope, and writes never a read scope', () => {
  for (const endpoint of ENDPOINTS) {
    const unexpected = endpoint.method === 'GET' ? /:write$/ : /:read$/
    expect([formatEndpoint(endpoint), requiredScope(endpoint)]).toEqual([
      formatEndpoint(endpoint),
      expect.not.stringMatching(unexpected),
    ])
  }
})

test('endpoints for admins need the scope admin or a session', () => {
  const forAdmins = ENDPOINTS.filter(({ access }) => access === 'groupAdmin' || access === 'communityAdmin')
  for (const endpoint of forAdmins) expect(requiredScope(endpoint)).toMatch(/^(admin|session)$/)
})

test('an endpoint of an unknown subject has no required scope', () => {
  const unknown = { method: 'GET', path: '/v2/unknown', access: 'signedIn' } as const
  expect(() => requiredScope(unknown)).toThrow("add 'unknown'")
  expect(isGrantable('session')).toBe(false)
})
