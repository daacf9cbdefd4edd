import { userApi } from '@vecu/contract/account'
import { experienceApi } from '@vecu/contract/experience'
import { moderationApi } from '@vecu/contract/moderation'
import { portraitApi } from '@vecu/contract/portrait'
import { type Story, storyApi } from '@vecu/contract/story'
import type { Locals } from '@vecu/contract/web-locals'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { z } from 'zod'

import { formPayload } from '../test/multipart.ts'
import { createPictured } from '../test/pictured-experience.ts'
import { populateCommunity } from '../test/populated-community.ts'
import { certify } from '../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../test/start-server.ts'
import { MAX_PAGE_AGE_MS } from './platform/web-hosting/repeated-pages.ts'

/** Pages that show an answer of the API, at its own address. */
function createPages() {
  const render = vi.fn(async (request: Request, { fetchApi, allowRepeat, nonce }: Locals) => {
    const { pathname, search } = new URL(request.url)
    const { status, body } = await fetchApi(pathname.replace('/page', '') + search, 'fr')
    if (status === 200) allowRepeat()
    const headers = { 'content-type': 'text/html', 'content-security-policy': `script-src 'nonce-${nonce}'` }
    return new Response(JSON.stringify({ nonce, body }), { status, headers })
  })
  return {
    render,
    startWeb: () =>
      startServer({ PAGE_RATE_LIMIT: '100000', SECRET_KEY: 'shared-by-both-'.repeat(3) }, { web: render }),
  }
}

async function read(app: FastifyInstance, { host }: TestServer, url: string, headers: Record<string, string> = {}) {
  const response = await app.inject({ url: `/page${url}`, headers: { host, 'accept-language': 'fr', ...headers } })
  const page = response.statusCode === 304 ? undefined : (response.json() as { nonce: string; body: { data: unknown } })
  return { status: response.statusCode, headers: response.headers, nonce: page?.nonce, data: page?.body.data }
}

const storyUrl = (token: string | null) => `${storyApi.getPublic.path}?public_token=${token}`

async function publish(server: TestServer, person: Person) {
  const experienceIds = [
    await createPictured(server, person, { description: 'Premier jour' }),
    (await person.call(experienceApi.create, { experience: { description: 'Deuxième jour' } })).id,
  ]
  const { id } = await person.call(storyApi.create, { story: { title: 'Un été', sharingParameters: 'public' } })
  const story = await person.call(storyApi.setExperiences, { id, experienceIds })
  return { id, experienceIds, token: story.publicToken }
}

// Other tests write to other databases of the same PostgreSQL server, which ends the repetition too.
const isAlone = 'embeddedTemplate' in inject('engine')

test.runIf(isAlone)('a page is rendered once while nothing changes, with a new nonce in each response', async () => {
  const { render, startWeb } = createPages()
  const server = await startWeb()
  const { token } = await publish(server, await server.signIn())
  const visitThreeTimes = async (address: string) => {
    render.mockClear()
    const pages = []
    for (let turn = 0; turn < 3; turn += 1) pages.push(await read(server.app, server, address))
    expect(render).toHaveBeenCalledTimes(1)
    return pages
  }
  let attempt = 0
  // Jobs of the publication may still write.
  const pages = await vi.waitFor(() => visitThreeTimes(`${storyUrl(token)}&attempt=${(attempt += 1)}`), {
    timeout: 10_000,
  })
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3)
  for (const { nonce, headers, data } of pages) {
    expect(headers['content-security-policy']).toBe(`script-src 'nonce-${nonce}'`)
    expect(headers['content-type']).toBe('text/html')
    expect(data).toEqual(pages[0]?.data)
  }
  render.mockClear()
  await read(server.app, server, storyUrl(token), { cookie: 'theme=dark' })
  await read(server.app, server, storyUrl(token), { 'accept-language': 'el' })
  await read(server.app, server, `${storyUrl(token)}&a=1`)
  expect(render).toHaveBeenCalledTimes(3)
})

test('an unchanged page is answered 304 without a policy, a changed one with its text', async () => {
  const { startWeb } = createPages()
  const server = await startWeb()
  const person = await server.signIn()
  const { id, token } = await publish(server, person)
  const first = await read(server.app, server, storyUrl(token))
  const known = { 'if-none-match': String(first.headers.etag) }
  const again = await read(server.app, server, storyUrl(token), known)
  expect(again.status).toBe(304)
  expect(again.headers['content-security-policy']).toBeUndefined()
  await person.call(storyApi.update, { id, story: { title: 'Un automne' } })
  expect(await read(server.app, server, storyUrl(token), known)).toMatchObject({
    status: 200,
    data: { title: 'Un automne' },
  })
})

