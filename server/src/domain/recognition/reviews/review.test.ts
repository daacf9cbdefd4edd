import { userApi } from '@vecu/contract/account'
import { experienceApi } from '@vecu/contract/experience'
import { notificationApi } from '@vecu/contract/notification'
import { recognitionApi } from '@vecu/contract/recognition'
import { type ReviewInput, reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { KITCHEN, createRequest, outsider, buildReview } from '../../../../test/recognitions.ts'
import { PASSWORD, startServer } from '../../../../test/start-server.ts'

test('the link shows the experience as requested and allows a decision on each skill', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const requested = await createRequest(server, person, { message: 'Tu étais là ?', locale: 'el' })
  await person.call(experienceApi.update, {
    id: requested.experience.id,
    experience: { description: 'Tout autre chose' },
  })
  const { token } = requested
  for (let visit = 0; visit < 3; visit += 1) {
    expect(await server.call(reviewApi.get, { token })).toMatchObject({
      id: requested.id,
      status: 'pending',
      experience: { description: KITCHEN.description, date: KITCHEN.date, addressAttributes: { city: 'Rennes' } },
      requester: { id: person.id, firstname: 'Inès' },
      certificator: { firstname: 'Karim', lastname: 'Benali', role: null, erased: false },
      message: 'Tu étais là ?',
      locale: 'el',
      skills: [
        { name: 'Expliquer clairement', level: 2, decision: null, decidedLevel: null },
        { name: 'Tenir le passe', level: 3, decision: null, decidedLevel: null },
      ],
      decidedAt: null,
    })
  }
  await person.call(experienceApi.update, {
    id: requested.experience.id,
    experience: { description: KITCHEN.description },
  })
  const [explain, hold] = requested.recognition.skills.map(({ id }) => id)
  const review: ReviewInput = {
    decision: 'accepted',
    comment: 'Tu as tenu le passe.',
    skills: [
      { id: explain ?? 0, decision: 'refused', comment: 'Parle plus fort.' },
      { id: hold ?? 0, decision: 'lowered', level: 1 },
    ],
    certificator: { role: 'Chef de cuisine', lastname: 'Ben Ali' },
  }
  const decided = await server.call(reviewApi.submit, { token, recognition: review })
  expect(decided).toMatchObject({ status: 'accepted', comment: 'Tu as tenu le passe.' })
  expect(await server.call(reviewApi.get, { token })).toEqual(decided)

  const own = await person.call(experienceApi.get, { id: requested.experience.id })
  expect(own.skillsAttributes.map(({ certifiedLevel }) => certifiedLevel)).toEqual([null, 1])
  expect(own.certificationAttributes).toMatchObject([
    {
      id: requested.id,
      status: 'accepted',
      changed: false,
      changes: null,
      certificatorAttributes: { id: null, firstname: 'Karim', lastname: 'Ben Ali', role: 'Chef de cuisine' },
      skills: [
        { decision: 'refused', decidedLevel: null, comment: 'Parle plus fort.' },
        { decision: 'lowered', level: 3, decidedLevel: 1 },
      ],
    },
  ])
  await person.call(experienceApi.update, { id: own.id, experience: { sharingParameters: 'community' } })
  const sharedExperience = await (await server.signIn()).call(experienceApi.get, { id: own.id })
  expect(sharedExperience.certificationAttributes[0]?.skills).toMatchObject([{ name: 'Tenir le passe', comment: null }])
})

