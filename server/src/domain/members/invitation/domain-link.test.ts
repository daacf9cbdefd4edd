import { randomUUID } from 'node:crypto'

import { userApi } from '@vecu/contract/account'
import type { Registration } from '@vecu/contract/community'
import { invitationLinkApi } from '@vecu/contract/invitation'
import { credentialsApi } from '@vecu/contract/session'
import { expect, test } from 'vitest'

import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'

async function domainLink(server: TestServer, options: object = {}) {
  const groupId = await server.createGroup('CAP Cuisine')
  const admin = await server.signIn('groupAdmin', [groupId])
  const link = await admin.call(invitationLinkApi.create, {
    invitationLink: { groupId, emailDomain: 'people.test', ...options },
  })
  const uses = async () => (await admin.call(invitationLinkApi.list, { groupId })).paginatedResults[0]?.uses
  return { groupId, admin, link, uses }
}

async function register(server: TestServer, invitationToken: string) {
  const email = `new-${randomUUID().slice(0, 8)}@people.test`
  const names = { firstname: 'Nadia', lastname: 'Amrani' }
  const userAttributes = { email, ...names, password: PASSWORD, passwordConfirmation: PASSWORD }
  const response = await server.try(invitationLinkApi.register, { invitationLink: { userAttributes, invitationToken } })
  const headers = { authorization: String(response.headers.authorization) }
  return { ...response, email, headers, read: () => server.call(userApi.get, { id: response.data.id }, headers) }
}

async function confirm(server: TestServer, email: string) {
  const mail = (await mailsTo(server, email)).at(-1)
  const token = (mail && linkIn(mail).searchParams.get('token')) ?? ''
  return server.call(credentialsApi.confirmEmail, { token })
}

async function setPolicy(server: TestServer, registration: Registration): Promise<void> {
  const { db } = server.services.connection
  await db.updateTable('community').set({ registration }).where('id', '=', server.community.id).execute()
}

test('registering by a domain-limited link joins the group once the e-mail is confirmed', async () => {
  const server = await startServer()
  const { groupId, link, uses } = await domainLink(server)
  const person = await register(server, link.token)
  expect([person.status, person.data.groupsAttributes]).toEqual([200, []])
  expect(person.data.waitingForConfirmation?.groups).toEqual([{ id: groupId, name: 'CAP Cuisine' }])
  expect(await uses()).toBe(0)
  const [mail] = await mailsTo(server, person.email)
  expect(mail?.text).toContain('CAP Cuisine')
  expect((await confirm(server, person.email)).groups).toEqual([{ id: groupId, name: 'CAP Cuisine' }])
  expect((await person.read()).groupsAttributes.map(({ id }) => id)).toEqual([groupId])
  expect(await uses()).toBe(1)
  const { paginatedResults } = await server.call(userApi.activities, { id: person.data.id }, person.headers)
  expect(paginatedResults.map(({ subject }) => subject)).toContain('CAP Cuisine')
})

test.each([
  ['open', 'accepted'],
  ['approval', 'pending'],
  ['invitation', 'pending'],
] as const)('with %s registration, the account is %s until the e-mail is confirmed', async (policy, status) => {
  const server = await startServer()
  const { link } = await domainLink(server)
  await setPolicy(server, policy)
  const person = await register(server, link.token)
  expect([person.status, person.data.status]).toEqual([200, status])
  await confirm(server, person.email)
  expect((await person.read()).status).toBe('accepted')
})

test('an unconfirmed member who joins by a domain-limited link waits for confirmation', async () => {
  const server = await startServer()
  const { groupId, link, uses } = await domainLink(server)
  const member = await server.signIn('unconfirmed')
  const join = () => member.call(invitationLinkApi.join, { invitationToken: link.token })
  for (const user of [await join(), await join()]) {
    expect(user.groupsAttributes).toEqual([])
    expect(user.waitingForConfirmation?.groups).toEqual([{ id: groupId, name: 'CAP Cuisine' }])
  }
  await member.call(credentialsApi.sendConfirmation, {})
  await confirm(server, member.email)
  const { groupsAttributes } = await member.call(userApi.get, { id: member.id })
  expect(groupsAttributes.map(({ id }) => id)).toEqual([groupId])
  expect(await uses()).toBe(1)
})

