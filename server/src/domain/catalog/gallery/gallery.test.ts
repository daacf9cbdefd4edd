import { galleryApi } from '@vecu/contract/gallery'
import { LOCALES } from '@vecu/contract/locale'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { ERROR_RESPONSES, startMockService } from '../../../../test/mock-service.ts'
import { type TestServer, startServer } from '../../../../test/start-server.ts'

const KEY = 'a-secret-key'

test('the built-in gallery is paginated and described in every language', async () => {
  const person = await (await startServer()).signIn()
  const pages = await Promise.all([0, 1, 2, 3].map((page) => person.call(galleryApi.search, { page })))
  expect(pages.map(({ paginatedResults }) => paginatedResults.length)).toEqual([12, 12, 12, 0])
  expect(pages[0]?.totalPages).toEqual({ pages: 3, count: 36 })
  const alts = new Set<string>()
  for (const locale of LOCALES) {
    const { paginatedResults } = await person.call(galleryApi.search, {}, { 'accept-language': locale })
    for (const { alt, authorName, authorUrl } of paginatedResults) {
      alts.add(alt)
      expect([authorName, authorUrl, alt === '']).toEqual(['Vécu', null, false])
    }
  }
  expect(alts.size).toBe(12 * LOCALES.length)
})

test.each([
  ['boulangerie', '13-boulangerie-a-l-aube'],
  ['BÄKKÉR', '13-boulangerie-a-l-aube'],
  ['ψωμι ΦΟΥΡΝΟΣ', '13-boulangerie-a-l-aube'],
  ['velo canal', '31-voyage-a-velo'],
  ['pão', '13-boulangerie-a-l-aube'],
  ['cucina', '01-service-en-cuisine'],
])('searching for %s finds an illustration in any language', async (query, id) => {
  const person = await (await startServer()).signIn()
  const { paginatedResults } = await person.call(galleryApi.search, { query }, { 'accept-language': 'nl' })
  expect(paginatedResults.map((picture) => picture.id)).toContain(id)
})

test('every search term must match the start of a word', async () => {
  const person = await (await startServer()).signIn()
  const found = async (query: string) => (await person.call(galleryApi.search, { query })).paginatedResults.length
  expect(await found('boulangerie judo')).toBe(0)
  expect(await found('oulangerie')).toBe(0)
  expect(await found('%')).toBe(12)
  expect(await found(' .*( ')).toBe(12)
  expect(await found('a'.repeat(200))).toBe(0)
})

test.each([
  ['201 characters', { query: 'a'.repeat(201) }, 'query'],
  ['NUL', { query: 'a\u0000' }, 'query'],
  ['a page before the first', { page: -1 }, 'page'],
  ['a list', { query: ['a', 'b'] }, 'query'],
])('%s is rejected with 422 on its field', async (_, input, field) => {
  const person = await (await startServer()).signIn()
  const { status, data } = await person.try(galleryApi.search, input as never)
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
})

function fetchFile(server: TestServer, url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers: { host: server.host, ...headers } })
}

test('an illustration is served as WebP and cached, its thumbnail is rendered once', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { paginatedResults } = await person.call(galleryApi.search, { query: 'crèche' })
  const [{ url, thumbnailUrl } = { url: '', thumbnailUrl: '' }] = paginatedResults
  const put = vi.spyOn(server.services.storage, 'put')
  for (const [fileUrl, width] of [
    [thumbnailUrl, 480],
    [url, 1_920],
  ] as const) {
    const responses = await Promise.all([fetchFile(server, fileUrl), fetchFile(server, fileUrl)])
    for (const response of responses) {
      expect(response.headers['content-type']).toBe('image/webp')
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    }
    const etag = String(responses[0]?.headers.etag)
    const again = await fetchFile(server, fileUrl, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  }
  // Other tests of this process may store files meanwhile.
  expect(put.mock.calls.filter(([key]) => key.startsWith('gallery/'))).toHaveLength(1)
  put.mockRestore()
})

test.each(['29-salle-de-jeux-en-creche-000000000000-480.webp', '..%2f..%2fsecret-key', 'x-000000000000-480.webp', 'x'])(
  '%s returns 404',
  async (name) => {
    const server = await startServer()
    expect((await fetchFile(server, `/files/gallery/${name}`)).statusCode).toBe(404)
  },
)

test('an unknown width returns 404', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { paginatedResults } = await person.call(galleryApi.search, {})
  const other = paginatedResults[0]?.url.replace('-1920.', '-9920.') ?? ''
  expect((await fetchFile(server, other)).statusCode).toBe(404)
})

