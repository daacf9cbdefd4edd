import { userApi } from '@vecu/contract/account'
import { experienceApi } from '@vecu/contract/experience'
import { type RecognitionInput, recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { KITCHEN, createRequest, letExpire, outsider, buildReview } from '../../../../test/recognitions.ts'
import { startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'

test('requester and certificator both see a request with its events', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn()]
  const { recognition, experience } = await createRequest(server, person, { certificator: { userId: member.id } })
  expect(recognition).toMatchObject({
    status: 'pending',
    role: 'requester',
    experience: { id: experience.id, description: KITCHEN.description },
    requester: { id: person.id },
    certificator: { id: member.id, email: null, erased: false },
    skills: [{ level: 2 }, { level: 3 }],
    reminders: 0,
    events: [{ kind: 'requested', actor: 'requester' }],
  })
  const days = (Date.parse(recognition.expiresAt) - Date.parse(recognition.createdAt)) / 86_400_000
  expect(Math.round(days)).toBe(60)
  const asOther = await member.call(recognitionApi.get, { id: recognition.id })
  expect(asOther).toMatchObject({ role: 'certificator', certificator: { email: member.email } })
  const listed = async (query: object) =>
    (await person.call(recognitionApi.list, query)).paginatedResults.map(({ id }) => id)
  expect(await listed({})).toEqual([recognition.id])
  expect(await listed({ status: 'accepted' })).toEqual([])
  expect(await listed({ role: 'certificator' })).toEqual([])
  expect(await listed({ experienceId: experience.id, page: 1 })).toEqual([])
  expect((await (await server.signIn()).try(recognitionApi.get, { id: recognition.id })).status).toBe(404)
  expect((await member.try(recognitionApi.cancel, { id: recognition.id })).status).toBe(403)
  await person.call(recognitionApi.cancel, { id: recognition.id })
  const nothing = { status: 'cancelled', experience: null, message: null, skills: [] }
  expect(await member.call(recognitionApi.get, { id: recognition.id })).toMatchObject(nothing)
})

test('requests to oneself, duplicates and unknown subjects are rejected with their error code', async () => {
  const server = await startServer()
  const [person, other, pending] = [await server.signIn(), await server.signIn(), await server.signIn('pending')]
  const inactive = await server.signIn('inactive')
  const foreign = await (await startServer()).signIn()
  const { id: experienceId, skillsAttributes } = await person.call(experienceApi.create, { experience: KITCHEN })
  const skills = skillsAttributes.map(({ id, level }) => ({ id, level }))
  const theirs = await other.call(experienceApi.create, {
    experience: { ...KITCHEN, sharingParameters: 'community' },
  })
  const outcome = async (input: object) => {
    const recognition = { experienceId, skills, certificator: outsider(), ...input } as RecognitionInput
    const { status, data } = await person.try(recognitionApi.ask, { recognition })
    return status === 201 ? [status] : [status, data.code, ...Object.keys(data.errors ?? {})]
  }
  const named = (email: string) => ({ certificator: { ...outsider(), email } })
  const [local, domain] = person.email.split('@')
  for (const own of [person.email, person.email.toUpperCase(), `${local}+vecu@${domain}`, ` ${local}+a+b@${domain}`]) {
    expect([own, await outcome(named(own))]).toEqual([own, [422, 'RECOGNITION_SELF']])
  }
  expect(await outcome({ certificator: { userId: person.id } })).toEqual([422, 'RECOGNITION_SELF'])
  for (const userId of [pending.id, inactive.id, foreign.id, 999_999_999]) {
    expect(await outcome({ certificator: { userId } })).toEqual([404, 'USER_NOT_FOUND'])
  }
  expect(await outcome({ certificator: {} })).toEqual([
    422,
    'VALIDATION_ERROR',
    'certificator.email',
    'certificator.firstname',
    'certificator.lastname',
  ])
  expect(await outcome(named('nobody'))).toEqual([422, 'VALIDATION_ERROR', 'certificator.email'])
  expect(await outcome({ message: 'x'.repeat(601) })).toEqual([422, 'VALIDATION_ERROR', 'message'])
  expect(await outcome({ locale: 'de' })).toEqual([422, 'VALIDATION_ERROR', 'locale'])
  expect(await outcome({ experienceId: theirs.id })).toEqual([403, 'FORBIDDEN'])
  expect(await outcome({ experienceId: 999_999_999 })).toEqual([404, 'EXPERIENCE_NOT_FOUND'])
  const badSkills = [422, 'VALIDATION_ERROR', 'skills']
  expect(await outcome({ skills: [{ id: theirs.skillsAttributes[0]?.id, level: 2 }] })).toEqual(badSkills)
  expect(await outcome({ skills: [{ id: skills[0]?.id, level: 3 }] })).toEqual(badSkills)
  expect(await outcome({ skills: [skills[0], skills[0]] })).toEqual(badSkills)
  expect(await outcome({ skills: [{ id: skills[0]?.id, level: 4 }] })).toEqual([
    422,
    'VALIDATION_ERROR',
    'skills.0.level',
  ])

  const karim = outsider()
  const again = { certificator: { ...karim, email: karim.email.replace('@', '+x@').toUpperCase() } }
  const racing = await Promise.all(Array.from({ length: 8 }, () => outcome({ certificator: karim })))
  expect(racing.filter(([status]) => status === 201)).toHaveLength(1)
  expect(racing.filter(([status]) => status === 409)).toHaveLength(7)
  expect(await outcome(again)).toEqual([409, 'RECOGNITION_ALREADY_OPEN'])
  expect(await mailsTo(server, karim.email)).toHaveLength(1)
  expect(await outcome({ certificator: { userId: other.id } })).toEqual([201])
  expect(await outcome({ certificator: { userId: other.id } })).toEqual([409, 'RECOGNITION_ALREADY_OPEN'])
  expect(await outcome(named(other.email))).toEqual([409, 'RECOGNITION_ALREADY_OPEN'])
  expect((await person.call(recognitionApi.list, {})).paginatedResults).toHaveLength(2)
})

