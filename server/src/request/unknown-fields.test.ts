import { expect, onTestFinished, test, vi } from 'vitest'

import { formPayload } from '../../test/multipart.ts'
import { type TestServer, startServer } from '../../test/start-server.ts'

const CONTACT = { name: 'Ada', email: 'ada@b.co', subject: 'S', message: 'M' }

/** Server whose log warnings are captured. */
async function watched(settings: Record<string, string> = {}) {
  const server = await startServer(settings)
  const warn = vi.spyOn(server.services.log, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const lines = () => warn.mock.calls.map(([line]) => line as { endpoint: string; in: string; fields: string[] })
  return { server, warn, lines }
}

async function send(server: TestServer, payload: object, url = '/v2/contacts') {
  return server.send({ method: 'POST', url, payload })
}

test('unknown fields are logged once by name, never by value', async () => {
  const { server, warn, lines } = await watched()
  const url = '/v2/contacts?utm_source=hunter2'
  const odd = { ...CONTACT, phoneNumber: 'hunter2', 'hunter2@secret.test': 1, nested: { secret: 'hunter2' } }
  const plain = await send(server, CONTACT)
  const response = await send(server, odd, url)
  expect([plain.status, response.status]).toEqual([201, 201])
  expect(lines()).toEqual([
    { endpoint: 'POST /v2/contacts', in: 'query', fields: ['utm_source'] },
    { endpoint: 'POST /v2/contacts', in: 'body', fields: ['phone_number', '(no name)', 'nested'] },
  ])
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/hunter2/)
  await send(server, odd, url)
  expect(lines()).toHaveLength(2)
  await send(server, { ...CONTACT, fax: '1' })
  expect(lines()[2]?.fields).toEqual(['fax'])
})

test('unknown fields in form rows are logged once per kind, as sent', async () => {
  const { server, lines } = await watched()
  const { authorization } = await server.signIn('communityAdmin')
  const { payload, headers } = await formPayload({
    'group[name]': 'Jardin',
    'group[colour_of_it]': 'red',
    'group[tags][0][name]': 'a',
    'group[tags][0][shade]': 'b',
    'group[tags][1][name]': 'c',
    'group[tags][1][shade]': 'd',
  })
  const created = await server.send({
    method: 'POST',
    url: '/v2/groups',
    payload,
    headers: { ...headers, authorization },
  })
  expect(created.status).toBe(201)
  expect(lines()).toEqual([
    { endpoint: 'POST /v2/groups', in: 'body', fields: ['group.colour_of_it', 'group.tags.*.shade'] },
  ])
})

test('known fields and rawFields are not logged', async () => {
  const { server, lines } = await watched()
  const credential = { '@context': ['x'], someName: { deep: true } }
  await send(server, { credential }, '/public_api/v1/credential_verifications')
  await server.send({ url: '/public_api/v1/communities?community[url]=vecu' })
  const person = await server.signIn()
  await server.send({
    url: '/v2/journal_items?page=0&certified=true',
    headers: { authorization: person.authorization },
  })
  expect(lines()).toEqual([])
})

test('unknown fields are not logged in production', async () => {
  const { server, lines } = await watched({ DEV_PAGES: 'false' })
  expect((await send(server, { ...CONTACT, telegraph: '1' })).status).toBe(201)
  expect(lines()).toEqual([])
})

test('number of logged and remembered unknown fields is bounded', async () => {
  const { server, lines } = await watched()
  for (let round = 0; round < 70; round++) {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${round}_${index}`, 1]))
    await send(server, many)
  }
  expect(lines().every(({ fields }) => fields.length <= 20)).toBe(true)
  expect(lines().flatMap(({ fields }) => fields).length).toBeLessThanOrEqual(1_000)
})