test('tracking an illustration returns its id; an unknown one returns 404', async () => {
  const person = await (await startServer()).signIn()
  expect(await person.call(galleryApi.track, { id: '03-potager' })).toEqual({ id: '03-potager' })
  expect((await person.try(galleryApi.track, { id: 'no-such' })).status).toBe(404)
  expect((await person.try(galleryApi.track, { id: '../x' })).status).toBe(422)
})

function photo(id: string, origin = 'https://images.unsplash.com') {
  return {
    id,
    alt_description: id === 'bare' ? null : `about ${id}`,
    urls: { regular: `${origin}/${id}?w=1080`, small: `${origin}/${id}?w=400` },
    user: { name: 'Ada', links: { html: 'https://unsplash.com/@ada' } },
  }
}

test('with a key, Unsplash is queried according to its guidelines', async () => {
  const service = await startMockService(({ path }, response) => {
    response.setHeader('x-total', '30')
    const photos = [photo('one'), photo('bare'), photo('paid', 'https://plus.unsplash.com')]
    if (path === '/photos') response.end(JSON.stringify(photos))
    else if (path === '/search/photos') response.end(JSON.stringify({ total: 20, total_pages: 2, results: photos }))
    else if (path === '/photos/one/download') response.end('{"url":"https://images.unsplash.com/one"}')
    else response.writeHead(404).end('{"errors":["Couldn\'t find Photo"]}')
  })
  const server = await startServer({ UNSPLASH_ACCESS_KEY: KEY, UNSPLASH_URL: service.url })
  const person = await server.signIn()
  const found = await person.call(galleryApi.search, { query: 'été', page: 1 }, { 'accept-language': 'it' })
  expect(found.totalPages).toEqual({ pages: 2, count: 20 })
  expect(found.paginatedResults).toEqual([
    {
      id: 'one',
      url: 'https://images.unsplash.com/one?w=1080',
      thumbnailUrl: 'https://images.unsplash.com/one?w=400',
      authorName: 'Ada',
      authorUrl: 'https://unsplash.com/@ada?utm_source=vecu&utm_medium=referral',
      alt: 'about one',
    },
    expect.objectContaining({ id: 'bare', alt: '' }),
  ])
  expect((await person.call(galleryApi.search, {})).totalPages).toEqual({ pages: 3, count: 30 })
  await person.call(galleryApi.track, { id: 'one' })
  expect((await person.try(galleryApi.track, { id: 'gone' })).status).toBe(404)
  expect(service.heard).toMatchObject([
    { path: '/search/photos', query: { query: 'été', page: '2', per_page: '12', lang: 'it' } },
    { path: '/photos', query: { page: '1', per_page: '12' } },
    { path: '/photos/one/download' },
    { path: '/photos/gone/download' },
  ])
  for (const { headers } of service.heard) {
    expect(headers).toMatchObject({ authorization: `Client-ID ${KEY}`, 'accept-version': 'v1' })
  }
})

test.each(ERROR_RESPONSES)('%s returns PICTURE_SEARCH_ERROR and does not leak the key', async (_, respond) => {
  const service = await startMockService((_heard, response) => respond(response))
  const server = await startServer({ UNSPLASH_ACCESS_KEY: KEY, UNSPLASH_URL: service.url })
  const warn = vi.spyOn(server.services.log, 'warn')
  const person = await server.signIn()
  const { status, data } = await person.try(galleryApi.search, { query: 'mer' }, { 'accept-language': 'en' })
  expect([status, data.code]).toEqual([502, 'PICTURE_SEARCH_ERROR'])
  expect(data.message).toMatch(/^Picture search/)
  const logged = warn.mock.calls.map(([about]) => String((about as { err: Error }).err.stack))
  expect(logged).toHaveLength(1)
  expect(JSON.stringify([data, logged])).not.toContain(KEY)
  warn.mockRestore()
})

test('a slow service returns PICTURE_SEARCH_ERROR after the timeout', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  timeout.mockImplementationOnce((milliseconds) => {
    expect(milliseconds).toBe(5_000)
    timeout.mockRestore()
    return AbortSignal.timeout(50)
  })
  const service = await startMockService((_heard, response) => response.writeHead(200).write('['))
  const person = await (await startServer({ UNSPLASH_ACCESS_KEY: KEY, UNSPLASH_URL: service.url })).signIn()
  const { status, data } = await person.try(galleryApi.search, { query: 'mer' })
  expect([status, data.code]).toEqual([502, 'PICTURE_SEARCH_ERROR'])
})
