import { userApi } from '@vecu/contract/account'
import { credentialApi } from '@vecu/contract/credential'
import { experienceApi } from '@vecu/contract/experience'
import type { Identification } from '@vecu/contract/identification'
import { invitationApi, invitationLinkApi } from '@vecu/contract/invitation'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { within } from '../../../../test/credentials.ts'
import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { startMockPlatform } from '../../../../test/mock-platform.ts'
import { createRequest, certify, outsider, buildReview } from '../../../../test/recognitions.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import type { OwnCredential } from '../credential/structure.ts'

const NOTHING: Identification = {
  nameGiven: false,
  addressConfirmed: false,
  memberSince: null,
  admission: null,
  trainingCenter: null,
}

async function createdAt(server: TestServer, id: number): Promise<string> {
  const row = await within(server, (tx) =>
    tx.selectFrom('account').select('created_at').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return row.created_at.toISOString()
}

/** Identification recorded when this signed-in account certifies. */
async function identified(server: TestServer, id: number, authorization: string): Promise<Identification | null> {
  const requested = await createRequest(server, await server.signIn(), { certificator: { userId: id } })
  const decided = await server.call(
    reviewApi.submit,
    { id: requested.id, recognition: buildReview(requested) },
    { authorization },
  )
  return decided.identification
}

async function confirm(server: TestServer, id: number): Promise<void> {
  await within(server, (tx) =>
    tx.updateTable('account').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute(),
  )
}

const newcomer = () => ({ ...outsider(), password: PASSWORD, passwordConfirmation: PASSWORD })

test('an external certifier is identified by the mailed link, with nameGiven', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, experience, token } = await certify(server, person, undefined, { certificator: { lastname: 'Curie' } })
  const expected = { ...NOTHING, nameGiven: true, addressConfirmed: true }
  expect((await person.call(recognitionApi.get, { id })).identification).toEqual(expected)
  expect((await server.call(reviewApi.get, { token })).identification).toEqual(expected)
  expect((await server.call(reviewApi.data, { token })).identification).toEqual(expected)
  const { certificationAttributes } = await person.call(experienceApi.get, { id: experience.id })
  expect(certificationAttributes).toMatchObject([{ identification: expected }])
})

test('a pending request has no identification', async () => {
  const server = await startServer()
  const { recognition } = await createRequest(server, await server.signIn())
  expect(recognition.identification).toBeNull()
})

test('a signed-in member is identified by e-mail and account, and signs with the account name', async () => {
  const server = await startServer()
  const certificator = await server.signIn()
  const since = await createdAt(server, certificator.id)
  const expected = { ...NOTHING, addressConfirmed: true, memberSince: since }
  expect(await identified(server, certificator.id, certificator.authorization)).toEqual(expected)
  // Requested by e-mail under another name: the account name is used.
  const named = { firstname: 'Marie', lastname: 'Curie', email: certificator.email }
  const requested = await createRequest(server, await server.signIn(), { certificator: named })
  const decided = await certificator.call(reviewApi.submit, {
    id: requested.id,
    recognition: buildReview(requested, { certificator: { firstname: 'Marie', lastname: 'Curie' } }),
  })
  expect(decided).toMatchObject({ certificator: { firstname: 'Inès' }, identification: expected })
})

test('a mailed token identifies the account only while it has that e-mail address', async () => {
  const server = await startServer()
  const [person, certificator] = [await server.signIn(), await server.signIn()]
  const decide = async () => {
    const requested = await createRequest(server, person, { certificator: { userId: certificator.id } })
    return {
      token: requested.token,
      submit: () => server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) }),
    }
  }
  const [first, second] = [await decide(), await decide()]
  const since = await createdAt(server, certificator.id)
  expect((await first.submit()).identification).toEqual({ ...NOTHING, addressConfirmed: true, memberSince: since })
  await within(server, (tx) =>
    tx
      .updateTable('account')
      .set({ email: `new-${certificator.email}` })
      .where('id', '=', certificator.id)
      .execute(),
  )
  expect((await second.submit()).identification).toEqual({ ...NOTHING, nameGiven: true, addressConfirmed: true })
})

