import { randomUUID } from 'node:crypto'

import { auditApi } from '@vecu/contract/audit'
import type { Registration } from '@vecu/contract/community'
import { invitationApi } from '@vecu/contract/invitation'
import type { Locale } from '@vecu/contract/locale'
import { credentialsApi, sessionApi } from '@vecu/contract/session'
import { describe, expect, test } from 'vitest'

import { type SentMail, linkIn, mailsTo } from '../../../../test/mails.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { purgeJob } from '../../../ops/housekeeping/purge.job.ts'

const someone = () => ({ email: `new-${randomUUID().slice(0, 8)}@people.test`, firstname: 'Nadia', lastname: 'Amrani' })
const account = (user: object, more: object = {}) =>
  ({ user: { ...user, password: PASSWORD, passwordConfirmation: PASSWORD, ...more } }) as never

async function setPolicy({ services, community }: TestServer, registration: Registration): Promise<void> {
  const { db } = services.connection
  await db.updateTable('community').set({ registration }).where('id', '=', community.id).execute()
}

async function lastMail(server: TestServer, email: string): Promise<SentMail> {
  const mail = (await mailsTo(server, email)).at(-1)
  if (!mail) throw new Error(`no mail went to ${email}`)
  return mail
}

async function invited(server: TestServer, user = someone(), inviter?: Person, groupId?: number) {
  const group = groupId ?? (await server.createGroup())
  const by = inviter ?? (await server.signIn('communityAdmin'))
  await by.call(invitationApi.invite, { user, groupId: group })
  const token = linkIn(await lastMail(server, user.email)).searchParams.get('invitation_token') ?? ''
  return { user, group, token }
}

test('an invitation is mailed, read by the form, and registers into the group', async () => {
  const server = await startServer()
  const { user, group, token } = await invited(server)
  const mail = await lastMail(server, user.email)
  expect(mail.subject).toContain('Inès Éluard communityAdmin')
  expect(linkIn(mail).host + linkIn(mail).pathname).toBe(`${server.host}/auth/register/form`)
  expect(await server.call(invitationApi.get, { token })).toEqual({
    id: expect.any(Number) as number,
    token,
    registered: false,
    groupId: group,
    groupName: 'CAP Cuisine',
    communityId: server.community.id,
    communityPath: server.community.slug,
    user,
  })
  const response = await server.try(invitationApi.register, account(user, { invitationToken: token }))
  expect(response.data).toMatchObject({ email: user.email, status: 'accepted', groupsAttributes: [{ id: group }] })
  expect(response.headers.authorization).toMatch(/^Bearer /)
  expect((await server.try(sessionApi.login, { user: { email: user.email, password: PASSWORD } })).status).toBe(200)
  expect((await lastMail(server, user.email)).subject).toBe('Votre carnet est ouvert')
})

