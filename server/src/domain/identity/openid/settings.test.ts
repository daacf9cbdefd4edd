import { auditApi } from '@vecu/contract/audit'
import { trainingCenterApi } from '@vecu/contract/training-center'
import { expect, test } from 'vitest'

import { startOpenIdProvider } from '../../../../test/openid-provider.ts'
import { startServer } from '../../../../test/start-server.ts'

test('the connection test calls the provider and recognizes a wrong secret', async () => {
  const server = await startServer()
  const { admin, center, issuer } = await startOpenIdProvider(server)
  const { id } = center
  expect(await admin.call(trainingCenterApi.test, { id })).toEqual({
    ok: true,
    problem: null,
    requestedUrl: `${issuer}/.well-known/openid-configuration`,
    found: null,
    recognizedPlugin: 'openid',
    scopesChecked: true,
  })
  await admin.call(trainingCenterApi.update, { id, trainingCenter: { clientSecret: 'another' } })
  expect(await admin.call(trainingCenterApi.test, { id })).toMatchObject({ ok: false, problem: 'unknown_client' })
})

test('a new issuer requires the secret, and another kind of sign-in removes the identities', async () => {
  const server = await startServer()
  const { admin, center, signInAs } = await startOpenIdProvider(server)
  const { id } = center
  expect((await signInAs('subject-1')).status).toBe(200)
  const change = (trainingCenter: object) => admin.try(trainingCenterApi.update, { id, trainingCenter })
  const rejected = await change({ baseUrl: 'https://id.attacker.example' })
  expect([rejected.status, Object.keys(rejected.data.errors ?? {})]).toEqual([422, ['clientSecret']])
  expect((await change({ name: 'Rennes' })).data.accountsCount).toBe(1)
  expect((await change({ plugin: 'local_oauth2' })).data.accountsCount).toBe(0)
})

test('mappings are replaced, kept, and removed with the claim or for Moodle', async () => {
  const server = await startServer()
  const [first, second] = [await server.createGroup('A'), await server.createGroup('B')]
  const { admin, center } = await startOpenIdProvider(server, {
    groupsClaim: 'groups',
    groupMappings: [
      { value: 'b', groupId: second },
      { value: 'a', groupId: first },
      { value: 'a', groupId: first },
    ],
  })
  expect(center).toMatchObject({
    groupsClaim: 'groups',
    groupMappings: [
      { value: 'a', groupId: first },
      { value: 'b', groupId: second },
    ],
  })
  const change = (trainingCenter: object) => admin.call(trainingCenterApi.update, { id: center.id, trainingCenter })
  expect((await change({ name: 'Rennes' })).groupMappings).toHaveLength(2)
  expect((await change({ groupMappings: center.groupMappings })).groupMappings).toHaveLength(2)
  expect((await change({ groupMappings: [{ value: 'é', groupId: first }] })).groupMappings).toEqual([
    { value: 'é', groupId: first },
  ])
  expect(await change({ groupsClaim: '' })).toMatchObject({ groupsClaim: null, groupMappings: [] })
  await change({ groupsClaim: 'roles', groupMappings: [{ value: 'a', groupId: first }] })
  expect(await change({ plugin: 'local_oauth2' })).toMatchObject({ groupsClaim: null, groupMappings: [] })
  const { paginatedResults } = await admin.call(auditApi.list, {})
  expect(paginatedResults.map(({ details }) => details.fields)).toEqual([
    'plugin groups_claim group_mappings',
    'groups_claim group_mappings',
    'groups_claim group_mappings',
    'group_mappings',
    'name',
    undefined,
  ])
})

test.each([
  ['an unknown group', { groupMappings: [{ value: 'a', groupId: 999_999_999 }] }, 'groupMappings'],
  ['an empty value', { groupMappings: [{ value: ' ', groupId: 1 }] }, 'groupMappings.0.value'],
  ['a value with a NUL', { groupMappings: [{ value: 'a\u0000', groupId: 1 }] }, 'groupMappings.0.value'],
  ['too many', { groupMappings: Array.from({ length: 101 }, () => ({ value: 'a', groupId: 1 })) }, 'groupMappings'],
  ['a claim with a space', { groupsClaim: 'my groups' }, 'groupsClaim'],
])('mappings with %s are rejected with 422', async (_, input, field) => {
  const server = await startServer()
  const { admin, center } = await startOpenIdProvider(server, { groupsClaim: 'groups' })
  const trainingCenter = input as { groupsClaim?: string }
  const response = await admin.try(trainingCenterApi.update, { id: center.id, trainingCenter })
  expect([response.status, Object.keys(response.data.errors ?? {})]).toEqual([422, [field]])
})

test('a group of another community cannot be mapped', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const { admin, center } = await startOpenIdProvider(server, { groupsClaim: 'groups' })
  const groupMappings = [{ value: 'a', groupId: await otherServer.createGroup() }]
  const response = await admin.try(trainingCenterApi.update, { id: center.id, trainingCenter: { groupMappings } })
  expect(response.status).toBe(422)
})
