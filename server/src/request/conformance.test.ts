import { experienceApi } from '@vecu/contract/experience'
import { userApi } from '@vecu/contract/account'
import { invitationBatchApi } from '@vecu/contract/invitation-batch'
import { recognitionApi } from '@vecu/contract/recognition'
import { storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { createRequest } from '../../test/recognitions.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../test/start-server.ts'

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  payload?: object | string
  headers?: Record<string, string>
}

/** As another client would send it, without our types. */
function sendAs(server: TestServer, { authorization }: Person, { headers, ...sent }: Sent) {
  return server.send({ ...sent, headers: { authorization, ...headers } })
}

test('a trailing slash is ignored on every API path', async () => {
  const server = await startServer()
  const person = await server.signIn()
  for (const url of ['/v2/journal_items/', '/v2/journal_items/?page=0', `/v2/users/${person.id}/`]) {
    expect([url, (await sendAs(server, person, { url })).status]).toEqual([url, 200])
  }
})

test('a wrong method on a known path returns 405 and the allowed ones', async () => {
  const server = await startServer()
  const wrong = await server.send({ method: 'DELETE', url: '/v2/journal_items/?page=0' })
  expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await server.send({ method: 'POST', url: '/v2/users/1' })).headers.allow).toBe('GET, HEAD, PUT')
  for (const url of ['/v2/openapi.json', '/v2/docs', '/v2/docs/viewer.js', '/v2/docs/start.js']) {
    const { status, headers } = await server.send({ method: 'POST', url })
    expect([url, status, headers.allow]).toEqual([url, 405, 'GET, HEAD'])
  }
  const unknown = await server.send({ method: 'DELETE', url: '/v2/nowhere' })
  expect([unknown.status, unknown.headers.allow]).toEqual([404, undefined])
})

test('hidden developer endpoints are unknown in every method', async () => {
  const server = await startServer({ DEV_PAGES: 'false' })
  expect((await server.send({ method: 'DELETE', url: '/v2/dev/mails' })).status).toBe(404)
})

test('an empty body with the content type of JSON is an empty object', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id } = await person.call(experienceApi.create, { experience: { description: 'À supprimer' } })
  const headers = { 'content-type': 'application/json' }
  const deleted = await sendAs(server, person, { method: 'DELETE', url: `/v2/experiences/${id}`, headers })
  expect(deleted.status).toBe(200)
  const missing = await sendAs(server, person, { method: 'POST', url: '/v2/experiences', headers })
  expect(missing.status).toBe(422)
})

test.each(['_destroy', 'destroy'])('a tag or skill of an experience is removed with its id and %s', async (mark) => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, tagsAttributes, skillsAttributes } = await person.call(experienceApi.create, {
    experience: {
      description: 'Un service',
      tagsAttributes: [{ name: 'cuisine' }, { name: 'salle' }],
      skillsAttributes: [
        { name: 'Dresser', level: 1 },
        { name: 'Servir', level: 2 },
      ],
    },
  })
  const { status, data } = await sendAs(server, person, {
    method: 'PATCH',
    url: `/v2/experiences/${id}`,
    payload: {
      experience: {
        tags_attributes: [{ id: String(tagsAttributes[0]?.id), [mark]: true }],
        skills_attributes: [{ id: skillsAttributes[0]?.id, [mark]: 'true' }],
      },
    },
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({ tagsAttributes: [{ name: 'salle' }], skillsAttributes: [{ name: 'Servir' }] })
})