test('only the token hash is stored, and the invitation is valid for 30 days', async () => {
  const server = await startServer()
  const { user, token } = await invited(server)
  const row = await server.services.connection.db
    .selectFrom('invitation')
    .selectAll()
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(Math.abs(row.expires_at.getTime() - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000)
})

test('inviting again renews the invitation and invalidates the old link', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const first = await invited(server, someone(), admin)
  const { db } = server.services.connection
  const rows = () =>
    db.selectFrom('invitation').selectAll().where('community_id', '=', server.community.id).orderBy('id').execute()
  await db
    .updateTable('invitation')
    .set({ expires_at: new Date(Date.now() + 60_000) })
    .where('email', '=', first.user.email)
    .execute()
  const again = { ...first.user, email: first.user.email.toUpperCase(), firstname: 'Nadège' }
  const { token } = await invited(server, again, admin, first.group)
  const [row, ...others] = await rows()
  expect([others, row?.firstname, row?.email]).toEqual([[], 'Nadège', first.user.email])
  expect(row?.expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  expect((await server.try(invitationApi.get, { token: first.token })).data.code).toBe('INVITATION_NOT_FOUND')
  expect((await server.call(invitationApi.get, { token })).groupId).toBe(first.group)
  const { paginatedResults } = await admin.call(auditApi.list, {})
  expect(paginatedResults.map(({ action }) => action)).toEqual(['invitation_resent', 'invited'])
  // Another group gets its own invitation; concurrent invitations to one group create a single row.
  const [otherGroup, user] = [await server.createGroup(), someone()]
  await invited(server, first.user, admin, otherGroup)
  await Promise.all([1, 2, 3, 4].map(() => admin.call(invitationApi.invite, { user, groupId: otherGroup })))
  expect((await rows()).map(({ email }) => email)).toEqual([first.user.email, first.user.email, user.email])
})

describe('permission to invite', () => {
  test.each([
    ['a member, into their group', 'member', true, true, 201],
    ['a member, into a group that keeps it to its admins', 'member', true, false, 403],
    ['a member, into another group', 'member', false, true, 403],
    ['a group admin, into their group, always', 'groupAdmin', true, false, 201],
    ['a group admin, into another group', 'groupAdmin', false, true, 403],
    ['a community admin, into any group', 'communityAdmin', false, false, 201],
    ['somebody who waits for approval', 'pending', true, true, 403],
    ['somebody deactivated', 'inactive', true, true, 403],
  ] as const)('%s', async (_, kind, isMember, membersMayInvite, status) => {
    const server = await startServer()
    const group = await server.createGroup()
    await server.services.connection.db
      .updateTable('team')
      .set({ members_may_invite: membersMayInvite })
      .where('id', '=', group)
      .execute()
    const person = await server.signIn(kind, isMember ? [group] : [])
    const user = someone()
    expect((await person.try(invitationApi.invite, { user, groupId: group })).status).toBe(status)
    expect(await mailsTo(server, user.email)).toHaveLength(status === 201 ? 1 : 0)
  })

  test('inviting to a foreign or unknown group returns 404, without a session 401', async () => {
    const [server, other] = [await startServer(), await startServer()]
    const admin = await server.signIn('communityAdmin')
    for (const groupId of [await other.createGroup(), 999_999_999]) {
      const { status, data } = await admin.try(invitationApi.invite, { user: someone(), groupId })
      expect([status, data.code]).toEqual([404, 'GROUP_NOT_FOUND'])
    }
    const anonymous = await server.try(invitationApi.invite, { user: someone(), groupId: await server.createGroup() })
    expect(anonymous.status).toBe(401)
  })
})

test('invitations by admins are audited, those by members are not', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const [admin, member] = [await server.signIn('groupAdmin', [group]), await server.signIn('member', [group])]
  const colleague = await server.signIn()
  for (const by of [admin, member]) await by.call(invitationApi.invite, { user: someone(), groupId: group })
  await admin.call(invitationApi.invite, { user: { ...someone(), email: colleague.email }, groupId: group })
  const events = await server.services.connection.db
    .selectFrom('audit_event')
    .select(['actor_id', 'subject_id', 'action'])
    .where('community_id', '=', server.community.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { actor_id: admin.id, subject_id: null, action: 'invited' },
    { actor_id: admin.id, subject_id: colleague.id, action: 'invited' },
  ])
})

test.each(['fr', 'en', 'it', 'el', 'nl', 'pt'] as Locale[])('the invitation mail in %s is complete', async (locale) => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const user = someone()
  const input = { user, groupId: await server.createGroup() }
  await admin.call(invitationApi.invite, input, { 'accept-language': locale })
  const mail = await lastMail(server, user.email)
  expect(mail.html).toContain(`lang="${locale}"`)
  expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\{|mail:|undefined|Invalid Date/)
  expect(linkIn(mail).pathname).toBe(`${locale === 'fr' ? '' : `/${locale}`}/auth/register/form`)
})

test('a name that looks like a URL creates no link in a mail', async () => {
  const server = await startServer()
  const user = { ...someone(), firstname: 'https://evil.example/win now', lastname: 'www.evil.example' }
  await server.call(invitationApi.register, account(user))
  const mail = await lastMail(server, user.email)
  expect(mail.text + mail.html + mail.subject).not.toMatch(/evil\.example|https?:\/\/evil/)
})

test('one of a hundred parallel registrations with one invitation succeeds', async () => {
  const server = await startServer()
  const { user, token } = await invited(server)
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => server.try(invitationApi.register, account(user, { invitationToken: token }))),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ data }) => data.code === 'INVITATION_USED')).toHaveLength(99)
}, 60_000)

test('used invitations return INVITATION_USED, invalid ones INVITATION_NOT_FOUND', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const [used, late, foreign] = [await invited(server), await invited(server), await invited(other)]
  await server.call(invitationApi.register, account(used.user, { invitationToken: used.token }))
  await server.services.connection.db
    .updateTable('invitation')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('email', '=', late.user.email)
    .execute()
  for (const [token, status, code] of [
    [used.token, 409, 'INVITATION_USED'],
    [late.token, 404, 'INVITATION_NOT_FOUND'],
    [foreign.token, 404, 'INVITATION_NOT_FOUND'],
    ['made-up', 404, 'INVITATION_NOT_FOUND'],
  ] as const) {
    const read = await server.try(invitationApi.get, { token })
    const registered = await server.try(invitationApi.register, account(someone(), { invitationToken: token }))
    expect([read.status, read.data.code]).toEqual([status, code])
    expect([registered.status, registered.data.code]).toEqual([status, code])
  }
})

