import { auditApi } from '@vecu/contract/audit'
import { userApi } from '@vecu/contract/account'
import { followUpApi } from '@vecu/contract/follow-up'
import { mailApi } from '@vecu/contract/mail'
import { notificationApi } from '@vecu/contract/notification'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

let server: TestServer
let group: number
let trainer: Person
let admin: Person

beforeAll(async () => {
  server = await startServer()
  group = await server.createGroup('Cuisine')
  admin = await server.signIn('communityAdmin')
  trainer = await server.signIn('groupAdmin', [group])
})

const learner = () => server.signIn('member', [group])
const nudge = (by: Person, userIds: number[], message?: string) =>
  by.try(followUpApi.nudge, { id: group, userIds, ...(message !== undefined && { message }) })
const notifications = async (person: Person) => (await person.call(notificationApi.list, {})).paginatedResults

test('a nudge is mailed in the language of the learner, notified and audited', async () => {
  const person = await learner()
  await person.call(userApi.update, { id: person.id, user: { locale: 'it' } })
  const { status, data } = await nudge(trainer, [person.id], '  Racontez votre service de samedi.  ')
  expect([status, data]).toEqual([201, { count: 1 }])

  const [mail] = await mailsTo(server, person.email)
  expect(mail?.text).toContain('Racontez votre service de samedi.')
  expect(mail?.text).toContain('/it/create-experience')
  expect(mail?.text).toContain('gruppo «Cuisine»')
  expect(await notifications(person)).toMatchObject([
    {
      kind: 'nudged',
      read: false,
      group: { id: group, name: 'Cuisine' },
      person: { id: trainer.id },
      message: 'Racontez votre service de samedi.',
    },
  ])
  const { paginatedResults: events } = await admin.call(auditApi.list, { subjectId: person.id })
  expect(events).toMatchObject([{ action: 'member_nudged', actor: { id: trainer.id }, details: { groupId: group } }])
  expect(JSON.stringify(events)).not.toContain('samedi')
})

test('a second nudge within a week is rejected with 409, whoever sends it', async () => {
  const [person, other] = [await learner(), await learner()]
  expect((await nudge(trainer, [person.id])).status).toBe(201)
  const again = await nudge(admin, [other.id, person.id])
  expect([again.status, again.data.code]).toEqual([409, 'NUDGE_TOO_SOON'])
  expect(Object.keys(again.data.errors ?? {})).toEqual(['userIds.1'])
  expect(await notifications(other)).toEqual([])

  const { paginatedResults } = await trainer.call(followUpApi.list, { id: group, pageSize: 100 })
  const states = paginatedResults.filter(({ id }) => [person.id, other.id].includes(id))
  expect(states.map(({ mayBeNudged, nudgedAt }) => [mayBeNudged, nudgedAt !== null])).toEqual([
    [false, true],
    [true, false],
  ])
  await sql`update nudge set created_at = now() - interval '7 days 1 second' where account_id = ${person.id}`.execute(
    server.services.connection.db,
  )
  expect((await nudge(trainer, [person.id])).status).toBe(201)
  expect(await notifications(person)).toHaveLength(2)
})

test('a learner of two groups is nudged once a week, and the other group learns neither date nor group', async () => {
  const second = await server.createGroup('Bar')
  const barista = await server.signIn('groupAdmin', [second])
  const person = await server.signIn('member', [group, second])
  expect((await nudge(trainer, [person.id], 'Racontez votre service.')).status).toBe(201)
  const again = await barista.try(followUpApi.nudge, { id: second, userIds: [person.id] })
  expect([again.status, again.data.code, Object.keys(again.data.errors ?? {})]).toEqual([
    409,
    'NUDGE_TOO_SOON',
    ['userIds.0'],
  ])
  const list = await barista.call(followUpApi.list, { id: second })
  expect(list.paginatedResults).toMatchObject([{ id: person.id, mayBeNudged: false, nudgedAt: null }])
  for (const response of [again.data, list]) expect(JSON.stringify(response)).not.toMatch(/Cuisine|Racontez/)
  expect(await mailsTo(server, person.email)).toHaveLength(1)

  await sql`update nudge set created_at = now() - interval '7 days 1 second' where account_id = ${person.id}`.execute(
    server.services.connection.db,
  )
  expect((await barista.try(followUpApi.nudge, { id: second, userIds: [person.id] })).status).toBe(201)
})

