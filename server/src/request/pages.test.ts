import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { startServer } from '../../test/start-server.ts'

const FLOODER = '198.51.100.7'
const OTHER = '203.0.113.9'

/** Pages that render when the test calls `render`. */
function createPendingPages() {
  const pending: { path: string; render: () => void }[] = []
  return {
    rendering: pending,
    async web(request: Request) {
      const { pathname } = new URL(request.url)
      const { promise, resolve } = Promise.withResolvers<void>()
      pending.push({ path: pathname, render: resolve })
      await promise
      return new Response('page')
    },
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5)
}

test('page limit returns 429 with Retry-After and a localized page', async () => {
  let rendered = 0
  const web = async () => {
    rendered++
    return new Response('page')
  }
  const { app, host } = await startServer({ PAGE_RATE_LIMIT: '3' }, { web })
  const open = (url: string, remoteAddress = FLOODER, headers = {}) =>
    app.inject({ url, remoteAddress, headers: { host, ...headers } })
  for (const url of ['/auth', '/wp-login.php', '/auth']) expect((await open(url)).statusCode).toBe(200)

  const rejected = await open('/el/auth?a=1')
  expect(rejected.statusCode).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect(rejected.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(rejected.headers['content-security-policy']).toContain("default-src 'none'")
  expect(rejected.body).toContain('<html lang="el">')
  expect(rejected.body).toContain('Περιμένετε ένα λεπτό')
  expect(rejected.body).toContain('href="/el/auth?a=1"')
  expect(rendered).toBe(3)
  expect((await open('/auth', FLOODER, { 'accept-language': 'nl' })).body).toContain('<html lang="nl">')
  expect((await open('/en/auth', FLOODER, { cookie: 'a=b; locale=pt' })).body).toContain('<html lang="pt">')
  expect((await open('//evil.example/"><script>', FLOODER)).body).not.toMatch(/href="\/\/|<script>/)
  // The router's own requests are read by a script.
  expect((await open('/auth.data', FLOODER)).json()).toMatchObject({ data: { code: 'TOO_MANY_REQUESTS' } })

  expect((await open('/auth', OTHER)).statusCode).toBe(200)
  const api = await app.inject({ url: '/public_api/v1/communities', remoteAddress: FLOODER, headers: { host } })
  expect(api.statusCode).toBe(200)
})

test('IPv6 addresses of one /64 share the page limit', async () => {
  const { app, host } = await startServer({ PAGE_RATE_LIMIT: '3' }, { web: async () => new Response('page') })
  const statuses: number[] = []
  for (let last = 1; last < 6; last++) {
    const { statusCode } = await app.inject({ url: '/auth', remoteAddress: `2001:db8:1:2::${last}`, headers: { host } })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('35 clients behind one IP address can open all pages at once', async () => {
  const { app, host } = await startServer({}, { web: async () => new Response('page') })
  const pages = ['/auth', '/', '/offline', '/create-experience', '/create-experience/skills', '/create-experience/meta']
  for (const url of [...pages, '/profile', '/__manifest?paths=/profile', '/faq', '/recognition']) {
    const all = Array.from({ length: 35 }, () => app.inject({ url, remoteAddress: FLOODER, headers: { host } }))
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses), url).toEqual(new Set([200]))
  }
})

test('a flood of pages from one IP address does not delay others', async () => {
  const { rendering, web } = createPendingPages()
  const { app, host } = await startServer({}, { web })
  const open = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress, headers: { host } })
  const flood = Array.from({ length: 60 }, () => open('/flood', FLOODER))
  await until(() => rendering.length === 2)
  const other = open('/other', OTHER)
  await until(() => rendering.some(({ path }) => path === '/other'))
  expect(rendering.filter(({ path }) => path === '/flood')).toHaveLength(2)
  for (const { render } of rendering) render()
  expect((await other).statusCode).toBe(200)
  const rest = setInterval(() => {
    for (const { render } of rendering) render()
  }, 5)
  expect(new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  clearInterval(rest)
})

test('full page queue returns 503 while the API and other clients are served', async () => {
  const { rendering, web } = createPendingPages()
  const { app, host } = await startServer({}, { web })
  const open = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress, headers: { host } })
  const flood = Array.from({ length: 200 }, () => open('/en/flood', FLOODER))
  const first = await Promise.race(flood)
  expect(first.statusCode).toBe(503)
  expect(Number(first.headers['retry-after'])).toBeGreaterThan(0)
  expect(first.body).toContain('Vécu is very busy right now.')
  expect((await open('/public_api/v1/communities', FLOODER)).statusCode).toBe(200)
  const other = open('/other', OTHER)
  await until(() => rendering.some(({ path }) => path === '/other'))
  const rest = setInterval(() => {
    for (const { render } of rendering) render()
  }, 5)
  expect((await other).statusCode).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  clearInterval(rest)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('page waits for running API requests but not for its own', async () => {
  const order: string[] = []
  const { app, host, services } = await startServer(
    {},
    {
      web: async (_request, { fetchApi }) => {
        order.push('page')
        const { status } = await fetchApi('/public_api/v1/communities')
        return new Response('page', { status })
      },
    },
  )
  const headers = { host }
  const api = app.inject({ url: '/public_api/v1/communities', headers }).then(({ statusCode }) => {
    order.push('api')
    return statusCode
  })
  const page = app.inject({ url: '/auth', headers })
  expect([await api, (await page).statusCode, order]).toEqual([200, 200, ['api', 'page']])
  expect(services.settings.pageRateLimit).toBe(2_400)
})

test('repeated requests after many 429 responses are delayed', async () => {
  const { app, host } = await startServer({ PAGE_RATE_LIMIT: '1' }, { web: async () => new Response('page') })
  const open = async () => {
    const startedAt = performance.now()
    const { statusCode } = await app.inject({ url: '/auth', remoteAddress: FLOODER, headers: { host } })
    return { statusCode, ms: performance.now() - startedAt }
  }
  await Promise.all(Array.from({ length: 31 }, open))
  const { statusCode, ms } = await open()
  expect(statusCode).toBe(429)
  expect(ms).toBeGreaterThan(900)
})

test.each([
  ['/el/', '/el'],
  ['/profile/?tab=a/', '/profile?tab=a/'],
  ['/el/contact//', '/el/contact'],
])('%s redirects permanently to %s', async (url, address) => {
  const { app, host } = await startServer({}, { web: async () => new Response('page') })
  const response = await app.inject({ url, headers: { host } })
  expect(response.statusCode).toBe(301)
  expect(response.headers.location).toBe(address)
})

test.each(['/', '/el', '/?a=/', '//other.example/', '/\\other.example/'])('%s does not redirect', async (url) => {
  const { app, host } = await startServer({}, { web: async () => new Response('page') })
  const response = await app.inject({ url, headers: { host } })
  expect(response.headers.location).toBeUndefined()
})
