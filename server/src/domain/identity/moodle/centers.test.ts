import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { moodleApi } from '@vecu/contract/moodle'
import { trainingCenterApi } from '@vecu/contract/training-center'
import { credentialsApi } from '@vecu/contract/session'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { formPayload } from '../../../../test/multipart.ts'
import { PLATFORM_CLIENT, startMockPlatform, setUpCenter } from '../../../../test/mock-platform.ts'
import { startServer } from '../../../../test/start-server.ts'
import { decryptSecret } from './centers.ts'

const CLIENT = { clientId: 'vecu', clientSecret: 'a-very-secret-word', plugin: 'local_oauth2' as const, name: 'CFA' }
const MOODLE = 'https://moodle.example'

test('the client secret is stored encrypted and never returned', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const created = await admin.call(trainingCenterApi.create, { trainingCenter: { ...CLIENT, baseUrl: `${MOODLE}///` } })
  expect(created).toMatchObject({ baseUrl: MOODLE, active: true, accountsCount: 0, logoUrl: null })
  expect(created.redirectUri).toBe(`http://${server.host}/auth/moodle_sso_callback`)
  const listed = await admin.call(trainingCenterApi.list, {})
  expect(listed.trainingCenters).toEqual([created])
  const log = await admin.call(auditApi.list, {})
  expect(log.paginatedResults[0]).toMatchObject({ action: 'training_center_created', details: { center: 'CFA' } })
  expect(JSON.stringify([created, listed, log])).not.toContain(CLIENT.clientSecret)

  const { db } = server.services.connection
  const row = await db.selectFrom('training_center').selectAll().where('id', '=', created.id).executeTakeFirstOrThrow()
  const sealed = Buffer.from(row.client_secret)
  expect(sealed.includes(CLIENT.clientSecret)).toBe(false)
  const { secretKey } = server.services.settings
  expect(decryptSecret(secretKey, server.community.id, sealed)).toBe(CLIENT.clientSecret)
  expect(decryptSecret(secretKey, server.community.id + 1, sealed)).toBeUndefined()
  expect(decryptSecret('another key of at least thirty-two', server.community.id, sealed)).toBeUndefined()
})

test('an update keeps omitted fields, sets and removes the logo, and is audited', async () => {
  const server = await startServer()
  const { admin, center } = await setUpCenter(server, { baseUrl: MOODLE })
  const { id } = center
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#396' } })
    .png()
    .toBuffer()
  const { payload, headers } = await formPayload({
    'training_center[name]': 'Lycée Voltaire',
    'training_center[logo]': { name: 'logo.png', bytes },
  })
  const { authorization } = admin
  const sent = await server.send({
    method: 'PUT',
    url: `/v2/training_centers/${id}`,
    payload,
    headers: { ...headers, authorization },
  })
  expect(sent.data).toMatchObject({
    ...center,
    name: 'Lycée Voltaire',
    logoUrl: expect.stringMatching(/\.webp$/) as string,
  })
  const withoutLogo = await admin.call(trainingCenterApi.update, { id, trainingCenter: { removeLogo: true } })
  expect(withoutLogo.logoUrl).toBeNull()
  await admin.call(trainingCenterApi.update, { id, trainingCenter: { name: 'Lycée Voltaire' } })
  await admin.call(trainingCenterApi.delete, { id })
  expect((await admin.try(trainingCenterApi.delete, { id })).data.code).toBe('TRAINING_CENTER_NOT_FOUND')
  const { paginatedResults } = await admin.call(auditApi.list, {})
  expect(paginatedResults.map(({ action }) => action)).toEqual([
    'training_center_deleted',
    'training_center_changed',
    'training_center_changed',
    'training_center_created',
  ])
})

test.each([
  ['no address', 'moodle'],
  ['another protocol', 'ftp://moodle.example'],
  ['a name and password in it', 'https://me:secret@moodle.example'],
  ['parameters', 'https://moodle.example/?a=1'],
  ['a NUL', 'https://moodle.example/\u0000'],
])('a base URL with %s is rejected with 422', async (_, baseUrl) => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const response = await admin.try(trainingCenterApi.create, { trainingCenter: { ...CLIENT, baseUrl } })
  expect([response.status, Object.keys(response.data.errors ?? {})]).toEqual([422, ['baseUrl']])
})

