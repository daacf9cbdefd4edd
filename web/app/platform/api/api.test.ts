import { userApi } from '@vecu/contract/account'
import { invitationApi, invitationLinkApi } from '@vecu/contract/invitation'
import { sessionApi } from '@vecu/contract/session'
import { beforeEach, expect, test, vi } from 'vitest'

const MARIE = {
  id: 1,
  email: 'marie@demo.test',
  firstname: 'Marie',
  lastname: 'Lambert',
  locale: 'fr',
  status: 'accepted',
  active: true,
  community_admin: false,
  group_admin: false,
  avatar_url: null,
  groups_attributes: [],
  communities_attributes: [],
}

interface SentRequest {
  path: string
  method: string
  headers: Headers
  body: unknown
}

/** A browser as far as calls need one: a storage, a language, and a network that answers as told. */
function browser(answer: (sent: SentRequest) => Response | Promise<Response>) {
  const kept = new Map<string, string>()
  const listeners: ((event: { key: string }) => void)[] = []
  const sent: SentRequest[] = []
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: (_: string, listener: (event: { key: string }) => void) => listeners.push(listener),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const one = { path, method, headers: new Headers(headers), body }
    sent.push(one)
    return Promise.resolve(answer(one))
  })
  return { kept, sent, otherTabWrote: () => listeners.forEach((listener) => listener({ key: 'vecu-session' })) }
}

function refuse(status: number, code: string) {
  return Response.json({ data: { code, message: code } }, { status })
}

function tokens(name: string) {
  return { authorization: `Bearer ${name}`, 'x-refresh-token': `refresh-${name}` }
}

function renewed(name: string) {
  return Response.json({ data: MARIE }, { headers: tokens(name) })
}

/** The server knows one good token; anything else is refused. */
function server(good: string, refreshed = () => renewed(good)) {
  return ({ path, headers }: SentRequest) => {
    if (path === '/v2/refresh') return refreshed()
    return headers.get('authorization') === `Bearer ${good}`
      ? Response.json({ data: MARIE })
      : refuse(401, 'UNAUTHORIZED')
  }
}

async function modules() {
  const session = await import('../session/session.ts')
  const { call } = await import('./api.ts')
  const { toCamel } = await import('@vecu/contract/case')
  const marie = toCamel(MARIE) as Parameters<typeof session.openSession>[1]
  session.openSession({ token: 'old', refreshToken: 'refresh-old' }, marie)
  return { call, session, marie }
}

vi.mock('../overlays/toasts.ts', () => ({ toastSessionOver: () => Promise.resolve() }))

beforeEach(() => {
  vi.resetModules()
})

test('a call whose token ran out is repeated with a new one and the same key', async () => {
  const { sent } = browser(server('new'))
  const { call, session } = await modules()
  await call(invitationApi.invite, { user: { email: 'a@b.test', firstname: 'A', lastname: 'B' }, groupId: 1 })
  expect(sent.map(({ path }) => path)).toEqual(['/v2/invitation', '/v2/refresh', '/v2/invitation'])
  const [first, , second] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
  expect(session.useSession.getState()).toMatchObject({ token: 'new', refreshToken: 'refresh-new' })
})

test('calls that fail together are served by one refresh', async () => {
  const { sent } = browser(server('new'))
  const { call } = await modules()
  await Promise.all([1, 2, 3, 4].map((id) => call(userApi.get, { id })))
  expect(sent.filter(({ path }) => path === '/v2/refresh')).toHaveLength(1)
})

test('what another tab refreshed is used as it is', async () => {
  const { sent, kept } = browser(server('new'))
  const { call } = await modules()
  const stored = JSON.parse(kept.get('vecu-session') ?? '') as { state: object }
  kept.set('vecu-session', JSON.stringify({ ...stored, state: { ...stored.state, token: 'new' } }))
  await call(userApi.get, { id: 1 })
  expect(sent.map(({ path }) => path)).toEqual(['/v2/users/1', '/v2/users/1'])
})

