import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { bulkActionApi } from '@vecu/contract/bulk-action'
import { groupInvitationApi } from '@vecu/contract/group-invitation'
import { invitationApi, invitationLinkApi } from '@vecu/contract/invitation'
import { invitationBatchApi } from '@vecu/contract/invitation-batch'
import type { Locale } from '@vecu/contract/locale'
import { notificationApi } from '@vecu/contract/notification'
import { expect, test, vi } from 'vitest'

import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

const NAMES = { firstname: 'Nadia', lastname: 'Amrani' }

async function createFixture() {
  const server = await startServer()
  const group = await server.createGroup('Bénévoles')
  const [admin, member] = [await server.signIn('groupAdmin', [group]), await server.signIn('member', [group])]
  return { server, group, admin, member }
}

const invite = (by: Person, groupId: number, email: string) =>
  by.try(invitationApi.invite, { user: { ...NAMES, email }, groupId })

async function getGroupIds(person: Person): Promise<number[]> {
  return (await person.call(userApi.get, { id: person.id })).groupsAttributes.map(({ id }) => id)
}

async function waiting(person: Person) {
  return (await person.call(groupInvitationApi.list, {})).invitations
}

/** The open invitation with the token of its mail. */
async function mailed(server: TestServer, person: Person) {
  const [invitation] = await waiting(person)
  const mail = (await mailsTo(server, person.email)).at(-1)
  if (!invitation || !mail) throw new Error('nothing waits')
  return { id: invitation.id, token: linkIn(mail).searchParams.get('token') ?? '' }
}

test('inviting a member of the community adds them only after they accept', async () => {
  const { server, group, member } = await createFixture()
  const colleague = await server.signIn()
  await server.services.connection.db
    .updateTable('account')
    .set({ locale: 'nl' })
    .where('id', '=', colleague.id)
    .execute()
  const response = await invite(member, group, colleague.email.toUpperCase())
  expect(response.status).toBe(201)
  expect(await getGroupIds(colleague)).toEqual([])
  expect(await waiting(colleague)).toMatchObject([
    { groupId: group, groupName: 'Bénévoles', inviter: 'Inès Éluard member' },
  ])
  expect((await colleague.call(groupInvitationApi.list, {})).count).toBe(1)

  const [mail, ...more] = await mailsTo(server, colleague.email)
  expect([mail?.subject, more]).toEqual(['Inès Éluard member nodigt je uit voor de groep ‘Bénévoles’', []])
  const { id, token } = await mailed(server, colleague)
  expect(mail && linkIn(mail).pathname).toBe('/nl/group-invitations')
  const [notification] = (await colleague.call(notificationApi.list, {})).paginatedResults
  expect(notification).toMatchObject({
    kind: 'invited',
    read: false,
    invitation: { id, state: 'open' },
    group: { id: group, name: 'Bénévoles' },
    person: { id: member.id },
  })
  // Reading the link, as a mail scanner does, decides nothing.
  await server.call(invitationApi.get, { token })
  expect(await getGroupIds(colleague)).toEqual([])

  const joined = await colleague.call(groupInvitationApi.accept, { id })
  expect(joined.groupsAttributes).toMatchObject([{ id: group, groupAdmin: false }])
  expect(await waiting(colleague)).toEqual([])
  const after = await colleague.call(notificationApi.list, {})
  expect([after.unreadCount, after.paginatedResults[0]]).toMatchObject([0, { invitation: { state: 'accepted' } }])
  // Accepting again is no error, and the mailed token is used up.
  expect((await colleague.try(groupInvitationApi.accept, { id })).status).toBe(200)
  expect((await server.try(invitationApi.get, { token })).data.code).toBe('INVITATION_USED')
  expect((await invite(member, group, colleague.email)).data.errors).toHaveProperty('email')
})

