import { ENDPOINTS } from '@vecu/contract/endpoints'
import { wirePath } from '@vecu/contract/openapi/document'
import { communityApi } from '@vecu/contract/community'
import { z } from 'zod'
import { expect, test } from 'vitest'

import { type TestServer, startServer } from '../../test/start-server.ts'
import { withCommunity } from '../platform/db/community-transaction.ts'
import { ROUTES } from '../routes.ts'
import { handle } from './handle.ts'

test('every endpoint of the contract has a route and vice versa', () => {
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  expect(ROUTES.map(({ endpoint }) => name(endpoint)).toSorted()).toEqual(ENDPOINTS.map(name).toSorted())
})

test('healthz and readyz return 200', async () => {
  const server = await startServer()
  expect((await server.send({ url: '/healthz' })).status).toBe(200)
  expect(await server.send({ url: '/readyz' })).toMatchObject({
    status: 200,
    data: { database: true, files: true, jobs: true },
  })
})

test('browser features that no page uses are denied on every response', async () => {
  const server = await startServer()
  for (const url of ['/healthz', '/robots.txt', '/v2/users/1', '/nowhere']) {
    const { headers } = await server.app.inject({ url, headers: { host: server.host } })
    expect(headers['permissions-policy']).toMatch(/geolocation=\(self\).*camera=\(\).*microphone=\(\)/)
  }
})

