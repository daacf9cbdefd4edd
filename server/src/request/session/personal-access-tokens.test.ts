import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { communityApi } from '@vecu/contract/community'
import { ENDPOINTS } from '@vecu/contract/endpoints'
import { experienceApi } from '@vecu/contract/experience'
import { groupApi } from '@vecu/contract/group'
import { journalApi } from '@vecu/contract/journal'
import { personalAccessTokenApi } from '@vecu/contract/personal-access-token'
import { requiredScope } from '@vecu/contract/required-scope'
import { credentialsApi, sessionApi } from '@vecu/contract/session'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { MatrixFixture } from '../../../test/matrix-fixture.ts'
import { INPUTS } from '../../../test/matrix-inputs.ts'
import { createToken } from '../../../test/personal-access-tokens.ts'
import { PASSWORD, startServer } from '../../../test/start-server.ts'

const toOperation = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('endpoints reserved for sessions refuse a token with all scopes', () => {
  const reserved = ENDPOINTS.filter((endpoint) => !endpoint.devOnly && requiredScope(endpoint) === 'session')

  test.each(reserved.map((endpoint) => [toOperation(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const fixture = await MatrixFixture.open()
    const admin = await fixture.server.signIn('communityAdmin')
    const { headers } = await createToken(admin, ['journal:read', 'journal:write', 'community:read', 'admin'])
    const input = (await INPUTS[name]?.(fixture, admin)) ?? { id: admin.id }
    const before = await fixture.position()
    const { status, data } = await fixture.server.try(endpoint, input as never, headers)
    expect([status, data.code]).toEqual([403, 'PERSONAL_ACCESS_TOKEN_REFUSED'])
    expect(await fixture.changedSince(before)).toEqual([])
  })
})

describe('endpoints refuse a token that has every scope but theirs', () => {
  const scopes = ['journal:read', 'journal:write', 'community:read', 'admin'] as const
  test.each([
    ['journal:read', journalApi.own, {}],
    ['journal:write', experienceApi.create, { experience: { description: 'Non' } }],
    ['community:read', groupApi.search, {}],
    ['admin', auditApi.list, {}],
  ] as const)('%s', async (scope, endpoint, input) => {
    const server = await startServer()
    const admin = await server.signIn('communityAdmin')
    const others = await createToken(
      admin,
      scopes.filter((one) => one !== scope),
    )
    const refused = await server.try(endpoint, { ...input, communityId: server.community.id } as never, others.headers)
    expect([refused.status, refused.data.code]).toEqual([403, 'PERSONAL_ACCESS_TOKEN_SCOPE_MISSING'])
    const { headers } = await createToken(admin, [scope])
    const { status } = await server.try(endpoint, { ...input, communityId: server.community.id } as never, headers)
    expect(status).toBeLessThan(300)
  })
})

test('an experience of one’s own needs journal:read, although the endpoint is public', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id } = await person.call(experienceApi.create, { experience: { description: 'À moi' } })
  const reader = await createToken(person, ['journal:read'])
  expect((await server.call(experienceApi.get, { id }, reader.headers)).description).toBe('À moi')
  const { headers } = await createToken(person, ['community:read'])
  expect((await server.try(experienceApi.get, { id }, headers)).data.code).toBe('PERSONAL_ACCESS_TOKEN_SCOPE_MISSING')
})

test('a token starts no session and returns no tokens', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { headers } = await createToken(person, ['journal:read'])
  const response = await server.try(journalApi.own, {}, headers)
  expect(response.headers.authorization).toBeUndefined()
  expect(response.headers['x-refresh-token']).toBeUndefined()
  const refresh = await server.try(sessionApi.refresh, { refreshToken: headers.authorization.slice(7) })
  expect(refresh.status).toBe(401)
})

test('public endpoints ignore a token, valid or not', async () => {
  const server = await startServer()
  const { status } = await server.try(communityApi.find, {}, { authorization: 'Bearer vecu_pat_unknown' })
  expect(status).toBe(200)
})

test.each(['vecu_pat_', 'vecu_pat_unknown', `vecu_pat_${'a'.repeat(5_000)}`])('%.20s is 401', async (token) => {
  const server = await startServer()
  const { status, data } = await server.try(journalApi.own, {}, { authorization: `Bearer ${token}` })
  expect([status, data.code]).toEqual([401, 'UNAUTHORIZED'])
})

