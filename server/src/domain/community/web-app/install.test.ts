import { experienceApi } from '@vecu/contract/experience'
import { LOCALES } from '@vecu/contract/locale'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { type TestServer, startServer } from '../../../../test/start-server.ts'
import { newPublicKey } from '../../../platform/storage/public-files.ts'

interface Manifest {
  id: string
  name: string
  short_name: string
  lang: string
  start_url: string
  theme_color: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
  share_target: { action: string; method: string }
}

async function manifest({ app, host }: TestServer, lang = 'fr'): Promise<Manifest> {
  const response = await app.inject({ url: `/manifest.webmanifest?lang=${lang}`, headers: { host } })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('application/manifest+json')
  return response.json()
}

async function change({ services, community }: TestServer, columns: Record<string, string>): Promise<void> {
  await services.connection.db.updateTable('community').set(columns).where('id', '=', community.id).execute()
}

/** Size of an icon and colour of one pixel; `x` and `y` are fractions of the side. */
async function look(bytes: Buffer, x = 0.5, y = 0.02) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return { size: info.width, color: [...data.subarray(at, at + 4)] }
}

test('each community has its own manifest in the language of the reader', async () => {
  const [one, other] = [await startServer(), await startServer()]
  await change(one, { name: 'L’Atelier des Métiers', primary_color: '#245347' })
  const [french, greek, second] = [await manifest(one), await manifest(one, 'el'), await manifest(other)]
  expect(french).toMatchObject({
    id: '/',
    name: 'L’Atelier des Métiers',
    short_name: 'L’Atelier',
    lang: 'fr',
    start_url: '/',
    theme_color: '#245347',
    share_target: { action: '/share-target', method: 'POST' },
  })
  expect(french.shortcuts.map(({ url }) => url)).toEqual(['/create-experience', '/'])
  expect(greek).toMatchObject({
    id: '/',
    lang: 'el',
    start_url: '/el',
    shortcuts: [{ url: '/el/create-experience' }, {}],
  })
  expect(second).toMatchObject({ name: other.community.name, theme_color: '#2f2a7a' })
  const names = await Promise.all(LOCALES.map(async (locale) => (await manifest(one, locale)).shortcuts[0]?.name))
  expect(new Set(names).size).toBe(LOCALES.length)
  expect(await manifest(one, 'klingon')).toEqual(french)
})

test('icons are drawn from the favicon of the community and fill every shape', async () => {
  const [one, other] = [await startServer(), await startServer()]
  const favicon_key = newPublicKey('png')
  const green = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#00aa00' } })
    .png()
    .toBuffer()
  await one.services.storage.put(favicon_key, green)
  await change(one, { favicon_key })
  for (const server of [one, other]) {
    for (const { src, sizes, purpose } of (await manifest(server)).icons) {
      const response = await server.app.inject({ url: src, headers: { host: server.host } })
      expect(response.headers['cache-control']).toContain('immutable')
      const { size, color } = await look(response.rawPayload)
      expect(`${size}x${size}`).toBe(sizes)
      expect(color, `${server.host} ${purpose}`).toEqual(server === one ? [0, 170, 0, 255] : [47, 42, 122, 255])
    }
  }
  const apple = await one.app.inject({ url: '/app-icons/apple-180.png', headers: { host: one.host } })
  expect(await look(apple.rawPayload, 0.01, 0.01)).toEqual({ size: 180, color: [0, 170, 0, 255] })
  expect(apple.headers['cache-control']).not.toContain('immutable')
})

test('a transparent logo gets a background, an unreadable one falls back to the default icon', async () => {
  const server = await startServer()
  const logo_key = newPublicKey('svg')
  const round =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="#a00"/></svg>'
  await server.services.storage.put(logo_key, Buffer.from(round))
  await change(server, { logo_key })
  const icon = async () => {
    const url = (await manifest(server)).icons.find(({ purpose }) => purpose === 'maskable')?.src ?? ''
    return (await server.app.inject({ url, headers: { host: server.host } })).rawPayload
  }
  expect(await look(await icon(), 0.5, 0.5)).toMatchObject({ color: [170, 0, 0, 255] })
  expect((await look(await icon())).color[3]).toBe(255)
  const broken = newPublicKey('png')
  await server.services.storage.put(broken, Buffer.from('no picture at all'))
  await change(server, { favicon_key: broken, primary_color: '#245347' })
  expect(await look(await icon())).toMatchObject({ color: [36, 83, 71, 255] })
})

test('without a tab icon the whole of a wide logo is drawn on a square', async () => {
  const server = await startServer()
  const logo_key = newPublicKey('png')
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#a00' } })
    .png()
    .toBuffer()
  await server.services.storage.put(logo_key, wide)
  await change(server, { logo_key })
  const response = await server.app.inject({ url: '/app-icons/any-192.png', headers: { host: server.host } })
  const colors = await Promise.all([0.15, 0.5, 0.85].map((x) => look(response.rawPayload, x, 0.5)))
  expect(colors).toEqual(colors.map(() => ({ size: 192, color: [170, 0, 0, 255] })))
  expect((await look(response.rawPayload, 0.5, 0.1)).color.slice(0, 3)).not.toEqual([170, 0, 0])
})

test('unknown icons and unknown communities return 404', async () => {
  const { app, host } = await startServer()
  for (const name of ['any-191.png', 'apple-512.png', '..%2fany-192.png', 'any-192.svg', '%00']) {
    expect((await app.inject({ url: `/app-icons/${name}`, headers: { host } })).statusCode, name).toBe(404)
  }
  const unknownHost = { host: 'nobody-here.localhost:3000' }
  for (const url of ['/manifest.webmanifest', '/app-icons/any-192.png']) {
    expect((await app.inject({ url, headers: unknownHost })).statusCode, url).toBe(404)
  }
})

const SHARED = '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nBonjour\r\n--x--\r\n'

function share({ app, host }: TestServer, headers: Record<string, string>) {
  const form = { host, 'content-type': 'multipart/form-data; boundary=x' }
  return app.inject({ method: 'POST', url: '/share-target', headers: { ...form, ...headers }, payload: SHARED })
}

test('without a service worker, shared data is discarded and the form opens', async () => {
  const server = await startServer()
  const person = await server.signIn()
  for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/json']) {
    const response = await share(server, { 'content-type': type, 'sec-fetch-site': 'none' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/create-experience'])
  }
  expect((await person.call(experienceApi.list, {})).paginatedResults).toEqual([])
})

test('share posts from other sites are not redirected to the form', async () => {
  const server = await startServer()
  const { host } = server
  const leadsTo = async (headers: Record<string, string>) => (await share(server, headers)).headers.location
  const ours: Record<string, string>[] = [
    { 'sec-fetch-site': 'none', origin: 'null' },
    { 'sec-fetch-site': 'same-origin', origin: `http://${host}` },
    { origin: `http://${host}` },
  ]
  for (const own of ours) {
    expect([own, await leadsTo(own)]).toEqual([own, '/create-experience'])
  }
  const theirs: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://attacker.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
    { 'sec-fetch-site': 'nonsense' },
    { origin: 'https://attacker.example' },
    { origin: `http://${host}.attacker.example` },
    { origin: 'null' },
    { origin: 'not an origin' },
    {},
  ]
  for (const foreign of theirs) {
    expect([foreign, await leadsTo(foreign)]).toEqual([foreign, '/'])
  }
})
