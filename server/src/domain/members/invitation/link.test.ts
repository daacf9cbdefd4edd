import { randomUUID } from 'node:crypto'

import { invitationLinkApi } from '@vecu/contract/invitation'
import { describe, expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import type { Kind } from '../../../../test/people.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'

const form = (invitationToken: string, more: object = {}) =>
  ({
    invitationLink: {
      invitationToken,
      userAttributes: {
        email: `new-${randomUUID().slice(0, 8)}@people.test`,
        firstname: 'Nadia',
        lastname: 'Amrani',
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
        ...more,
      },
    },
  }) as never

async function link(server: TestServer, options: object = {}) {
  const groupId = await server.createGroup()
  const admin = await server.signIn('groupAdmin', [groupId])
  const created = await admin.call(invitationLinkApi.create, { invitationLink: { groupId, ...options } })
  return { groupId, admin, created, token: created.token }
}

const getSignature = (token: string) => token.slice(token.indexOf('-') + 1)
const getGroupIds = (data: { groupsAttributes: { id: number }[] }) => data.groupsAttributes.map(({ id }) => id)

test('a link points to the host of the community and registers into its group', async () => {
  const server = await startServer()
  const { groupId, created, token } = await link(server)
  const url = new URL(created.url)
  expect([url.host, url.pathname]).toEqual([server.host, expect.stringMatching(/^\/r\/\w{5}-\w{5}$/)])
  expect(created).toMatchObject({ groupId, groupName: 'CAP Cuisine', uses: 0, maxUses: null, revokedAt: null })
  expect(Math.abs(Date.parse(created.expiresAt) - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000)
  expect(await server.call(invitationLinkApi.find, { token })).toEqual({
    groupName: 'CAP Cuisine',
    communityName: server.community.name,
    emailDomain: null,
    registration: 'open',
  })
  const { status, data, headers } = await server.try(invitationLinkApi.register, form(token, { locale: 'el' }))
  expect([status, data.status, getGroupIds(data)]).toEqual([200, 'accepted', [groupId]])
  expect(headers['x-refresh-token']).toEqual(expect.any(String))
  expect((await mailsTo(server, data.email ?? '')).map(({ subject }) => subject)).toEqual([
    'Το τετράδιό σας είναι έτοιμο: επιβεβαιώστε τη διεύθυνσή σας',
  ])
})

test('the token is not stored in the database but returned in lists', async () => {
  const server = await startServer()
  const { admin, token, created } = await link(server)
  const rows = await server.services.connection.db.selectFrom('invitation_link').selectAll().execute()
  const signature = getSignature(token)
  for (const { salt, ...row } of rows) {
    expect(JSON.stringify(row)).not.toContain(signature)
    expect([salt.toString('base64url'), salt.toString('hex')]).not.toContain(signature)
  }
  expect(await admin.call(invitationLinkApi.list, {})).toEqual({
    paginatedResults: [created],
    totalPages: { pages: 1, count: 1 },
  })
})

describe('permission to create, list, renew and revoke links', () => {
  test.each([
    ['a member', 'member', true, 403],
    ['an admin of the group', 'groupAdmin', true, 200],
    ['an admin of another group', 'groupAdmin', false, 403],
    ['a community admin', 'communityAdmin', false, 200],
    ['somebody who waits for approval', 'pending', true, 403],
    ['somebody deactivated', 'inactive', true, 403],
  ] as [string, Kind, boolean, number][])('%s', async (_, kind, isMember, status) => {
    const server = await startServer()
    const { groupId, created } = await link(server)
    const person = await server.signIn(kind, isMember ? [groupId] : [])
    const responses = [
      await person.try(invitationLinkApi.create, { invitationLink: { groupId } }),
      await person.try(invitationLinkApi.list, { groupId }),
      await person.try(invitationLinkApi.renew, { id: created.id }),
      await person.try(invitationLinkApi.revoke, { id: created.id }),
    ]
    expect(responses.map((response) => (response.status === 201 ? 200 : response.status))).toEqual(
      responses.map(() => status),
    )
  })

  test('groups and links of another community return 404', async () => {
    const [server, other] = [await startServer(), await startServer()]
    const { groupId, created, token } = await link(other)
    const admin = await server.signIn('communityAdmin')
    const responses = [
      [await admin.try(invitationLinkApi.create, { invitationLink: { groupId } }), 'GROUP_NOT_FOUND'],
      [await admin.try(invitationLinkApi.list, { groupId }), 'GROUP_NOT_FOUND'],
      [await admin.try(invitationLinkApi.renew, { id: created.id }), 'LINK_NOT_FOUND'],
      [await admin.try(invitationLinkApi.revoke, { id: created.id }), 'LINK_NOT_FOUND'],
      [await admin.try(invitationLinkApi.join, { invitationToken: token }), 'LINK_NOT_FOUND'],
      [await server.try(invitationLinkApi.find, { token }), 'LINK_NOT_FOUND'],
      [await server.try(invitationLinkApi.register, form(token)), 'LINK_NOT_FOUND'],
    ] as const
    for (const [{ status, data }, code] of responses) expect([status, data.code]).toEqual([404, code])
    expect((await admin.call(invitationLinkApi.list, {})).paginatedResults).toEqual([])
  })

  test('the list contains links of administered groups, newest first', async () => {
    const server = await startServer()
    const [one, two] = [await link(server), await link(server)]
    const ids = async (by: typeof one.admin) =>
      (await by.call(invitationLinkApi.list, {})).paginatedResults.map(({ id }) => id)
    expect(await ids(one.admin)).toEqual([one.created.id])
    expect(await ids(await server.signIn('communityAdmin'))).toEqual([two.created.id, one.created.id])
    const past = await one.admin.call(invitationLinkApi.list, { page: 7 })
    expect(past).toEqual({ paginatedResults: [], totalPages: { pages: 1, count: 1 } })
  })
})

test('renewing replaces the token, resets the uses and invalidates the old token', async () => {
  const server = await startServer()
  const { admin, created, token } = await link(server, { maxUses: 1 })
  await server.call(invitationLinkApi.register, form(token))
  expect((await server.try(invitationLinkApi.find, { token })).status).toBe(404)
  await admin.call(invitationLinkApi.revoke, { id: created.id })
  const renewed = await admin.call(invitationLinkApi.renew, { id: created.id })
  expect(renewed).toMatchObject({ id: created.id, uses: 0, maxUses: 1, revokedAt: null })
  expect(renewed.token).not.toBe(token)
  expect((await server.try(invitationLinkApi.find, { token })).status).toBe(404)
  expect((await server.try(invitationLinkApi.register, form(renewed.token))).status).toBe(200)
})

test('revoked, expired, forged and malformed links return LINK_NOT_FOUND', async () => {
  const server = await startServer()
  const [revoked, late, sound] = [await link(server), await link(server), await link(server)]
  const ended = await revoked.admin.call(invitationLinkApi.revoke, { id: revoked.created.id })
  expect(ended.revokedAt).toEqual(expect.any(String))
  await server.services.connection.db
    .updateTable('invitation_link')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', late.created.id)
    .execute()
  const member = await server.signIn()
  const { id } = sound.created
  const swapped = `${id}-${getSignature(late.token)}`
  for (const token of [
    revoked.token,
    late.token,
    swapped,
    `${id}-x`,
    `0${sound.token}`,
    `${sound.token}x`,
    'x',
    '1-',
  ]) {
    const responses = [
      await server.try(invitationLinkApi.find, { token }),
      await server.try(invitationLinkApi.register, form(token)),
      await member.try(invitationLinkApi.join, { invitationToken: token }),
    ]
    for (const { status, data } of responses) expect([status, data.code]).toEqual([404, 'LINK_NOT_FOUND'])
  }
  expect((await member.try(invitationLinkApi.join, { invitationToken: sound.token })).status).toBe(200)
})

test('of a hundred parallel registrations on five uses, five succeed', async () => {
  const server = await startServer()
  const { admin, groupId, token } = await link(server, { maxUses: 5 })
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => server.try(invitationLinkApi.register, form(token))),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(responses.filter(({ data }) => data.code === 'LINK_NOT_FOUND')).toHaveLength(95)
  const members = await server.services.connection.db
    .selectFrom('membership')
    .select('id')
    .where('team_id', '=', groupId)
    .execute()
  expect(members).toHaveLength(5 + 1)
  const { paginatedResults } = await admin.call(invitationLinkApi.list, {})
  expect(paginatedResults.map(({ uses }) => uses)).toEqual([5])
}, 60_000)

test('an invalid registration consumes no use and returns field errors', async () => {
  const server = await startServer()
  const { token } = await link(server, { maxUses: 1 })
  const { email } = await server.signIn()
  for (const [more, field] of [
    [{ email }, 'email'],
    [{ email: 'no' }, 'email'],
    [{ password: 'password1234', passwordConfirmation: 'password1234' }, 'password'],
    [{ passwordConfirmation: 'another phrase' }, 'passwordConfirmation'],
  ] as const) {
    const { status, data } = await server.try(invitationLinkApi.register, form(token, more))
    expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
  }
  expect((await server.try(invitationLinkApi.register, form(token))).status).toBe(200)
})

test('a domain-limited link rejects other domains with LINK_DOMAIN_MISMATCH', async () => {
  const server = await startServer()
  const { token } = await link(server, { emailDomain: 'People.TEST' })
  for (const email of [
    'a@people.test.evil.example',
    'people.test@evil.example',
    'a@notpeople.test',
    'a@x.people.test',
  ]) {
    const { status, data } = await server.try(invitationLinkApi.register, form(token, { email }))
    expect([status, data.code, Object.keys(data.errors ?? {})]).toEqual([422, 'LINK_DOMAIN_MISMATCH', ['email']])
  }
  expect((await server.try(invitationLinkApi.register, form(token))).status).toBe(200)
  const otherLink = await link(server, { emailDomain: 'other.test' })
  const member = await server.signIn()
  const rejected = await member.try(invitationLinkApi.join, { invitationToken: otherLink.token })
  expect([rejected.status, rejected.data.code]).toEqual([422, 'LINK_DOMAIN_MISMATCH'])
})

test('an existing member joins by a link and consumes one use', async () => {
  const server = await startServer()
  const { admin, groupId, token } = await link(server, { maxUses: 1 })
  const [member, second] = [await server.signIn(), await server.signIn()]
  const joined = await Promise.all(
    Array.from({ length: 5 }, () => member.try(invitationLinkApi.join, { invitationToken: token })),
  )
  expect(joined.filter(({ status }) => status === 200).map(({ data }) => getGroupIds(data))).toContainEqual([groupId])
  expect((await second.try(invitationLinkApi.join, { invitationToken: token })).status).toBe(404)
  const { paginatedResults } = await admin.call(invitationLinkApi.list, {})
  expect(paginatedResults[0]?.uses).toBe(1)
  const activities = await server.services.connection.db
    .selectFrom('activity')
    .select(['kind', 'subject'])
    .where('account_id', '=', member.id)
    .where('subject', 'is not', null)
    .execute()
  expect(activities).toEqual([{ kind: 'joined', subject: 'CAP Cuisine' }])
})

test('a day as expiry lets the link work until the end of that day in UTC', async () => {
  const server = await startServer()
  const { admin, created } = await link(server, { expiresAt: '2099-03-14' })
  expect(created.expiresAt).toBe('2099-03-14T23:59:59.999Z')
  const input = { id: created.id, invitationLink: { expiresAt: '2099-04-01' } }
  expect((await admin.call(invitationLinkApi.change, input)).expiresAt).toBe('2099-04-01T23:59:59.999Z')
})

test.each([
  ['expiresAt', '2020-01-01T00:00:00Z'],
  ['expiresAt', '2020-01-01'],
  ['expiresAt', '2099-02-30'],
  ['expiresAt', 'tomorrow'],
  ['maxUses', 0],
  ['maxUses', 1.5],
  ['emailDomain', 'not a domain'],
  ['groupId', 'all'],
])('a link with %s of %s is rejected with 422 on that field', async (field, value) => {
  const server = await startServer()
  const groupId = await server.createGroup()
  const admin = await server.signIn('groupAdmin', [groupId])
  const input = { invitationLink: { groupId, [field]: value } } as never
  const { status, data } = await admin.try(invitationLinkApi.create, input)
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
})

test('creating, renewing and revoking a link are audited', async () => {
  const server = await startServer()
  const { admin, created, groupId } = await link(server)
  await admin.call(invitationLinkApi.renew, { id: created.id })
  await admin.call(invitationLinkApi.revoke, { id: created.id })
  const events = await server.services.connection.db
    .selectFrom('audit_event')
    .select(['actor_id', 'action', 'details'])
    .where('community_id', '=', server.community.id)
    .orderBy('id')
    .execute()
  const details = { linkId: created.id, groupId }
  expect(events).toEqual(
    ['link_created', 'link_renewed', 'link_revoked'].map((action) => ({ actor_id: admin.id, action, details })),
  )
})

test('a link is short and carries no language, unless it is older than short addresses', async () => {
  const server = await startServer()
  const groupId = await server.createGroup()
  const admin = await server.signIn('groupAdmin', [groupId])
  await server.services.connection.db.updateTable('account').set({ locale: 'pt' }).where('id', '=', admin.id).execute()
  const { id, url } = await admin.call(invitationLinkApi.create, { invitationLink: { groupId } })
  expect(new URL(url).pathname).toMatch(/^\/r\/\w{5}-\w{5}$/)
  await server.services.connection.db
    .updateTable('invitation_link')
    .set({ short_code: null })
    .where('id', '=', id)
    .execute()
  const { paginatedResults } = await admin.call(invitationLinkApi.list, { page: 0 })
  expect(new URL(paginatedResults[0]?.url ?? '').pathname).toBe('/pt/auth/register/public-link')
})