test('a malformed public token or code is as unknown as a wrong one', async () => {
  const server = await startServer()
  const wrong = `a${'b'.repeat(30)}`
  for (const path of [
    '/v2/experiences/{token}',
    '/v2/stories/public_story?public_token={token}',
    '/v2/portraits/public_portrait?public_token={token}',
    '/v2/invitation/{token}',
    '/v2/invitation_link_registrations/{token}',
    '/public_api/v1/short_links/{token}',
    '/public_api/v1/portraits/{token}/stories.rss',
    '/public_api/v1/pictures/stories/{token}/cover.webp',
    '/v2/recognitions/review?token={token}',
    '/v2/recognitions/review/data?token={token}',
  ]) {
    const read = (token: string) => server.send({ url: path.replace('{token}', token) })
    const unknown = await read(wrong)
    for (const malformed of ['x', '%F0%9F%A7%91', '..%2F', 'A'.repeat(300)]) {
      const { status, data } = await read(malformed)
      expect([path, malformed, status, (data as { code: string }).code]).toEqual([
        path,
        malformed,
        404,
        (unknown.data as { code: string }).code,
      ])
    }
  }
})

test('members are ordered by the names of their own fields', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  for (const [firstname, lastname] of [
    ['Élodie', 'Zola'],
    ['Zoé', 'Abel'],
  ]) {
    const person = await server.signIn()
    await person.call(userApi.update, { id: person.id, user: { firstname, lastname } as never })
  }
  const ordered = async (order_by: string, field: 'firstname' | 'lastname') => {
    const { data } = await sendAs(server, admin, { url: `/v2/users/search_users?order_by=${order_by}` })
    const { paginatedResults } = data as { paginatedResults: Record<'firstname' | 'lastname', string>[] }
    return paginatedResults
      .map((person) => person[field])
      .filter((name) => ['Élodie', 'Zoé', 'Zola', 'Abel'].includes(name))
  }
  expect(await ordered('lastname', 'lastname')).toEqual(['Abel', 'Zola'])
  expect(await ordered('firstname', 'firstname')).toEqual(['Élodie', 'Zoé'])
})

test('members are ordered by their e-mail address, in both directions', async () => {
  const server = await startServer()
  // The addresses start with the kind of the person; the names have another order.
  const admin = await server.signIn('communityAdmin')
  const [groupAdmin, member] = [await server.signIn('groupAdmin'), await server.signIn('member')]
  for (const [person, lastname] of [
    [groupAdmin, 'Zola'],
    [member, 'Abel'],
  ] as const) {
    await person.call(userApi.update, { id: person.id, user: { lastname } as never })
  }
  const listIds = async (query: string) => {
    const { data } = await sendAs(server, admin, { url: `/v2/users/search_users?${query}` })
    return (data as { paginatedResults: { id: number }[] }).paginatedResults.map(({ id }) => id)
  }
  const byEmail = [admin.id, groupAdmin.id, member.id]
  expect(await listIds('order_by=email')).toEqual(byEmail)
  expect(await listIds('order_by=email&order_dir=desc')).toEqual(byEmail.toReversed())
  expect(await listIds('order_by=lastname')).toEqual([member.id, admin.id, groupAdmin.id])
})

test('the first reminder is possible a week after the request', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id } = await createRequest(server, person)
  const early = await person.try(recognitionApi.remind, { id })
  expect([early.status, early.data.code]).toEqual([409, 'REMINDER_TOO_SOON'])
  const { createdAt, nextReminderAt } = await person.call(recognitionApi.get, { id })
  expect(Date.parse(nextReminderAt ?? '') - Date.parse(createdAt)).toBe(7 * 86_400_000)
})

test.each([
  ['inside user', { user: { password: 'Neuf et encore neuf 9', password_confirmation: 'Neuf et encore neuf 9' } }],
  ['beside user', { user: { password: 'Neuf et encore neuf 9' }, password_confirmation: 'Neuf et encore neuf 9' }],
])('password_confirmation is read %s', async (_, { user, ...beside }) => {
  const server = await startServer()
  const person = await server.signIn()
  const payload = { user: { email: person.email, current_password: PASSWORD, ...user }, ...beside }
  const { status, data } = await sendAs(server, person, { method: 'PUT', url: '/v2/signup', payload })
  expect([status, data]).toEqual([200, expect.objectContaining({ passwordChanged: true })])
})

