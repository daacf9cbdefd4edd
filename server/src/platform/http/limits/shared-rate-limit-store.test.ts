import { expect, test, vi } from 'vitest'

import { startServer } from '../../../../test/start-server.ts'

const LIMIT = 40

test('processes share the request count of an IP address', async () => {
  // All processes of an installation have the same secret key.
  const settings = { RATE_LIMIT: String(LIMIT), SECRET_KEY: 'shared-by-all-processes-of-this-house' }
  const [one, other] = [await startServer(settings), await startServer(settings)]
  const sendRequest = async (server: typeof one, remoteAddress: string) => {
    const { status, headers } = await server.send({ url: '/v2/users/1', remoteAddress })
    return { status, left: Number(headers['x-ratelimit-remaining']), wait: Number(headers['retry-after']) }
  }
  const both = [one, other]
  for (let sent = 0; sent < LIMIT / 4; sent++) await Promise.all(both.map((server) => sendRequest(server, '10.1.1.1')))
  // Each process has seen half of the requests, but knows the total.
  await vi.waitFor(
    async () => {
      for (const server of both) expect((await sendRequest(server, '10.1.1.1')).left).toBeLessThan(LIMIT / 2 - 2)
    },
    { timeout: 10_000, interval: 500 },
  )
  for (let sent = 0; sent < LIMIT; sent++) await sendRequest(one, '10.1.1.1')
  expect((await sendRequest(one, '10.1.1.1')).status).toBe(429)
  await vi.waitFor(async () => expect((await sendRequest(other, '10.1.1.1')).status).toBe(429), {
    timeout: 10_000,
    interval: 500,
  })
  const { wait } = await sendRequest(other, '10.1.1.1')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await sendRequest(one, '10.1.1.2')).status).toBe(401)
})

test('processes share the page count of an IP address', async () => {
  const settings = { PAGE_RATE_LIMIT: '20', SECRET_KEY: 'shared-by-all-processes-of-this-house' }
  const web = async () => new Response('page')
  const [one, other] = [await startServer(settings, { web }), await startServer(settings, { web })]
  const open = async ({ app, host }: typeof one, remoteAddress: string) =>
    (await app.inject({ url: '/auth', remoteAddress, headers: { host } })).statusCode
  for (let sent = 0; sent < 25; sent++) await open(one, '10.1.2.1')
  await vi.waitFor(
    async () => {
      expect(await open(other, '10.1.2.1')).toBe(429)
    },
    { timeout: 10_000, interval: 500 },
  )
  expect(await open(other, '10.1.2.2')).toBe(200)
})
