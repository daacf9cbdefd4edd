import { experienceApi } from '@vecu/contract/experience'
import { publicPictureUrl } from '@vecu/contract/feeds'
import { portraitApi } from '@vecu/contract/portrait'
import { storyApi } from '@vecu/contract/story'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { createPictured } from '../../../../test/pictured-experience.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startServer()
  owner = await server.signIn()
})

const get = (url: string, headers: Record<string, string> = {}, { app, host } = server) =>
  app.inject({ url, headers: { host, ...headers } })

const share = async (id: number, sharingParameters: 'public' | 'community', indexable = false) =>
  (await owner.call(experienceApi.update, { id, experience: { sharingParameters, indexable } })).publicToken ?? ''

test('the picture of a public experience can be shown by other sites until it is withdrawn', async () => {
  const id = await createPictured(server, owner)
  const token = await share(id, 'public')
  const url = publicPictureUrl('', 'experiences', token)
  const { statusCode, headers, rawPayload } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    // Revalidated each time, so that no copy outlives the sharing.
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
  expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await get(url, {}, await startServer())).statusCode).toBe(404)
  for (const kind of ['stories', 'portraits'] as const) {
    expect((await get(publicPictureUrl('', kind, token))).statusCode).toBe(404)
  }

  await share(id, 'public', true)
  expect((await get(url)).headers['x-robots-tag']).toBeUndefined()
  await share(id, 'community')
  expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
  await share(id, 'public')
  expect((await get(url)).statusCode).toBe(200)
  await owner.call(experienceApi.renewLink, { id })
  expect((await get(url)).statusCode).toBe(404)
})

test('the widest picture within the requested width is returned, otherwise the smallest', async () => {
  const token = await share(await createPictured(server, owner, {}, { width: 2_200, height: 1_100 }), 'public')
  const widthAt = async (width?: number) =>
    (await sharp((await get(publicPictureUrl('', 'experiences', token, width))).rawPayload).metadata()).width
  expect(await Promise.all([widthAt(), widthAt(1), widthAt(480), widthAt(1_000), widthAt(99_999)])).toEqual([
    1_440, 480, 480, 960, 1_920,
  ])
  const path = publicPictureUrl('', 'experiences', token)
  for (const width of ['0', '-1', 'x', '1e3', '100001', '']) {
    expect([width, (await get(`${path}?width=${width}`)).statusCode]).toEqual([width, 422])
  }
})

test('the picture of a story is that of its first experience; of a portrait the first chosen one, or the photo', async () => {
  const [red, blue] = [
    await createPictured(server, owner, {}, { background: '#f00' }),
    await createPictured(server, owner, {}, { background: '#00f' }),
  ]
  const isRed = async (url: string) => {
    const { channels } = await sharp((await get(url)).rawPayload).stats()
    return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0)
  }
  const story = await owner.call(storyApi.create, { story: { title: 'Un été', sharingParameters: 'public' } })
  const storyUrl = publicPictureUrl('', 'stories', story.publicToken ?? '')
  expect((await get(storyUrl)).statusCode).toBe(404)
  await owner.call(storyApi.setExperiences, { id: story.id, experienceIds: [red, blue] })
  expect(await isRed(storyUrl)).toBe(true)
  await owner.call(storyApi.setExperiences, { id: story.id, experienceIds: [blue, red] })
  expect(await isRed(storyUrl)).toBe(false)
  await owner.call(storyApi.update, { id: story.id, story: { sharingParameters: 'private' } })
  expect((await get(storyUrl)).statusCode).toBe(404)

  await share(red, 'public')
  const chosen = { public: true, experienceIds: [blue, red] }
  const { publicToken } = await owner.call(portraitApi.update, { id: owner.id, portrait: chosen })
  const portraitUrl = publicPictureUrl('', 'portraits', publicToken ?? '')
  // The blue one is not public, so visitors do not see it.
  expect(await isRed(portraitUrl)).toBe(true)
  await owner.call(portraitApi.update, { id: owner.id, portrait: { public: false } })
  expect((await get(portraitUrl)).statusCode).toBe(404)
})

test.each([
  ['experiences/1', 404],
  ['experiences/x', 404],
  ['groups/abcdefghijklmnopqrstuvw', 422],
  ['stories/é', 404],
])('the picture of %s is rejected with %i', async (name, status) => {
  const { statusCode } = await get(`/public_api/v1/pictures/${encodeURI(name)}/cover.webp`)
  expect(statusCode).toBe(status)
})