test('a day is accepted as the date of an experience or a story', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const experience = await person.call(experienceApi.create, {
    experience: { description: 'Un jour', date: '2026-03-14' },
  })
  expect(experience.localDate).toBe('2026-03-14')
  const story = await person.call(storyApi.create, { story: { title: 'Un récit', date: '2026-03-15' } })
  expect(story.localDate).toBe('2026-03-15')
  const wrong = await person.try(experienceApi.create, { experience: { description: 'Non', date: '2026-02-30' } })
  expect([wrong.status, Object.keys(wrong.data.errors ?? {})]).toEqual([422, ['date']])
})

test('either admin right is set alone and leaves the other', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const member = await server.signIn('member', [await server.createGroup()])
  const set = async (user: object) => {
    const url = `/v2/user_permissions/${member.id}`
    const { status, data } = await sendAs(server, admin, { method: 'PUT', url, payload: { user } })
    const { communityAdmin, groupAdmin } = data as Record<string, boolean>
    return [status, communityAdmin, groupAdmin]
  }
  expect(await set({ group_admin: true })).toEqual([200, false, true])
  expect(await set({ community_admin: true })).toEqual([200, true, true])
  expect(await set({ group_admin: false })).toEqual([200, true, false])
  expect((await set({}))[0]).toBe(422)
})

test('a created experience has a Location, and its repetition is marked', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const headers = { 'idempotency-key': 'once' }
  const sent = {
    method: 'POST' as const,
    url: '/v2/experiences',
    payload: { experience: { description: 'Un service' } },
  }
  const first = await sendAs(server, person, { ...sent, headers })
  const second = await sendAs(server, person, { ...sent, headers })
  const { id } = first.data as { id: number }
  expect(first.headers.location).toBe(`/v2/experiences/${id}`)
  expect([first, second].map((one) => one.headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  expect(second.headers.location).toBe(first.headers.location)
  expect((await sendAs(server, person, { url: String(first.headers.location) })).status).toBe(200)
})

test('a list of invitations has the Location of its bulk action', async () => {
  const server = await startServer()
  const groupId = await server.createGroup()
  const admin = await server.signIn('groupAdmin', [groupId])
  const { status, headers } = await admin.try(invitationBatchApi.create, {
    groupId,
    invitations: [{ email: `ana@${server.community.slug}.test` }],
  })
  expect([status, headers.location]).toEqual([201, expect.stringMatching(/^\/v2\/bulk_actions\/\d+$/)])
  expect((await sendAs(server, admin, { url: String(headers.location) })).status).toBe(200)
})

test('a read that has not changed returns 304, also for a weak or listed ETag', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const url = `/v2/users/${person.id}`
  const read = await sendAs(server, person, { url })
  const etag = String(read.headers.etag)
  expect(read.headers['cache-control']).toBe('no-store')
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const again = await sendAs(server, person, { url, headers: { 'if-none-match': known } })
    expect([known, again.status, again.data]).toEqual([known, 304, ''])
  }
  await person.call(userApi.update, { id: person.id, user: { firstname: 'Autre' } })
  const changed = await sendAs(server, person, { url, headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
})

test('a public read may be kept if it is revalidated', async () => {
  const { send } = await startServer()
  const { headers } = await send({ url: '/public_api/v1/communities' })
  expect(headers['cache-control']).toBe('no-cache')
})

test('a configured origin may use all methods and read the headers of limits', async () => {
  const server = await startServer({ CORS_ORIGINS: 'https://portal.example' })
  const headers = { origin: 'https://portal.example', 'access-control-request-method': 'PATCH' }
  const preflight = await server.send({ method: 'OPTIONS', url: '/v2/experiences/1', headers })
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
  const read = await server.send({ url: '/public_api/v1/communities', headers: { origin: 'https://portal.example' } })
  expect(String(read.headers['access-control-expose-headers'])).toContain('x-ratelimit-remaining')
})
