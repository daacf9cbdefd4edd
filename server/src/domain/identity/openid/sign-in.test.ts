import { moodleApi } from '@vecu/contract/moodle'
import { expect, test, vi } from 'vitest'

import { aPerson, startOpenIdProvider } from '../../../../test/openid-provider.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'

async function findPeople({ services, community }: TestServer) {
  const { db } = services.connection
  const rows = await db.selectFrom('account').selectAll().where('community_id', '=', community.id).execute()
  return rows.filter(({ email }) => email.endsWith('@subjects.test'))
}

async function findGroups({ services }: TestServer, accountId: number): Promise<number[]> {
  const { db } = services.connection
  const rows = await db.selectFrom('membership').select('team_id').where('account_id', '=', accountId).execute()
  return rows.map(({ team_id }) => team_id).toSorted((a, b) => a - b)
}

test.each(['client_secret_basic', 'client_secret_post'] as const)(
  '%s: the first sign-in creates an account, the second finds it',
  async (authMethod) => {
    const server = await startServer()
    const { signInAs } = await startOpenIdProvider(server, { authMethod })
    const first = await signInAs('subject-1')
    expect([first.status, first.data.isNew]).toEqual([200, true])
    expect(first.data).toMatchObject({ firstname: 'Camille', lastname: 'Roussel', locale: 'el', status: 'accepted' })
    expect(first.headers['x-refresh-token']).toEqual(expect.any(String))
    const second = await signInAs('subject-1')
    expect([second.status, second.data.isNew, second.data.id]).toEqual([200, false, first.data.id])
    const [account, ...others] = await findPeople(server)
    // `email_verified` of the provider does not confirm the address here.
    expect([account?.password_hash, account?.email_confirmed_at, others]).toEqual([null, null, []])
  },
)

test('the login URL carries state, nonce and a PKCE challenge', async () => {
  const server = await startServer()
  const { getLoginUrl, issuer } = await startOpenIdProvider(server)
  const url = await getLoginUrl()
  expect(`${url.origin}${url.pathname}`).toBe(`${issuer}/auth`)
  const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams)
  expect(rest).toEqual({
    client_id: 'vecu',
    response_type: 'code',
    redirect_uri: `http://${server.host}/auth/moodle_sso_callback`,
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    ui_locales: 'fr',
  })
  expect(new Set([state, nonce, code_challenge]).size).toBe(3)
  expect(Buffer.from(state ?? '', 'base64url').toString('latin1')).not.toContain(nonce)
})

test('an account is linked by subject, and an existing one only after its password', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const people = { 'subject-1': aPerson({ email: person.email }), 'subject-2': aPerson({ email: person.email }) }
  const { getCallbackParams, signInAs } = await startOpenIdProvider(server, { people })
  const { code, state, iss } = await getCallbackParams('subject-1')
  const rejected = await server.try(moodleApi.callback, { code, state, iss })
  expect([rejected.status, rejected.data.code]).toEqual([409, 'MOODLE_ACCOUNT_EXISTS'])
  expect(rejected.headers.authorization).toBeUndefined()
  expect((await server.call(moodleApi.join, { state, password: PASSWORD })).id).toBe(person.id)
  people['subject-1'].email = 'another@subjects.test'
  expect((await signInAs('subject-1')).data).toMatchObject({ id: person.id, isNew: false })
  expect((await signInAs('subject-2')).data.code).toBe('MOODLE_ACCOUNT_EXISTS')
})

test('an address of another community cannot be used, and a missing one is reported', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const { email } = await otherServer.signIn()
  const people = { taken: aPerson({ email }), none: aPerson({ email: undefined }), odd: aPerson({ email: 7 }) }
  const { signInAs } = await startOpenIdProvider(server, { people })
  expect((await signInAs('taken')).data.code).toBe('MOODLE_EMAIL_TAKEN')
  expect((await signInAs('none')).data.code).toBe('MOODLE_NO_EMAIL')
  expect((await signInAs('odd')).data.code).toBe('MOODLE_NO_EMAIL')
})

test('values of the claim give places in groups and take none away', async () => {
  const server = await startServer()
  const [cooks, bakers, others] = [
    await server.createGroup(),
    await server.createGroup('B'),
    await server.createGroup('C'),
  ]
  const people = { 'subject-1': aPerson({ groups: ['cooks', 'unknown', 7, null] }) }
  const { signInAs } = await startOpenIdProvider(server, {
    people,
    groupsClaim: 'groups',
    groupMappings: [
      { value: 'cooks', groupId: cooks },
      { value: 'bakers', groupId: bakers },
      { value: 'Cooks', groupId: others },
    ],
  })
  const { data } = await signInAs('subject-1')
  expect(await findGroups(server, data.id)).toEqual([cooks])
  people['subject-1'].groups = 'bakers'
  await signInAs('subject-1')
  expect(await findGroups(server, data.id)).toEqual([cooks, bakers])
})

test('a claim inside another claim gives places, and a deactivated member gets none', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const people = { 'subject-1': aPerson(), 'subject-2': aPerson({ realm_access: { roles: ['cooks'] } }) }
  const { signInAs, getLoginUrl } = await startOpenIdProvider(server, {
    people,
    groupsClaim: 'realm_access.roles',
    groupMappings: [{ value: 'cooks', groupId: group }],
  })
  expect((await getLoginUrl()).searchParams.get('scope')).toBe('openid profile email')
  const requestGroups = (url: URL) => url.searchParams.set('scope', 'openid profile email groups')
  const { data } = await signInAs('subject-1', requestGroups)
  expect(await findGroups(server, data.id)).toEqual([])
  await server.services.connection.db.updateTable('account').set({ active: false }).where('id', '=', data.id).execute()
  people['subject-1'].realm_access = { roles: ['cooks'] }
  await signInAs('subject-1', requestGroups)
  expect(await findGroups(server, data.id)).toEqual([])
  const other = await signInAs('subject-2', requestGroups)
  expect(await findGroups(server, other.data.id)).toEqual([group])
})

test('a refusal on the provider leads back with access_denied and is logged', async () => {
  const server = await startServer()
  const { getCallbackParams, center } = await startOpenIdProvider(server)
  const { code, state, error } = await getCallbackParams(undefined)
  expect([code, error]).toEqual(['', 'access_denied'])
  const warn = vi.spyOn(server.services.log, 'warn')
  await server.call(moodleApi.error, { state, error: error ?? '' })
  expect(warn).toHaveBeenCalledWith(
    { center: center.id, error: 'access_denied' },
    'learning platform ended the sign-in',
  )
  warn.mockRestore()
})
