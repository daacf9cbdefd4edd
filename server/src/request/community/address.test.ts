import { communityApi } from '@vecu/contract/community'
import { expect, test } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import { communityLabel, communityUrl } from './address.ts'

test.each([
  ['atelier.localhost:3000', 'atelier'],
  ['ATELIER.LOCALHOST', 'atelier'],
  ['atelier.localhost.', 'atelier'],
  ['a.b.localhost:3000', 'a'],
  ['localhost:3000', undefined],
  ['www.localhost:3000', undefined],
  ['127.0.0.1:3000', undefined],
  ['[::1]:3000', undefined],
  ['evil.example', undefined],
  ['localhost.evil.example', undefined],
  ['notlocalhost', undefined],
  ['', undefined],
])('host %s resolves to %s', (host, label) => {
  expect(communityLabel(host, 'localhost:3000')).toBe(label)
})

test('URLs are built from the slug and the configured host only', () => {
  const settings = { publicHost: 'vecu.example', publicProtocol: 'https', defaultCommunity: { slug: 'vecu' } }
  expect(communityUrl(settings, 'atelier')).toBe('https://atelier.vecu.example')
  expect(communityUrl(settings, 'vecu')).toBe('https://vecu.example')
})

test('find returns the community of the host, or of the slug in the query', async () => {
  const [one, other] = [await startServer(), await startServer()]
  expect(await one.call(communityApi.find, {})).toEqual({
    name: one.community.name,
    slug: one.community.slug,
    favicon: null,
    logoUrl: null,
    logoWidth: null,
    logoHeight: null,
    primaryColor: null,
    secondaryColor: null,
    supportLink: null,
    registration: 'open',
  })
  const requested = await one.send({ url: `/public_api/v1/communities?community[url]=${other.community.slug}` })
  expect(requested.data).toMatchObject({ slug: other.community.slug })
})

test('unknown host label and unknown slug return 404', async () => {
  const server = await startServer()
  const unknownHost = await server.send({
    url: '/public_api/v1/communities',
    headers: { host: 'nobody.localhost:3000' },
  })
  expect(unknownHost).toMatchObject({ status: 404, data: { code: 'COMMUNITY_NOT_FOUND' } })
  const unknown = await server.send({ url: '/public_api/v1/communities?community[url]=nobody' })
  expect(unknown.status).toBe(404)
  const odd = await server.send({ url: '/public_api/v1/communities?community[url][a]=1&community=2' })
  expect(odd.status).toBe(422)
})

test('base host serves the default community', async () => {
  const server = await startServer()
  const response = await server.send({ url: '/public_api/v1/communities', headers: { host: 'localhost:3000' } })
  expect(response.data).toMatchObject({ name: 'Vécu', slug: 'vecu' })
})