test('simultaneous nudges of two groups reach the learner once', async () => {
  const second = await server.createGroup('Salle')
  const person = await server.signIn('member', [group, second])
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      admin.try(followUpApi.nudge, { id: index % 2 ? group : second, userIds: [person.id] }),
    ),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await mailsTo(server, person.email)).toHaveLength(1)
})

test('simultaneous nudges reach the learner once', async () => {
  const person = await learner()
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, index) => nudge(index % 2 ? admin : trainer, [person.id])),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await mailsTo(server, person.email)).toHaveLength(1)
})

test('the same person twice in one call is nudged once', async () => {
  const person = await learner()
  expect((await nudge(trainer, [person.id, person.id])).data).toEqual({ count: 1 })
  expect(await mailsTo(server, person.email)).toHaveLength(1)
})

test('people who are no learners of the group are rejected with 404, and nobody is nudged', async () => {
  const person = await learner()
  const stranger = await (await startServer()).signIn()
  const others = [
    await server.signIn('pending', [group]),
    await server.signIn('inactive', [group]),
    await server.signIn(),
    trainer,
    admin,
    stranger,
  ]
  for (const { id } of others) {
    const { status, data } = await nudge(trainer, [person.id, id])
    expect([status, data.code, Object.keys(data.errors ?? {})]).toEqual([404, 'USER_NOT_FOUND', ['userIds.1']])
  }
  expect(await mailsTo(server, person.email)).toEqual([])
})

test('members, and admins of other groups or communities, cannot nudge', async () => {
  const person = await learner()
  const elsewhere = await server.signIn('groupAdmin')
  const stranger = await (await startServer()).signIn('communityAdmin')
  const statuses = await Promise.all(
    [person, elsewhere, stranger].map(async (by) => (await nudge(by, [person.id])).status),
  )
  expect(statuses).toEqual([403, 403, 404])
})

test('an unconfirmed or muted address gets the notification only', async () => {
  const unconfirmed = await server.signIn('unconfirmed', [group])
  const muted = await learner()
  await muted.call(userApi.setMailPreferences, { id: muted.id, mailPreferences: { nudges: false } })
  expect((await nudge(trainer, [unconfirmed.id, muted.id])).data).toEqual({ count: 2 })
  for (const person of [unconfirmed, muted]) {
    expect(await mailsTo(server, person.email)).toEqual([])
    expect(await notifications(person)).toMatchObject([{ kind: 'nudged', message: null }])
  }
})

test('one click in the mail stops further nudges by mail', async () => {
  const person = await learner()
  await nudge(trainer, [person.id])
  const { one_click_url: url } = await server.services.connection.db
    .selectFrom('mail')
    .select('one_click_url')
    .where('recipient', '=', person.email)
    .executeTakeFirstOrThrow()
  const token = new URL(url ?? '').searchParams.get('token') ?? ''
  expect(await server.call(mailApi.unsubscribe, { token })).toEqual({ stopped: 'nudges' })
  expect((await person.call(userApi.mailPreferences, { id: person.id })).nudges).toBe(false)
})

test.each([{ userIds: [] }, { userIds: ['x'] }, { userIds: [1], message: 'a'.repeat(280) }, {}])(
  '%j is rejected with 422',
  async (body) => {
    const { status } = await trainer.try(followUpApi.nudge, { id: group, ...body } as never)
    expect(status).toBe(422)
  },
)

test('a deleted sender leaves neither name nor words', async () => {
  const person = await learner()
  const leaving = await server.signIn('groupAdmin', [group])
  await nudge(leaving, [person.id], 'À bientôt')
  await admin.try(userApi.deleteAccount, { id: leaving.id, password: 'correct horse battery' })
  expect(await notifications(person)).toMatchObject([{ kind: 'nudged', person: null, message: null }])
})