test('of a hundred parallel reviews one is accepted, and the requester is notified once', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const requested = await createRequest(server, person)
  const sent = Array.from({ length: 100 }, (_, index) => {
    const decision = (['accepted', 'returned', 'declined'] as const)[index % 3] ?? 'accepted'
    return server.try(reviewApi.submit, {
      token: requested.token,
      recognition: buildReview(requested, { decision, comment: `${index}` }),
    })
  })
  const responses = await Promise.all(sent)
  const won = responses.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(responses.filter(({ status, data }) => status === 409 && data.code === 'RECOGNITION_DECIDED')).toHaveLength(99)
  const { status, comment, events } = await person.call(recognitionApi.get, { id: requested.id })
  expect([status, comment]).toEqual([won[0]?.data.status, won[0]?.data.comment])
  expect(events.map(({ kind }) => kind)).toEqual(['requested', status])
  expect(await mailsTo(server, person.email)).toHaveLength(1)
  expect((await person.call(notificationApi.list, {})).unreadCount).toBe(1)
}, 120_000)

test('an invalid review answers 422 and decides nothing', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const requested = await createRequest(server, person)
  const other = await createRequest(server, person)
  const [one = 0, two = 0] = requested.recognition.skills.map(({ id }) => id)
  const foreign = other.recognition.skills[0]?.id ?? 0
  const both = [
    { id: one, decision: 'confirmed' },
    { id: two, decision: 'confirmed' },
  ]
  const getErrors = async (recognition: object) => {
    const response = await server.try(reviewApi.submit, { token: requested.token, recognition: recognition as never })
    return [response.status, ...Object.keys(response.data.errors ?? {})]
  }
  expect(await getErrors({ decision: 'accepted', skills: both.slice(1) })).toEqual([422, 'skills'])
  expect(await getErrors({ decision: 'accepted' })).toEqual([422, 'skills'])
  expect(await getErrors({ decision: 'accepted', skills: [both[0], both[0]] })).toEqual([422, 'skills'])
  const third = { id: foreign, decision: 'confirmed' }
  expect(await getErrors({ decision: 'accepted', skills: [...both, third] })).toEqual([422, 'skills'])
  expect(await getErrors({ decision: 'declined', skills: [third] })).toEqual([422, 'skills'])
  const lowered = (level?: number) => ({
    decision: 'accepted',
    skills: [both[0], { id: two, decision: 'lowered', level }],
  })
  expect(await getErrors(lowered())).toEqual([422, 'skills'])
  expect(await getErrors(lowered(3))).toEqual([422, 'skills'])
  expect(await getErrors(lowered(4))).toEqual([422, 'skills.1.level'])
  expect(await getErrors({ decision: 'accepted', skills: [both[0], { ...both[1], level: 2 }] })).toEqual([
    422,
    'skills',
  ])
  expect(await getErrors({ decision: 'returned' })).toEqual([422, 'comment'])
  expect(await getErrors({ decision: 'pending' })).toEqual([422, 'decision'])
  expect(await getErrors({ decision: 'declined', comment: 'a\u0000b' })).toEqual([422, 'comment'])
  expect(await getErrors({ decision: 'declined', comment: 'x'.repeat(601) })).toEqual([422, 'comment'])
  expect((await person.call(recognitionApi.get, { id: requested.id })).skills.map(({ decision }) => decision)).toEqual([
    null,
    null,
  ])
})