test.runIf(isAlone)('visits that wait for their turn repeat what the first ones rendered', async () => {
  const { render, startWeb } = createPages()
  const server = await startWeb()
  const { token } = await publish(server, await server.signIn())
  let attempt = 0
  // Jobs of the publication may still write.
  await vi.waitFor(
    async () => {
      render.mockClear()
      const address = `${storyUrl(token)}&attempt=${(attempt += 1)}`
      const pages = await Promise.all(Array.from({ length: 10 }, () => read(server.app, server, address)))
      expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(10)
      // Two visits of one address are rendered at the same time.
      expect(render.mock.calls.length).toBeLessThanOrEqual(2)
    },
    { timeout: 10_000 },
  )
})

test('a page that sets a cookie is not repeated', async () => {
  const { render, startWeb } = createPages()
  const server = await startWeb()
  const { token } = await publish(server, await server.signIn())
  const original = render.getMockImplementation()
  render.mockImplementation(async (request, locals) => {
    const response = (await original?.(request, locals)) as Response
    response.headers.set('set-cookie', 'theme=dark')
    return response
  })
  await read(server.app, server, storyUrl(token))
  await read(server.app, server, storyUrl(token))
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page is rendered anew after its maximum age', async () => {
  const { render, startWeb } = createPages()
  const server = await startWeb()
  const { token } = await publish(server, await server.signIn())
  await read(server.app, server, storyUrl(token))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + MAX_PAGE_AGE_MS + 1)
  await read(server.app, server, storyUrl(token)).finally(() => vi.restoreAllMocks())
  expect(render).toHaveBeenCalledTimes(2)
})

test('a write while a page is rendered keeps it from being repeated', async () => {
  const { render, startWeb } = createPages()
  const server = await startWeb()
  const person = await server.signIn()
  const { id, token } = await publish(server, person)
  const original = render.getMockImplementation()
  render.mockImplementationOnce(async (request, locals) => {
    const response = await original?.(request, locals)
    await person.call(storyApi.update, { id, story: { title: 'Un automne' } })
    return response as Response
  })
  expect((await read(server.app, server, storyUrl(token))).data).toMatchObject({ title: 'Un été' })
  expect((await read(server.app, server, storyUrl(token))).data).toMatchObject({ title: 'Un automne' })
})

test('a write to any table ends the repetition', { timeout: 120_000 }, async () => {
  const { render, startWeb } = createPages()
  const server = await startWeb()
  await populateCommunity(server)
  const { token } = await publish(server, await server.signIn())
  const { db } = server.services.connection
  const tables = await sql<{ name: string; column: string }>`
    select table_name as name, min(column_name) as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and is_identity = 'NO' group by table_name order by table_name`.execute(db)
  expect(tables.rows.length).toBeGreaterThan(40)
  const written: string[] = []
  for (const { name, column } of tables.rows) {
    await read(server.app, server, storyUrl(token))
    const before = render.mock.calls.length
    const update = sql`update ${sql.table(name)} set ${sql.ref(column)} = ${sql.ref(column)}`
    const { numAffectedRows = 0n } = await update.execute(db).catch(() => ({ numAffectedRows: 0n }))
    await read(server.app, server, storyUrl(token))
    if (numAffectedRows === 0n) continue
    written.push(name)
    expect(render.mock.calls.length, name).toBe(before + 1)
  }
  expect(written).toEqual(
    expect.arrayContaining(['account', 'community', 'experience', 'item', 'recognition', 'story']),
  )
})

/** Leaves of a schema, as `experiencesAttributes.*.title`. */
function listLeaves(schema: z.core.JSONSchema._JSONSchema, path: string[] = []): string[] {
  if (typeof schema === 'boolean') return [path.join('.')]
  const choices = (schema.anyOf ?? [schema]).filter((one) => typeof one !== 'boolean' && one.type !== 'null')
  return choices.flatMap((choice) => {
    if (typeof choice === 'boolean') return []
    if (choice.anyOf) return listLeaves(choice, path)
    if (choice.properties) {
      return Object.entries(choice.properties).flatMap(([name, inner]) => listLeaves(inner, [...path, name]))
    }
    if (choice.items !== undefined && !Array.isArray(choice.items)) return listLeaves(choice.items, [...path, '*'])
    return [path.join('.')]
  })
}

/** Values by leaf; rows of a list count together. */
function gatherValues(value: unknown, path: string[] = [], found = new Map<string, unknown[]>()) {
  if (Array.isArray(value)) for (const one of value as unknown[]) gatherValues(one, [...path, '*'], found)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) gatherValues(inner, [...path, name], found)
  } else found.set(path.join('.'), [...(found.get(path.join('.')) ?? []), value])
  return found
}