test('an invitation is bound to its e-mail and not consumed by an invalid request', async () => {
  const server = await startServer()
  const { user, token } = await invited(server)
  for (const [more, field] of [
    [{ email: someone().email }, 'email'],
    [{ password: user.email, passwordConfirmation: user.email }, 'password'],
    [{ password: 'password1234', passwordConfirmation: 'password1234' }, 'password'],
    [{ passwordConfirmation: 'another phrase' }, 'passwordConfirmation'],
    [{ firstname: ' ' }, 'firstname'],
    [{ lastname: undefined }, 'lastname'],
    [{ locale: 'de' }, 'locale'],
  ] as const) {
    const { status, data } = await server.try(
      invitationApi.register,
      account(user, { invitationToken: token, ...more }),
    )
    expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
  }
  const shouted = { ...user, email: user.email.toUpperCase() }
  expect((await server.try(invitationApi.register, account(shouted, { invitationToken: token }))).status).toBe(200)
})

test.each([
  ['open', 200, 'accepted', 'Your journal is ready: confirm your address'],
  ['approval', 200, 'pending', 'We’ve received your request: confirm your address'],
  ['invitation', 403, undefined, undefined],
] as const)(
  'without an invitation, registration follows the policy %s',
  async (policy, status, userStatus, subject) => {
    const server = await startServer()
    await setPolicy(server, policy)
    const user = someone()
    const response = await server.try(invitationApi.register, account(user), { 'accept-language': 'en' })
    expect([response.status, response.data.status]).toEqual([status, userStatus])
    if (status === 403) expect(response.data.code).toBe('REGISTRATION_CLOSED')
    else expect(response.data).toMatchObject({ locale: 'en', groupsAttributes: [], active: true })
    expect((await mailsTo(server, user.email)).map((mail) => mail.subject)).toEqual(subject ? [subject] : [])
  },
)

test('an invitation allows registration in a community that is otherwise closed', async () => {
  const server = await startServer()
  await setPolicy(server, 'invitation')
  const { user, token } = await invited(server)
  const body = await server.call(invitationApi.register, account(user, { invitationToken: token, locale: 'pt' }))
  expect(body).toMatchObject({ status: 'accepted', locale: 'pt' })
})

test('a taken e-mail address returns SIGNUP_ERROR, whatever its community', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const [own, stranger] = [await server.signIn(), await other.signIn()]
  for (const email of [own.email, own.email.toUpperCase(), stranger.email]) {
    const { status, data } = await server.try(invitationApi.register, account({ ...someone(), email }))
    expect([status, data.code, Object.keys(data.errors ?? {})]).toEqual([422, 'SIGNUP_ERROR', ['email']])
  }
  const user = someone()
  const race = await Promise.all(Array.from({ length: 10 }, () => server.try(invitationApi.register, account(user))))
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
})

test('the community in the form must match the host', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const form = (communityPath: string) => ({ ...(account(someone()) as object), communityPath }) as never
  expect((await server.try(invitationApi.register, form(server.community.slug))).status).toBe(200)
  const { status, data } = await server.try(invitationApi.register, form(other.community.slug))
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, ['communityPath']])
})

test('unknown fields grant no privileges', async () => {
  const server = await startServer()
  await setPolicy(server, 'approval')
  const raised = { communityAdmin: true, groupAdmin: true, status: 'accepted', active: true, id: 1, community_id: 1 }
  const body = await server.call(invitationApi.register, account(someone(), raised))
  expect(body).toMatchObject({ communityAdmin: false, groupAdmin: false, status: 'pending' })
})

test('the purge job deletes long-expired invitations and tokens', async () => {
  const server = await startServer()
  const [old, current] = [await invited(server), await invited(server)]
  const person = await server.signIn()
  await server.call(credentialsApi.askReset, { user: { email: person.email } })
  const { db } = server.services.connection
  const longAgo = { expires_at: new Date(Date.now() - 31 * 86_400_000) }
  await db.updateTable('invitation').set(longAgo).where('email', '=', old.user.email).execute()
  await db.updateTable('one_time_token').set(longAgo).where('account_id', '=', person.id).execute()
  await purgeJob(server.services.connection, server.services.queue, server.services.storage).work({})
  const remaining = await db
    .selectFrom('invitation')
    .select('email')
    .where('community_id', '=', server.community.id)
    .execute()
  expect(remaining).toEqual([{ email: current.user.email }])
  const tokens = await db.selectFrom('one_time_token').select('hash').where('account_id', '=', person.id).execute()
  expect(tokens).toEqual([])
})

test('guessing invitation tokens returns 429 at the limit', async () => {
  const server = await startServer()
  const client = server.at('192.0.2.31')
  expect((await client.try(invitationApi.get, { token: 'guess' })).status).toBe(404)
  const { max: count = 0 } = invitationApi.get.attempts?.failures?.address ?? {}
  const { db } = server.services.connection
  await db.updateTable('attempt').set({ count }).where('bucket', 'like', 'get_v2_invitation_token %').execute()
  expect((await client.try(invitationApi.get, { token: 'one-more' })).status).toBe(429)
})