test('a token that is wrong, foreign or closed answers 404 or 410 and decides nothing', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const [person, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const codes = async ({ token }: { token: string }, on = server) => {
    const read = await on.try(reviewApi.get, { token })
    const sent = await on.try(reviewApi.submit, { token, recognition: { decision: 'declined' } })
    return [read.status, read.data.code, sent.status, sent.data.code]
  }
  const unknown = [404, 'RECOGNITION_NOT_FOUND', 404, 'RECOGNITION_NOT_FOUND']
  expect(await codes({ token: 'x'.repeat(43) })).toEqual(unknown)
  const requested = await createRequest(server, person)
  expect(await codes(requested, otherServer)).toEqual(unknown)
  expect((await server.try(reviewApi.get, {})).status).toBe(404)
  expect((await server.try(reviewApi.get, { id: requested.id })).status).toBe(401)
  expect((await admin.try(reviewApi.get, { id: requested.id })).status).toBe(404)

  const gone = [410, 'RECOGNITION_GONE', 410, 'RECOGNITION_GONE']
  await person.call(experienceApi.remove, { id: requested.experience.id })
  expect(await codes(requested)).toEqual(gone)
  expect((await person.try(recognitionApi.remind, { id: requested.id })).status).toBe(410)
  await person.call(experienceApi.restore, { id: requested.experience.id })
  expect((await server.try(reviewApi.get, { token: requested.token })).status).toBe(200)
  await admin.call(userApi.deactivate, { userIds: [person.id] })
  expect(await codes(requested)).toEqual(gone)
  await admin.call(userApi.activate, { userIds: [person.id] })
  const other = await createRequest(server, person)
  await person.call(recognitionApi.cancel, { id: other.id })
  expect(await codes(other)).toEqual([410, 'RECOGNITION_CANCELLED', 410, 'RECOGNITION_CANCELLED'])
  await server.services.connection.db
    .updateTable('recognition')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', requested.id)
    .execute()
  expect(await codes(requested)).toEqual([410, 'RECOGNITION_EXPIRED', 410, 'RECOGNITION_EXPIRED'])
  expect((await person.call(recognitionApi.get, { id: requested.id })).status).toBe('expired')
  await person.call(userApi.deleteAccount, { id: person.id, password: PASSWORD })
  expect((await server.try(reviewApi.get, { token: requested.token })).status).toBe(410)
})

test('a signed-in member reviews with the account name, and gets 403 while deactivated', async () => {
  const server = await startServer()
  const [person, member, admin] = [await server.signIn(), await server.signIn(), await server.signIn('communityAdmin')]
  const requested = await createRequest(server, person, { certificator: { userId: member.id } })
  const listed = await member.call(recognitionApi.list, { role: 'certificator', status: 'pending' })
  expect(listed.paginatedResults).toMatchObject([{ id: requested.id, role: 'certificator' }])
  expect(await member.call(reviewApi.get, { id: requested.id })).toMatchObject({ claimed: true, status: 'pending' })
  const review = buildReview(requested, { certificator: { firstname: 'Autre', lastname: 'Nom', role: 'Tutrice' } })
  await admin.call(userApi.deactivate, { userIds: [member.id] })
  for (const by of [{ id: requested.id }, { token: requested.token }]) {
    expect(await member.try(reviewApi.submit, { ...by, recognition: review })).toMatchObject({
      status: 403,
      data: { code: 'ACCOUNT_DEACTIVATED' },
    })
  }
  await admin.call(userApi.activate, { userIds: [member.id] })
  const decided = await member.call(reviewApi.submit, { id: requested.id, recognition: review })
  expect(decided.certificator).toEqual({
    id: member.id,
    firstname: 'Inès',
    lastname: 'Éluard member',
    role: 'Tutrice',
    erased: false,
  })
  const { paginatedResults } = await member.call(userApi.activities, { id: member.id })
  expect(paginatedResults[0]).toMatchObject({ kind: 'certified', subject: null })
  expect((await person.call(userApi.activities, { id: person.id })).paginatedResults[0]).toMatchObject({
    kind: 'requested',
  })
  const stranger = await server.signIn()
  expect((await stranger.try(recognitionApi.revoke, { id: requested.id, reason: 'Non' })).status).toBe(404)
  expect((await person.try(recognitionApi.revoke, { id: requested.id, reason: 'Non' })).status).toBe(404)
  const otherToken = (await createRequest(server, person, { certificator: outsider() })).token
  expect((await server.try(recognitionApi.revoke, { id: requested.id, token: otherToken, reason: 'Non' })).status).toBe(
    404,
  )
  expect((await member.try(recognitionApi.revoke, { id: requested.id, reason: ' ' })).status).toBe(422)
  expect((await member.call(recognitionApi.revoke, { id: requested.id, reason: 'Erreur' })).status).toBe('revoked')
})