test('an expired token is 401', async () => {
  const server = await startServer()
  const { id, headers } = await createToken(await server.signIn(), ['journal:read'])
  await sql`update personal_access_token set expires_at = now() where id = ${id}`.execute(server.services.connection.db)
  expect((await server.try(journalApi.own, {}, headers)).status).toBe(401)
})

test('a token of another community is 401', async () => {
  const [server, elsewhere] = [await startServer(), await startServer()]
  const { headers } = await createToken(await server.signIn('communityAdmin'), ['journal:read', 'admin'])
  expect((await elsewhere.try(journalApi.own, {}, headers)).status).toBe(401)
  expect((await elsewhere.try(auditApi.list, {}, headers)).status).toBe(401)
})

test('a changed password ends the tokens', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { headers } = await createToken(person, ['journal:read'])
  const password = 'une phrase toute neuve 27'
  const user = { email: person.email, currentPassword: PASSWORD, password, passwordConfirmation: password }
  await person.call(credentialsApi.update, { user })
  expect((await server.try(journalApi.own, {}, headers)).status).toBe(401)
  expect((await person.call(personalAccessTokenApi.list, {})).accessTokens).toEqual([])
})

test('a deactivated owner loses the tokens, also after being activated again', async () => {
  const server = await startServer()
  const [admin, person] = [await server.signIn('communityAdmin'), await server.signIn()]
  const { headers } = await createToken(person, ['journal:read'])
  await admin.call(userApi.deactivate, { userIds: [person.id] })
  expect((await server.try(journalApi.own, {}, headers)).status).toBe(401)
  await admin.call(userApi.activate, { userIds: [person.id] })
  expect((await server.try(journalApi.own, {}, headers)).status).toBe(401)
})

test('a deleted account loses the tokens', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { headers } = await createToken(person, ['journal:read'])
  await person.call(userApi.deleteAccount, { id: person.id, password: PASSWORD })
  expect((await server.try(journalApi.own, {}, headers)).status).toBe(401)
})

test('admin rights are those of the owner at the time of the call', async () => {
  const server = await startServer()
  const [first, person] = [await server.signIn('communityAdmin'), await server.signIn('communityAdmin')]
  const { headers } = await createToken(person, ['admin'])
  expect((await server.try(auditApi.list, {}, headers)).status).toBe(200)
  await first.call(userApi.permissions, { id: person.id, user: { communityAdmin: false, groupAdmin: false } })
  expect((await server.try(auditApi.list, {}, headers)).status).toBe(403)
})

test('without the scope admin, a token of a community admin sees what a member sees', async () => {
  const server = await startServer()
  const [admin, member] = [await server.signIn('communityAdmin'), await server.signIn()]
  const plain = await createToken(admin, ['community:read'])
  const full = await createToken(admin, ['community:read', 'admin'])
  expect((await server.call(userApi.get, { id: member.id }, plain.headers)).email).toBeNull()
  expect((await server.call(userApi.get, { id: member.id }, full.headers)).email).toBe(member.email)
})

test('without the scope admin, a token of a group admin does not manage the group', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const admin = await server.signIn('groupAdmin', [group])
  const member = await server.signIn('member', [group])
  const plain = await createToken(admin, ['community:read'])
  const full = await createToken(admin, ['community:read', 'admin'])
  const isManageable = async (headers: Record<string, string>) =>
    (await server.call(groupApi.get, { id: group }, headers)).mayManage
  expect([await isManageable(plain.headers), await isManageable(full.headers)]).toEqual([false, true])
  expect((await server.call(userApi.get, { id: member.id }, plain.headers)).email).toBeNull()
  expect((await server.call(userApi.get, { id: member.id }, full.headers)).email).toBe(member.email)
})

test('all tokens of an account share the limits of an endpoint', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const tokens = [await createToken(admin, ['admin']), await createToken(admin, ['admin'])]
  const max = auditApi.exportList.attempts?.calls?.account?.max ?? 0
  for (let call = 0; call < max; call += 1) {
    await server.call(auditApi.exportList, {}, tokens[call % 2]?.headers)
  }
  const { status } = await server.try(auditApi.exportList, {}, tokens[0]?.headers)
  expect(status).toBe(429)
})
