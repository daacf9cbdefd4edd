import { experienceApi } from '@vecu/contract/experience'
import { portraitApi } from '@vecu/contract/portrait'
import { storyApi } from '@vecu/contract/story'
import { OEMBED_PATH, feedUrl, oembedUrl, publicPictureUrl } from '@vecu/contract/feeds'
import { beforeAll, expect, test } from 'vitest'

import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { createPictured } from '../../../../test/pictured-experience.ts'

let server: TestServer
let owner: Person
let origin = ''

beforeAll(async () => {
  server = await startServer()
  owner = await server.signIn()
  origin = `http://${server.host}`
})

interface Got {
  status: number
  body: string
  headers: Record<string, unknown>
}

async function get(url: string, headers: Record<string, string> = {}, host = server.host): Promise<Got> {
  const { statusCode, body, headers: responseHeaders } = await server.app.inject({ url, headers: { host, ...headers } })
  return { status: statusCode, body, headers: responseHeaders }
}

const oembed = (query: Record<string, string>, host?: string) =>
  get(`${OEMBED_PATH}?${new URLSearchParams(query).toString()}`, {}, host)

async function publicStory(story: { title: string; description?: string; indexable?: boolean }) {
  const created = await owner.call(storyApi.create, { story: { sharingParameters: 'public', ...story } })
  return { ...created, page: `${origin}/stories/public/${created.publicToken}` }
}

const picturedExperience = () => createPictured(server, owner)

test('oEmbed returns a public story as a script-free iframe, in JSON and XML', async () => {
  const { id, page, publicToken } = await publicStory({ title: 'Le « passe » <de> l’été & "moi"' })
  await owner.call(storyApi.setExperiences, { id, experienceIds: [await picturedExperience()] })
  const { status, body, headers } = await get(oembedUrl('', page, 'json'))
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(headers['access-control-allow-origin']).toBe('*')
  const data = JSON.parse(body) as Record<string, unknown>
  expect(data).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'Le « passe » <de> l’été & "moi"',
    provider_name: server.community.name,
    provider_url: origin,
    width: 560,
    height: 420,
  })
  expect(data.html).toContain(`src="${origin}/stories/public/${publicToken}/embed"`)
  expect(data.html).toContain('title="Le « passe » &lt;de&gt; l’été &amp; &quot;moi&quot;"')
  expect(data.html).not.toMatch(/<script|allow-scripts/)
  expect(data).toMatchObject({
    thumbnail_url: publicPictureUrl(origin, 'stories', publicToken ?? '', 800),
    thumbnail_width: 800,
    thumbnail_height: 600,
  })
  const small = JSON.parse((await oembed({ url: page, maxwidth: '300', maxheight: '200' })).body) as typeof data
  expect(small).toMatchObject({ width: 300, height: 200 })
  expect(Number(small.thumbnail_width ?? 0)).toBeLessThanOrEqual(300)
  const xml = await get(oembedUrl('', page.replace('/stories', '/el/stories'), 'xml'))
  expect([xml.status, xml.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(xml.body).toContain('<title>Le « passe » &lt;de&gt; l’été &amp; &quot;moi&quot;</title>')
  expect(xml.body).toContain(`${origin}/el/stories/public/${publicToken}/embed`)
})

test('oEmbed cuts the title of an experience between words', async () => {
  const description = `Une journée ${'avec les enfants '.repeat(12)}`
  const experience = { description, sharingParameters: 'public' as const }
  const { publicToken } = await owner.call(experienceApi.create, { experience })
  const { body } = await oembed({ url: `${origin}/experiences/public/${publicToken}` })
  const { title } = JSON.parse(body) as { title: string }
  expect(title).toMatch(/^Une journée .*(avec|les|enfants)…$/)
  expect(title.length).toBeLessThanOrEqual(121)
})