test('a refused refresh ends the session', async () => {
  browser(server('new', () => refuse(401, 'REFRESH_TOKEN_ERROR')))
  const { call, session } = await modules()
  await expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ code: 'REFRESH_TOKEN_ERROR' })
  expect(session.useSession.getState()).toMatchObject({
    token: null,
    refreshToken: null,
    user: null,
    endedBy: 'expiry',
  })
})

test('a refresh that never arrives leaves the session as it was', async () => {
  browser(server('new', () => refuse(503, 'OVERLOADED')))
  const { call, session } = await modules()
  await expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ status: 503 })
  expect(session.useSession.getState()).toMatchObject({ token: 'old', refreshToken: 'refresh-old' })
})

test('signing out while a refresh is on its way is not undone by it', async () => {
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const answer = server('new')
  browser(async (sent) => {
    if (sent.path !== '/v2/refresh') return answer(sent)
    ask()
    await leaving
    return renewed('new')
  })
  const { call, session } = await modules()
  const failing = expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ code: 'REFRESH_TOKEN_ERROR' })
  await asked
  session.endSession('logout')
  leave()
  await failing
  expect(session.useSession.getState()).toMatchObject({ token: null, user: null, endedBy: 'logout' })
})

test('what only somebody signed in may ask for is not asked by nobody', async () => {
  const { sent } = browser(() => Response.json({ data: {} }))
  const { call, session } = await modules()
  session.endSession('expiry')
  await expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ code: 'REFRESH_TOKEN_ERROR', status: 401 })
  expect(sent).toEqual([])
  await call(invitationApi.get, { token: 'x' })
  expect(sent).toHaveLength(1)
})

test('what one person asked for is not repeated in the name of the next', async () => {
  const { sent, kept, otherTabWrote } = browser((one) => {
    const stored = JSON.parse(kept.get('vecu-session') ?? '') as { state: object }
    kept.set(
      'vecu-session',
      JSON.stringify({ ...stored, state: { ...stored.state, token: 'theirs', user: { ...marieAs(2) } } }),
    )
    otherTabWrote()
    return server('theirs')(one)
  })
  const { call } = await modules()
  await expect(call(userApi.deleteAccount, { id: 1 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(sent).toHaveLength(1)
})

function marieAs(id: number) {
  return { id, communitiesAttributes: [] }
}

test('a login without its token is refused as such', async () => {
  browser(() => Response.json({ data: MARIE }))
  const { call } = await modules()
  const user = { email: 'marie@demo.test', password: 'secret' }
  await expect(call(sessionApi.login, { user })).rejects.toMatchObject({ code: 'NO_TOKEN_ERROR' })
})

test('a wrong password is no reason to refresh', async () => {
  const { sent } = browser(() => refuse(401, 'LOGIN_ERROR'))
  const { call } = await modules()
  const user = { email: 'marie@demo.test', password: 'secret' }
  await expect(call(sessionApi.login, { user })).rejects.toMatchObject({ code: 'LOGIN_ERROR' })
  expect(sent).toHaveLength(1)
})

test('an input that holds a file is sent as a form', async () => {
  const { sent } = browser(server('old'))
  const { call } = await modules()
  await call(userApi.update, { id: 1, user: { firstname: 'Zoé' }, avatar: new Blob(['x'], { type: 'image/png' }) })
  const form = sent[0]?.body as FormData
  expect(form.get('user[firstname]')).toBe('Zoé')
  expect(form.get('avatar')).toBeInstanceOf(Blob)
  expect(sent[0]?.headers.has('content-type')).toBe(false)
})

test('what takes a password or a token carries no key and is not sent twice', async () => {
  const { sent } = browser(() => refuse(503, 'OVERLOADED'))
  const { call } = await modules()
  const userAttributes = { email: 'a@b.test', firstname: 'A', lastname: 'B', password: 'x', passwordConfirmation: 'x' }
  const invitationLink = { userAttributes, invitationToken: 'x' }
  await expect(call(invitationLinkApi.register, { invitationLink })).rejects.toMatchObject({ status: 503 })
  await expect(call(sessionApi.login, { user: userAttributes })).rejects.toMatchObject({ status: 503 })
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, null])
})
