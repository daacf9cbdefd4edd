import { randomUUID } from 'node:crypto'

import { userApi } from '@vecu/contract/account'
import type { Registration } from '@vecu/contract/community'
import { communitySettingsApi } from '@vecu/contract/community-settings'
import { experienceApi } from '@vecu/contract/experience'
import { invitationApi, invitationLinkApi } from '@vecu/contract/invitation'
import { moderationCaseApi } from '@vecu/contract/moderation-case'
import { moodleApi } from '@vecu/contract/moodle'
import { credentialsApi } from '@vecu/contract/session'
import { type WebhookEvent, webhookApi } from '@vecu/contract/webhook'
import { expect, test } from 'vitest'

import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { startMockPlatform, startPendingLink } from '../../../../test/mock-platform.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'
import { startReceiver } from '../../../../test/webhook-receiver.ts'

/** A community with a webhook for one event, whose receiver accepts every call. */
async function subscribe(event: WebhookEvent) {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const { url } = await startReceiver((response) => response.writeHead(204).end())
  await admin.call(webhookApi.create, { webhook: { url, events: [event] } })
  /** Data of the events, in their order. */
  async function listEvents() {
    const rows = await server.services.connection.db
      .selectFrom('webhook_delivery')
      .select('payload')
      .where('community_id', '=', server.community.id)
      .orderBy('id')
      .execute()
    return rows.map(({ payload }) => payload['data'])
  }
  return { server, admin, listEvents }
}

const newPerson = () => ({
  email: `new-${randomUUID().slice(0, 8)}@people.test`,
  firstname: 'Nadia',
  lastname: 'Amrani',
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
})

async function setPolicy({ services, community }: TestServer, registration: Registration): Promise<void> {
  const { db } = services.connection
  await db.updateTable('community').set({ registration }).where('id', '=', community.id).execute()
}

/** Token in the link of the latest mail. */
async function findMailedToken(server: TestServer, email: string, name: string): Promise<string> {
  const mail = (await mailsTo(server, email)).at(-1)
  return (mail && linkIn(mail).searchParams.get(name)) ?? ''
}

test('registration without an invitation sends member.joined', async () => {
  const { server, listEvents } = await subscribe('member.joined')
  const { id } = await server.call(invitationApi.register, { user: newPerson() })
  expect(await listEvents()).toEqual([{ member_id: id }])
})

test('registration by a mailed invitation sends member.joined', async () => {
  const { server, admin, listEvents } = await subscribe('member.joined')
  const { password, passwordConfirmation, ...user } = newPerson()
  await admin.call(invitationApi.invite, { user, groupId: await server.createGroup() })
  const invitationToken = await findMailedToken(server, user.email, 'invitation_token')
  const registration = { ...user, password, passwordConfirmation, invitationToken }
  const { id } = await server.call(invitationApi.register, { user: registration })
  expect(await listEvents()).toEqual([{ member_id: id }])
})

test('registration by a public link sends member.joined', async () => {
  const { server, admin, listEvents } = await subscribe('member.joined')
  const groupId = await server.createGroup()
  const { token } = await admin.call(invitationLinkApi.create, { invitationLink: { groupId } })
  const invitationLink = { userAttributes: newPerson(), invitationToken: token }
  const { id } = await server.call(invitationLinkApi.register, { invitationLink })
  expect(await listEvents()).toEqual([{ member_id: id }])
})

test('registration that awaits approval sends member.joined once an admin approves', async () => {
  const { server, admin, listEvents } = await subscribe('member.joined')
  await setPolicy(server, 'approval')
  const { id } = await server.call(invitationApi.register, { user: newPerson() })
  expect(await listEvents()).toEqual([])
  await admin.call(userApi.approve, { userIds: [id] })
  expect(await listEvents()).toEqual([{ member_id: id }])
})

test('activating a pending account sends member.joined, activating a member again does not', async () => {
  const { server, admin, listEvents } = await subscribe('member.joined')
  const [pending, inactive] = [await server.signIn('pending'), await server.signIn('inactive')]
  await admin.call(userApi.deactivate, { userIds: [pending.id] })
  await admin.call(userApi.activate, { userIds: [pending.id, inactive.id] })
  expect(await listEvents()).toEqual([{ member_id: pending.id }])
})

test('a confirmed address that opens a domain-limited link sends member.joined', async () => {
  const { server, admin, listEvents } = await subscribe('member.joined')
  const groupId = await server.createGroup()
  const invitationLink = { groupId, emailDomain: 'people.test' }
  const { token } = await admin.call(invitationLinkApi.create, { invitationLink })
  await setPolicy(server, 'invitation')
  const userAttributes = newPerson()
  const registration = { invitationLink: { userAttributes, invitationToken: token } }
  const { id } = await server.call(invitationLinkApi.register, registration)
  expect(await listEvents()).toEqual([])
  const confirmation = await findMailedToken(server, userAttributes.email, 'token')
  await server.call(credentialsApi.confirmEmail, { token: confirmation })
  expect(await listEvents()).toEqual([{ member_id: id }])
})

test('the first sign-in through a learning platform sends member.joined, the second does not', async () => {
  const { server, listEvents } = await subscribe('member.joined')
  const { people, signInAs } = await startMockPlatform(server)
  const { data } = await signInAs(people[0])
  await signInAs(people[0])
  expect(await listEvents()).toEqual([{ member_id: data.id }])
})

test('a pending account that is linked with a platform user sends member.joined', async () => {
  const { server, listEvents } = await subscribe('member.joined')
  const { id, email } = await server.signIn('pending')
  const { state } = await startPendingLink(server, { email })
  expect(await listEvents()).toEqual([])
  await server.call(moodleApi.join, { state, password: PASSWORD })
  expect(await listEvents()).toEqual([{ member_id: id }])
})

const pageUrl = ({ host }: TestServer, token: string | null) => `http://${host}/experiences/public/${token}`

test('an experience that is created as public sends experience.published once', async () => {
  const { server, listEvents } = await subscribe('experience.published')
  const person = await server.signIn()
  const experience = { description: 'Service du soir', sharingParameters: 'public' as const, clientKey: randomUUID() }
  const { id, publicToken } = await person.call(experienceApi.create, { experience })
  // Sent again by a client that lost the response.
  await person.call(experienceApi.create, { experience })
  await person.call(experienceApi.create, { experience: { description: 'Service du midi' } })
  expect(await listEvents()).toEqual([{ experience_id: id, url: pageUrl(server, publicToken) }])
})

test('an experience that awaits approval sends experience.published once an admin approves', async () => {
  const { server, admin, listEvents } = await subscribe('experience.published')
  await admin.call(communitySettingsApi.update, { community: { publicApproval: true } })
  const person = await server.signIn()
  const experience = { description: 'Service du soir', sharingParameters: 'public' as const }
  const { id, publicToken } = await person.call(experienceApi.create, { experience })
  expect(await listEvents()).toEqual([])
  const [found] = (await admin.call(moderationCaseApi.list, {})).paginatedResults
  await admin.call(moderationCaseApi.decide, { id: found?.id ?? 0, decision: 'approve' })
  expect(await listEvents()).toEqual([{ experience_id: id, url: pageUrl(server, publicToken) }])
})