test('contract is served as OpenAPI 3.1 in snake case, with an ETag', async () => {
  const { app } = await startServer()
  const response = await app.inject('/v2/openapi.json')
  const document = response.json() as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(document.openapi).toBe('3.1.0')
  for (const { method, path } of ENDPOINTS) expect(document.paths[wirePath(path)]).toHaveProperty(method.toLowerCase())
  expect(response.body).toContain('logo_url')
  expect(response.body).not.toContain('logoUrl')
  expect(response.headers['cache-control']).toBe('public, max-age=300, must-revalidate')
  expect(Buffer.byteLength(response.body)).toBeLessThan(300_000)
  const { etag = '' } = response.headers
  const again = await app.inject({ url: '/v2/openapi.json', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('response drops fields that the contract does not declare', async () => {
  const { app, services, host } = await startServer({})
  const endpoint = {
    method: 'GET',
    path: '/v2/leak',
    summary: '',
    access: 'anyone',
    response: z.object({ userName: z.string() }),
  }
  const route = handle(endpoint as never, async () => ({ userName: 'Nadia', password: 'secret' }) as never)
  route.register(app, services)
  const response = await app.inject({ url: '/v2/leak', headers: { host } })
  expect(response.json()).toEqual({ data: { user_name: 'Nadia' } })
})

test('unknown paths, wrong methods and malformed bodies return the documented error', async () => {
  const { app, host, signIn } = await startServer()
  const json = { 'content-type': 'application/json' }
  const admin = { authorization: (await signIn('communityAdmin')).authorization }
  const cases = [
    [{ url: '/v2/nope' }, 404, 'NOT_FOUND'],
    [{ url: '/v2/dev/mails/%zz' }, 400, 'BAD_REQUEST'],
    [{ url: '/v2/contacts', method: 'PUT', payload: {} }, 405, 'METHOD_NOT_ALLOWED'],
    [{ url: '/v2/contacts', method: 'POST', payload: '{"a":', headers: json }, 400, 'BAD_REQUEST'],
    [{ url: '/v2/contacts', method: 'POST', payload: '{"__proto__":{"a":1}}', headers: json }, 400, 'BAD_REQUEST'],
    [{ url: '/v2/contacts', method: 'POST', payload: deep(5_000), headers: json }, 400, 'BAD_REQUEST'],
    [
      { url: '/v2/contacts', method: 'POST', payload: 'x', headers: { 'content-type': 'text/csv' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [{ url: '/v2/contacts', method: 'POST', payload: { a: 'x'.repeat(2_000_000) } }, 413, 'PAYLOAD_TOO_LARGE'],
    [{ url: '/v2/contacts', method: 'POST', payload: [] }, 422, 'VALIDATION_ERROR'],
    [{ url: '/v2/dev/mails/abc', headers: admin }, 422, 'VALIDATION_ERROR'],
    [{ url: '/v2/dev/mails/99999999999999999999', headers: admin }, 422, 'VALIDATION_ERROR'],
    [{ url: '/v2/dev/mails?page=-1', headers: admin }, 422, 'VALIDATION_ERROR'],
    [{ url: '/v2/dev/mails?page=1e9', headers: admin }, 422, 'VALIDATION_ERROR'],
  ] as const
  for (const [request, status, code] of cases) {
    const response = await app.inject({
      ...request,
      headers: { host, ...('headers' in request && request.headers) },
    } as object)
    expect([request.url, response.statusCode, (response.json() as { data: { code: string } }).data.code]).toEqual([
      request.url,
      status,
      code,
    ])
    expect(response.body).not.toMatch(/node_modules|at \w+ \(/)
  }
})

function deep(levels: number): string {
  return '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
}

test('messages follow Accept-Language, with French as default', async () => {
  const { app } = await startServer()
  const message = async (language: string) => {
    const response = await app.inject({ url: '/v2/nope', headers: { 'accept-language': language } })
    return (response.json() as { data: { message: string } }).data.message
  }
  const french = await message('de, ja;q=0.5')
  expect(await message('fr-CA')).toBe(french)
  expect(await message('en-US,en;q=0.9,fr;q=0.8')).not.toBe(french)
  expect(await message('de;q=1, el;q=0.3, en;q=0.1')).toMatch(/[α-ω]/)
})

test('maintenance returns 503 on the API and 200 on healthz', async () => {
  const server = await startServer({ MAINTENANCE: 'true' })
  const response = await server.try(communityApi.find, {})
  expect([response.status, response.data.code]).toEqual([503, 'MAINTENANCE'])
  expect(response.headers['retry-after']).toBeDefined()
  expect((await server.send({ url: '/healthz' })).status).toBe(200)
})

test('developer endpoints return 404 when DEV_PAGES is off', async () => {
  const server = await startServer({ DEV_PAGES: 'false' })
  for (const url of ['/v2/dev/mails', '/v2/dev/environment']) expect((await server.send({ url })).status).toBe(404)
  const isDescribed = async ({ app }: TestServer) => (await app.inject('/v2/openapi.json')).body.includes('/v2/dev/')
  expect(await isDescribed(server)).toBe(false)
  expect(await isDescribed(await startServer())).toBe(true)
})

test('metrics are served to this machine or with the token, otherwise 404', async () => {
  const metricsRequest = { url: '/metrics', remoteAddress: '127.0.0.1' }
  const { app } = await startServer({})
  expect((await app.inject(metricsRequest)).body).toContain('http_request_duration_seconds')
  expect((await app.inject({ ...metricsRequest, remoteAddress: '198.51.100.4' })).statusCode).toBe(404)
  expect((await app.inject({ ...metricsRequest, headers: { 'x-forwarded-for': '198.51.100.4' } })).statusCode).toBe(404)
  const guarded = await startServer({ METRICS_TOKEN: 'a-long-enough-token' })
  expect((await guarded.app.inject(metricsRequest)).statusCode).toBe(404)
  const authorization = 'Bearer a-long-enough-token'
  expect((await guarded.app.inject({ ...metricsRequest, headers: { authorization } })).statusCode).toBe(200)
})

test('rate limit returns 429 for the API, not for files', async () => {
  const { app, host } = await startServer({ RATE_LIMIT: '3' })
  const statuses = async (url: string) => {
    const codes: number[] = []
    for (let time = 0; time < 5; time++) {
      const { statusCode } = await app.inject({ url, headers: { host }, remoteAddress: '198.51.100.7' })
      codes.push(statusCode)
    }
    return codes
  }
  const picture = `/files/public/${'0'.repeat(40)}.png`
  expect(await statuses(picture)).toEqual([404, 404, 404, 404, 404])
  expect(await statuses('/public_api/v1/communities')).toEqual([200, 200, 200, 429, 429])
  expect(await statuses(picture)).toEqual([404, 404, 404, 404, 404])
})

test('only configured origins get CORS headers', async () => {
  const { app } = await startServer({ CORS_ORIGINS: 'https://partner.example' })
  const allowed = async (origin: string) =>
    (await app.inject({ url: '/public_api/v1/communities', headers: { origin } })).headers[
      'access-control-allow-origin'
    ]
  expect(await allowed('https://partner.example')).toBe('https://partner.example')
  expect(await allowed('https://evil.example')).toBeUndefined()
})

test('query without a condition sees one community and cannot write into another', async () => {
  const [one, other] = [await startServer(), await startServer()]
  const { db } = one.services.connection
  const row = { name: 'a', email: 'a@b.co', subject: 's', message: 'm', locale: 'fr' as const }
  await withCommunity(db, one.community.id, (tx) => tx.insertInto('contact').values(row).execute())
  const visibleRows = await withCommunity(db, other.community.id, (tx) =>
    tx.selectFrom('contact').selectAll().execute(),
  )
  expect(visibleRows).toEqual([])
  const intrusion = withCommunity(db, other.community.id, (tx) =>
    tx
      .insertInto('contact')
      .values({ ...row, community_id: one.community.id })
      .execute(),
  )
  await expect(intrusion).rejects.toThrow(/row-level security/)
})
