import { userApi } from '@vecu/contract/account'
import { experienceApi } from '@vecu/contract/experience'
import { invitationApi } from '@vecu/contract/invitation'
import { notificationApi } from '@vecu/contract/notification'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { KITCHEN, aWeekLater, createRequest, certify, outsider, buildReview } from '../../../../test/recognitions.ts'
import { PASSWORD, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'

test('the certificator can read and erase their data, and the certification stays valid', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const requested = await certify(server, person, KITCHEN, {
    comment: 'Bravo, signé Karim',
    certificator: { role: 'Chef de cuisine' },
  })
  const { token } = requested
  const email = requested.recognition.certificator.email ?? ''
  expect(await server.call(reviewApi.data, { token })).toMatchObject({
    email,
    firstname: 'Karim',
    lastname: 'Benali',
    role: 'Chef de cuisine',
    comment: 'Bravo, signé Karim',
    mailsCount: 1,
    optedOut: false,
    erased: false,
    events: [{ kind: 'requested' }, { kind: 'accepted' }],
  })
  const left = await server.call(reviewApi.erase, { token })
  expect(left).toMatchObject({ email: null, firstname: null, role: null, comment: 'Bravo, signé …', erased: true })
  expect(await server.call(reviewApi.erase, { token })).toEqual(left)
  expect(await mailsTo(server, email)).toEqual([])
  const { certificationAttributes } = await person.call(experienceApi.get, { id: requested.experience.id })
  expect(certificationAttributes).toMatchObject([
    {
      status: 'accepted',
      changed: false,
      certificatorAttributes: {
        firstname: 'une personne qui ne souhaite plus être nommée',
        lastname: '',
        role: null,
        erased: true,
      },
    },
  ])
  const { certificator, events } = await person.call(
    recognitionApi.get,
    { id: requested.id },
    { 'accept-language': 'en' },
  )
  expect(certificator).toMatchObject({ firstname: 'someone who no longer wishes to be named', email: null })
  expect(events.at(-1)).toMatchObject({ kind: 'erased', actor: 'certificator' })
  const open = await createRequest(server, person)
  await server.call(reviewApi.erase, { token: open.token })
  expect((await person.call(recognitionApi.get, { id: open.id })).status).toBe('declined')
})

test('deleting an account keeps its certifications and cancels its own requests', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn()]
  const requested = await createRequest(server, person, { certificator: { userId: member.id } })
  const sent = await member.call(reviewApi.submit, { id: requested.id, recognition: buildReview(requested) })
  expect(sent.status).toBe('accepted')
  const open = await createRequest(server, person, { certificator: { userId: member.id } })
  const own = await createRequest(server, member, { certificator: { userId: person.id } })
  await member.call(userApi.deleteAccount, { id: member.id, password: PASSWORD })
  const { certificationAttributes } = await person.call(experienceApi.get, { id: requested.experience.id })
  expect(certificationAttributes).toMatchObject([
    { status: 'accepted', certificatorAttributes: { id: null, firstname: 'un ex-membre', lastname: '', erased: true } },
  ])
  expect((await person.call(recognitionApi.get, { id: open.id })).status).toBe('declined')
  expect(await person.call(recognitionApi.get, { id: own.id })).toMatchObject({
    status: 'cancelled',
    experience: null,
    requester: null,
    message: null,
    skills: [],
  })
  expect((await server.try(reviewApi.get, { token: own.token })).status).toBe(410)
  const { paginatedResults } = await person.call(notificationApi.list, {})
  expect(paginatedResults.map(({ kind }) => kind).toSorted()).toEqual([
    'accepted',
    'cancelled',
    'declined',
    'requested',
  ])
  expect(paginatedResults).toMatchObject(paginatedResults.map(() => ({ person: null })))
})

test('reviews are assigned to an account once the mailed token confirms its e-mail address', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const certificator = outsider()
  const first = await createRequest(server, person, { certificator })
  await server.call(reviewApi.submit, { token: first.token, recognition: buildReview(first) })
  const account = { ...certificator, password: PASSWORD, passwordConfirmation: PASSWORD }
  const { headers } = await server.try(invitationApi.register, { user: account })
  const authorization = { authorization: String(headers.authorization) }
  const listed = async () =>
    (await server.call(recognitionApi.list, { role: 'certificator' }, authorization)).paginatedResults.map(
      ({ id }) => id,
    )
  const second = await createRequest(server, person, { certificator })
  expect(await listed()).toEqual([])
  expect((await server.try(reviewApi.get, { id: second.id }, authorization)).status).toBe(404)
  const stranger = await server.signIn()
  expect((await stranger.try(recognitionApi.claim, { token: second.token })).status).toBe(403)
  expect((await server.try(recognitionApi.claim, { token: 'x' }, authorization)).status).toBe(404)
  expect(await server.call(recognitionApi.claim, { token: second.token }, authorization)).toEqual({ assignedCount: 2 })
  expect(await server.call(recognitionApi.claim, { token: second.token }, authorization)).toEqual({ assignedCount: 0 })
  expect((await listed()).toSorted()).toEqual([first.id, second.id].toSorted())
  const third = await createRequest(server, person, { certificator })
  expect(await listed()).toContain(third.id)
  expect((await server.call(notificationApi.list, {}, authorization)).unreadCount).toBe(1)
})

test('notifications are unread until marked, and marking those of others has no effect', async () => {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn()]
  const requested = await createRequest(server, person, { certificator: { userId: member.id } })
  await aWeekLater(server, requested.id)
  await person.call(recognitionApi.remind, { id: requested.id })
  const { paginatedResults, unreadCount, totalPages } = await member.call(notificationApi.list, {})
  expect([unreadCount, totalPages]).toEqual([2, { pages: 1, count: 2 }])
  expect(paginatedResults).toMatchObject([
    { kind: 'reminded', read: false },
    {
      kind: 'requested',
      read: false,
      recognition: { id: requested.id, status: 'pending', role: 'certificator' },
      person: { id: person.id, firstname: 'Inès' },
      experience: { id: requested.experience.id, description: KITCHEN.description },
    },
  ])
  const [newest] = paginatedResults
  const ids = [newest?.id ?? 0, 999_999_999]
  expect(await person.call(notificationApi.read, { ids })).toEqual({ unreadCount: 0 })
  expect(await member.call(notificationApi.read, { ids })).toEqual({ unreadCount: 1 })
  expect((await member.try(notificationApi.read, {})).status).toBe(422)
  await person.call(recognitionApi.cancel, { id: requested.id })
  const { paginatedResults: later } = await member.call(notificationApi.list, {})
  expect(later).toMatchObject([
    { kind: 'cancelled', read: false, experience: null },
    { kind: 'reminded', read: true, experience: null },
    { kind: 'requested', read: false, experience: null },
  ])
  expect(await member.call(notificationApi.read, { all: true })).toEqual({ unreadCount: 0 })
  const { db } = server.services.connection
  await withCommunity(db, server.community.id, async (tx) => {
    const rows = Array.from({ length: 25 }, () => ({
      account_id: member.id,
      recognition_id: requested.id,
      kind: 'requested' as const,
    }))
    await tx.insertInto('notification').values(rows).execute()
  })
  const pages = await Promise.all([0, 1, 2].map((page) => member.call(notificationApi.list, { page })))
  expect(pages.map((page) => page.paginatedResults.length)).toEqual([20, 8, 0])
})