function listChanged(before: unknown, after: unknown): string[] {
  const [one, other] = [gatherValues(before), gatherValues(after)]
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => JSON.stringify(one.get(path)) !== JSON.stringify(other.get(path)),
  )
}

/** Fields, or objects of fields, that no change of a public story changes on its page, by reason. */
const UNCHANGED: Record<string, readonly string[]> = {
  'set once': ['id', 'type', 'createdAt', 'userAttributes.id'],
  'another value ends the page': ['sharingParameters', 'publicToken', 'shortCode'],
  'never sent to visitors': [
    ...['groups', 'hiding', 'publication', 'administered'].flatMap((name) => [name, `experiencesAttributes.*.${name}`]),
    'experiencesAttributes.*.certificationAttributes.*.changes',
  ],
  'sent with a single experience': [
    'experiencesAttributes.*.evidence',
    'experiencesAttributes.*.skillsAttributes.*.codes',
    'experiencesAttributes.*.skillsAttributes.*.skillsAttributes.*.codes',
  ],
  'set with the rest of the identification': [
    'experiencesAttributes.*.certificationAttributes.*.identification.admission',
  ],
}

function isUnchanged(leaf: string): boolean {
  return Object.values(UNCHANGED)
    .flat()
    .some((path) => leaf === path || leaf.startsWith(`${path}.`))
}

test('each change of a public story is shown by the next request to either process', { timeout: 180_000 }, async () => {
  const { startWeb } = createPages()
  const [server, second] = [await startWeb(), await startWeb()]
  const [owner, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const { id, experienceIds, token } = await publish(server, owner)
  const [experienceId = 0, otherId = 0] = experienceIds
  const change = (story: Parameters<typeof owner.call<typeof storyApi.update>>[1]['story']) =>
    owner.call(storyApi.update, { id, story })
  const live = (experience: Parameters<typeof owner.call<typeof experienceApi.update>>[1]['experience']) =>
    owner.call(experienceApi.update, { id: experienceId, experience })
  const sendPicture = async (method: 'PUT' | 'PATCH', url: string, field: string) => {
    const bytes = await server.services.storage.read(await anyPictureKey(server, experienceId))
    const form = await formPayload({ [field]: { name: 'a.webp', bytes: Buffer.from(bytes ?? []) } })
    const headers = { ...form.headers, authorization: owner.authorization }
    expect((await server.send({ method, url, payload: form.payload, headers })).status).toBe(200)
  }
  const changes: [string, () => Promise<unknown>][] = [
    ['title', () => change({ title: 'Un automne' })],
    ['description', () => change({ description: 'Deux jours' })],
    ['language', () => change({ language: 'en' })],
    ['date', () => change({ date: '2026-08-14T09:30:00.000Z' })],
    ['local date', () => change({ localDate: '2026-08-15T10:00', timeZone: 'Europe/Athens' } as never)],
    ['indexable', () => change({ indexable: true })],
    ['official', () => admin.call(moderationApi.distinguish, { id, official: true })],
    ['highlight', () => admin.call(moderationApi.distinguish, { id, highlight: true })],
    ['name', () => owner.call(userApi.update, { id: owner.id, user: { firstname: 'Zoé', lastname: 'Âme' } })],
    ['avatar', () => sendPicture('PUT', `/v2/users/${owner.id}`, 'avatar')],
    ['experience', () => live({ title: 'Au passe', description: 'Premier soir', language: 'el', indexable: true })],
    ['experience date', () => live({ date: '2026-08-14T09:30:00.000Z' })],
    ['experience local date', () => live({ localDate: '2026-08-15T10:00', timeZone: 'Europe/Athens' } as never)],
    ['link', () => live({ link: { linkUrl: 'https://example.org/a' } })],
    ['cover description', () => live({ pictureDescription: 'Une cuisine' })],
    ['place', () => live({ addressAttributes: ADDRESS })],
    ['other place', () => live({ addressAttributes: { ...ADDRESS, latitude: 38.1, longitude: 15.2 } })],
    ['tags', () => live({ tagsAttributes: [{ name: 'été' }] })],
    ['skills', () => live({ skillsAttributes: SKILLS })],
    ['sharing', () => live({ sharingParameters: 'community' })],
    ['public experience', () => live({ sharingParameters: 'public' })],
    [
      'official experience',
      () => admin.call(moderationApi.distinguish, { id: experienceId, official: true, highlight: true }),
    ],
    ['cover', () => createCover(server, owner, otherId)],
    ['certification', () => certify(server, owner, { id: experienceId })],
    ['edit after the certification', () => live({ description: 'Un autre soir' })],
    ['imported certification', () => importCertification(server, experienceId)],
    ['order', () => owner.call(storyApi.setExperiences, { id, experienceIds: [otherId, experienceId] })],
    ['hidden experience', () => admin.call(moderationApi.hide, { id: experienceId, reason: 'Un nom' })],
    ['deleted experience', () => owner.call(experienceApi.remove, { id: otherId })],
  ]
  const url = storyUrl(token)
  const show = async (app: FastifyInstance) => read(app, server, url)
  let before = (await show(server.app)).data
  expect((await show(second.app)).data).toEqual(before)
  const changed = new Set<string>()
  for (const [name, act] of changes) {
    await act()
    const fresh = await server.send({ method: 'GET', url })
    const { data: after } = await show(server.app)
    expect(after, name).toEqual((await show(second.app)).data)
    expect(after, name).not.toEqual(before)
    expect((after as Story).id).toBe((fresh.data as Story).id)
    for (const path of listChanged(before, after)) changed.add(path)
    before = after
  }
  const leaves = listLeaves(z.toJSONSchema(storyApi.getPublic.response, { io: 'output', unrepresentable: 'any' }))
  const snake = (path: string) => path.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const missing = leaves.filter((path) => !changed.has(snake(path)) && !isUnchanged(path))
  expect(missing).toEqual([])

  const withdrawals: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['private', () => change({ sharingParameters: 'private' }), () => change({ sharingParameters: 'public' })],
    ['deleted', () => owner.call(storyApi.remove, { id }), () => owner.call(storyApi.restore, { id })],
    ['renewed link', () => owner.call(storyApi.renewLink, { id }), async () => undefined],
  ]
  for (const [name, withdraw, restore] of withdrawals) {
    expect([(await show(server.app)).status, (await show(second.app)).status], name).toEqual([200, 200])
    await withdraw()
    expect([(await show(server.app)).status, (await show(second.app)).status], name).toEqual([404, 404])
    await restore()
  }
})