test('changing the base URL requires a new client secret', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const { id } = await admin.call(trainingCenterApi.create, { trainingCenter: { ...CLIENT, baseUrl: MOODLE } })
  const otherPlatform = await startMockPlatform(server)
  const change = (trainingCenter: object) => admin.try(trainingCenterApi.update, { id, trainingCenter })
  for (const baseUrl of [otherPlatform.baseUrl, `${MOODLE}.attacker.example`, `${MOODLE}/elsewhere`]) {
    const rejected = await change({ baseUrl, name: 'Lycée Voltaire' })
    expect([rejected.status, rejected.data.code]).toEqual([422, 'VALIDATION_ERROR'])
    expect(rejected.data.errors).toEqual({ clientSecret: [expect.stringMatching(/^Saisissez aussi le secret/)] })
  }
  const stored = (await admin.call(trainingCenterApi.list, {})).trainingCenters.find((center) => center.id === id)
  expect(stored).toMatchObject({ baseUrl: MOODLE, name: 'CFA' })

  expect((await change({ baseUrl: `${MOODLE}/`, name: 'Lycée Voltaire' })).status).toBe(200)
  const secret = 'the-secret-of-the-new-address'
  const moved = await change({ baseUrl: otherPlatform.baseUrl, clientSecret: secret })
  expect([moved.status, moved.data.baseUrl]).toEqual([200, otherPlatform.baseUrl])
  const { db } = server.services.connection
  const row = await db.selectFrom('training_center').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { secretKey } = server.services.settings
  expect(decryptSecret(secretKey, server.community.id, Buffer.from(row.client_secret))).toBe(secret)
})

test('changing the base URL removes the linked platform identities', async () => {
  const server = await startServer()
  const { people, signInAs, admin, center, state } = await startMockPlatform(server)
  expect((await signInAs(people[0])).data.isNew).toBe(true)
  const { id } = center
  expect((await admin.call(trainingCenterApi.list, {})).trainingCenters).toMatchObject([{ id, accountsCount: 1 }])
  const pendingState = await state()
  const twin = await startMockPlatform(server, { learners: people })
  const { clientSecret } = PLATFORM_CLIENT
  const moved = await admin.call(trainingCenterApi.update, {
    id,
    trainingCenter: { baseUrl: twin.baseUrl, clientSecret },
  })
  expect(moved.accountsCount).toBe(0)
  expect((await signInAs(people[0])).data.code).toBe('MOODLE_ACCOUNT_EXISTS')
  await admin.call(trainingCenterApi.delete, { id })
  expect((await server.try(moodleApi.callback, { code: 'abc', state: pendingState })).data.code).toBe(
    'TRAINING_CENTER_NOT_FOUND',
  )
})

test('accounts remain after their centre is deleted and can reset their password', async () => {
  const server = await startServer()
  const { people, signInAs, admin, center } = await startMockPlatform(server)
  const { data } = await signInAs(people[0])
  await admin.call(trainingCenterApi.delete, { id: center.id })
  expect((await admin.call(userApi.get, { id: data.id })).email).toBe(people[0]?.email)
  await server.call(credentialsApi.askReset, { user: { email: people[0]?.email ?? '' } })
  expect(
    (await mailsTo(server, people[0]?.email ?? '')).some(({ text }) => text.includes('reset_password_token=')),
  ).toBe(true)
})

test('active centres are listed for their community, and all of them on the base host', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const { center, admin } = await setUpCenter(server, { baseUrl: 'https://moodle.example', name: 'Éole' })
  const other = await setUpCenter(otherServer, { baseUrl: 'https://moodle.example' })
  const namesOn = async (host: string, query = {}) => {
    const response = await server.send({ url: '/v2/moodle/training_centers', query, headers: { host } })
    return (response.data as { trainingCenters: { id: number }[] }).trainingCenters
  }
  const { slug, name } = server.community
  const expectedCenter = {
    id: center.id,
    name: 'Éole',
    logoUrl: null,
    community: { name, slug, url: `http://${server.host}` },
  }
  expect(await namesOn(server.host)).toEqual([expectedCenter])
  const all = (await namesOn('localhost:3000')).map(({ id }) => id)
  expect(all).toEqual(expect.arrayContaining([center.id, other.center.id]))
  expect(await namesOn('localhost:3000', { 'training_center[community_url]': slug })).toEqual([expectedCenter])

  const closed = { id: center.id, trainingCenter: { active: false } }
  await admin.call(trainingCenterApi.update, closed)
  expect(await namesOn(server.host)).toEqual([])
  const rejected = await server.try(moodleApi.loginUrl, { loginUrl: { trainingCenterId: center.id } })
  expect(rejected.data.code).toBe('TRAINING_CENTER_NOT_FOUND')
})
