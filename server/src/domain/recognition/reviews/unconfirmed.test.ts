import { userApi } from '@vecu/contract/account'
import { experienceApi } from '@vecu/contract/experience'
import { moderationApi } from '@vecu/contract/moderation'
import { notificationApi } from '@vecu/contract/notification'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { aLearner, startMockPlatform } from '../../../../test/mock-platform.ts'
import { aWeekLater, createRequest, certify, outsider, buildReview } from '../../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

const EMAIL_NOT_CONFIRMED = [403, 'EMAIL_NOT_CONFIRMED']

async function confirmInDatabase({ services }: TestServer, { id }: Pick<Person, 'id'>): Promise<void> {
  await services.connection.db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', id)
    .execute()
}

test('an unconfirmed member who certifies gets EMAIL_NOT_CONFIRMED until confirmation', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn('unconfirmed')]
  const requested = await createRequest(server, person, { certificator: { userId: member.id } })
  const review = { id: requested.id, recognition: buildReview(requested) }
  const rejected = await member.try(reviewApi.submit, review)
  expect([rejected.status, rejected.data.code]).toEqual(EMAIL_NOT_CONFIRMED)
  expect((await person.call(recognitionApi.get, { id: requested.id })).status).toBe('pending')
  await confirmInDatabase(server, member)
  expect((await member.call(reviewApi.submit, review)).status).toBe('accepted')
})

test('the mailed token without a session answers EMAIL_NOT_CONFIRMED for an unconfirmed account', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn('unconfirmed')]
  const requested = await createRequest(server, person, { certificator: { userId: member.id } })
  const { status, data } = await server.try(reviewApi.submit, {
    token: requested.token,
    recognition: buildReview(requested),
  })
  expect([status, data.code]).toEqual(EMAIL_NOT_CONFIRMED)
  const other = await server.signIn()
  const byOther = await other.try(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) })
  expect([byOther.status, byOther.data.code]).toEqual(EMAIL_NOT_CONFIRMED)
})

test('submitting with the token mailed to the own e-mail address confirms it', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn('unconfirmed')]
  const certificator = { email: member.email.toUpperCase(), firstname: 'Inès', lastname: 'Éluard' }
  const requested = await createRequest(server, person, { certificator })
  const review = await member.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) })
  expect([review.status, review.certificator.id]).toEqual(['accepted', member.id])
  expect(await member.call(userApi.get, { id: member.id })).toMatchObject({ emailConfirmed: true })
})

test('submitting with the token without a session does not confirm the account', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn('unconfirmed')]
  const certificator = { email: member.email, firstname: 'Marie', lastname: 'Curie' }
  const requested = await createRequest(server, person, { certificator })
  const review = await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) })
  expect([review.status, review.certificator.id]).toEqual(['accepted', null])
  expect(await member.call(userApi.get, { id: member.id })).toMatchObject({ emailConfirmed: false })
})

test('a person without an account certifies with the mailed token', async () => {
  const server = await startServer()
  const requested = await certify(server, await server.signIn())
  expect((await server.call(reviewApi.get, { token: requested.token })).status).toBe('accepted')
})

test('an unconfirmed member can decline and return requests', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn('unconfirmed')]
  const request = () => createRequest(server, person, { certificator: { userId: member.id } })
  for (const [decision, comment] of [
    ['declined', ''],
    ['returned', 'Précisez la date'],
  ] as const) {
    const { id } = await request()
    const review = await member.call(reviewApi.submit, { id, recognition: { decision, comment } })
    expect(review.status).toBe(decision)
  }
})

test('a member with a platform identity certifies without a confirmed e-mail address', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { people, signInAs } = await startMockPlatform(server, { learners: [aLearner()] })
  const { data, headers } = await signInAs(people[0])
  const requested = await createRequest(server, person, { certificator: { userId: data.id } })
  const review = { id: requested.id, recognition: buildReview(requested) }
  const authorization = String(headers.authorization)
  expect((await server.call(reviewApi.submit, review, { authorization })).status).toBe('accepted')
})

test('an unconfirmed member has at most three open external requests', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn('unconfirmed'), await server.signIn()]
  const [first] = [
    await createRequest(server, person),
    await createRequest(server, person),
    await createRequest(server, person),
  ]
  const request = (certificator: object) =>
    person.try(recognitionApi.ask, {
      recognition: { experienceId: first.experience.id, certificator: certificator as never },
    })
  const rejected = await request(outsider())
  expect([rejected.status, rejected.data.code]).toEqual(EMAIL_NOT_CONFIRMED)
  const byEmail = await request({ email: member.email, firstname: 'A', lastname: 'B' })
  expect([byEmail.status, byEmail.data.code]).toEqual(EMAIL_NOT_CONFIRMED)
  expect((await request({ userId: member.id })).status).toBe(201)
  await person.call(recognitionApi.cancel, { id: first.id })
  expect((await request(outsider())).status).toBe(201)
  await confirmInDatabase(server, person)
  expect((await request(outsider())).status).toBe(201)
})

test('parallel external requests by an unconfirmed member are limited to three', async () => {
  const server = await startServer()
  const person = await server.signIn('unconfirmed')
  const experiences = await Promise.all(Array.from({ length: 8 }, () => createExperience(person)))
  const responses = await Promise.all(
    experiences.map((experienceId) =>
      person.try(recognitionApi.ask, { recognition: { experienceId, certificator: outsider() } }),
    ),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
})

async function createExperience(person: Person): Promise<number> {
  return (await person.call(experienceApi.create, { experience: { description: 'Un matin' } })).id
}

test('an unconfirmed member sends at most six external requests a day, including cancelled ones', async () => {
  const server = await startServer()
  const person = await server.signIn('unconfirmed')
  for (let requested = 0; requested < 6; requested++) {
    const { id } = await createRequest(server, person)
    await person.call(recognitionApi.cancel, { id })
  }
  const recognition = { experienceId: await createExperience(person), certificator: outsider() }
  const rejected = await person.try(recognitionApi.ask, { recognition })
  expect([rejected.status, rejected.data.code]).toEqual(EMAIL_NOT_CONFIRMED)
})

test('an unconfirmed e-mail address gets notifications but no mail', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn('unconfirmed')]
  const requested = await createRequest(server, person, { certificator: { userId: member.id } })
  await aWeekLater(server, requested.id)
  await person.call(recognitionApi.remind, { id: requested.id })
  const own = await createRequest(server, member, {}, { description: 'Un matin', sharingParameters: 'community' })
  await server.call(reviewApi.submit, { token: own.token, recognition: buildReview(own) })
  const admin = await server.signIn('communityAdmin')
  await admin.call(moderationApi.hide, { id: own.experience.id, reason: 'Un nom y figure' })
  const { paginatedResults } = await member.call(notificationApi.list, {})
  expect(paginatedResults.map(({ kind }) => kind)).toEqual(['hidden', 'accepted', 'reminded', 'requested'])
  expect(await mailsTo(server, member.email)).toEqual([])
})