test('after declining, only group admins can invite the person again', async () => {
  const { server, group, admin, member } = await createFixture()
  const colleague = await server.signIn()
  await invite(member, group, colleague.email)
  const [open] = await waiting(colleague)
  const id = open?.id ?? 0
  await colleague.call(groupInvitationApi.decline, { id })
  expect([await getGroupIds(colleague), await waiting(colleague)]).toEqual([[], []])
  for (const endpoint of [groupInvitationApi.accept, groupInvitationApi.decline]) {
    const again = await colleague.try(endpoint, { id })
    expect([again.status, again.data.code]).toEqual([409, 'INVITATION_ANSWERED'])
  }
  expect((await colleague.call(notificationApi.list, {})).paginatedResults).toMatchObject([
    { kind: 'invited', read: true, invitation: { state: 'declined' } },
  ])
  const rejected = await invite(member, group, colleague.email)
  expect([rejected.status, rejected.data.code]).toEqual([409, 'INVITATION_DECLINED'])
  expect(await mailsTo(server, colleague.email)).toHaveLength(1)
  expect((await invite(admin, group, colleague.email)).status).toBe(201)
  expect(await waiting(colleague)).toHaveLength(1)
})

test('an unconfirmed e-mail cannot join without the mailed token', async () => {
  const { server, group, member } = await createFixture()
  const colleague = await server.signIn('unconfirmed')
  await invite(member, group, colleague.email)
  const { id, token } = await mailed(server, colleague)
  const without = await colleague.try(groupInvitationApi.accept, { id })
  expect([without.status, without.data.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED'])
  const guessed = await colleague.try(groupInvitationApi.accept, { id, token: 'made-up' })
  expect([guessed.status, guessed.data.code]).toEqual([404, 'INVITATION_NOT_FOUND'])
  expect([await getGroupIds(colleague), await isConfirmed(server, colleague)]).toEqual([[], false])
  await colleague.call(groupInvitationApi.accept, { id, token })
  expect([await getGroupIds(colleague), await isConfirmed(server, colleague)]).toEqual([[group], true])
})

test('an unconfirmed account declines for itself only, and the invited person may still join', async () => {
  const { server, group, member } = await createFixture()
  const squatter = await server.signIn('unconfirmed')
  await invite(member, group, squatter.email)
  const { id, token } = await mailed(server, squatter)
  expect((await squatter.try(groupInvitationApi.decline, { id })).status).toBe(200)
  expect(await waiting(squatter)).toEqual([])
  const again = await squatter.try(groupInvitationApi.decline, { id })
  expect([again.status, again.data.code]).toEqual([409, 'INVITATION_ANSWERED'])
  expect((await squatter.call(notificationApi.list, {})).paginatedResults).toMatchObject([
    { kind: 'invited', read: true, invitation: { state: 'declined' } },
  ])
  // The mail went to the person who has the address, and its link still works.
  expect((await server.try(invitationApi.get, { token })).status).toBe(200)
  await squatter.call(groupInvitationApi.accept, { id, token })
  expect(await getGroupIds(squatter)).toEqual([group])
})

test('an invitation that was declined before the address was confirmed is open again afterwards', async () => {
  const { server, group, member } = await createFixture()
  const person = await server.signIn('unconfirmed')
  await invite(member, group, person.email)
  const { id } = await mailed(server, person)
  await person.call(groupInvitationApi.decline, { id })
  const { db } = server.services.connection
  await db.updateTable('account').set({ email_confirmed_at: new Date() }).where('id', '=', person.id).execute()
  expect(await waiting(person)).toMatchObject([{ id }])
  await person.call(groupInvitationApi.decline, { id })
  expect((await person.try(groupInvitationApi.accept, { id })).data.code).toBe('INVITATION_ANSWERED')
})

test('an accepted invitation of an admin is recorded as admission, one of a member is not', async () => {
  const { server, group, admin, member } = await createFixture()
  const { db } = server.services.connection
  const getAdmission = async (inviter: Person, before: 'link' | null = null) => {
    const person = await server.signIn()
    await db.updateTable('account').set({ admission: before }).where('id', '=', person.id).execute()
    await invite(inviter, group, person.email)
    const { id } = await mailed(server, person)
    await person.call(groupInvitationApi.accept, { id })
    const found = db.selectFrom('account').select('admission').where('id', '=', person.id)
    return (await found.executeTakeFirstOrThrow()).admission
  }
  expect(await getAdmission(admin)).toBe('invited')
  expect(await getAdmission(admin, 'link')).toBe('link')
  expect(await getAdmission(member)).toBeNull()
})

async function isConfirmed({ services }: TestServer, { id }: Person): Promise<boolean> {
  const { db } = services.connection
  const row = await db.selectFrom('account').select('email_confirmed_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.email_confirmed_at !== null
}

test('an invitation is found only by the account with its e-mail address', async () => {
  const { server, group, member } = await createFixture()
  const [colleague, stranger] = [await server.signIn(), await server.signIn()]
  await invite(member, group, colleague.email)
  const { id, token } = await mailed(server, colleague)
  const abroad = await (await startServer()).signIn('communityAdmin')
  for (const thief of [stranger, member, abroad]) {
    expect(await waiting(thief)).toEqual([])
    for (const endpoint of [groupInvitationApi.accept, groupInvitationApi.decline]) {
      const rejected = await thief.try(endpoint, { id, token })
      expect([rejected.status, rejected.data.code]).toEqual([404, 'INVITATION_NOT_FOUND'])
    }
  }
  // After the account changes its e-mail address, the invitation is not found any more.
  const { db } = server.services.connection
  await db
    .updateTable('account')
    .set({ email: `moved-${colleague.email}` })
    .where('id', '=', colleague.id)
    .execute()
  expect((await colleague.try(groupInvitationApi.accept, { id, token })).status).toBe(404)
  expect(await getGroupIds(colleague)).toEqual([])
})

test('pending and deactivated members get no mail and cannot join before activation', async () => {
  const { server, group, admin } = await createFixture()
  const boss = await server.signIn('communityAdmin')
  for (const [kind, code] of [
    ['pending', 'FORBIDDEN'],
    ['inactive', 'ACCOUNT_DEACTIVATED'],
  ] as const) {
    const person = await server.signIn(kind)
    expect((await invite(admin, group, person.email)).status).toBe(201)
    expect(await mailsTo(server, person.email)).toEqual([])
    const [open] = await waiting(person)
    const id = open?.id ?? 0
    const rejected = await person.try(groupInvitationApi.accept, { id })
    expect([rejected.status, rejected.data.code]).toEqual([403, code])
    expect(await getGroupIds(person)).toEqual([])
    await boss.call(userApi.activate, { userIds: [person.id] })
    await person.call(groupInvitationApi.accept, { id })
    expect(await getGroupIds(person)).toEqual([group])
  }
})

test('a member who muted invitation mails gets a notification only', async () => {
  const { server, group, member } = await createFixture()
  const colleague = await server.signIn()
  const mailPreferences = { invitations: false }
  await colleague.call(userApi.setMailPreferences, { id: colleague.id, mailPreferences })
  expect((await invite(member, group, colleague.email)).status).toBe(201)
  expect(await mailsTo(server, colleague.email)).toEqual([])
  expect((await colleague.call(notificationApi.list, {})).unreadCount).toBe(1)
  expect(await waiting(colleague)).toHaveLength(1)
})

test('an account of another community is treated like no account', async () => {
  const { server, group, member } = await createFixture()
  const other = await startServer()
  const stranger = await other.signIn()
  const known = await invite(member, group, stranger.email)
  const unknown = await invite(member, group, `nobody-${stranger.email}`)
  expect([known.status, Object.keys(known.data).toSorted()]).toEqual([201, Object.keys(unknown.data).toSorted()])
  const [mail] = await mailsTo(server, stranger.email)
  expect(mail && linkIn(mail).pathname).toBe('/auth/register/form')
  expect(await waiting(stranger)).toEqual([])
  expect((await stranger.call(notificationApi.list, {})).paginatedResults).toEqual([])
})

test('a group invitation is listed, resent, revoked and expires like any other', async () => {
  const { server, group, admin } = await createFixture()
  const colleague = await server.signIn()
  await invite(admin, group, colleague.email)
  const first = await mailed(server, colleague)
  expect((await admin.call(invitationBatchApi.list, {})).paginatedResults).toMatchObject([
    { id: first.id, email: colleague.email, state: 'pending' },
  ])
  await colleague.call(notificationApi.read, { all: true })
  await admin.call(invitationBatchApi.resend, { id: first.id })
  const second = await mailed(server, colleague)
  expect([second.id, second.token === first.token]).toEqual([first.id, false])
  const again = await colleague.call(notificationApi.list, {})
  expect([again.unreadCount, again.paginatedResults.length]).toEqual([1, 1])
  const { db } = server.services.connection
  const expire = (expires_at: Date) =>
    db.updateTable('invitation').set({ expires_at }).where('id', '=', first.id).execute()
  await expire(new Date(0))
  expect(await waiting(colleague)).toEqual([])
  expect((await colleague.try(groupInvitationApi.accept, { id: first.id })).status).toBe(404)
  await expire(new Date(Date.now() + 60_000))
  await admin.call(invitationBatchApi.revoke, { id: first.id })
  expect((await colleague.try(groupInvitationApi.accept, { id: first.id })).status).toBe(404)
  expect((await colleague.call(notificationApi.list, {})).paginatedResults).toEqual([])
  expect(await getGroupIds(colleague)).toEqual([])
})

test('accepting and revoking concurrently have one consistent result', async () => {
  const { server, group, admin } = await createFixture()
  const colleague = await server.signIn()
  await invite(admin, group, colleague.email)
  const { id } = await mailed(server, colleague)
  const responses = await Promise.all([
    ...Array.from({ length: 5 }, () => colleague.try(groupInvitationApi.accept, { id })),
    admin.try(invitationBatchApi.revoke, { id }),
  ])
  const isIn = (await getGroupIds(colleague)).includes(group)
  expect(responses.slice(0, 5).every(({ status }) => status === (isIn ? 200 : 404))).toBe(true)
  expect(responses[5]?.status).toBe(isIn ? 404 : 200)
})

test('a person who registered by a link can accept their earlier invitation', async () => {
  const { server, group, admin } = await createFixture()
  const { token: door } = await admin.call(invitationLinkApi.create, { invitationLink: { groupId: group } })
  const email = `late-${server.community.slug}@people.test`
  const otherGroup = await server.createGroup('Jardin')
  const boss = await server.signIn('communityAdmin')
  await invite(boss, otherGroup, email)
  const [mail] = await mailsTo(server, email)
  const token = (mail && linkIn(mail).searchParams.get('invitation_token')) ?? ''
  expect((await server.call(invitationApi.get, { token })).registered).toBe(false)
  const userAttributes = { ...NAMES, email, password: PASSWORD, passwordConfirmation: PASSWORD }
  const registered = await server.try(invitationLinkApi.register, {
    invitationLink: { userAttributes, invitationToken: door },
  })
  const { id, registered: isKnown } = await server.call(invitationApi.get, { token })
  expect(isKnown).toBe(true)
  const accepted = await server.send({
    method: 'PUT',
    url: `/v2/group_invitations/${id}`,
    payload: { token },
    headers: { authorization: String(registered.headers.authorization) },
  })
  expect(accepted.data).toMatchObject({ groupsAttributes: [{ id: group }, { id: otherGroup }] })
})

test('a batch invites existing members too and counts them', async () => {
  const { server, group, admin } = await createFixture()
  const colleague = await server.signIn()
  const invitations = [{ email: colleague.email }, { email: `guest-${server.community.slug}@people.test` }]
  const { id } = await admin.call(invitationBatchApi.create, { groupId: group, invitations })
  await vi.waitFor(async () => expect(await waiting(colleague)).toHaveLength(1), { timeout: 30_000, interval: 50 })
  expect(await getGroupIds(colleague)).toEqual([])
  const boss = await server.signIn('communityAdmin')
  const { paginatedResults } = await boss.call(auditApi.list, { action: 'invited' })
  expect(paginatedResults.map(({ subject }) => subject?.id)).toEqual(expect.arrayContaining([colleague.id, undefined]))
  await vi.waitFor(
    async () => {
      expect(await admin.call(bulkActionApi.get, { id })).toMatchObject({ status: 'done', changed: 2, added: 1 })
    },
    { timeout: 30_000, interval: 50 },
  )
  const { lines } = await admin.call(invitationBatchApi.preview, { groupId: group, invitations })
  expect(lines.map(({ flag }) => flag)).toEqual(['invited', 'invited'])
})

test.each(['fr', 'en', 'it', 'el', 'nl', 'pt'] as Locale[])('the mail in %s is complete', async (locale) => {
  const { server, group, member } = await createFixture()
  const colleague = await server.signIn()
  await server.services.connection.db.updateTable('account').set({ locale }).where('id', '=', colleague.id).execute()
  await invite(member, group, colleague.email)
  const [mail] = await mailsTo(server, colleague.email)
  expect(mail?.html).toContain(`lang="${locale}"`)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/\{\{|mail:|undefined|Invalid Date/)
})