test('approval, invitation and link by an admin are recorded; an invitation by a member is not', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const [admin, member] = [await server.signIn('communityAdmin'), await server.signIn('member', [group])]
  const community = server.community.name

  const waiting = await server.signIn('pending')
  await admin.call(userApi.activate, { userIds: [waiting.id] })
  expect((await identified(server, waiting.id, waiting.authorization))?.admission).toEqual({
    way: 'approved',
    community,
  })

  const byInvitation = async (inviter: Person) => {
    const user = newcomer()
    await inviter.call(invitationApi.invite, { user, groupId: group })
    const [mail] = await mailsTo(server, user.email)
    const invitationToken = mail ? (linkIn(mail).searchParams.get('invitation_token') ?? '') : ''
    const { data, headers } = await server.try(invitationApi.register, { user: { ...user, invitationToken } })
    return identified(server, data.id, String(headers.authorization))
  }
  expect(await byInvitation(admin)).toMatchObject({ addressConfirmed: true, admission: { way: 'invited', community } })
  expect(await byInvitation(member)).toMatchObject({ addressConfirmed: true, admission: null })

  const link = await admin.call(invitationLinkApi.create, { invitationLink: { groupId: group } })
  const { data, headers } = await server.try(invitationLinkApi.register, {
    invitationLink: { userAttributes: newcomer(), invitationToken: link.token },
  })
  await confirm(server, data.id)
  expect((await identified(server, data.id, String(headers.authorization)))?.admission).toEqual({
    way: 'link',
    community,
  })
})

test('an approval without a stored admission is read from the audit log', async () => {
  const server = await startServer()
  const [admin, waiting] = [await server.signIn('communityAdmin'), await server.signIn('pending')]
  await admin.call(userApi.activate, { userIds: [waiting.id] })
  await within(server, (tx) =>
    tx.updateTable('account').set({ admission: null }).where('id', '=', waiting.id).execute(),
  )
  const found = await identified(server, waiting.id, waiting.authorization)
  expect(found?.admission?.way).toBe('approved')
})

test('a certifier signed in through a training centre is identified by it', async () => {
  const server = await startServer()
  const { people, center, signInAs } = await startMockPlatform(server)
  const { data, headers } = await signInAs(people[0])
  const found = await identified(server, data.id, String(headers.authorization))
  expect(found).toMatchObject({ addressConfirmed: false, trainingCenter: center.name, admission: null })
  const member = await server.signIn()
  expect((await identified(server, member.id, member.authorization))?.trainingCenter).toBeNull()
})

test('the credential contains the identification as evidence, and verification returns it', async () => {
  const server = await startServer()
  const [holder, certificator] = [await server.signIn(), await server.signIn('pending')]
  const admin = await server.signIn('communityAdmin')
  await admin.call(userApi.activate, { userIds: [certificator.id] })
  const requested = await createRequest(server, holder, { certificator: { userId: certificator.id } })
  await certificator.call(reviewApi.submit, { id: requested.id, recognition: buildReview(requested) })
  const { code } = await holder.call(credentialApi.sharing, { id: requested.id })
  const { valid, summary } = await server.call(credentialApi.verify, { code })
  const { name } = server.community
  expect([valid, summary?.certificator.identification]).toEqual([
    true,
    {
      nameGiven: false,
      addressConfirmed: true,
      memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      admission: { way: 'approved', community: name },
      trainingCenter: null,
    },
  ])
  const { document } = await within(server, (tx) =>
    tx
      .selectFrom('credential')
      .select((eb) => eb.ref('document').$castTo<OwnCredential>().as('document'))
      .where('recognition_id', '=', requested.id)
      .executeTakeFirstOrThrow(),
  )
  expect(document.evidence.slice(1)).toMatchObject([
    { genre: 'certifier-address-confirmed' },
    {
      genre: 'certifier-member-since',
      narrative: expect.stringContaining('Membre de la communauté depuis le') as string,
    },
    { genre: 'certifier-approved-by-admin', description: name },
  ])
})

test('the recorded identification does not change when the account changes', async () => {
  const server = await startServer()
  const [person, certificator] = [await server.signIn(), await server.signIn()]
  const requested = await createRequest(server, person, { certificator: { userId: certificator.id } })
  const { identification } = await certificator.call(reviewApi.submit, {
    id: requested.id,
    recognition: buildReview(requested),
  })
  await within(server, (tx) =>
    tx
      .updateTable('account')
      .set({ email_confirmed_at: null, admission: 'approved', created_at: new Date('2020-01-01') })
      .where('id', '=', certificator.id)
      .execute(),
  )
  expect((await person.call(recognitionApi.get, { id: requested.id })).identification).toEqual(identification)
})