const ADDRESS = {
  name: 'Chez Karim',
  city: 'Sète',
  postcode: '34200',
  administrative: 'Occitanie',
  country: 'France',
  latitude: 43.4,
  longitude: 3.7,
}
const SKILLS = [
  { name: 'x', skillId: 'explain-clearly', level: 2 },
  { name: 'Tenir le passe', level: 3, skillsAttributes: [{ name: 'Annoncer', level: 1 }] },
]

async function anyPictureKey({ services }: TestServer, id: number): Promise<string> {
  const { picture } = await services.connection.db
    .selectFrom('experience')
    .select('picture')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return picture?.sources[0]?.key ?? ''
}

async function importCertification({ services, community }: TestServer, itemId: number): Promise<void> {
  const certification = { code: 'ABCD', url: 'https://elsewhere.test/verify', issuer_name: 'CFA Rennes' }
  await services.connection.db
    .insertInto('external_certification')
    .values({
      ...certification,
      community_id: community.id,
      item_id: itemId,
      issued_at: new Date(),
      skills: JSON.stringify([{ name: 'Cuire', level: 2 }]),
    })
    .execute()
}

async function createCover(server: TestServer, person: Person, id: number): Promise<void> {
  const source = await server.services.storage.read(await anyPictureKey(server, await createPictured(server, person)))
  const form = await formPayload({ 'experience[picture]': { name: 'a.webp', bytes: Buffer.from(source ?? []) } })
  const headers = { ...form.headers, authorization: person.authorization }
  const url = `/v2/experience_pictures/${id}`
  expect((await server.send({ method: 'PATCH', url, payload: form.payload, headers })).status).toBe(200)
}

test('a public portrait is 404 on the next request to either process once it is withdrawn', async () => {
  const { startWeb } = createPages()
  const [server, second] = [await startWeb(), await startWeb()]
  const owner = await server.signIn()
  const portrait = { headline: 'Cuisinière', public: true }
  const { publicToken } = await owner.call(portraitApi.update, { id: owner.id, portrait })
  const url = `${portraitApi.getPublic.path}?public_token=${publicToken}`
  const statuses = async () => [
    (await read(server.app, server, url)).status,
    (await read(second.app, server, url)).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  await owner.call(portraitApi.update, { id: owner.id, portrait: { headline: 'Cheffe' } })
  expect((await read(second.app, server, url)).data).toMatchObject({ headline: 'Cheffe' })
  await owner.call(portraitApi.update, { id: owner.id, portrait: { public: false } })
  expect(await statuses()).toEqual([404, 404])
})
