import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { within } from '../../../../test/credentials.ts'
import { createRequest, outsider, buildReview } from '../../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

async function setEmail(server: TestServer, { id }: Person, email: string): Promise<void> {
  await within(server, (tx) => tx.updateTable('account').set({ email }).where('id', '=', id).execute())
}

async function insertCenter(server: TestServer, baseUrl: string): Promise<number> {
  const client_secret = Buffer.from('sealed')
  const values = { name: 'Lycée', plugin: 'local_oauth' as const, base_url: baseUrl, client_id: 'vecu', client_secret }
  const { id } = await within(server, (tx) =>
    tx.insertInto('training_center').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

async function linkPlatform(server: TestServer, { id }: Person, centerId: number, userId: string): Promise<void> {
  const values = { center_id: centerId, moodle_user_id: userId, account_id: id, verified: true }
  await within(server, (tx) => tx.insertInto('moodle_identity').values(values).execute())
}

/** Two accounts whose e-mail addresses differ only in case, dots and tag. */
async function sameMailbox(server: TestServer): Promise<[Person, Person]> {
  const [one, other] = [await server.signIn(), await server.signIn()]
  const name = `jo${one.id}`
  await setEmail(server, one, `${name}@people.test`)
  await setEmail(server, other, `J.O.${one.id}+second@People.test`)
  return [{ ...one, email: `${name}@people.test` }, other]
}

/** Two accounts linked to the same user of a platform that is configured as two training centres. */
async function samePlatformUser(server: TestServer): Promise<[Person, Person]> {
  const [one, other] = [await server.signIn(), await server.signIn()]
  const centers = [await insertCenter(server, 'https://moodle.test'), await insertCenter(server, 'https://Moodle.test')]
  await linkPlatform(server, one, centers[0] ?? 0, '7')
  await linkPlatform(server, other, centers[1] ?? 0, '7')
  return [one, other]
}

test.each([
  ['the same mailbox', sameMailbox],
  ['the same user of a learning platform', samePlatformUser],
])('requesting another account with %s answers RECOGNITION_SELF', async (_, pair) => {
  const server = await startServer()
  const [requester, second] = await pair(server)
  const { experience, recognition } = await createRequest(server, requester)
  const skills = recognition.skills.map(({ id, level }) => ({ id, level }))
  const { email } = await within(server, (tx) =>
    tx.selectFrom('account').select('email').where('id', '=', second.id).executeTakeFirstOrThrow(),
  )
  for (const certificator of [{ userId: second.id }, { ...outsider(), email }]) {
    const response = await requester.try(recognitionApi.ask, {
      recognition: { experienceId: experience.id, certificator, skills },
    })
    expect([response.status, response.data.code]).toEqual([422, 'RECOGNITION_SELF'])
  }
})

test.each([
  ['the same mailbox', sameMailbox],
  ['the same user of a learning platform', samePlatformUser],
])('deciding with another account that has %s answers RECOGNITION_SELF', async (_, pair) => {
  const server = await startServer()
  const [requester, second] = await pair(server)
  const friend = await server.signIn()
  const requested = await createRequest(server, requester, { certificator: { userId: friend.id } })
  await within(server, (tx) =>
    tx.updateTable('recognition').set({ certificator_id: second.id }).where('id', '=', requested.id).execute(),
  )
  const responses = [
    await second.try(reviewApi.submit, { id: requested.id, recognition: buildReview(requested) }),
    await server.try(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) }),
  ]
  expect(responses.map(({ status, data }) => [status, data.code])).toEqual([
    [422, 'RECOGNITION_SELF'],
    [422, 'RECOGNITION_SELF'],
  ])
})

test('deciding with the mailed token as the requester answers RECOGNITION_SELF', async () => {
  const server = await startServer()
  const requester = await server.signIn()
  const requested = await createRequest(server, requester)
  const response = await requester.try(reviewApi.submit, {
    token: requested.token,
    recognition: buildReview(requested),
  })
  expect([response.status, response.data.code]).toEqual([422, 'RECOGNITION_SELF'])
})

test('different users of a platform, and equal ids on two platforms, may certify each other', async () => {
  const server = await startServer()
  const [one, other, third] = [await server.signIn(), await server.signIn(), await server.signIn()]
  const [center, otherCenter] = [
    await insertCenter(server, 'https://moodle.test'),
    await insertCenter(server, 'https://other-moodle.test'),
  ]
  await linkPlatform(server, one, center, '7')
  await linkPlatform(server, other, center, '8')
  await linkPlatform(server, third, otherCenter, '7')
  for (const certificator of [other, third]) {
    const requested = await createRequest(server, one, { certificator: { userId: certificator.id } })
    const decided = await certificator.call(reviewApi.submit, { id: requested.id, recognition: buildReview(requested) })
    expect(decided.status).toBe('accepted')
  }
})