test('a confirmed member joins by a domain-limited link at once', async () => {
  const server = await startServer()
  const { groupId, link, uses } = await domainLink(server)
  const member = await server.signIn()
  const { groupsAttributes } = await member.call(invitationLinkApi.join, { invitationToken: link.token })
  expect([groupsAttributes.map(({ id }) => id), await uses()]).toEqual([[groupId], 1])
})

test('max_uses counts granted memberships, not unconfirmed registrations', async () => {
  const server = await startServer()
  const { groupId, link, uses } = await domainLink(server, { maxUses: 2 })
  const waiting = [await register(server, link.token), await register(server, link.token)]
  const [third, fourth] = [await register(server, link.token), await register(server, link.token)]
  expect(await uses()).toBe(0)
  await Promise.all([...waiting, third].map(({ email }) => confirm(server, email)))
  const members = await server.services.connection.db
    .selectFrom('membership')
    .select('account_id')
    .where('team_id', '=', groupId)
    .execute()
  expect([members.length, await uses()]).toEqual([2 + 1, 2])
  const late = await confirm(server, fourth.email)
  expect([late.result, late.groups]).toEqual(['confirmed', []])
  expect((await register(server, link.token)).data.code).toBe('LINK_NOT_FOUND')
})

test.each(['revoke', 'renew'] as const)('after %s, the link grants no pending membership', async (end) => {
  const server = await startServer()
  const { admin, link } = await domainLink(server)
  await setPolicy(server, 'invitation')
  const person = await register(server, link.token)
  await admin.call(invitationLinkApi[end], { id: link.id })
  expect((await confirm(server, person.email)).groups).toEqual([])
  const user = await person.read()
  expect([user.status, user.emailConfirmed, user.groupsAttributes]).toEqual(['pending', true, []])
})

test('a link that has expired since still grants the pending membership', async () => {
  const server = await startServer()
  const { groupId, link } = await domainLink(server)
  const person = await register(server, link.token)
  await server.services.connection.db
    .updateTable('invitation_link')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', link.id)
    .execute()
  expect((await confirm(server, person.email)).groups.map(({ id }) => id)).toEqual([groupId])
})

test('confirming an e-mail address outside the domain grants no membership', async () => {
  const server = await startServer()
  const { link } = await domainLink(server)
  const person = await register(server, link.token)
  const email = `${randomUUID()}@elsewhere.test`
  await server.call(credentialsApi.update, { user: { email, currentPassword: PASSWORD } }, person.headers)
  expect(await confirm(server, email)).toEqual({ email, result: 'changed', groups: [] })
  expect(await person.read()).toMatchObject({ emailConfirmed: true, groupsAttributes: [] })
})

test('a password reset by mail grants the pending membership', async () => {
  const server = await startServer()
  const { groupId, link } = await domainLink(server)
  const { email } = await register(server, link.token)
  await server.call(credentialsApi.askReset, { user: { email } })
  const mail = (await mailsTo(server, email)).at(-1) ?? { subject: '', text: '', html: '' }
  const resetPasswordToken = linkIn(mail).searchParams.get('reset_password_token') ?? ''
  const user = { resetPasswordToken, password: PASSWORD, passwordConfirmation: PASSWORD }
  const { groupsAttributes } = await server.call(credentialsApi.reset, { user })
  expect(groupsAttributes.map(({ id }) => id)).toEqual([groupId])
})

test('a link without a domain grants membership at once', async () => {
  const server = await startServer()
  const { groupId, admin } = await domainLink(server)
  const link = await admin.call(invitationLinkApi.create, { invitationLink: { groupId } })
  const person = await register(server, link.token)
  expect(person.data.groupsAttributes.map(({ id }) => id)).toEqual([groupId])
})
