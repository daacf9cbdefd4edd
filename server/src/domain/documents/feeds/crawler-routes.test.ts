import { storyApi } from '@vecu/contract/story'
import { beforeAll, expect, test } from 'vitest'

import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startServer()
  owner = await server.signIn()
})

const get = (url: string, { app, host } = server) => app.inject({ url, headers: { host } })

const write = (title: string, story: { sharingParameters?: 'public' | 'community'; indexable?: boolean }) =>
  owner.call(storyApi.create, { story: { title, ...story } })

test('robots.txt names the sitemap of the community and keeps crawlers off the API', async () => {
  const { statusCode, headers, body } = await get('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = body.split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Disallow: /v2/')
  expect(lines).toContain(`Sitemap: http://${server.host}/sitemap.xml`)
  // Pictures of link previews and the pages themselves stay readable.
  expect(body).not.toMatch(/Disallow: \/(public_api|stories|files|$)/m)
})

test('the sitemap lists indexable public stories only, and drops withdrawn ones', async () => {
  const listed = await write('Trouvé', { sharingParameters: 'public', indexable: true })
  const others = [
    await write('Par le lien', { sharingParameters: 'public' }),
    await write('Communauté', { sharingParameters: 'community', indexable: true }),
    await write('Privé', { indexable: true }),
  ]
  const deleted = await write('Supprimé', { sharingParameters: 'public', indexable: true })
  await owner.call(storyApi.remove, { id: deleted.id })

  const { statusCode, headers, body } = await get('/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const page = `http://${server.host}/stories/public/${listed.publicToken}`
  expect(body).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
  )
  expect(body).toContain(`<url><loc>${page}</loc><lastmod>`)
  expect(body.match(/<url>/g)).toHaveLength(1)
  for (const { publicToken } of [...others, deleted]) expect(body).not.toContain(publicToken ?? '-')

  expect((await get('/sitemap.xml', await startServer())).body).not.toContain('<url>')
  await owner.call(storyApi.update, { id: listed.id, story: { indexable: false } })
  expect((await get('/sitemap.xml')).body).not.toContain('<url>')
})

test('an unknown community has neither', async () => {
  const { app } = server
  const host = `nobody.${server.services.settings.publicHost}`
  for (const url of ['/robots.txt', '/sitemap.xml']) {
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404)
  }
})