test('oEmbed returns experiences and portraits of type link', async () => {
  const experience = await owner.call(experienceApi.create, {
    experience: { description: 'Une ligne\nUne autre', sharingParameters: 'public' },
  })
  const { publicToken } = await owner.call(portraitApi.update, { id: owner.id, portrait: { public: true } })
  const fetchOembed = async (path: string) => JSON.parse((await oembed({ url: `${origin}${path}` })).body) as unknown
  expect(await fetchOembed(`/experiences/public/${experience.publicToken}`)).toMatchObject({
    type: 'link',
    title: 'Une ligne Une autre',
  })
  expect(await fetchOembed(`/nl/portraits/public/${publicToken}?a=b`)).toMatchObject({ type: 'link' })
})

test('oEmbed returns 404 for private, foreign or unknown pages and 501 for an unknown format', async () => {
  const { id, page } = await publicStory({ title: 'Un été' })
  const abroad = await startServer()
  expect((await oembed({ url: page }, abroad.host)).status).toBe(404)
  expect((await oembed({ url: page.replace(server.host, abroad.host) })).status).toBe(404)
  for (const url of [
    'x',
    'ftp://a/b',
    `${origin}/stories/${id}`,
    `${origin}/`,
    `${page}x`,
    `${origin}/stories/public/é`,
  ]) {
    expect([url, (await oembed({ url })).status]).toEqual([url, 404])
  }
  const unknown = await oembed({ url: page, format: 'yaml' })
  expect([unknown.status, unknown.body]).toEqual([501, expect.stringContaining('FORMAT_UNKNOWN')])
  for (const query of [{}, { url: 'a\u0000b' }, { url: page, maxwidth: '-1' }, { url: page, maxwidth: '1e999' }]) {
    expect([query, (await oembed(query as Record<string, string>)).status]).toEqual([query, 422])
  }
  await owner.call(storyApi.update, { id, story: { sharingParameters: 'private' } })
  expect((await oembed({ url: page })).status).toBe(404)
})

test('the feed lists indexable public stories and drops withdrawn ones in spite of ETag and date', async () => {
  const { publicToken } = await owner.call(portraitApi.update, { id: owner.id, portrait: { public: true } })
  const url = feedUrl('', publicToken ?? '', 'fr')
  const listed = await publicStory({ title: 'Trouvé & <b>', description: 'Une\n<i>page</i>\u0007', indexable: true })
  await owner.call(storyApi.setExperiences, { id: listed.id, experienceIds: [await picturedExperience()] })
  const unlisted = await publicStory({ title: 'Avec le lien seulement' })
  await owner.call(storyApi.create, { story: { title: 'Privé', indexable: true } })
  const { status, body, headers } = await get(url)
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(headers['last-modified']).toMatch(/GMT$/)
  expect(body).toContain('<title>Trouvé &amp; &lt;b&gt;</title>')
  expect(body).toContain('<description>Une&lt;br /&gt;&amp;lt;i&amp;gt;page&amp;lt;/i&amp;gt;</description>')
  expect(body).toContain(`<guid isPermaLink="true">${listed.page}</guid>`)
  const picture = publicPictureUrl(origin, 'stories', listed.publicToken ?? '', 800)
  const { headers: pictureHeaders } = await get(new URL(picture).pathname)
  expect(body).toContain(
    `<enclosure url="${picture}" length="${String(pictureHeaders['content-length'])}" type="image/webp"/>`,
  )
  // The feed says why a public story may be missing.
  expect(body).toMatch(/<description>[^<]*avec leur lien/)
  expect(body).toContain(`<atom:link href="${feedUrl(origin, publicToken ?? '', 'fr')}" rel="self"`)
  expect(body).not.toMatch(new RegExp(`${unlisted.publicToken}|Privé|Avec le lien`))

  const etag = String(headers.etag)
  const again = await get(url, { 'if-none-match': `"other", ${etag}` })
  expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)

  await owner.call(storyApi.update, { id: listed.id, story: { sharingParameters: 'community' } })
  const since = { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() }
  const withdrawn = await get(url, { 'if-none-match': etag, ...since })
  expect([withdrawn.status, withdrawn.body.includes('<item>')]).toEqual([200, false])
  expect((await get(url, since)).status).toBe(200)

  expect((await get(url, {}, (await startServer()).host)).status).toBe(404)
  await owner.call(portraitApi.update, { id: owner.id, portrait: { public: false } })
  expect((await get(url, { 'if-none-match': etag })).status).toBe(404)
})