test('allows a new request after one was cancelled, returned or expired', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const certificator = outsider()
  const first = await createRequest(server, person, { certificator })
  const again = () => createRequest(server, person, { certificator }, { id: first.experience.id })
  await person.call(recognitionApi.cancel, { id: first.id })
  const second = await again()
  await server.call(reviewApi.submit, {
    token: second.token,
    recognition: { decision: 'returned', comment: 'Précisez.' },
  })
  const third = await again()
  await letExpire(server, third.id)
  const fourth = await again()
  await server.services.connection.db
    .updateTable('recognition')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', fourth.id)
    .execute()
  const fifth = await again()
  await server.call(reviewApi.submit, { token: fifth.token, recognition: buildReview(fifth) })
  const { paginatedResults } = await person.call(recognitionApi.list, { experienceId: first.experience.id })
  expect(paginatedResults.map(({ status }) => status).toSorted()).toEqual(
    ['accepted', 'cancelled', 'expired', 'expired', 'returned'].toSorted(),
  )
  expect((await person.call(recognitionApi.get, { id: fourth.id })).events.at(-1)).toMatchObject({
    kind: 'expired',
    actor: 'system',
  })
})

test('certificators are found by name without accents and listed with their groups', async () => {
  const server = await startServer()
  const [cuisine, bois] = [await server.createGroup('CAP Cuisine'), await server.createGroup('CAP Menuisier')]
  const person = await server.signIn()
  const twins = [await server.signIn('member', [cuisine, bois]), await server.signIn('member', [bois])]
  for (const { id, call } of twins) {
    await call(userApi.update, { id, user: { firstname: 'Éléonore', lastname: 'Öster' } })
  }
  const hidden = await server.signIn('inactive')
  await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx.updateTable('account').set({ lastname: 'Öster' }).where('id', '=', hidden.id).execute(),
  )
  const found = await person.call(recognitionApi.certificators, { search: 'oster ELEONORE' })
  expect(found.map(({ id, groups }) => [id, groups])).toEqual([
    [twins[0]?.id, ['CAP Cuisine', 'CAP Menuisier']],
    [twins[1]?.id, ['CAP Menuisier']],
  ])
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['avatarUrl', 'firstname', 'groups', 'id', 'lastname'])
  expect(await person.call(recognitionApi.certificators, { search: 'people.test' })).toEqual([])
  const own = await person.call(recognitionApi.certificators, { search: 'Ines Eluard member' })
  expect(own.map(({ id }) => id)).not.toContain(person.id)
})
